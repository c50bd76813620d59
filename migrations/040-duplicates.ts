import { type Kysely, sql } from 'kysely';

/** Pairs of customers that somebody said are two, and customers that were merged into another. */
export async function up(db: Kysely<unknown>) {
  await keepPairs(db);
  await keepMerges(db);
  await moveConsents(db);
}

async function keepPairs(db: Kysely<unknown>) {
  await sql`
    create table "notDuplicate" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "customerId" bigint not null,
      "otherCustomerId" bigint not null,
      version integer not null default 1,
      "createdAt" timestamptz not null default moment(),
      "updatedAt" timestamptz not null default moment(),
      "createdById" uuid,
      "updatedById" uuid,
      primary key ("organizationId", id),
      constraint not_duplicate_customer foreign key ("organizationId", "customerId")
        references customer ("organizationId", id) on delete cascade,
      constraint not_duplicate_other foreign key ("organizationId", "otherCustomerId")
        references customer ("organizationId", id) on delete cascade,
      constraint not_duplicate_in_order check ("customerId" < "otherCustomerId"),
      constraint not_duplicate_once unique ("organizationId", "customerId", "otherCustomerId")
    );
    create index not_duplicate_other_index on "notDuplicate" ("organizationId", "otherCustomerId");
    call protect_tenant_table('notDuplicate');
    call keep_trail('notDuplicate');
    call keep_history('notDuplicate')
  `.execute(db);
}

/**
 * The merged customer stays as a deleted row for 30 days; its id leads to the other one for good, so it has no foreign
 * key. `changed` are the columns that the merge wrote, before and after; `moved` the ids of what it moved, by table.
 */
async function keepMerges(db: Kysely<unknown>) {
  await sql`
    create table "customerMerge" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "customerId" bigint not null,
      "mergedId" bigint not null,
      changed jsonb,
      moved jsonb,
      version integer not null default 1,
      "createdAt" timestamptz not null default moment(),
      "updatedAt" timestamptz not null default moment(),
      "createdById" uuid,
      "updatedById" uuid,
      primary key ("organizationId", id),
      constraint customer_merge_customer foreign key ("organizationId", "customerId")
        references customer ("organizationId", id) on delete cascade,
      constraint customer_merge_of_two check ("customerId" <> "mergedId"),
      constraint customer_merge_forgotten check ((changed is null) = (moved is null)),
      constraint customer_merge_once unique ("organizationId", "mergedId")
    );
    create index customer_merge_customer_index on "customerMerge" ("organizationId", "customerId");
    call protect_tenant_table('customerMerge');
    call keep_trail('customerMerge');
    call keep_history('customerMerge', 'changed', 'moved');

    -- A customer with all that were merged into it, also by way of each other.
    create function with_merged(organization uuid, customer bigint) returns bigint[] language sql stable
    begin atomic
      with recursive known (id) as (
        select customer
        union
        select merge."mergedId" from "customerMerge" merge join known on merge."customerId" = known.id
        where merge."organizationId" = organization
      )
      select array_agg(id) from known;
    end
  `.execute(db);
}

/** A consent moves to another customer, and otherwise stays final. */
async function moveConsents(db: Kysely<unknown>) {
  await sql`
    drop trigger is_final on consent;
    create trigger is_final before delete on consent for each row execute function refuse_change('consents');
    create trigger only_moves before update on consent for each row
      when (to_jsonb(old) - 'customerId' is distinct from to_jsonb(new) - 'customerId')
      execute function refuse_change('consents');
    create trigger summarise_moved after update on consent for each row execute function summarise_held_by_customer();
    alter table consent drop constraint consent_source_check;
    alter table consent add constraint consent_source_check
      check (source in ('form', 'phone', 'visit', 'mail', 'portal', 'import', 'api', 'link', 'merge'))
  `.execute(db);
}

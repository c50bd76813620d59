import { type Kysely, sql } from 'kysely';

/** Changes of invoice data that customers ask for, field by field, and the rule that people of a customer have an owner. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table "portalDetailChange" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "customerId" bigint not null,
      "portalUserId" uuid,
      field text not null check (field in ('name', 'cvr', 'ean', 'phone', 'address', 'postalCode', 'city', 'invoiceEmail')),
      "formerValue" text check (length("formerValue") between 1 and 254),
      value text not null check (length(value) between 1 and 254),
      status text not null default 'pending' check (status in ('pending', 'accepted', 'refused')),
      "answeredAt" timestamptz,
      "answeredById" uuid,
      version integer not null default 1,
      "createdAt" timestamptz not null default moment(),
      "updatedAt" timestamptz not null default moment(),
      "createdById" uuid,
      "updatedById" uuid,
      primary key ("organizationId", id),
      constraint portal_change_customer foreign key ("organizationId", "customerId")
        references customer ("organizationId", id),
      constraint portal_change_user foreign key ("organizationId", "portalUserId")
        references "portalUser" ("organizationId", id) on delete set null ("portalUserId"),
      constraint portal_change_answered check ((status = 'pending') = ("answeredAt" is null))
    );
    create unique index portal_change_pending on "portalDetailChange" ("organizationId", "customerId", field)
      where status = 'pending';
    create index portal_change_of_customer on "portalDetailChange" ("organizationId", "customerId", id);
    create index portal_change_of_user on "portalDetailChange" ("organizationId", "portalUserId")
      where "portalUserId" is not null;
    call protect_tenant_table('portalDetailChange');
    call keep_trail('portalDetailChange');
    call keep_history('portalDetailChange');

    -- An owner who is lowered or removed leaves another one, unless nobody else is left. Two who lower each other wait
    -- for each other here.
    create function keep_portal_owner() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(hashtextextended(
        format('portal-owner:%s:%s', old."organizationId", old."customerId"), 0));
      if not exists (
          select from "portalAccess" other
          where other."organizationId" = old."organizationId" and other."customerId" = old."customerId"
            and other.id <> old.id and other.role = 'owner' and other.status = 'active')
        and (new.status = 'active' or exists (
          select from "portalAccess" other
          where other."organizationId" = old."organizationId" and other."customerId" = old."customerId"
            and other.id <> old.id and other.status = 'active'))
      then
        raise exception 'the people of a customer have an owner'
          using errcode = 'check_violation', constraint = 'portal_access_last_owner';
      end if;
      return new;
    end $$;
    create trigger has_owner before update on "portalAccess" for each row
      when (old.role = 'owner' and old.status = 'active' and old."customerId" = new."customerId"
        and ((new.role <> 'owner' and new.status = 'active') or new.status = 'removed'))
      execute function keep_portal_owner()
  `.execute(db);
}

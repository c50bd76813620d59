import { type Kysely, sql } from 'kysely';

/**
 * How many cars of a group a department should have: at least, ideally and at most. A memo of the kind `transfer` moves
 * its cars to its department when it is done.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table memo drop constraint memo_kind_check,
      add constraint memo_kind_check
        check (kind in ('note', 'task', 'prep', 'damage', 'call', 'handover', 'transfer'));
    alter table "checklistTemplate" drop constraint "checklistTemplate_kind_check",
      add constraint "checklistTemplate_kind_check"
        check (kind in ('note', 'task', 'prep', 'damage', 'call', 'handover', 'transfer'));
    create index memo_transfer on memo ("organizationId", "departmentId")
      where kind = 'transfer' and "deletedAt" is null and status not in ('done', 'cancelled');

    create table "stockTarget" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "departmentId" bigint not null,
      category text collate "da-x-icu" not null,
      min integer check (min between 0 and 999),
      ideal integer check (ideal between 0 and 999),
      max integer check (max between 0 and 999),
      version integer not null default 1,
      "createdAt" timestamptz not null default moment(),
      "createdById" uuid,
      "updatedAt" timestamptz not null default moment(),
      "updatedById" uuid,
      primary key ("organizationId", id),
      constraint stock_target_once unique ("organizationId", "departmentId", category),
      constraint stock_target_department foreign key ("organizationId", "departmentId")
        references department ("organizationId", id) on delete cascade,
      constraint stock_target_category foreign key ("organizationId", category)
        references "carCategory" ("organizationId", key) on update cascade on delete cascade,
      constraint stock_target_in_order check (min <= ideal and ideal <= max and min <= max)
    );
    call protect_tenant_table('stockTarget');
    call keep_trail('stockTarget');
    call keep_history('stockTarget')
  `.execute(db);
}

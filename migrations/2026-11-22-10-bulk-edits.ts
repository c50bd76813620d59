import { type Kysely, sql } from 'kysely';

/**
 * Changes of many cars at once, and each car of them as it was shown before the change. A car's outcome is written in
 * the transaction that changes the car, so a change that was cut short goes on where it was. Neither table keeps
 * history: they are the record. The cars chosen are `carIds`, or what `query` finds without `exceptIds`.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table "bulkEdit" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      status text not null default 'chosen'
        check (status in ('chosen', 'planned', 'running', 'failed', 'done', 'undoing', 'undone')),
      "listPath" text not null check (length("listPath") <= 4000),
      "carIds" jsonb,
      query jsonb,
      "exceptIds" jsonb not null default '[]',
      change jsonb,
      "planNumber" integer not null default 0,
      "carCount" integer not null default 0,
      "changeCount" integer not null default 0,
      "sameCount" integer not null default 0,
      "refusedCount" integer not null default 0,
      "warnedCount" integer not null default 0,
      "priceBefore" bigint,
      "priceAfter" bigint,
      "handledCount" integer not null default 0,
      "changedCount" integer not null default 0,
      "leftCount" integer not null default 0,
      "lastNumber" integer not null default 0,
      "undoGroup" text,
      "redoGroup" text,
      "keptCount" integer not null default 0,
      "askedBy" jsonb not null,
      "heartbeatAt" timestamptz,
      "createdAt" timestamptz not null default now(),
      "createdById" uuid,
      "startedAt" timestamptz,
      "finishedAt" timestamptz,
      primary key ("organizationId", id),
      check ("carIds" is not null or query is not null)
    );
    create index bulk_edit_group on "bulkEdit" ("organizationId", "undoGroup") where "undoGroup" is not null;
    create index bulk_edit_redo on "bulkEdit" ("organizationId", "redoGroup") where "redoGroup" is not null;

    create table "bulkEditCar" (
      "organizationId" uuid not null,
      id bigint generated always as identity,
      "bulkEditId" bigint not null,
      number integer not null,
      "carId" bigint not null,
      "carVersion" integer not null,
      plan text not null check (plan in ('change', 'same', 'refused')),
      before jsonb not null default '{}',
      after jsonb not null default '{}',
      problems text[] not null default '{}',
      warnings text[] not null default '{}',
      outcome text check (outcome in ('changed', 'same', 'refused')),
      primary key ("organizationId", id),
      constraint bulk_edit_car_number unique ("organizationId", "bulkEditId", number),
      constraint bulk_edit_car_edit foreign key ("organizationId", "bulkEditId")
        references "bulkEdit" ("organizationId", id) on delete cascade,
      constraint bulk_edit_car_car foreign key ("organizationId", "carId")
        references car ("organizationId", id) on delete cascade
    );
    create index bulk_edit_car_car_index on "bulkEditCar" ("organizationId", "carId");

    call protect_tenant_table('bulkEdit');
    call protect_tenant_table('bulkEditCar');
    create policy account_engine on "bulkEdit" for select using (is_account_engine());
    create trigger author before insert on "bulkEdit" for each row execute function fill_author()
  `.execute(db);
}

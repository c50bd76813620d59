import { type Kysely, sql } from 'kysely';

/**
 * Imports of stock files and the rows of each file. A row's progress is written in the transaction that writes its
 * car, so an import that was cut short goes on where it was. Neither table keeps history: they are the record.
 *
 * `analyze_imports` is for the thousands of rows that an import has just written: without statistics of them
 * Postgres reads all of them again for each portion.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table "importJob" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      kind text not null default 'cars' check (kind in ('cars')),
      "fileName" text not null check (length("fileName") between 1 and 200),
      "fileFormat" text not null check ("fileFormat" in ('csv', 'xlsx')),
      header text[] not null,
      "rowCount" integer not null,
      mapping jsonb not null,
      unknown jsonb not null default '[]',
      unwanted text[] not null default '{}',
      status text not null default 'uploaded'
        check (status in ('uploaded', 'checking', 'checked', 'running', 'done', 'failed', 'undoing', 'undone')),
      "handledCount" integer not null default 0,
      "plannedCount" integer not null default 0,
      "lastRowNumber" integer not null default 0,
      "createdCount" integer not null default 0,
      "updatedCount" integer not null default 0,
      "unchangedCount" integer not null default 0,
      "refusedCount" integer not null default 0,
      "undoReport" jsonb,
      problem text,
      "askedBy" jsonb not null,
      "workerId" uuid,
      "heartbeatAt" timestamptz,
      "createdAt" timestamptz not null default now(),
      "createdById" uuid,
      "startedAt" timestamptz,
      "finishedAt" timestamptz,
      "undoneAt" timestamptz,
      "undoneById" uuid,
      primary key ("organizationId", id)
    );

    create table "importRow" (
      "organizationId" uuid not null,
      id bigint generated always as identity,
      "importJobId" bigint not null,
      number integer not null,
      cells text[] not null,
      fields jsonb,
      plan text check (plan in ('create', 'update', 'unchanged', 'refused')),
      outcome text check (outcome in ('created', 'updated', 'unchanged', 'refused')),
      needs text[] not null default '{}',
      problems jsonb not null default '[]',
      warnings jsonb not null default '[]',
      "carId" bigint,
      restored jsonb,
      "isKept" boolean not null default false,
      primary key ("organizationId", id),
      constraint import_row_number_unique unique ("organizationId", "importJobId", number),
      constraint import_row_job foreign key ("organizationId", "importJobId")
        references "importJob" ("organizationId", id) on delete cascade,
      constraint import_row_car foreign key ("organizationId", "carId")
        references car ("organizationId", id) on delete set null ("carId")
    );
    create index import_row_car_index on "importRow" ("organizationId", "carId") where "carId" is not null;

    call protect_tenant_table('importJob');
    call protect_tenant_table('importRow');
    create policy account_engine on "importJob" for select using (is_account_engine());
    create trigger author before insert on "importJob" for each row execute function fill_author();

    create function analyze_imports() returns void language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      analyze car;
      analyze "importRow";
    end $$;
    revoke execute on function analyze_imports() from public
  `.execute(db);
}

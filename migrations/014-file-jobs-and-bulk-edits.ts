import { type Kysely, sql } from 'kysely';

/**
 * File imports and bulk edits. A row's outcome commits with its changes, so interrupted work resumes. None of these
 * tables has a history: they are the record.
 */
export async function up(db: Kysely<unknown>) {
  await keepFiles(db);
  await keepBulkEdits(db);
}

/**
 * An imported file of any kind, and its rows; `brandId` is its brand, for kinds with one. Without fresh statistics
 * Postgres scans all rows for each batch.
 */
async function keepFiles(db: Kysely<unknown>) {
  await sql`
    create table "fileJob" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      kind text not null check (kind in ('stock', 'price-list')),
      "brandId" bigint,
      "fileName" text not null check (length("fileName") between 1 and 200),
      "fileFormat" text not null check ("fileFormat" in ('csv', 'xlsx')),
      header text[] not null,
      "rowCount" integer not null,
      mapping jsonb not null,
      choices jsonb not null default '{}',
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
      facts jsonb not null default '{}',
      problem text,
      "askedBy" jsonb not null,
      "workerId" uuid,
      "heartbeatAt" timestamptz,
      "createdAt" timestamptz not null default now(),
      "createdById" uuid,
      "startedAt" timestamptz,
      "finishedAt" timestamptz,
      "finishedById" uuid,
      "undoneAt" timestamptz,
      "undoneById" uuid,
      primary key ("organizationId", id),
      constraint file_job_brand foreign key ("organizationId", "brandId")
        references brand ("organizationId", id) on delete cascade,
      check (kind <> 'price-list' or "brandId" is not null)
    );
    call protect_tenant_table('fileJob');
    create policy account_engine on "fileJob" for select using (is_account_engine());
    call keep_author('fileJob');

    create table "fileRow" (
      "organizationId" uuid not null,
      id bigint generated always as identity,
      "fileJobId" bigint not null,
      number integer not null,
      cells text[] not null,
      fields jsonb,
      plan text check (plan in ('create', 'update', 'unchanged', 'refused')),
      outcome text check (outcome in ('created', 'updated', 'unchanged', 'refused')),
      needs text[] not null default '{}',
      problems jsonb not null default '[]',
      warnings jsonb not null default '[]',
      "subjectId" bigint,
      restored jsonb,
      "isKept" boolean not null default false,
      primary key ("organizationId", id),
      constraint file_row_number_unique unique ("organizationId", "fileJobId", number),
      constraint file_row_job foreign key ("organizationId", "fileJobId")
        references "fileJob" ("organizationId", id) on delete cascade
    );
    call protect_tenant_table('fileRow');

    create function analyze_files() returns void language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      analyze car;
      analyze "fileRow";
    end $$;
    revoke execute on function analyze_files() from public
  `.execute(db);
}

/**
 * The selection is `pickedIds`, or the result of `query` without `exceptIds`; each row stores its values and names
 * before the change. A purged car's rows are deleted with it; rows deleted by the change remain.
 */
async function keepBulkEdits(db: Kysely<unknown>) {
  await sql`
    create table "bulkEdit" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      list text not null check (list in ('cars', 'products')),
      status text not null default 'chosen'
        check (status in ('chosen', 'planned', 'running', 'failed', 'done', 'undoing', 'undone')),
      "listPath" text not null check (length("listPath") <= 4000),
      "pickedIds" jsonb,
      query jsonb,
      "exceptIds" jsonb not null default '[]',
      change jsonb,
      "planNumber" integer not null default 0,
      "rowCount" integer not null default 0,
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
      "skippedCount" integer not null default 0,
      "askedBy" jsonb not null,
      "heartbeatAt" timestamptz,
      "createdAt" timestamptz not null default now(),
      "createdById" uuid,
      "startedAt" timestamptz,
      "finishedAt" timestamptz,
      primary key ("organizationId", id),
      check ("pickedIds" is not null or query is not null)
    );
    create index bulk_edit_group on "bulkEdit" ("organizationId", "undoGroup") where "undoGroup" is not null;
    create index bulk_edit_redo on "bulkEdit" ("organizationId", "redoGroup") where "redoGroup" is not null;
    call protect_tenant_table('bulkEdit');
    create policy account_engine on "bulkEdit" for select using (is_account_engine());
    call keep_author('bulkEdit');

    create table "bulkEditRow" (
      "organizationId" uuid not null,
      id bigint generated always as identity,
      "bulkEditId" bigint not null,
      number integer not null,
      "subjectId" bigint not null,
      "subjectVersion" integer not null,
      names jsonb not null,
      plan text not null check (plan in ('change', 'same', 'refused')),
      before jsonb not null default '{}',
      after jsonb not null default '{}',
      problems text[] not null default '{}',
      warnings text[] not null default '{}',
      outcome text check (outcome in ('changed', 'same', 'refused')),
      primary key ("organizationId", id),
      constraint bulk_edit_row_number unique ("organizationId", "bulkEditId", number),
      constraint bulk_edit_row_edit foreign key ("organizationId", "bulkEditId")
        references "bulkEdit" ("organizationId", id) on delete cascade
    );
    create index bulk_edit_row_of_subject on "bulkEditRow" ("organizationId", "subjectId");
    call protect_tenant_table('bulkEditRow');

    create function forget_bulk_rows() returns trigger language plpgsql set search_path = public, pg_temp as $$
    begin
      delete from "bulkEditRow" row using "bulkEdit" edit
      where row."organizationId" = old."organizationId" and row."subjectId" = old.id
        and edit."organizationId" = row."organizationId" and edit.id = row."bulkEditId" and edit.list = tg_argv[0];
      return null;
    end $$;
    create trigger forget_bulk_rows after delete on car for each row execute function forget_bulk_rows('cars')
  `.execute(db);
}

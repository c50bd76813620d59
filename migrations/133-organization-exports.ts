import { type Kysely, sql } from 'kysely';

/** Everything of an organisation as a file, which its owners can fetch until it expires. One is made at a time. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table "organizationExport" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed')),
      "isByPlatform" boolean not null default false,
      "handledCount" integer not null default 0,
      "plannedCount" integer not null default 0,
      "workerId" uuid,
      "heartbeatAt" timestamptz,
      "fileId" bigint,
      "expiresAt" timestamptz,
      "formKey" uuid,
      "createdAt" timestamptz not null default moment(),
      "createdById" uuid,
      primary key ("organizationId", id),
      constraint organization_export_made check ((status = 'done') = (num_nonnulls("fileId", "expiresAt") = 2)),
      constraint organization_export_file foreign key ("organizationId", "fileId") references file ("organizationId", id)
    );
    create unique index organization_export_in_hand on "organizationExport" ("organizationId")
      where status in ('waiting', 'running');
    create unique index organization_export_form on "organizationExport" ("organizationId", "formKey")
      where "formKey" is not null;
    create index organization_export_file_index on "organizationExport" ("organizationId", "fileId");
    call protect_tenant_table('organizationExport');
    call keep_author('organizationExport')
  `.execute(db);
}

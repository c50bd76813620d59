import { type Kysely, sql } from 'kysely';

/** Everything about a person as a file, which leaders can fetch until it expires. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table insight (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "subjectType" text not null check ("subjectType" in ('customer', 'lead')),
      "subjectId" bigint not null,
      "fileId" bigint not null,
      "expiresAt" timestamptz not null,
      "formKey" uuid,
      "createdAt" timestamptz not null default moment(),
      "createdById" uuid,
      primary key ("organizationId", id),
      constraint insight_file foreign key ("organizationId", "fileId") references file ("organizationId", id)
    );
    create index insight_of_subject on insight ("organizationId", "subjectType", "subjectId", id);
    create index insight_file_index on insight ("organizationId", "fileId");
    create index insight_expiry on insight ("organizationId", "expiresAt");
    create unique index insight_form on insight ("organizationId", "formKey") where "formKey" is not null;
    call protect_tenant_table('insight');
    call keep_author('insight')
  `.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Photos of memos. They are removed with their memo, and refer to their files, which are pruned without them. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table memo drop column "photoFileIds";

    create table "memoPhoto" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "memoId" bigint not null,
      "fileId" bigint not null,
      version integer not null default 1,
      "createdAt" timestamptz not null default moment(),
      "updatedAt" timestamptz not null default moment(),
      "createdById" uuid,
      "updatedById" uuid,
      primary key ("organizationId", id),
      constraint memo_photo_once unique ("organizationId", "memoId", "fileId"),
      constraint memo_photo_memo foreign key ("organizationId", "memoId")
        references memo ("organizationId", id) on delete cascade,
      constraint memo_photo_file foreign key ("organizationId", "fileId") references file ("organizationId", id)
    );
    create index memo_photo_file_index on "memoPhoto" ("organizationId", "fileId");
    call protect_tenant_table('memoPhoto');
    call keep_trail('memoPhoto');
    call keep_history('memoPhoto')
  `.execute(db);
}

import { type Kysely, sql } from 'kysely';

/**
 * What is known of every stored file. Its content stands in the storage under `storageKey`, a folder of its own that
 * begins with the organisation; a row never changes its content.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table file (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      name text not null check (length(name) between 1 and 200),
      "mediaType" text not null check ("mediaType" ~ '^[a-z]+/[a-z0-9.+-]+$'),
      size bigint not null check (size > 0),
      sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
      "storageKey" text not null
        check (split_part("storageKey", '/', 1) = "organizationId"::text and "storageKey" ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}$'),
      version integer not null default 1,
      "createdAt" timestamptz not null default now(),
      "createdById" uuid,
      "updatedAt" timestamptz not null default now(),
      "updatedById" uuid,
      primary key ("organizationId", id)
    );
    create unique index file_storage_key_unique on file ("storageKey");
    create index file_sha256 on file ("organizationId", sha256);
    call protect_tenant_table('file');
    call keep_history('file');
    create trigger author before insert on file for each row execute function fill_author()
  `.execute(db);
}

import { type Kysely, sql } from 'kysely';

/**
 * Stored files, with immutable content in the storage under `storageKey`, prefixed by the organisation. And the mail
 * queue: any command may add a mail, only the account engine's connections read it.
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
    call keep_trail('file');
    call keep_history('file');

    create table mail (
      id uuid primary key,
      kind text not null check (kind ~ '^[a-z][a-z-]{0,39}$'),
      recipient text not null check (recipient ~ '^[^[:space:][:cntrl:]]+@[^[:space:][:cntrl:]]+$'),
      subject text not null check (subject !~ '[[:cntrl:]]'),
      text text not null,
      html text not null,
      "expiresAt" timestamptz,
      state text not null default 'queued'
        check (state in ('queued', 'sending', 'sent', 'outbox', 'expired', 'failed', 'uncertain')),
      attempts integer not null default 0,
      "lastError" text,
      "attemptedAt" timestamptz,
      "createdAt" timestamptz not null default now()
    );
    create index mail_newest on mail ("createdAt" desc, id);
    create index mail_unsettled on mail ("attemptedAt") where state = 'sending';
    call protect_account_table('mail');
    create policy queue on mail for insert with check (state = 'queued' and attempts = 0)
  `.execute(db);
}

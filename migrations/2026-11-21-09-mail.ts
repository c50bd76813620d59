import { type Kysely, sql } from 'kysely';

/**
 * Every mail, from the transaction that causes it to what became of it. Mails carry links that open accounts:
 * whoever has a reason to send one may put it here, and nobody but the account engine's connections reads it.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
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

    alter table mail enable row level security;
    alter table mail force row level security;
    create policy account_engine on mail using (is_account_engine());
    create policy queue on mail for insert with check (state = 'queued' and attempts = 0)
  `.execute(db);
}

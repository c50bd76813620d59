import { type Kysely, sql } from 'kysely';

/**
 * How often sign-in has been tried with an e-mail since the last time it succeeded, for all processes together.
 * It belongs to the account engine. The e-mail stands there as a keyed hash: most are of nobody we know.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table "signInAttempt" (
      "emailHash" text primary key,
      count integer not null default 1,
      "expiresAt" timestamptz not null default now() + interval '15 minutes'
    );
    create index sign_in_attempt_expires on "signInAttempt" ("expiresAt");

    alter table "signInAttempt" enable row level security;
    alter table "signInAttempt" force row level security;
    create policy account_engine on "signInAttempt" using (is_account_engine())
  `.execute(db);
}

import { type Kysely, sql } from 'kysely';

/**
 * What the account engine keeps of passkeys and of second factors, and the devices that a user has signed in from.
 * All of it belongs to the account engine alone.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table "user" add column "twoFactorEnabled" boolean not null default false;

    create table "twoFactor" (
      id uuid primary key default gen_random_uuid(),
      secret text not null,
      "backupCodes" text not null,
      "userId" uuid not null unique references "user" on delete cascade,
      verified boolean not null default true,
      "failedVerificationCount" integer not null default 0,
      "lockedUntil" timestamptz
    );
    create index two_factor_secret on "twoFactor" (secret);

    create table passkey (
      id uuid primary key default gen_random_uuid(),
      name text,
      "publicKey" text not null,
      "userId" uuid not null references "user" on delete cascade,
      "credentialID" text not null unique,
      counter bigint not null,
      "deviceType" text not null,
      "backedUp" boolean not null,
      transports text,
      "createdAt" timestamptz default now(),
      aaguid text,
      "lastUsedAt" timestamptz
    );
    create index passkey_of_user on passkey ("userId");

    create table "knownDevice" (
      "userId" uuid not null references "user" on delete cascade,
      "deviceHash" text not null,
      "seenAt" timestamptz not null default now(),
      primary key ("userId", "deviceHash")
    )
  `.execute(db);

  for (const table of ['twoFactor', 'passkey', 'knownDevice']) {
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db);
    await sql`alter table ${sql.table(table)} force row level security`.execute(db);
    await sql`create policy account_engine on ${sql.table(table)} using (is_account_engine())`.execute(db);
  }
}

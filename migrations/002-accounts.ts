import { type Kysely, sql } from 'kysely';

/**
 * The tables of the account engine, in its own camelCase names.
 * Row-level security opens them to the engine's own connections (`app.scope = accounts`); other connections see rows of
 * their organisation, but no passwords, sessions or tokens.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table "user" (
      id uuid primary key default gen_random_uuid(),
      name text not null,
      email text not null unique check (email = lower(email)),
      "emailVerified" boolean not null default false,
      "twoFactorEnabled" boolean not null default false,
      image text,
      role text not null default 'user' check (role in ('user', 'admin')),
      banned boolean not null default false,
      "banReason" text,
      "banExpires" timestamptz,
      "createdAt" timestamptz not null default now(),
      "updatedAt" timestamptz not null default now()
    );

    create table organization (
      id uuid primary key default gen_random_uuid(),
      name text not null,
      slug text not null unique,
      logo text,
      metadata text,
      "createdAt" timestamptz not null default now(),
      "closedAt" timestamptz
    );

    create table session (
      id uuid primary key default gen_random_uuid(),
      token text not null unique,
      "userId" uuid not null references "user" on delete cascade,
      "expiresAt" timestamptz not null,
      "ipAddress" text,
      "userAgent" text,
      "activeOrganizationId" uuid references organization on delete set null,
      "impersonatedBy" uuid references "user" on delete cascade,
      "createdAt" timestamptz not null default now(),
      "updatedAt" timestamptz not null default now()
    );
    create index session_of_user on session ("userId");
    create index session_impersonated_by on session ("impersonatedBy") where "impersonatedBy" is not null;

    create table account (
      id uuid primary key default gen_random_uuid(),
      "accountId" text not null,
      "providerId" text not null,
      "userId" uuid not null references "user" on delete cascade,
      "accessToken" text,
      "refreshToken" text,
      "idToken" text,
      "accessTokenExpiresAt" timestamptz,
      "refreshTokenExpiresAt" timestamptz,
      scope text,
      password text,
      "createdAt" timestamptz not null default now(),
      "updatedAt" timestamptz not null default now(),
      unique ("providerId", "accountId")
    );
    create index account_of_user on account ("userId");

    create table verification (
      id uuid primary key default gen_random_uuid(),
      identifier text not null,
      value text not null,
      "expiresAt" timestamptz not null,
      "createdAt" timestamptz not null default now(),
      "updatedAt" timestamptz not null default now()
    );
    create index verification_identifier on verification (identifier);

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
    );

    create table "rateLimit" (
      id uuid primary key default gen_random_uuid(),
      key text not null unique,
      count integer not null,
      "lastRequest" bigint not null
    );

    -- Tries to sign in since the last one that succeeded; most e-mails are of nobody we know, so a keyed hash is kept.
    create table "signInAttempt" (
      "emailHash" text primary key,
      count integer not null default 1,
      "expiresAt" timestamptz not null default now() + interval '15 minutes'
    );
    create index sign_in_attempt_expires on "signInAttempt" ("expiresAt")
  `.execute(db);
  await protect(db);
}

async function protect(db: Kysely<unknown>) {
  for (const table of [
    ...['user', 'session', 'account', 'verification', 'twoFactor', 'passkey', 'knownDevice'],
    ...['rateLimit', 'signInAttempt'],
  ]) {
    await sql`call protect_account_table(${sql.lit(table)})`.execute(db);
  }
  await sql`

    call close_table('organization');
    create policy account_engine on organization using (is_account_engine() and coalesce(id = current_organization(), true));
    create policy tenant on organization for select using (id = current_organization())
  `.execute(db);
}

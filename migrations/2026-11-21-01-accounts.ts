import { type Kysely, sql } from 'kysely';

/**
 * The tables of the account engine, in its own camelCase names.
 *
 * Every one is closed by row-level security: the account engine's own connections say so with
 * `app.scope = accounts`; every other connection sees the rows of the organisation it has set, and of
 * passwords, sessions and tokens nothing at all.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create function current_organization() returns uuid language sql stable parallel safe
    return nullif(current_setting('app.organizationId', true), '')::uuid;

    create function is_account_engine() returns boolean language sql stable parallel safe
    return coalesce(current_setting('app.scope', true), '') = 'accounts';

    create table "user" (
      id uuid primary key default gen_random_uuid(),
      name text not null,
      email text not null unique check (email = lower(email)),
      "emailVerified" boolean not null default false,
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
      "createdAt" timestamptz not null default now()
    );

    create table team (
      id uuid primary key default gen_random_uuid(),
      name text not null,
      "organizationId" uuid not null references organization on delete cascade,
      "memberCount" integer not null default 0,
      "createdAt" timestamptz not null default now(),
      "updatedAt" timestamptz
    );
    create index team_organization on team ("organizationId");

    create table "teamMember" (
      id uuid primary key default gen_random_uuid(),
      "teamId" uuid not null references team on delete cascade,
      "userId" uuid not null references "user" on delete cascade,
      "membershipKey" text unique,
      "createdAt" timestamptz default now()
    );
    create index team_member_team on "teamMember" ("teamId");
    create index team_member_user on "teamMember" ("userId");

    create table session (
      id uuid primary key default gen_random_uuid(),
      token text not null unique,
      "userId" uuid not null references "user" on delete cascade,
      "expiresAt" timestamptz not null,
      "ipAddress" text,
      "userAgent" text,
      "activeOrganizationId" uuid references organization on delete set null,
      "activeTeamId" uuid references team on delete set null,
      "impersonatedBy" uuid references "user" on delete cascade,
      "createdAt" timestamptz not null default now(),
      "updatedAt" timestamptz not null default now()
    );
    create index session_of_user on session ("userId");

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

    create table member (
      id uuid primary key default gen_random_uuid(),
      "organizationId" uuid not null references organization on delete cascade,
      "userId" uuid not null references "user" on delete cascade,
      role text not null default 'member'
        check (role in ('owner', 'admin', 'salesAdmin', 'member', 'technician', 'customer')),
      "createdAt" timestamptz not null default now(),
      unique ("organizationId", "userId")
    );
    create index member_of_user on member ("userId");

    create table invitation (
      id uuid primary key default gen_random_uuid(),
      "organizationId" uuid not null references organization on delete cascade,
      email text not null,
      role text check (role in ('owner', 'admin', 'salesAdmin', 'member', 'technician', 'customer')),
      "teamId" text,
      status text not null default 'pending' check (status in ('pending', 'accepted', 'rejected', 'canceled')),
      "expiresAt" timestamptz not null,
      "inviterId" uuid not null references "user" on delete cascade,
      "createdAt" timestamptz not null default now()
    );
    create index invitation_organization on invitation ("organizationId");
    create index invitation_email on invitation (email);

    create table "rateLimit" (
      id uuid primary key default gen_random_uuid(),
      key text not null unique,
      count integer not null,
      "lastRequest" bigint not null
    )
  `.execute(db);

  for (const table of ['session', 'account', 'verification', 'rateLimit', 'teamMember']) {
    await closeTable(db, table);
  }
  for (const table of ['team', 'member', 'invitation']) {
    await closeTable(db, table);
    await sql`create policy tenant on ${sql.table(table)} for select using ("organizationId" = current_organization())`.execute(
      db,
    );
  }
  await closeTable(db, 'organization');
  await sql`create policy tenant on organization for select using (id = current_organization())`.execute(db);
  await closeTable(db, 'user');
  await sql`create policy tenant on "user" for select using (exists (
    select 1 from member where member."userId" = "user".id and member."organizationId" = current_organization()
  ))`.execute(db);
}

async function closeTable(db: Kysely<unknown>, table: string) {
  await sql`alter table ${sql.table(table)} enable row level security`.execute(db);
  await sql`alter table ${sql.table(table)} force row level security`.execute(db);
  await sql`create policy account_engine on ${sql.table(table)} using (is_account_engine())`.execute(db);
}

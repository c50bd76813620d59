import { type Kysely, sql } from 'kysely';

/**
 * Looks of staff through a customer's eyes, what a login reads of itself, and the browsers it has signed in from. A look
 * has a token of its own and ends with the staff session that began it.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table "portalLook" (
      "organizationId" uuid not null references organization, id bigint generated always as identity,
      "portalUserId" uuid not null, "customerId" bigint not null,
      "staffId" uuid not null, "staffSessionId" uuid not null,
      door text not null check (door in ('staff', 'platform')),
      reason text not null check (length(reason) between 1 and 300),
      "tokenHash" text not null,
      "startedAt" timestamptz not null default moment(), "expiresAt" timestamptz not null, "endedAt" timestamptz,
      version integer not null default 1, "createdAt" timestamptz not null default moment(),
      "updatedAt" timestamptz not null default moment(), "createdById" uuid, "updatedById" uuid,
      primary key ("organizationId", id),
      constraint portal_look_user foreign key ("organizationId", "portalUserId")
        references "portalUser" ("organizationId", id) on delete cascade,
      constraint portal_look_customer foreign key ("organizationId", "customerId")
        references customer ("organizationId", id)
    );
    create unique index portal_look_token on "portalLook" ("tokenHash");
    create index portal_look_of_user on "portalLook" ("organizationId", "portalUserId");
    create index portal_look_of_customer on "portalLook" ("organizationId", "customerId");
    create index portal_look_of_session on "portalLook" ("staffSessionId") where "endedAt" is null;
    call protect_tenant_table('portalLook');
    create policy account_engine on "portalLook" using (is_account_engine());
    call keep_trail('portalLook');
    call keep_history('portalLook', 'tokenHash', 'staffSessionId', 'staffId');

    -- What a login reads of itself: its own sign-ins and changes, and when the dealer saw its portal.
    create table "portalLog" (
      "organizationId" uuid not null references organization, id bigint generated always as identity,
      "portalUserId" uuid not null,
      kind text not null check (kind in ('signedIn', 'looked', 'emailChanged', 'exported')),
      way text check (way in ('code', 'link', 'passkey', 'password')),
      device text check (length(device) between 1 and 120),
      at timestamptz not null default moment(),
      primary key ("organizationId", id),
      constraint portal_log_user foreign key ("organizationId", "portalUserId")
        references "portalUser" ("organizationId", id) on delete cascade
    );
    create index portal_log_of_user on "portalLog" ("organizationId", "portalUserId", at desc);
    create index portal_log_by_age on "portalLog" ("organizationId", at);
    call protect_tenant_table('portalLog');
    create policy account_engine on "portalLog" using (is_account_engine());

    create table "portalKnownDevice" (
      "organizationId" uuid not null, "portalUserId" uuid not null, "deviceHash" text not null,
      "seenAt" timestamptz not null default now(),
      primary key ("organizationId", "portalUserId", "deviceHash"),
      constraint portal_known_device_user foreign key ("organizationId", "portalUserId")
        references "portalUser" ("organizationId", id) on delete cascade
    );
    call protect_account_table('portalKnownDevice')
  `.execute(db);
}

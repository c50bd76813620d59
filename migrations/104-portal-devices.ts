import { type Kysely, sql } from 'kysely';

/**
 * Devices that get the portal's news: a subscription to the push service of a browser, of one session, and gone with it. What a
 * login does not want to be told, by push and by mail.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table "portalUser"
      add column "mutedPush" text[] not null default '{}',
      add column "mutedMail" text[] not null default '{}';
    alter table "portalSession" add constraint portal_session_of_organization unique ("organizationId", id);

    create table "portalDevice" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "portalUserId" uuid not null,
      "sessionId" uuid not null,
      endpoint text not null check (length(endpoint) between 10 and 1000),
      p256dh text not null check (length(p256dh) between 80 and 100),
      auth text not null check (length(auth) between 20 and 30),
      -- The public key of ours that the subscription was made with.
      "applicationKey" text not null check (length("applicationKey") between 80 and 100),
      "createdAt" timestamptz not null default moment(),
      primary key ("organizationId", id),
      constraint portal_device_endpoint unique ("organizationId", endpoint),
      constraint portal_device_user foreign key ("organizationId", "portalUserId")
        references "portalUser" ("organizationId", id) on delete cascade,
      constraint portal_device_session foreign key ("organizationId", "sessionId")
        references "portalSession" ("organizationId", id) on delete cascade
    );
    create index portal_device_of_user on "portalDevice" ("organizationId", "portalUserId");
    create index portal_device_of_session on "portalDevice" ("organizationId", "sessionId");
    call protect_tenant_table('portalDevice');
    create policy account_engine on "portalDevice" for select using (is_account_engine())
  `.execute(db);
}

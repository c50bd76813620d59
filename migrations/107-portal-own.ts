import { type Kysely, sql } from 'kysely';

/**
 * A login's own data: a new e-mail until it is proven, its export beside staff's insights, and a customer's request to be
 * erased, which the law gives staff a month for. A quote may confirm itself besides.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table "portalEmailChange" (
      "organizationId" uuid not null references organization, "portalUserId" uuid not null,
      email text not null check (email = lower(email) and length(email) between 3 and 254),
      "codeHash" text not null, attempts integer not null default 0,
      "askedAt" timestamptz not null default now(), "expiresAt" timestamptz not null,
      primary key ("organizationId", "portalUserId"),
      constraint portal_email_change_user foreign key ("organizationId", "portalUserId")
        references "portalUser" ("organizationId", id) on delete cascade
    );
    call protect_tenant_table('portalEmailChange');

    create table "portalDataRequest" (
      "organizationId" uuid not null references organization, id bigint generated always as identity,
      "customerId" bigint not null, "portalUserId" uuid,
      status text not null default 'open' check (status in ('open', 'answered')),
      "dueOn" date not null, "answeredAt" timestamptz, "answeredById" uuid,
      version integer not null default 1, "createdAt" timestamptz not null default moment(),
      "updatedAt" timestamptz not null default moment(), "createdById" uuid, "updatedById" uuid,
      primary key ("organizationId", id),
      constraint portal_request_customer foreign key ("organizationId", "customerId")
        references customer ("organizationId", id),
      constraint portal_request_user foreign key ("organizationId", "portalUserId")
        references "portalUser" ("organizationId", id) on delete set null ("portalUserId"),
      constraint portal_request_answered check ((status = 'open') = ("answeredAt" is null))
    );
    create unique index portal_request_open on "portalDataRequest" ("organizationId", "customerId") where status = 'open';
    create index portal_request_of_customer on "portalDataRequest" ("organizationId", "customerId", id);
    create index portal_request_of_user on "portalDataRequest" ("organizationId", "portalUserId")
      where "portalUserId" is not null;
    call protect_tenant_table('portalDataRequest');
    call keep_trail('portalDataRequest');
    call keep_history('portalDataRequest');

    -- An export of a login: of itself alone, or of the customer whose owner it is.
    alter table insight
      add column "portalUserId" uuid,
      add column "isOfLogin" boolean not null default false,
      add constraint insight_portal_user foreign key ("organizationId", "portalUserId")
        references "portalUser" ("organizationId", id) on delete set null ("portalUserId");
    create index insight_portal_user_index on insight ("organizationId", "portalUserId") where "portalUserId" is not null;

    alter table "organizationSettings"
      add column "autoAccept" boolean not null default false
  `.execute(db);
}

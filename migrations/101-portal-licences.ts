import { type Kysely, sql } from 'kysely';

/**
 * Driving licences that customers send: the picture stays until staff have answered, 30 days at most; what is typed stays.
 * Reminders of licences that end are kept once for a customer, day and distance.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table "portalLicence" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "customerId" bigint not null,
      "portalUserId" uuid,
      number text not null check (length(number) between 1 and 30),
      country text not null check (country ~ '^[A-Z]{2}$'),
      "expiresOn" date not null,
      "isCovered" boolean not null,
      "fileId" bigint,
      "deleteOn" date not null,
      status text not null default 'waiting' check (status in ('waiting', 'confirmed', 'refused', 'replaced')),
      reason text check (length(reason) between 1 and 500),
      "answeredAt" timestamptz,
      "answeredById" uuid,
      "formKey" uuid,
      version integer not null default 1,
      "createdAt" timestamptz not null default moment(),
      "updatedAt" timestamptz not null default moment(),
      "createdById" uuid,
      "updatedById" uuid,
      primary key ("organizationId", id),
      constraint portal_licence_customer foreign key ("organizationId", "customerId")
        references customer ("organizationId", id),
      constraint portal_licence_user foreign key ("organizationId", "portalUserId")
        references "portalUser" ("organizationId", id) on delete set null ("portalUserId"),
      constraint portal_licence_file foreign key ("organizationId", "fileId") references file ("organizationId", id),
      constraint portal_licence_waits check (status <> 'waiting' or ("fileId" is not null and "answeredAt" is null)),
      constraint portal_licence_picture_gone check (status in ('waiting', 'confirmed') or "fileId" is null)
    );
    create unique index portal_licence_waiting on "portalLicence" ("organizationId", "customerId")
      where status = 'waiting';
    create index portal_licence_of_customer on "portalLicence" ("organizationId", "customerId", id);
    create index portal_licence_of_user on "portalLicence" ("organizationId", "portalUserId")
      where "portalUserId" is not null;
    create index portal_licence_picture on "portalLicence" ("organizationId", "deleteOn") where "fileId" is not null;
    create index portal_licence_file_index on "portalLicence" ("organizationId", "fileId") where "fileId" is not null;
    create unique index portal_licence_form on "portalLicence" ("organizationId", "formKey") where "formKey" is not null;
    call protect_tenant_table('portalLicence');
    call keep_trail('portalLicence');
    call keep_history('portalLicence', 'number', 'fileId', 'formKey');

    create table "licenceReminder" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "customerId" bigint not null,
      "expiresOn" date not null,
      "daysAhead" integer not null check ("daysAhead" in (7, 30)),
      "sentAt" timestamptz not null default moment(),
      primary key ("organizationId", id),
      constraint licence_reminder_once unique ("organizationId", "customerId", "expiresOn", "daysAhead"),
      constraint licence_reminder_customer foreign key ("organizationId", "customerId")
        references customer ("organizationId", id)
    );
    call protect_tenant_table('licenceReminder');
    create index customer_licence_ends on customer ("organizationId", "licenceExpiresOn")
      where "licenceExpiresOn" is not null;

    create type portal_licence as ("organizationId" uuid, id bigint, "customerId" bigint, status text, number text,
      country text, "expiresOn" date, reason text, "createdAt" timestamptz, "answeredAt" timestamptz);
    create function portal_licence_rows() returns setof portal_licence language plpgsql as $$
    begin
      call open_portal();
      return query select licence."organizationId", licence.id, licence."customerId", licence.status, licence.number,
          licence.country, licence."expiresOn", licence.reason, licence."createdAt", licence."answeredAt"
        from "portalLicence" licence
        where licence."organizationId" = portal_organization() and licence."customerId" = any(portal_customers())
          and licence.status <> 'replaced' and portal_sees(licence."customerId", null, null);
      call shut_portal();
    end $$;
    create view "portalSentLicence" as select * from portal_licence_rows()
  `.execute(db);
}

import { type Kysely, sql } from 'kysely';

/**
 * Papers of what an organisation works with. A document belongs to its subject, of which it has the id as `subjectId`;
 * for a car the same id stands as `carId` too, so that the database holds it. What the document says is its newest
 * version; older ones stay. Only a document that the customer may see can be shared.
 *
 * A link is found by the hash of its token alone, before anybody knows whose it is: so the account engine reads links,
 * and nothing else of this. Views of a link and what its reader asks are a record of their own.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table document (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "subjectType" text not null check ("subjectType" ~ '^[a-z][a-zA-Z]{1,39}$'),
      "subjectId" bigint not null,
      "carId" bigint,
      kind text not null check (kind in ('quote', 'leaseContract', 'rentalContract', 'purchaseContract', 'conditionReport',
        'priceSign', 'invoice', 'licence', 'insurance', 'registrationCert', 'inspection', 'photo', 'other')),
      title text collate "da-x-icu" not null check (length(title) between 1 and 200),
      visibility text not null default 'internal' check (visibility in ('internal', 'portal')),
      "expiresOn" date,
      template text check (template in ('priceSign', 'conditionReport')),
      version integer not null default 1,
      "createdAt" timestamptz not null default now(),
      "createdById" uuid,
      "updatedAt" timestamptz not null default now(),
      "updatedById" uuid,
      "deletedAt" timestamptz,
      "deletedById" uuid,
      primary key ("organizationId", id),
      constraint document_car foreign key ("organizationId", "carId")
        references car ("organizationId", id) on delete cascade,
      constraint document_subject check (
        case "subjectType" when 'car' then "carId" is not distinct from "subjectId" else "carId" is null end)
    );
    create index document_subject_index on document ("organizationId", "subjectType", "subjectId", id);
    create index document_car_index on document ("organizationId", "carId");
    create unique index document_template_once on document ("organizationId", "subjectType", "subjectId", template)
      where template is not null and "deletedAt" is null;

    create table "documentVersion" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "documentId" bigint not null,
      number integer not null check (number > 0),
      "fileId" bigint not null,
      "restoredFrom" integer check ("restoredFrom" > 0),
      version integer not null default 1,
      "createdAt" timestamptz not null default now(),
      "createdById" uuid,
      "updatedAt" timestamptz not null default now(),
      "updatedById" uuid,
      primary key ("organizationId", id),
      constraint document_version_document foreign key ("organizationId", "documentId")
        references document ("organizationId", id) on delete cascade,
      constraint document_version_file foreign key ("organizationId", "fileId") references file ("organizationId", id),
      constraint document_version_number unique ("organizationId", "documentId", number)
    );
    create index document_version_file_index on "documentVersion" ("organizationId", "fileId");

    create table "documentLink" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "documentId" bigint not null,
      "tokenHash" text not null check ("tokenHash" ~ '^[0-9a-f]{64}$'),
      note text collate "da-x-icu" check (length(note) between 1 and 200),
      "expiresAt" timestamptz not null,
      "maxViews" integer check ("maxViews" between 1 and 1000),
      "revokedAt" timestamptz,
      version integer not null default 1,
      "createdAt" timestamptz not null default now(),
      "createdById" uuid,
      "updatedAt" timestamptz not null default now(),
      "updatedById" uuid,
      primary key ("organizationId", id),
      constraint document_link_document foreign key ("organizationId", "documentId")
        references document ("organizationId", id) on delete cascade
    );
    create unique index document_link_token on "documentLink" ("tokenHash");
    create index document_link_document_index on "documentLink" ("organizationId", "documentId", id);

    create table "documentView" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "linkId" bigint not null,
      "versionId" bigint not null,
      "passHash" text not null check ("passHash" ~ '^[0-9a-f]{64}$'),
      device text not null check (length(device) between 1 and 100),
      "viewedAt" timestamptz not null default now(),
      primary key ("organizationId", id),
      constraint document_view_link foreign key ("organizationId", "linkId")
        references "documentLink" ("organizationId", id) on delete cascade,
      constraint document_view_version foreign key ("organizationId", "versionId")
        references "documentVersion" ("organizationId", id) on delete cascade
    );
    create unique index document_view_pass on "documentView" ("organizationId", "linkId", "passHash");

    create table "documentRequest" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "linkId" bigint not null,
      name text not null check (length(name) between 1 and 120),
      contact text check (length(contact) between 1 and 120),
      message text check (length(message) between 1 and 1000),
      "askedAt" timestamptz not null default now(),
      primary key ("organizationId", id),
      constraint document_request_link foreign key ("organizationId", "linkId")
        references "documentLink" ("organizationId", id) on delete cascade
    );
    create index document_request_link_index on "documentRequest" ("organizationId", "linkId", id);
  `.execute(db);
  for (const table of ['document', 'documentVersion', 'documentLink']) {
    await sql`call protect_tenant_table(${sql.lit(table)})`.execute(db);
    await sql`call keep_history(${sql.lit(table)})`.execute(db);
    await sql`create trigger author before insert on ${sql.table(table)} for each row execute function fill_author()`.execute(
      db,
    );
  }
  await sql`
    call protect_tenant_table('documentView');
    call protect_tenant_table('documentRequest');
    create policy account_engine on "documentLink" for select using (is_account_engine())
  `.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Memos, remarks in the history of cars, and documents with versions and links. */
export async function up(db: Kysely<unknown>) {
  await keepMemos(db);
  await keepRemarks(db);
  await keepDocuments(db);
  await keepLinks(db);
}

/**
 * A memo is about any number of subjects; `checklist` is a list of `{ text, done, doneById, doneAt }`. A private memo
 * is its author's only. `formKey` is the idempotency key of the form. Each kind of subject is a value of `subjectType`
 * and a generated column with a foreign key.
 */
async function keepMemos(db: Kysely<unknown>) {
  await sql`
    create table memo (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      title text collate "da-x-icu" not null check (length(title) between 1 and 200),
      body text check (length(body) between 1 and 10000),
      kind text not null default 'note' check (kind in ('note', 'task', 'prep', 'damage', 'call', 'handover')),
      status text not null default 'open' check (status in ('open', 'inProgress', 'waiting', 'done', 'cancelled')),
      priority text not null default 'normal' check (priority in ('low', 'normal', 'high')),
      "dueAt" date,
      "assignedToId" uuid,
      "departmentId" bigint,
      checklist jsonb not null default '[]' check (jsonb_typeof(checklist) = 'array'),
      "photoFileIds" integer[] not null default '{}',
      "isPinned" boolean not null default false,
      "isPrivate" boolean not null default false,
      "reminderAt" timestamptz,
      recurrence text not null default 'none' check (recurrence in ('none', 'weekly', 'monthly')),
      "completedAt" timestamptz,
      "completedById" uuid,
      mentions uuid[] not null default '{}',
      "formKey" uuid,
      version integer not null default 1,
      "createdAt" timestamptz not null default moment(),
      "updatedAt" timestamptz not null default moment(),
      "createdById" uuid,
      "updatedById" uuid,
      "deletedAt" timestamptz,
      "deletedById" uuid,
      primary key ("organizationId", id),
      constraint memo_department foreign key ("organizationId", "departmentId") references department ("organizationId", id),
      constraint memo_done_has_time check ((status = 'done') = ("completedAt" is not null))
    );
    create unique index memo_form on memo ("organizationId", "formKey") where "formKey" is not null;
    create index memo_of_assignee on memo ("organizationId", "assignedToId", "dueAt") where "deletedAt" is null;
    create index memo_department_index on memo ("organizationId", "departmentId");
    call protect_tenant_table('memo');
    call keep_trail('memo');
    call keep_history('memo');

    create table "memoSubject" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "memoId" bigint not null,
      "subjectType" text not null check ("subjectType" in ('car')),
      "subjectId" bigint not null,
      "carId" bigint generated always as (case "subjectType" when 'car' then "subjectId" end) stored,
      version integer not null default 1,
      "createdAt" timestamptz not null default moment(),
      "updatedAt" timestamptz not null default moment(),
      "createdById" uuid,
      "updatedById" uuid,
      primary key ("organizationId", id),
      constraint memo_subject_once unique ("organizationId", "memoId", "subjectType", "subjectId"),
      constraint memo_subject_memo foreign key ("organizationId", "memoId")
        references memo ("organizationId", id) on delete cascade,
      constraint memo_subject_car foreign key ("organizationId", "carId") references car ("organizationId", id)
    );
    create index memo_of_subject on "memoSubject" ("organizationId", "subjectType", "subjectId", "memoId");
    create index memo_subject_car_index on "memoSubject" ("organizationId", "carId");
    call protect_tenant_table('memoSubject');
    call keep_trail('memoSubject');
    call keep_history('memoSubject')
  `.execute(db);
}

/** Remarks in a car's history: append-only as the history itself, which includes them by trigger. */
async function keepRemarks(db: Kysely<unknown>) {
  await sql`
    create table "carRemark" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "carId" bigint not null,
      remark text not null check (length(remark) between 1 and 2000),
      "formKey" uuid,
      "createdAt" timestamptz not null default moment(),
      primary key ("organizationId", id),
      constraint car_remark_car foreign key ("organizationId", "carId") references car ("organizationId", id)
    );
    create unique index car_remark_form on "carRemark" ("organizationId", "formKey") where "formKey" is not null;
    create index car_remark_of_car on "carRemark" ("organizationId", "carId");
    call protect_tenant_table('carRemark');
    call keep_history('carRemark');
    call keep_final('carRemark', 'remarks')
  `.execute(db);
}

/**
 * A document belongs to one subject: each kind is a value of `subjectType` and a generated column with a foreign key.
 * Its content is the newest version; older ones remain.
 */
async function keepDocuments(db: Kysely<unknown>) {
  await sql`
    create table document (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "subjectType" text not null check ("subjectType" in ('car')),
      "subjectId" bigint not null,
      "carId" bigint generated always as (case "subjectType" when 'car' then "subjectId" end) stored,
      kind text not null check (kind in ('quote', 'leaseContract', 'rentalContract', 'purchaseContract', 'conditionReport',
        'priceSign', 'invoice', 'licence', 'insurance', 'registrationCert', 'inspection', 'photo', 'other')),
      title text collate "da-x-icu" not null check (length(title) between 1 and 200),
      visibility text not null default 'internal' check (visibility in ('internal', 'portal')),
      "expiresOn" date,
      template text check (template in ('priceSign', 'conditionReport')),
      version integer not null default 1,
      "createdAt" timestamptz not null default moment(),
      "createdById" uuid,
      "updatedAt" timestamptz not null default moment(),
      "updatedById" uuid,
      "deletedAt" timestamptz,
      "deletedById" uuid,
      primary key ("organizationId", id),
      constraint document_car foreign key ("organizationId", "carId")
        references car ("organizationId", id) on delete cascade
    );
    create unique index document_template_once on document ("organizationId", "subjectType", "subjectId", template)
      where template is not null and "deletedAt" is null;
    create index document_subject_index on document ("organizationId", "subjectType", "subjectId", id);
    create index document_car_index on document ("organizationId", "carId");
    call protect_tenant_table('document');
    call keep_trail('document');
    call keep_history('document');

    create table "documentVersion" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "documentId" bigint not null,
      number integer not null check (number > 0),
      "fileId" bigint not null,
      "restoredFrom" integer check ("restoredFrom" > 0),
      version integer not null default 1,
      "createdAt" timestamptz not null default moment(),
      "createdById" uuid,
      "updatedAt" timestamptz not null default moment(),
      "updatedById" uuid,
      primary key ("organizationId", id),
      constraint document_version_number unique ("organizationId", "documentId", number),
      constraint document_version_document foreign key ("organizationId", "documentId")
        references document ("organizationId", id) on delete cascade,
      constraint document_version_file foreign key ("organizationId", "fileId") references file ("organizationId", id)
    );
    create index document_version_file_index on "documentVersion" ("organizationId", "fileId");
    call protect_tenant_table('documentVersion');
    call keep_trail('documentVersion');
    call keep_history('documentVersion')
  `.execute(db);
}

/**
 * A link is found by its token's hash, before the organisation is known: so the account engine reads links, and no
 * other table here. Views and requests are tables of their own.
 */
async function keepLinks(db: Kysely<unknown>) {
  await sql`
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
      "createdAt" timestamptz not null default moment(),
      "createdById" uuid,
      "updatedAt" timestamptz not null default moment(),
      "updatedById" uuid,
      primary key ("organizationId", id),
      constraint document_link_document foreign key ("organizationId", "documentId")
        references document ("organizationId", id) on delete cascade
    );
    create unique index document_link_token on "documentLink" ("tokenHash");
    create index document_link_document_index on "documentLink" ("organizationId", "documentId", id);
    call protect_tenant_table('documentLink');
    create policy account_engine on "documentLink" for select using (is_account_engine());
    call keep_trail('documentLink');
    call keep_history('documentLink');

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
    call protect_tenant_table('documentView');

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
    call protect_tenant_table('documentRequest')
  `.execute(db);
}

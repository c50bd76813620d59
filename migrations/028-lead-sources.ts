import { type Kysely, sql } from 'kysely';

/**
 * Where leads come in: keys of other systems, the public form and the intake address. An arrival is kept whatever
 * becomes of it; its raw text goes after 30 days.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table "leadSource" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      door text not null default 'api' check (door in ('api', 'form', 'mail')),
      name text collate "da-x-icu" not null check (length(name) between 1 and 60),
      origin text not null check (origin in ('website', 'bilbasen', 'phone', 'walkIn', 'portal', 'email', 'referral',
        'campaign', 'import')),
      "departmentId" bigint,
      "assignedToId" uuid,
      "keyHash" text check ("keyHash" ~ '^[0-9a-f]{64}$'),
      "keyHint" text check (length("keyHint") = 4),
      "revokedAt" timestamptz,
      "formKey" uuid,
      version integer not null default 1,
      "createdAt" timestamptz not null default moment(),
      "updatedAt" timestamptz not null default moment(),
      "createdById" uuid,
      "updatedById" uuid,
      primary key ("organizationId", id),
      constraint lead_source_department foreign key ("organizationId", "departmentId")
        references department ("organizationId", id),
      constraint lead_source_has_key check ((door = 'api') = ("keyHash" is not null) and ("keyHash" is null) = ("keyHint" is null))
    );
    create unique index lead_source_name_unique on "leadSource" ("organizationId", name);
    create unique index lead_source_key on "leadSource" ("keyHash") where "keyHash" is not null;
    create unique index lead_source_built_in on "leadSource" ("organizationId", door) where door <> 'api';
    create unique index lead_source_form on "leadSource" ("organizationId", "formKey") where "formKey" is not null;
    call protect_tenant_table('leadSource');
    create policy account_engine on "leadSource" for select using (is_account_engine());
    call keep_trail('leadSource');
    call keep_history('leadSource', 'keyHash');

    create table "leadSourceUse" (
      "organizationId" uuid not null references organization,
      "sourceId" bigint not null,
      "lastUsedAt" timestamptz,
      "caughtRobots" integer not null default 0,
      primary key ("organizationId", "sourceId"),
      constraint lead_source_use_source foreign key ("organizationId", "sourceId")
        references "leadSource" ("organizationId", id) on delete cascade
    );
    call protect_tenant_table('leadSourceUse');

    create table "leadArrival" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "sourceId" bigint not null,
      "format" text not null check ("format" in ('json', 'adf', 'labelled', 'plain', 'form')),
      outcome text not null check (outcome in ('lead', 'repeat', 'refused')),
      refusal text check (length(refusal) between 1 and 500),
      "leadId" bigint,
      "externalId" text check (length("externalId") between 1 and 200),
      "onceKey" text check (length("onceKey") between 1 and 400),
      name text check (length(name) between 1 and 120),
      message text check (length(message) between 1 and 20000),
      provider text check (length(provider) between 1 and 120),
      url text check (length(url) between 1 and 2000),
      utm jsonb not null default '{}' check (jsonb_typeof(utm) = 'object'),
      raw text,
      "arrivedAt" timestamptz not null default moment(),
      primary key ("organizationId", id),
      constraint lead_arrival_source foreign key ("organizationId", "sourceId") references "leadSource" ("organizationId", id),
      constraint lead_arrival_lead foreign key ("organizationId", "leadId") references lead ("organizationId", id),
      constraint lead_arrival_came_to_something check ((outcome = 'refused') = ("leadId" is null)),
      constraint lead_arrival_refused_for_reason check ((outcome = 'refused') = (refusal is not null))
    );
    create unique index lead_arrival_external on "leadArrival" ("organizationId", "sourceId", "externalId")
      where "externalId" is not null and outcome <> 'refused';
    create unique index lead_arrival_once on "leadArrival" ("organizationId", "sourceId", "onceKey")
      where "onceKey" is not null and outcome <> 'refused';
    create index lead_arrival_of_source on "leadArrival" ("organizationId", "sourceId", id desc);
    create index lead_arrival_newest on "leadArrival" ("organizationId", id desc);
    create index lead_arrival_lead_index on "leadArrival" ("organizationId", "leadId", id) where "leadId" is not null;
    create index lead_arrival_raw on "leadArrival" ("arrivedAt") where raw is not null;
    call protect_tenant_table('leadArrival')
  `.execute(db);
}

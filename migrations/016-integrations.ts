import { type Kysely, sql } from 'kysely';

/**
 * Integrations with external services and their keys, queries of the vehicle register, and drafts of cars.
 * A key is stored apart from its integration, to stay out of the history. Answers, health and drafts have no history:
 * they are the record.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table integration (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      provider text not null check (provider in ('invers', 'carzelle', 'bilstatistik', 'nummerpladeapi', 'klaviyo')),
      status text not null default 'active' check (status in ('active', 'paused')),
      settings jsonb not null,
      "credentialHint" text not null check (length("credentialHint") <= 8),
      "credentialSetAt" timestamptz not null default now(),
      version integer not null default 1,
      "createdAt" timestamptz not null default now(),
      "updatedAt" timestamptz not null default now(),
      "createdById" uuid,
      "updatedById" uuid,
      primary key ("organizationId", id),
      constraint integration_provider_unique unique ("organizationId", provider)
    );
    call protect_tenant_table('integration');
    call keep_trail('integration');
    call keep_history('integration');

    create table "integrationSecret" (
      "organizationId" uuid not null references organization,
      provider text not null,
      sealed text not null,
      primary key ("organizationId", provider),
      foreign key ("organizationId", provider) references integration ("organizationId", provider) on delete cascade
    );
    call protect_tenant_table('integrationSecret');

    create table "integrationHealth" (
      "organizationId" uuid not null references organization,
      provider text not null,
      "errorCount" integer not null default 0,
      "closedUntil" timestamptz,
      "lastErrorAt" timestamptz,
      "lastErrorCode" text,
      "lastSuccessAt" timestamptz,
      "lastTestAt" timestamptz,
      "lastTestCode" text,
      primary key ("organizationId", provider)
    );
    call protect_tenant_table('integrationHealth');

    create table "plateLookup" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      service text not null check (service in ('nummerpladeapi', 'motorapi', 'testdata')),
      kind text not null check (kind in ('plate', 'vin')),
      query text not null check (length(query) between 2 and 17),
      reason text not null check (reason in ('create', 'refresh', 'test')),
      outcome text not null,
      "isCached" boolean not null default false,
      attempts integer not null default 0,
      milliseconds integer not null default 0,
      answer jsonb,
      "fetchedAt" timestamptz,
      "requestId" text,
      "createdAt" timestamptz not null default now(),
      "createdById" uuid,
      primary key ("organizationId", id)
    );
    create index plate_lookup_newest on "plateLookup" ("organizationId", "createdAt");
    create index plate_lookup_answer on "plateLookup" ("organizationId", service, kind, query, "fetchedAt")
      where answer is not null and not "isCached";
    call protect_tenant_table('plateLookup');
    call keep_author('plateLookup');

    create table "carDraft" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "createdById" uuid not null,
      "carId" bigint,
      typed jsonb not null default '{}',
      taken text[] not null default '{}',
      service text check (service in ('nummerpladeapi', 'motorapi', 'testdata')),
      answer jsonb,
      "fetchedAt" timestamptz,
      refusal text,
      "createdAt" timestamptz not null default now(),
      "updatedAt" timestamptz not null default now(),
      primary key ("organizationId", id),
      foreign key ("organizationId", "carId") references car ("organizationId", id) on delete set null ("carId")
    );
    create index car_draft_newest on "carDraft" ("organizationId", "createdById", "updatedAt");
    call protect_tenant_table('carDraft');
    call keep_author('carDraft')
  `.execute(db);
}

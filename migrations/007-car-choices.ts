import { type Kysely, sql } from 'kysely';

/** Car groups, equipment, and the counter of stock numbers. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table "carCategory" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      key text collate "da-x-icu" not null check (length(key) between 1 and 20),
      name text collate "da-x-icu" not null check (length(name) between 1 and 60),
      "sortOrder" integer not null default 0,
      version integer not null default 1,
      "createdAt" timestamptz not null default now(),
      "updatedAt" timestamptz not null default now(),
      "createdById" uuid,
      "updatedById" uuid,
      primary key ("organizationId", id),
      constraint car_category_key_unique unique ("organizationId", key)
    );
    call protect_tenant_table('carCategory');
    call keep_trail('carCategory');
    call keep_history('carCategory');

    create table "carFeature" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      name text collate "da-x-icu" not null check (length(name) between 1 and 60),
      "group" text not null check ("group" in ('comfort', 'safety', 'multimedia', 'cargo', 'exterior')),
      version integer not null default 1,
      "createdAt" timestamptz not null default now(),
      "updatedAt" timestamptz not null default now(),
      "createdById" uuid,
      "updatedById" uuid,
      primary key ("organizationId", id)
    );
    create unique index car_feature_name_unique on "carFeature" ("organizationId", fold_text(name));
    call protect_tenant_table('carFeature');
    call keep_trail('carFeature');
    call keep_history('carFeature');

    create table "stockNumberCounter" (
      "organizationId" uuid primary key references organization,
      "lastNumber" bigint not null
    );
    call protect_tenant_table('stockNumberCounter')
  `.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Saved views of the car list, whose favourites they are, and which of them a list opens with. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table "carView" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      name text collate "da-x-icu" not null check (length(name) between 1 and 60),
      slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
      "formerSlugs" text[] not null default '{}',
      description text collate "da-x-icu" check (length(description) between 1 and 280),
      "viewType" text not null check ("viewType" in ('personal', 'organization')),
      "isFactoryCar" boolean not null default false,
      filters jsonb not null,
      "visibleColumns" jsonb not null,
      "columnOrder" text[] not null default '{}',
      "sortBy" text,
      "sortDirection" text not null default 'asc' check ("sortDirection" in ('asc', 'desc')),
      version integer not null default 1,
      "createdAt" timestamptz not null default now(),
      "updatedAt" timestamptz not null default now(),
      "createdById" uuid not null,
      "updatedById" uuid,
      "deletedAt" timestamptz,
      "deletedById" uuid,
      primary key ("organizationId", id)
    );
    create unique index car_view_name_unique on "carView" ("organizationId", "isFactoryCar", fold_text(name))
      where "deletedAt" is null;
    create unique index car_view_slug_unique on "carView" ("organizationId", slug);

    create table "carViewFavourite" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "userId" uuid not null,
      "carViewId" bigint not null,
      version integer not null default 1,
      "createdAt" timestamptz not null default now(),
      "updatedAt" timestamptz not null default now(),
      "createdById" uuid,
      "updatedById" uuid,
      primary key ("organizationId", id),
      constraint car_view_favourite_unique unique ("organizationId", "userId", "carViewId"),
      constraint car_view_favourite_view foreign key ("organizationId", "carViewId") references "carView" ("organizationId", id)
    );

    create table "carViewDefault" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "userId" uuid,
      "isFactoryCar" boolean not null,
      "carViewId" bigint not null,
      version integer not null default 1,
      "createdAt" timestamptz not null default now(),
      "updatedAt" timestamptz not null default now(),
      "createdById" uuid,
      "updatedById" uuid,
      primary key ("organizationId", id),
      constraint car_view_default_unique unique nulls not distinct ("organizationId", "userId", "isFactoryCar"),
      constraint car_view_default_view foreign key ("organizationId", "carViewId") references "carView" ("organizationId", id)
    );
    create index car_view_default_of_view on "carViewDefault" ("organizationId", "carViewId")
  `.execute(db);

  for (const table of ['carView', 'carViewFavourite', 'carViewDefault']) {
    await sql`call protect_tenant_table(${sql.lit(table)})`.execute(db);
    await sql`call keep_trail(${sql.lit(table)})`.execute(db);
    await sql`call keep_history(${sql.lit(table)})`.execute(db);
  }
}

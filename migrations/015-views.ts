import { type Kysely, sql } from 'kysely';

/** The list of a view, and the kinds of rows with separate views. */
const place = sql.raw(`list text not null check (list ~ '^[a-z][a-zA-Z]{0,39}$'),
      kind text not null default 'all' check (kind in ('all', 'used', 'factory'))`);

/** Saved views, favourites and default views. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table "savedView" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      ${place},
      name text collate "da-x-icu" not null check (length(name) between 1 and 60),
      slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
      "formerSlugs" text[] not null default '{}',
      description text collate "da-x-icu" check (length(description) between 1 and 280),
      "viewType" text not null check ("viewType" in ('personal', 'organization')),
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
    create unique index saved_view_name_unique on "savedView" ("organizationId", list, kind, fold_text(name))
      where "deletedAt" is null;
    create unique index saved_view_slug_unique on "savedView" ("organizationId", list, slug);

    create table "savedViewFavourite" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "userId" uuid not null,
      "viewId" bigint not null,
      version integer not null default 1,
      "createdAt" timestamptz not null default now(),
      "updatedAt" timestamptz not null default now(),
      "createdById" uuid,
      "updatedById" uuid,
      primary key ("organizationId", id),
      constraint saved_view_favourite_unique unique ("organizationId", "userId", "viewId"),
      constraint saved_view_favourite_view foreign key ("organizationId", "viewId") references "savedView" ("organizationId", id)
    );

    create table "savedViewDefault" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "userId" uuid,
      ${place},
      "viewId" bigint not null,
      version integer not null default 1,
      "createdAt" timestamptz not null default now(),
      "updatedAt" timestamptz not null default now(),
      "createdById" uuid,
      "updatedById" uuid,
      primary key ("organizationId", id),
      constraint saved_view_default_unique unique nulls not distinct ("organizationId", "userId", list, kind),
      constraint saved_view_default_view foreign key ("organizationId", "viewId") references "savedView" ("organizationId", id)
    );
    create index saved_view_default_of_view on "savedViewDefault" ("organizationId", "viewId")
  `.execute(db);

  for (const table of ['savedView', 'savedViewFavourite', 'savedViewDefault']) {
    await sql`call protect_tenant_table(${sql.lit(table)})`.execute(db);
    await sql`call keep_trail(${sql.lit(table)})`.execute(db);
    await sql`call keep_history(${sql.lit(table)})`.execute(db);
  }
}

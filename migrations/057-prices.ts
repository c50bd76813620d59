import { type Kysely, sql } from 'kysely';

/**
 * Tables of prices of three kinds in versions. A version is a draft, or published from a day and then final but for its
 * withdrawal. `terms` has its scope, axes and extras; its cells are rows, so that two people can edit one draft. Cell
 * amounts are øre, hundredths of a per cent or tenths of an øre a km, as the version's method says.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table "priceTable" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      kind text not null check (kind in ('protocol', 'insurance', 'service')),
      name text collate "da-x-icu" not null check (length(name) between 1 and 80),
      code text check (length(code) between 1 and 30),
      issuer text check (length(issuer) between 1 and 80),
      "policyNumber" text check (length("policyNumber") between 1 and 40),
      description text check (length(description) between 1 and 2000),
      "archivedAt" timestamptz,
      "formKey" uuid,
      version integer not null default 1,
      "createdAt" timestamptz not null default moment(),
      "updatedAt" timestamptz not null default moment(),
      "createdById" uuid,
      "updatedById" uuid,
      primary key ("organizationId", id),
      constraint price_table_policy check ("policyNumber" is null or kind = 'insurance'),
      constraint price_table_issuer check (issuer is null or kind <> 'protocol')
    );
    create unique index price_table_name_unique on "priceTable" ("organizationId", kind, lower(name));
    create unique index price_table_form on "priceTable" ("organizationId", "formKey") where "formKey" is not null;
    call protect_tenant_table('priceTable');
    call keep_trail('priceTable');
    call keep_history('priceTable');

    create table "priceTableVersion" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "tableId" bigint not null,
      "number" integer not null check ("number" > 0),
      status text not null default 'draft' check (status in ('draft', 'published', 'withdrawn')),
      "validFrom" date,
      "validTo" date,
      terms jsonb not null check (jsonb_typeof(terms) = 'object'),
      note text check (length(note) between 1 and 500),
      "publishedAt" timestamptz,
      "publishedById" uuid,
      version integer not null default 1,
      "createdAt" timestamptz not null default moment(),
      "updatedAt" timestamptz not null default moment(),
      "createdById" uuid,
      "updatedById" uuid,
      primary key ("organizationId", id),
      constraint price_version_table foreign key ("organizationId", "tableId")
        references "priceTable" ("organizationId", id) on delete cascade,
      constraint price_version_number unique ("organizationId", "tableId", "number"),
      constraint price_version_ends_after_start check ("validTo" >= "validFrom"),
      constraint price_version_published check ((status = 'draft') = ("publishedAt" is null)
        and (status = 'draft' or "validFrom" is not null))
    );
    create unique index price_version_draft on "priceTableVersion" ("organizationId", "tableId") where status = 'draft';
    call protect_tenant_table('priceTableVersion');
    call keep_trail('priceTableVersion');
    call keep_history('priceTableVersion');

    create table "priceCell" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "versionId" bigint not null,
      sheet text not null check (length(sheet) between 1 and 60),
      "row" text not null check (length("row") between 1 and 60),
      "column" text not null check (length("column") between 1 and 60),
      price bigint check (price between 0 and 99999999999),
      "dayPrice" bigint check ("dayPrice" between 0 and 99999999999),
      "excessKmPrice" bigint check ("excessKmPrice" between 0 and 99999999999),
      "minPrice" bigint check ("minPrice" between 0 and 99999999999),
      deposit bigint check (deposit between 0 and 99999999999),
      note text check (length(note) between 1 and 200),
      version integer not null default 1,
      "createdAt" timestamptz not null default moment(),
      "updatedAt" timestamptz not null default moment(),
      "createdById" uuid,
      "updatedById" uuid,
      primary key ("organizationId", id),
      constraint price_cell_version foreign key ("organizationId", "versionId")
        references "priceTableVersion" ("organizationId", id) on delete cascade,
      constraint price_cell_place unique ("organizationId", "versionId", sheet, "row", "column")
    );
    call protect_tenant_table('priceCell');
    call keep_trail('priceCell');
    call keep_history('priceCell')
  `.execute(db);
  await keepPublished(db);
}

/** What is published never changes: its terms and cells for good, its days too; only withdrawing is left. */
async function keepPublished(db: Kysely<unknown>) {
  await sql`
    create function keep_published_version() returns trigger language plpgsql as $$
    begin
      if old.status = 'draft' then
        return coalesce(new, old);
      elsif tg_op = 'UPDATE' and old.status = 'published' and new.status = 'withdrawn'
        and (old.terms, old."number", old."tableId", old."validFrom") = (new.terms, new."number", new."tableId", new."validFrom") then
        return new;
      end if;
      raise exception 'a published version of prices cannot be changed' using errcode = 'insufficient_privilege';
    end $$;
    create trigger keep_published before update or delete on "priceTableVersion"
      for each row execute function keep_published_version();

    create function keep_published_cells() returns trigger language plpgsql as $$
    declare
      cell constant "priceCell" := coalesce(new, old);
    begin
      if not exists (
        select from "priceTableVersion" of_cell
        where of_cell."organizationId" = cell."organizationId" and of_cell.id = cell."versionId" and of_cell.status <> 'draft'
      ) then
        return coalesce(new, old);
      end if;
      raise exception 'a cell of a published version cannot be changed' using errcode = 'insufficient_privilege';
    end $$;
    create trigger keep_published before insert or update or delete on "priceCell"
      for each row execute function keep_published_cells()
  `.execute(db);
}

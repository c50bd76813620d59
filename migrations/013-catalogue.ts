import { type Kysely, sql } from 'kysely';

/**
 * The factory catalogue: brand › model › edition › product, with options. A row repeats the ids of its ancestors with a
 * composite foreign key, so a code is unique within a brand and a moved model takes its rows along. Money is øre. The
 * index of `formKey` is not unique: an undone deletion may return beside a row the same form created since.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table brand (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      name text collate "da-x-icu" not null check (length(name) between 1 and 60),
      slug text not null generated always as (slug_of(name)) stored,
      country text collate "da-x-icu" check (length(country) <= 60),
      "importerName" text collate "da-x-icu" check (length("importerName") <= 120),
      "warrantyYears" integer check ("warrantyYears" between 0 and 20),
      "warrantyKm" integer check ("warrantyKm" between 0 and 2000000),
      "defaultDiscountPct" numeric(5, 2) check ("defaultDiscountPct" between 0 and 100),
      notes text collate "da-x-icu" check (length(notes) <= 2000),
      "isActive" boolean not null default true,
      "sortOrder" integer not null default 0,
      "formKey" uuid,
      version integer not null default 1,
      "createdAt" timestamptz not null default now(),
      "updatedAt" timestamptz not null default now(),
      "createdById" uuid,
      "updatedById" uuid,
      primary key ("organizationId", id)
    );
    create unique index brand_name_unique on brand ("organizationId", fold_text(name));

    create table model (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "brandId" bigint not null,
      name text collate "da-x-icu" not null check (length(name) between 1 and 60),
      "vehicleType" text not null check ("vehicleType" in ('van', 'passenger_car')),
      "bodyType" text collate "da-x-icu" check (length("bodyType") <= 40),
      category text collate "da-x-icu",
      segment text collate "da-x-icu" check (length(segment) <= 40),
      "introducedAt" date,
      "discontinuedAt" date,
      "isActive" boolean not null default true,
      "formKey" uuid,
      version integer not null default 1,
      "createdAt" timestamptz not null default now(),
      "updatedAt" timestamptz not null default now(),
      "createdById" uuid,
      "updatedById" uuid,
      primary key ("organizationId", id),
      constraint model_of_brand unique ("organizationId", id, "brandId"),
      constraint model_brand foreign key ("organizationId", "brandId") references brand ("organizationId", id),
      constraint model_category foreign key ("organizationId", category)
        references "carCategory" ("organizationId", key) on update cascade,
      constraint model_days check ("discontinuedAt" >= "introducedAt")
    );
    create unique index model_name_unique on model ("organizationId", "brandId", fold_text(name));

    create table edition (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "brandId" bigint not null,
      "modelId" bigint not null,
      name text collate "da-x-icu" not null check (length(name) between 1 and 60),
      "modelYear" integer not null check ("modelYear" between 1950 and 2200),
      "validFrom" date not null,
      "validTo" date,
      "standardFeatures" integer[] not null default '{}',
      description text collate "da-x-icu" check (length(description) <= 4000),
      status text not null default 'draft' check (status in ('draft', 'active', 'phasingOut', 'closed')),
      "formKey" uuid,
      version integer not null default 1,
      "createdAt" timestamptz not null default now(),
      "updatedAt" timestamptz not null default now(),
      "createdById" uuid,
      "updatedById" uuid,
      primary key ("organizationId", id),
      constraint edition_of_brand unique ("organizationId", id, "brandId"),
      constraint edition_model foreign key ("organizationId", "modelId", "brandId")
        references model ("organizationId", id, "brandId") on update cascade,
      constraint edition_days check ("validTo" >= "validFrom")
    );
    create index edition_of_model on edition ("organizationId", "modelId");

    create table product (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "brandId" bigint not null,
      "editionId" bigint not null,
      name text collate "da-x-icu" not null check (length(name) between 1 and 120),
      "productCode" text collate "da-x-icu" check (length("productCode") between 1 and 40),
      "fuelType" text not null check ("fuelType" in ('benzin', 'diesel', 'electric', 'hybrid')),
      "gearType" text not null check ("gearType" in ('manual', 'automatic')),
      drivetrain text check (drivetrain in ('fwd', 'rwd', 'awd')),
      "engineKw" integer check ("engineKw" between 1 and 2000),
      "batteryKwh" numeric(6, 1) check ("batteryKwh" between 0 and 2000),
      "co2GKm" integer check ("co2GKm" between 0 and 2000),
      "consumptionKmL" numeric(5, 1) check ("consumptionKmL" between 0 and 999),
      "rangeKmWltp" integer check ("rangeKmWltp" between 0 and 5000),
      "kerbWeight" integer check ("kerbWeight" between 0 and 60000),
      "totalWeight" integer check ("totalWeight" between 0 and 60000),
      "payloadKg" integer check ("payloadKg" between 0 and 60000),
      "towBrakedKg" integer check ("towBrakedKg" between 0 and 60000),
      seats integer check (seats between 1 and 99),
      doors integer check (doors between 1 and 9),
      "priceExclVatExclTax" bigint not null check ("priceExclVatExclTax" >= 0),
      "optionsPriceExclVatExclTax" bigint check ("optionsPriceExclVatExclTax" >= 0),
      "deliveryCostInclVat" bigint check ("deliveryCostInclVat" >= 0),
      "dealerCost" bigint check ("dealerCost" >= 0),
      "discountPct" numeric(5, 2) check ("discountPct" between 0 and 100),
      "registrationTaxOverride" bigint check ("registrationTaxOverride" >= 0),
      "registrationTaxReason" text collate "da-x-icu" check (length("registrationTaxReason") <= 200),
      "ownershipTaxHalfYear" bigint check ("ownershipTaxHalfYear" >= 0),
      "leadTimeWeeks" integer check ("leadTimeWeeks" between 0 and 260),
      "availableFrom" date,
      "isOrderable" boolean not null default true,
      status text not null default 'draft' check (status in ('draft', 'active', 'phasingOut', 'closed')),
      "formKey" uuid,
      version integer not null default 1,
      "createdAt" timestamptz not null default now(),
      "updatedAt" timestamptz not null default now(),
      "createdById" uuid,
      "updatedById" uuid,
      primary key ("organizationId", id),
      constraint product_edition foreign key ("organizationId", "editionId", "brandId")
        references edition ("organizationId", id, "brandId") on update cascade,
      constraint product_override_has_reason
        check (("registrationTaxOverride" is null) = ("registrationTaxReason" is null))
    );
    create unique index product_code_unique on product ("organizationId", "brandId", fold_text("productCode"));
    create unique index product_name_unique on product ("organizationId", "editionId", fold_text(name));

    create table "productOption" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "productId" bigint not null,
      code text collate "da-x-icu" not null check (length(code) between 1 and 20),
      name text collate "da-x-icu" not null check (length(name) between 1 and 120),
      "priceExclVatExclTax" bigint not null check ("priceExclVatExclTax" >= 0),
      "isTaxable" boolean not null default true,
      requires text[] not null default '{}',
      excludes text[] not null default '{}',
      version integer not null default 1,
      "createdAt" timestamptz not null default now(),
      "updatedAt" timestamptz not null default now(),
      "createdById" uuid,
      "updatedById" uuid,
      primary key ("organizationId", id),
      constraint product_option_product foreign key ("organizationId", "productId") references product ("organizationId", id)
    );
    create unique index product_option_code_unique on "productOption" ("organizationId", "productId", fold_text(code))
  `.execute(db);

  for (const table of ['brand', 'model', 'edition', 'product', 'productOption']) {
    await sql`call protect_tenant_table(${sql.lit(table)})`.execute(db);
    await sql`call keep_trail(${sql.lit(table)})`.execute(db);
    await sql`call keep_history(${sql.lit(table)})`.execute(db);
  }
  for (const table of ['brand', 'model', 'edition', 'product']) {
    await sql`create index ${sql.ref(`${table}_form`)} on ${sql.table(table)} ("organizationId", "formKey")
      where "formKey" is not null`.execute(db);
  }
  await keepPriceLists(db);
}

/**
 * Importers' price lists as uploaded, and each factory car's order: its options and price that day; order number, week
 * and arrival are on the car. A price list has no history of its own; its changes have, as the group `price-list-<id>`.
 */
async function keepPriceLists(db: Kysely<unknown>) {
  await sql`
    create table "factoryOrder" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "carId" bigint not null,
      "productId" bigint not null,
      options text[] not null default '{}',
      "priceExclVatExclTax" bigint not null check ("priceExclVatExclTax" >= 0),
      note text collate "da-x-icu" check (length(note) <= 2000),
      "formKey" uuid,
      version integer not null default 1,
      "createdAt" timestamptz not null default now(),
      "updatedAt" timestamptz not null default now(),
      "createdById" uuid,
      "updatedById" uuid,
      primary key ("organizationId", id),
      constraint factory_order_of_car unique ("organizationId", "carId"),
      constraint factory_order_car foreign key ("organizationId", "carId")
        references car ("organizationId", id) on delete cascade,
      constraint factory_order_product foreign key ("organizationId", "productId")
        references product ("organizationId", id)
    );
    create index factory_order_of_product on "factoryOrder" ("organizationId", "productId");
    create unique index factory_order_form on "factoryOrder" ("organizationId", "formKey") where "formKey" is not null;
    call protect_tenant_table('factoryOrder');
    call keep_trail('factoryOrder');
    call keep_history('factoryOrder');

    alter table car add constraint car_product
      foreign key ("organizationId", "productId") references product ("organizationId", id);
    create index car_of_product on car ("organizationId", "productId") where "productId" is not null
  `.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Departments, brands, car groups, equipment and cars. Money is øre, distances are km, days are dates. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create function fold_text(value text) returns text language sql immutable parallel safe strict
    return replace(
      translate(lower(value collate "da-x-icu"), 'áàâäãéèêëíìîïóòôöõúùûüýÿñçšžčř×,', 'aaaaaeeeeiiiiooooouuuuyyncszcrx.'),
      'aa', 'å'
    );

    create function car_search_text(
      "registrationNumber" text, "formerRegistrationNumbers" text[], vin text, "stockNumber" text,
      "brandName" text, "modelName" text, variant text, "productName" text, "editionName" text
    ) returns text language sql immutable parallel safe
    return ' ' || fold_text(concat_ws(' ', "registrationNumber", array_to_string("formerRegistrationNumbers", ' '), vin, "stockNumber",
      "brandName", "modelName", variant, "productName", "editionName",
      translate(concat_ws(' ', "modelName", variant, "productName"), ' -.,', '')));

    create table department (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      name text collate "da-x-icu" not null check (length(name) between 1 and 60),
      "shortCode" text check (length("shortCode") <= 6),
      address text,
      "postalCode" text,
      city text,
      phone text,
      email text,
      "isActive" boolean not null default true,
      "sortOrder" integer not null default 0,
      version integer not null default 1,
      "createdAt" timestamptz not null default now(),
      "updatedAt" timestamptz not null default now(),
      "createdById" uuid,
      "updatedById" uuid,
      primary key ("organizationId", id)
    );
    create unique index department_name_unique on department ("organizationId", fold_text(name));

    create table brand (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      name text collate "da-x-icu" not null check (length(name) between 1 and 60),
      "isActive" boolean not null default true,
      "sortOrder" integer not null default 0,
      version integer not null default 1,
      "createdAt" timestamptz not null default now(),
      "updatedAt" timestamptz not null default now(),
      "createdById" uuid,
      "updatedById" uuid,
      primary key ("organizationId", id)
    );
    create unique index brand_name_unique on brand ("organizationId", fold_text(name));

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

    create table "stockNumberCounter" (
      "organizationId" uuid primary key references organization,
      "lastNumber" bigint not null
    );

    create table car (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "stockNumber" text not null,
      "registrationNumber" text check ("registrationNumber" ~ '^[A-ZÆØÅ0-9]{2,7}$'),
      "formerRegistrationNumbers" text[] not null default '{}',
      "plateColor" text check ("plateColor" in ('white', 'yellow', 'parrot', 'trial', 'none')),
      vin text check (length(vin) between 5 and 17),
      "isFactoryCar" boolean not null default false,

      status text not null default 'draft' check (status in ('published', 'draft', 'soft-deleted')),
      availability text not null default 'available'
        check (availability in ('available', 'reserved', 'rented', 'sold', 'delivered', 'workshop', 'transit')),
      purpose text not null default 'sale' check (purpose in ('sale', 'rental', 'leasing', 'demo', 'loaner', 'wholesale')),
      category text collate "da-x-icu",
      "departmentId" bigint,
      location text collate "da-x-icu",
      "keyNumber" text collate "da-x-icu",

      "registrationStatus" text collate "da-x-icu" not null default 'Ukendt' check ("registrationStatus" in (
        'AdministrativOprettelse', 'Afmeldt', 'DelvistOprettet', 'Eksporteret', 'HarGennemførtRegistreringssyn',
        'Oprettet', 'Registreret', 'Skrottet', 'Slettet', 'Ukendt', 'UnderOprettelse')),
      "firstRegistrationDate" date,
      usage text collate "da-x-icu",
      permits text[] not null default '{}',
      "lastInspectionDate" date,
      "nextInspectionDate" date,
      "hasDebt" boolean,

      "brandName" text collate "da-x-icu" not null check (length("brandName") between 1 and 60),
      "modelName" text collate "da-x-icu" not null check (length("modelName") between 1 and 60),
      variant text collate "da-x-icu",
      "productName" text collate "da-x-icu",
      "editionName" text collate "da-x-icu",
      "modelYear" integer check ("modelYear" between 1900 and 2200),
      "vehicleType" text not null check ("vehicleType" in ('van', 'passenger_car')),
      "bodyType" text collate "da-x-icu",
      "fuelType" text check ("fuelType" in ('benzin', 'diesel', 'electric', 'hybrid')),
      "gearType" text check ("gearType" in ('manual', 'automatic')),
      drivetrain text check (drivetrain in ('fwd', 'rwd', 'awd')),
      "engineKw" integer check ("engineKw" between 1 and 2000),
      "batteryKwh" numeric(6, 1),
      "rangeKmWltp" integer,
      "consumptionKmL" numeric(5, 1),
      "co2GKm" integer,
      "euroNorm" text,
      "totalWeight" integer,
      "payloadKg" integer,
      "towBrakedKg" integer,
      towbar boolean,
      doors integer check (doors between 1 and 9),
      seats integer check (seats between 1 and 99),
      color text collate "da-x-icu",
      features integer[] not null default '{}',

      mileage integer check (mileage between 0 and 2000000),
      "ownersCount" integer check ("ownersCount" between 0 and 99),
      "serviceBook" text check ("serviceBook" in ('none', 'partial', 'full', 'digital')),
      "keysCount" integer check ("keysCount" between 0 and 99),

      "vatScheme" text check ("vatScheme" in ('margin', 'full', 'exempt', 'export')),
      "taxStatus" text check ("taxStatus" in ('paid', 'unpaid', 'partial')),
      "salePriceInclVat" bigint check ("salePriceInclVat" >= 0),
      "costPrice" bigint check ("costPrice" >= 0),
      "priceExclVatExclTax" bigint check ("priceExclVatExclTax" >= 0),
      "listPriceNew" bigint check ("listPriceNew" >= 0),
      "inStockAt" date,

      "sourceOfImport" text not null default 'manual'
        check ("sourceOfImport" in ('manual', 'nummerpladeapi', 'carzelle', 'invers', 'bilstatistik', 'csv')),
      "originCountry" text,

      version integer not null default 1,
      "createdAt" timestamptz not null default now(),
      "updatedAt" timestamptz not null default now(),
      "createdById" uuid,
      "updatedById" uuid,
      "deletedAt" timestamptz,
      "deletedById" uuid,
      "searchText" text not null generated always as (car_search_text(
        "registrationNumber", "formerRegistrationNumbers", vin, "stockNumber",
        "brandName", "modelName", variant, "productName", "editionName")) stored,
      primary key ("organizationId", id),
      constraint car_stock_number_unique unique ("organizationId", "stockNumber"),
      constraint car_department foreign key ("organizationId", "departmentId") references department ("organizationId", id),
      constraint car_category foreign key ("organizationId", category) references "carCategory" ("organizationId", key) on update cascade,
      constraint car_deleted_has_time check ((status = 'soft-deleted') = ("deletedAt" is not null))
    ) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);

    create unique index car_registration_number_unique on car ("organizationId", "registrationNumber") where "deletedAt" is null;
    create unique index car_vin_unique on car ("organizationId", vin) where "deletedAt" is null;
    create index car_status on car ("organizationId", "isFactoryCar", status);
    create index car_search on car using gin ("organizationId", "searchText" gin_trgm_ops);
    create index car_features on car using gin ("organizationId", features);
    create index car_department_index on car ("organizationId", "departmentId");
    create index car_created on car ("organizationId", "isFactoryCar", "createdAt", id) include (status);
    create index car_brand on car ("organizationId", "isFactoryCar", "brandName", "modelName", id) include (status);

    create function remember_former_plate() returns trigger language plpgsql as $$
    begin
      if old."registrationNumber" is not null and old."registrationNumber" is distinct from new."registrationNumber"
         and old."registrationNumber" <> all (new."formerRegistrationNumbers") then
        new."formerRegistrationNumbers" := new."formerRegistrationNumbers" || old."registrationNumber";
      end if;
      return new;
    end $$;
    create trigger remember_former_plate before update of "registrationNumber" on car
      for each row execute function remember_former_plate();

    create function fill_author() returns trigger language plpgsql as $$
    begin
      new."createdById" := coalesce(new."createdById", nullif(current_setting('app.userId', true), '')::uuid);
      return new;
    end $$
  `.execute(db);

  for (const table of ['department', 'brand', 'carCategory', 'carFeature', 'car']) {
    await sql`call protect_tenant_table(${sql.lit(table)})`.execute(db);
    await sql`call keep_history(${sql.lit(table)})`.execute(db);
    await sql`create trigger author before insert on ${sql.table(table)} for each row execute function fill_author()`.execute(
      db,
    );
  }
  await sql`call protect_tenant_table('stockNumberCounter')`.execute(db);
}

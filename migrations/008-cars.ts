import { type Kysely, sql } from 'kysely';

/**
 * The car. Money is øre, distances are km, lengths mm, weights kg, days are dates. The next file has the rules of its
 * values.
 * `costPrice` is always the purchase price plus approved expenses. `registerFacts` is the register's last answer by
 * field: `{ field: { value, source, fetchedAt } }`; `damageReport` is a list of `{ zone, severity, note }`, severity
 * from 1 to 3. `unsoldSince` is the day a car came into stock, until it is sold.
 * `state` is what a person reads: whether a car can be sold, and else why not.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create function car_codes_text(
      "registrationNumber" text, "formerRegistrationNumbers" text[], vin text, "stockNumber" text
    ) returns text language plpgsql immutable parallel safe as $$
    begin
      return ' ' || public.fold_code(
        concat_ws(' ', "registrationNumber", array_to_string("formerRegistrationNumbers", ' '), vin, "stockNumber"));
    end $$;

    create function car_names_text(
      "brandName" text, "modelName" text, variant text, "productName" text, "editionName" text
    ) returns text language plpgsql immutable parallel safe as $$
    begin
      return ' ' || public.fold_text(concat_ws(' ', "brandName", "modelName", variant, "productName", "editionName",
        translate(concat_ws(' ', "modelName", variant, "productName"), ' -.,', '')));
    end $$;

    create table car (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "stockNumber" text not null,
      "registrationNumber" text,
      "formerRegistrationNumbers" text[] not null default '{}',
      "plateColor" text,
      vin text,
      "dmrVehicleId" text,
      slug text,
      "isFactoryCar" boolean not null default false,

      status text not null default 'draft',
      availability text not null default 'available',
      "previousAvailability" text,
      purpose text not null default 'sale',
      "publishedAt" timestamptz,
      "reservedFor" text collate "da-x-icu",
      "reservedUntil" date,
      "reservedById" uuid,
      category text collate "da-x-icu",
      "departmentId" bigint,
      location text collate "da-x-icu",
      "keyNumber" text collate "da-x-icu",

      "registrationStatus" text collate "da-x-icu" not null default 'Ukendt',
      "registrationStatusDate" date,
      "firstRegistrationDate" date,
      usage text collate "da-x-icu",
      permits text[] not null default '{}',
      dispensations text[] not null default '{}',
      "lastInspectionDate" date,
      "lastInspectionResult" text collate "da-x-icu",
      "lastInspectionMileage" integer,
      "nextInspectionDate" date,
      "leasingFrom" date,
      "leasingTo" date,
      "hasDebt" boolean,
      "debtCheckedAt" timestamptz,
      "typeApprovalCode" text,
      "registerFacts" jsonb not null default '{}',

      "brandName" text collate "da-x-icu" not null,
      "modelName" text collate "da-x-icu" not null,
      variant text collate "da-x-icu",
      "productName" text collate "da-x-icu",
      "editionName" text collate "da-x-icu",
      "modelYear" integer,
      "vehicleType" text not null,
      "bodyType" text collate "da-x-icu",
      "fuelType" text,
      "hybridType" text,
      "gearType" text,
      gears integer,
      drivetrain text,
      "engineKw" integer,
      "engineCcm" integer,
      "torqueNm" integer,
      "batteryKwh" numeric(6, 1),
      "chargeAcKw" numeric(6, 1),
      "chargeDcKw" numeric(6, 1),
      "rangeKmWltp" integer,
      "whPerKm" integer,
      "consumptionKmL" numeric(5, 1),
      "co2GKm" integer,
      "euroNorm" text,
      "particulateFilter" boolean,
      "kerbWeight" integer,
      "totalWeight" integer,
      "payloadKg" integer,
      "towBrakedKg" integer,
      "towUnbrakedKg" integer,
      towbar boolean,
      "cargoLengthMm" integer,
      "cargoHeightMm" integer,
      "cargoVolumeM3" numeric(5, 1),
      doors integer,
      seats integer,
      color text collate "da-x-icu",
      "colorCode" text,
      interior text collate "da-x-icu",
      "wheelSize" text,
      "ncapStars" integer,
      features integer[] not null default '{}',

      mileage integer,
      "mileageAt" date,
      "mileageSource" text,
      "ownersCount" integer,
      "serviceBook" text,
      "keysCount" integer,
      "lastServiceDate" date,
      "lastServiceMileage" integer,
      "nextServiceMileage" integer,
      "damageReport" jsonb not null default '[]',
      "summerTyreMm" numeric(3, 1),
      "winterTyreMm" numeric(3, 1),
      "tyrePlace" text collate "da-x-icu",
      "tyreHotel" boolean,
      "warrantyUntil" date,

      "vatScheme" text,
      "taxStatus" text,
      "salePriceInclVat" bigint,
      "salePriceExclVat" bigint,
      "priceExclVatExclTax" bigint,
      "listPriceNew" bigint,
      "minPrice" bigint,
      "marketPrice" bigint,
      "interestPerDay" bigint,
      "residualValue" bigint,
      "registrationTaxPaid" bigint,
      "taxableValue" bigint,
      "purchaseDate" date,
      "purchasedFrom" text collate "da-x-icu",
      "purchasePriceExclVat" bigint,
      "purchaseVatScheme" text,
      "expensesTotal" bigint not null default 0,
      "costPrice" bigint,
      "inStockAt" date,
      "soldAt" date,
      "soldPrice" bigint,
      "soldById" uuid,
      "buyerName" text collate "da-x-icu",
      "deliveredAt" date,

      "rentalEnabled" boolean not null default false,
      "depositAmount" bigint,
      "kmIncludedPerDay" integer,
      "excessKmPrice" bigint,
      "minDriverAge" integer,

      "productId" bigint,
      "orderNumber" text,
      "orderedAt" date,
      "confirmedWeek" text,
      eta date,

      title text collate "da-x-icu",
      teaser text collate "da-x-icu",
      description text collate "da-x-icu",
      highlights text[] not null default '{}',
      "videoUrl" text,
      channels text[] not null default '{}',
      "pricePresentation" text,

      "sourceOfImport" text not null default 'manual',
      "originCountry" text,

      version integer not null default 1,
      "createdAt" timestamptz not null default now(),
      "updatedAt" timestamptz not null default now(),
      "createdById" uuid,
      "updatedById" uuid,
      "deletedAt" timestamptz,
      "deletedById" uuid,
      "hasPhotos" boolean not null default false,
      "unsoldSince" date generated always as (case when availability not in ('sold', 'delivered') then "inStockAt" end) stored,
      state text not null generated always as (case
        when status = 'soft-deleted' then 'deleted'
        when availability in ('delivered', 'sold', 'reserved', 'rented') then availability
        when availability = 'workshop' and "previousAvailability" in ('sold', 'reserved', 'rented') then "previousAvailability"
        when availability in ('workshop', 'transit') then availability
        when status = 'draft' then 'draft'
        else 'forSale' end) stored
        check (state in ('forSale', 'reserved', 'rented', 'workshop', 'transit', 'draft', 'sold', 'delivered', 'deleted')),
      "searchCodes" text not null generated always as (
        car_codes_text("registrationNumber", "formerRegistrationNumbers", vin, "stockNumber")) stored,
      "searchNames" text not null generated always as (
        car_names_text("brandName", "modelName", variant, "productName", "editionName")) stored,
      primary key ("organizationId", id),
      constraint car_stock_number_unique unique ("organizationId", "stockNumber"),
      constraint car_department foreign key ("organizationId", "departmentId") references department ("organizationId", id),
      constraint car_category foreign key ("organizationId", category) references "carCategory" ("organizationId", key) on update cascade
    ) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);

    create unique index car_registration_number_unique on car ("organizationId", "registrationNumber") where "deletedAt" is null;
    create unique index car_vin_unique on car ("organizationId", vin) where "deletedAt" is null;
    create unique index car_slug_unique on car ("organizationId", slug) where "deletedAt" is null and slug is not null;
    create unique index car_order_number_unique on car ("organizationId", fold_text("orderNumber"))
      where "deletedAt" is null and "orderNumber" is not null;
    create index car_department_index on car ("organizationId", "departmentId");
    create index car_reserved_until on car ("organizationId", "reservedUntil") where "reservedUntil" is not null;

    call protect_tenant_table('car');
    call keep_author('car');
    call keep_history('car', 'searchCodes', 'searchNames', 'hasPhotos', 'unsoldSince', 'state');
    create trigger touch before update on car
      for each row when (old."hasPhotos" = new."hasPhotos") execute function touch_row();

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

    -- Whoever writes the purchase price or the expenses moves the cost price; a cost price alone moves the purchase price.
    create function keep_cost_price() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        if new."purchasePriceExclVat" is null and new."costPrice" is not null then
          new."purchasePriceExclVat" := greatest(new."costPrice" - new."expensesTotal", 0);
        end if;
      elsif new."costPrice" is distinct from old."costPrice"
        and new."purchasePriceExclVat" is not distinct from old."purchasePriceExclVat"
        and new."expensesTotal" = old."expensesTotal" then
        new."purchasePriceExclVat" := greatest(new."costPrice" - new."expensesTotal", 0);
      end if;
      new."costPrice" := new."purchasePriceExclVat" + new."expensesTotal";
      return new;
    end $$;
    create trigger keep_cost_price before insert or update of "costPrice", "purchasePriceExclVat", "expensesTotal" on car
      for each row execute function keep_cost_price()
  `.execute(db);
}

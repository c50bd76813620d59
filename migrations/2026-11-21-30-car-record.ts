import { type Kysely, sql } from 'kysely';

/**
 * All that is known of a car. Money is øre, distances are km, lengths mm, weights kg, days are dates.
 *
 * `costPrice` is always the purchase price and the approved expenses together: whoever writes the purchase price or
 * `expensesTotal` moves the cost price, and whoever writes the cost price alone (a stock file) moves the purchase price.
 * `registerFacts` holds what the register said of each field last: `{ field: { value, source, fetchedAt } }`.
 * `damageReport` is a list of `{ zone, severity, note }`, severity from 1 to 3.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table car
      add column "dmrVehicleId" text check (length("dmrVehicleId") <= 30),
      add column slug text check (slug ~ '^[a-z0-9](?:[a-z0-9-]{1,78})[a-z0-9]$'),
      add column "publishedAt" timestamptz,
      add column "previousAvailability" text check ("previousAvailability" in
        ('available', 'reserved', 'rented', 'sold', 'delivered', 'transit')),
      add column "reservedFor" text collate "da-x-icu" check (length("reservedFor") <= 120),
      add column "reservedUntil" date,
      add column "reservedById" uuid,

      add column "registrationStatusDate" date,
      add column dispensations text[] not null default '{}',
      add column "lastInspectionResult" text collate "da-x-icu" check (length("lastInspectionResult") <= 60),
      add column "lastInspectionMileage" integer check ("lastInspectionMileage" between 0 and 2000000),
      add column "leasingFrom" date,
      add column "leasingTo" date,
      add column "debtCheckedAt" timestamptz,
      add column "typeApprovalCode" text check (length("typeApprovalCode") <= 60),
      add column "registerFacts" jsonb not null default '{}' check (jsonb_typeof("registerFacts") = 'object'),

      add column "hybridType" text check ("hybridType" in ('none', 'mild', 'full', 'plugin')),
      add column gears integer check (gears between 1 and 20),
      add column "engineCcm" integer check ("engineCcm" between 1 and 20000),
      add column "torqueNm" integer check ("torqueNm" between 1 and 5000),
      add column "chargeAcKw" numeric(6, 1) check ("chargeAcKw" between 0 and 1000),
      add column "chargeDcKw" numeric(6, 1) check ("chargeDcKw" between 0 and 2000),
      add column "whPerKm" integer check ("whPerKm" between 1 and 2000),
      add column "particulateFilter" boolean,
      add column "kerbWeight" integer check ("kerbWeight" between 1 and 100000),
      add column "towUnbrakedKg" integer check ("towUnbrakedKg" between 0 and 100000),
      add column "cargoLengthMm" integer check ("cargoLengthMm" between 1 and 30000),
      add column "cargoHeightMm" integer check ("cargoHeightMm" between 1 and 10000),
      add column "cargoVolumeM3" numeric(5, 1) check ("cargoVolumeM3" between 0 and 1000),
      add column "colorCode" text check (length("colorCode") <= 40),
      add column interior text collate "da-x-icu" check (length(interior) <= 120),
      add column "wheelSize" text check (length("wheelSize") <= 40),
      add column "ncapStars" integer check ("ncapStars" between 0 and 5),

      add column "mileageAt" date,
      add column "mileageSource" text check ("mileageSource" in ('manual', 'invers', 'syn', 'carzelle')),
      add column "lastServiceDate" date,
      add column "lastServiceMileage" integer check ("lastServiceMileage" between 0 and 2000000),
      add column "nextServiceMileage" integer check ("nextServiceMileage" between 0 and 2000000),
      add column "damageReport" jsonb not null default '[]' check (jsonb_typeof("damageReport") = 'array'),
      add column "summerTyreMm" numeric(3, 1) check ("summerTyreMm" between 0 and 20),
      add column "winterTyreMm" numeric(3, 1) check ("winterTyreMm" between 0 and 20),
      add column "tyrePlace" text collate "da-x-icu" check (length("tyrePlace") <= 60),
      add column "tyreHotel" boolean,
      add column "warrantyUntil" date,

      add column "purchaseDate" date,
      add column "purchasedFrom" text collate "da-x-icu" check (length("purchasedFrom") <= 120),
      add column "purchasePriceExclVat" bigint check ("purchasePriceExclVat" >= 0),
      add column "purchaseVatScheme" text check ("purchaseVatScheme" in ('margin', 'full', 'exempt', 'export')),
      add column "expensesTotal" bigint not null default 0 check ("expensesTotal" >= 0),
      add column "registrationTaxPaid" bigint check ("registrationTaxPaid" >= 0),
      add column "taxableValue" bigint check ("taxableValue" >= 0),
      add column "salePriceExclVat" bigint check ("salePriceExclVat" >= 0),
      add column "minPrice" bigint check ("minPrice" >= 0),
      add column "marketPrice" bigint check ("marketPrice" >= 0),
      add column "interestPerDay" bigint check ("interestPerDay" >= 0),
      add column "residualValue" bigint check ("residualValue" >= 0),
      add column "soldAt" date,
      add column "soldPrice" bigint check ("soldPrice" >= 0),
      add column "soldById" uuid,
      add column "buyerName" text collate "da-x-icu" check (length("buyerName") <= 120),
      add column "deliveredAt" date,

      add column "rentalEnabled" boolean not null default false,
      add column "depositAmount" bigint check ("depositAmount" >= 0),
      add column "kmIncludedPerDay" integer check ("kmIncludedPerDay" between 0 and 10000),
      add column "minDriverAge" integer check ("minDriverAge" between 18 and 99),
      add column "excessKmPrice" bigint check ("excessKmPrice" >= 0),

      add column "productId" bigint,
      add column "orderNumber" text check (length("orderNumber") <= 60),
      add column "orderedAt" date,
      add column "confirmedWeek" text check ("confirmedWeek" ~ '^\\d{4}-W(0[1-9]|[1-4]\\d|5[0-3])$'),
      add column eta date,

      add column title text collate "da-x-icu" check (length(title) <= 120),
      add column teaser text collate "da-x-icu" check (length(teaser) <= 80),
      add column description text collate "da-x-icu" check (length(description) <= 10000),
      add column highlights text[] not null default '{}' check (cardinality(highlights) <= 12),
      add column "videoUrl" text check (length("videoUrl") <= 500 and "videoUrl" ~ '^https://'),
      add column channels text[] not null default '{}'
        check (channels <@ array['website', 'bilbasen', 'biltorvet', 'facebook']),
      add column "pricePresentation" text check ("pricePresentation" in ('cash', 'leasing', 'rental')),

      add constraint car_leasing_period check ("leasingTo" >= "leasingFrom"),
      add constraint car_reservation_has_end check ("reservedUntil" is null or availability in ('reserved', 'workshop')),
      add constraint car_sale_has_buyer_state check ("soldAt" is null or availability in ('sold', 'delivered', 'workshop'));

    create unique index car_slug_unique on car ("organizationId", slug) where "deletedAt" is null;
    create index car_reserved_until on car ("organizationId", "reservedUntil") where "reservedUntil" is not null;

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

    alter table car no force row level security;
    alter table car disable trigger user;
    update car set "purchasePriceExclVat" = "costPrice";
    alter table car enable trigger user;
    alter table car force row level security;

    create trigger keep_cost_price before insert or update of "costPrice", "purchasePriceExclVat", "expensesTotal" on car
      for each row execute function keep_cost_price();

    create or replace view "searchedCar" as select * from car where "organizationId" = current_organization()
  `.execute(db);
}

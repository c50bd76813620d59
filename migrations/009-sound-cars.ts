import { type Kysely, sql } from 'kysely';

/** The rules of a car's values, by the name of their violation. */
const rules = {
  car_registrationNumber_check: `car."registrationNumber" ~ '^[A-ZÆØÅ0-9]{2,7}$'`,
  car_plateColor_check: `car."plateColor" in ('white', 'yellow', 'parrot', 'trial', 'none')`,
  car_vin_check: 'length(car.vin) between 5 and 17',
  car_status_check: "car.status in ('published', 'draft', 'soft-deleted')",
  car_availability_check:
    "car.availability in ('available', 'reserved', 'rented', 'sold', 'delivered', 'workshop', 'transit')",
  car_purpose_check: "car.purpose in ('sale', 'rental', 'leasing', 'demo', 'loaner', 'wholesale')",
  car_registrationStatus_check: `car."registrationStatus" in ('AdministrativOprettelse', 'Afmeldt', 'DelvistOprettet', 'Eksporteret', 'HarGennemførtRegistreringssyn', 'Oprettet', 'Registreret', 'Skrottet', 'Slettet', 'Ukendt', 'UnderOprettelse')`,
  car_brandName_check: 'length(car."brandName") between 1 and 60',
  car_modelName_check: 'length(car."modelName") between 1 and 60',
  car_modelYear_check: 'car."modelYear" between 1900 and 2200',
  car_vehicleType_check: `car."vehicleType" in ('van', 'passenger_car')`,
  car_fuelType_check: `car."fuelType" in ('benzin', 'diesel', 'electric', 'hybrid')`,
  car_gearType_check: `car."gearType" in ('manual', 'automatic')`,
  car_drivetrain_check: "car.drivetrain in ('fwd', 'rwd', 'awd')",
  car_engineKw_check: 'car."engineKw" between 1 and 2000',
  car_doors_check: 'car.doors between 1 and 9',
  car_seats_check: 'car.seats between 1 and 99',
  car_mileage_check: 'car.mileage between 0 and 2000000',
  car_ownersCount_check: 'car."ownersCount" between 0 and 99',
  car_serviceBook_check: `car."serviceBook" in ('none', 'partial', 'full', 'digital')`,
  car_keysCount_check: 'car."keysCount" between 0 and 99',
  car_vatScheme_check: `car."vatScheme" in ('margin', 'full', 'exempt', 'export')`,
  car_taxStatus_check: `car."taxStatus" in ('paid', 'unpaid', 'partial')`,
  car_salePriceInclVat_check: 'car."salePriceInclVat" >= 0',
  car_costPrice_check: 'car."costPrice" >= 0',
  car_priceExclVatExclTax_check: 'car."priceExclVatExclTax" >= 0',
  car_listPriceNew_check: 'car."listPriceNew" >= 0',
  car_sourceOfImport_check: `car."sourceOfImport" in ('manual', 'nummerpladeapi', 'carzelle', 'invers', 'bilstatistik', 'csv')`,
  car_deleted_has_time: `(car.status = 'soft-deleted') = (car."deletedAt" is not null)`,
  car_dmrVehicleId_check: 'length(car."dmrVehicleId") <= 30',
  car_slug_check: "car.slug ~ '^[a-z0-9](?:[a-z0-9-]{1,78})[a-z0-9]$'",
  car_previousAvailability_check: `car."previousAvailability" in ('available', 'reserved', 'rented', 'sold', 'delivered', 'transit')`,
  car_reservedFor_check: 'length(car."reservedFor") <= 120',
  car_lastInspectionResult_check: 'length(car."lastInspectionResult") <= 60',
  car_lastInspectionMileage_check: 'car."lastInspectionMileage" between 0 and 2000000',
  car_typeApprovalCode_check: 'length(car."typeApprovalCode") <= 60',
  car_registerFacts_check: `jsonb_typeof(car."registerFacts") = 'object'`,
  car_hybridType_check: `car."hybridType" in ('none', 'mild', 'full', 'plugin')`,
  car_gears_check: 'car.gears between 1 and 20',
  car_engineCcm_check: 'car."engineCcm" between 1 and 20000',
  car_torqueNm_check: 'car."torqueNm" between 1 and 5000',
  car_chargeAcKw_check: 'car."chargeAcKw" between 0 and 1000',
  car_chargeDcKw_check: 'car."chargeDcKw" between 0 and 2000',
  car_whPerKm_check: 'car."whPerKm" between 1 and 2000',
  car_kerbWeight_check: 'car."kerbWeight" between 1 and 100000',
  car_towUnbrakedKg_check: 'car."towUnbrakedKg" between 0 and 100000',
  car_cargoLengthMm_check: 'car."cargoLengthMm" between 1 and 30000',
  car_cargoHeightMm_check: 'car."cargoHeightMm" between 1 and 10000',
  car_cargoVolumeM3_check: 'car."cargoVolumeM3" between 0 and 1000',
  car_colorCode_check: 'length(car."colorCode") <= 40',
  car_interior_check: 'length(car.interior) <= 120',
  car_wheelSize_check: 'length(car."wheelSize") <= 40',
  car_ncapStars_check: 'car."ncapStars" between 0 and 5',
  car_mileageSource_check: `car."mileageSource" in ('manual', 'invers', 'syn', 'carzelle')`,
  car_lastServiceMileage_check: 'car."lastServiceMileage" between 0 and 2000000',
  car_nextServiceMileage_check: 'car."nextServiceMileage" between 0 and 2000000',
  car_damageReport_check: `jsonb_typeof(car."damageReport") = 'array'`,
  car_summerTyreMm_check: 'car."summerTyreMm" between 0 and 20',
  car_winterTyreMm_check: 'car."winterTyreMm" between 0 and 20',
  car_tyrePlace_check: 'length(car."tyrePlace") <= 60',
  car_purchasedFrom_check: 'length(car."purchasedFrom") <= 120',
  car_purchasePriceExclVat_check: 'car."purchasePriceExclVat" >= 0',
  car_purchaseVatScheme_check: `car."purchaseVatScheme" in ('margin', 'full', 'exempt', 'export')`,
  car_expensesTotal_check: 'car."expensesTotal" >= 0',
  car_registrationTaxPaid_check: 'car."registrationTaxPaid" >= 0',
  car_taxableValue_check: 'car."taxableValue" >= 0',
  car_salePriceExclVat_check: 'car."salePriceExclVat" >= 0',
  car_minPrice_check: 'car."minPrice" >= 0',
  car_marketPrice_check: 'car."marketPrice" >= 0',
  car_interestPerDay_check: 'car."interestPerDay" >= 0',
  car_residualValue_check: 'car."residualValue" >= 0',
  car_soldPrice_check: 'car."soldPrice" >= 0',
  car_buyerName_check: 'length(car."buyerName") <= 120',
  car_depositAmount_check: 'car."depositAmount" >= 0',
  car_kmIncludedPerDay_check: 'car."kmIncludedPerDay" between 0 and 10000',
  car_minDriverAge_check: 'car."minDriverAge" between 18 and 99',
  car_excessKmPrice_check: 'car."excessKmPrice" >= 0',
  car_orderNumber_check: 'length(car."orderNumber") <= 60',
  car_confirmedWeek_check: `car."confirmedWeek" ~ '^\\d{4}-W(0[1-9]|[1-4]\\d|5[0-3])$'`,
  car_title_check: 'length(car.title) <= 120',
  car_teaser_check: 'length(car.teaser) <= 80',
  car_description_check: 'length(car.description) <= 10000',
  car_highlights_check: 'cardinality(car.highlights) <= 12',
  car_videoUrl_check: `(length(car."videoUrl") <= 500) and (car."videoUrl" ~ '^https://')`,
  car_channels_check: "car.channels <@ array['website', 'bilbasen', 'biltorvet', 'facebook']",
  car_pricePresentation_check: `car."pricePresentation" in ('cash', 'leasing', 'rental')`,
  car_leasing_period: 'car."leasingTo" >= car."leasingFrom"',
  car_reservation_has_end: `(car."reservedUntil" is null) or (car.availability in ('reserved', 'workshop'))`,
  car_sale_has_buyer_state: `(car."soldAt" is null) or (car.availability in ('sold', 'delivered', 'workshop'))`,
};

const all = Object.values(rules).map((rule) => `(${rule})`);
const cases = Object.entries(rules).map(([name, rule]) => `when (${rule}) is false then '${name}'`);

/**
 * The rules of a car as one constraint, whose function is planned once per connection: Postgres would plan separate
 * constraints again with every statement. A changed rule replaces `is_sound_car`.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create function is_sound_car(car car) returns boolean language plpgsql immutable parallel safe as $$
    declare
      broken text;
    begin
      if (${sql.raw(all.join(' and '))}) is not false then
        return true;
      end if;
      broken := case ${sql.raw(cases.join(' '))} end;
      raise exception 'new row for relation "car" violates check constraint "%"', broken
        using errcode = 'check_violation', schema = 'public', table = 'car', constraint = broken;
    end $$;
    alter table car add constraint car_is_sound check (is_sound_car(car))
  `.execute(db);
}

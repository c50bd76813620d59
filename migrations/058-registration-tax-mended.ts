import { type Kysely, sql } from 'kysely';

/**
 * Mends the registration tax rates that nobody has edited: interest by the half-year, vans' CO₂ supplement of one step
 * and deduction, and the share and deduction of plug-in hybrids. Amounts are øre, rates per cent.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    select set_config('app.scope', 'accounts', true);

    alter table "registrationTaxParameter"
      add column "hybridPercent" numeric(5, 2) check ("hybridPercent" between 0 and 100),
      add column "hybridDeduction" bigint check ("hybridDeduction" >= 0),
      drop constraint registration_tax_co2,
      add constraint registration_tax_co2 check (
        num_nulls("co2Limit1", "co2Rate1", "co2Limit2", "co2Rate2", "co2Rate3") in (0, 5)
        or ("co2Rate1" is not null and num_nulls("co2Limit1", "co2Limit2", "co2Rate2", "co2Rate3") = 4)
      );

    update "registrationTaxParameter" rates
    set "hybridPercent" = known.share, "hybridDeduction" = known.deduction * 100
    from (values (2021, 45, 50000), (2022, 50, 48750), (2023, 55, 47500), (2024, 60, 46250), (2025, 65, 45000),
      (2026, 68, 43000)) as known(year, share, deduction)
    where rates."validFrom" = make_date(known.year, 1, 1) and rates."vehicleCategory" = 'car'
      and rates.version = 1 and rates."formKey" is null;

    update "registrationTaxParameter" set "leasingInterestPercent" = 5.4
    where "validFrom" = '2025-01-01' and "vehicleCategory" = 'car' and version = 1 and "formKey" is null;

    insert into "registrationTaxParameter" ("vehicleCategory", "validFrom", "bracket1Max", rate1, "bracket2Max", rate2,
      rate3, "co2Limit1", "co2Rate1", "co2Limit2", "co2Rate2", "co2Rate3", "generalDeduction", "evPercent", "evDeduction",
      "batteryDeductionPerKwh", "batteryMaxKwh", "hybridPercent", "hybridDeduction", "leasingInterestPercent", source,
      verified)
    select "vehicleCategory", '2025-07-01', "bracket1Max", rate1, "bracket2Max", rate2, rate3, "co2Limit1", "co2Rate1",
      "co2Limit2", "co2Rate2", "co2Rate3", "generalDeduction", "evPercent", "evDeduction", "batteryDeductionPerKwh",
      "batteryMaxKwh", "hybridPercent", "hybridDeduction", 4.6,
      'Satserne er dem fra 1. januar 2025. Renten er bekræftet, grænserne er ikke.', false
    from "registrationTaxParameter" where "validFrom" = '2025-01-01' and "vehicleCategory" = 'car'
    on conflict do nothing;

    update "registrationTaxParameter" rates
    set "co2Rate1" = known.co2 * 100, "generalDeduction" = 3000000, verified = false,
      source = 'Grænsen er bekræftet. CO₂-satsen er bilernes første trin, og bundfradraget er 2021-niveauet.'
    from (values (2021, 250), (2023, 261), (2024, 261)) as known(year, co2)
    where rates."validFrom" = make_date(known.year, 1, 1) and rates."vehicleCategory" = 'van'
      and rates.version = 1 and rates."formKey" is null;

    insert into "registrationTaxParameter" ("vehicleCategory", "validFrom", "bracket1Max", rate1, rate2, "co2Rate1",
      "generalDeduction", "leasingInterestPercent", source, verified)
    select 'van', half.day::date, 8090000, 0, 50, 26100, 3000000, half.interest,
      'Renten er bekræftet. Grænsen er fra 2024, CO₂-satsen fra 2023 og bundfradraget fra 2021.', false
    from (values ('2025-01-01', 5.4), ('2025-07-01', 4.6), ('2026-01-01', 3.8)) as half(day, interest)
    where not exists (
      select 1 from "registrationTaxParameter" where "vehicleCategory" = 'van' and "validFrom" > '2024-01-01'
    )
  `.execute(db);
}

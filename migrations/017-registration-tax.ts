import { type Kysely, sql } from 'kysely';

/**
 * The registration tax rates by effective date: shared by all organisations, maintained by platform administrators.
 * Amounts are øre, rates per cent. Years without known CO₂ rates have those of the latest known year.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table "registrationTaxParameter" (
      id bigint generated always as identity primary key,
      "vehicleCategory" text not null check ("vehicleCategory" in ('car', 'van', 'mc')),
      "validFrom" date not null,
      "bracket1Max" bigint not null check ("bracket1Max" >= 0),
      rate1 numeric(5, 2) not null check (rate1 between 0 and 500),
      "bracket2Max" bigint check ("bracket2Max" >= "bracket1Max"),
      rate2 numeric(5, 2) not null check (rate2 between 0 and 500),
      rate3 numeric(5, 2) check (rate3 between 0 and 500),
      "co2Limit1" integer check ("co2Limit1" between 1 and 1000),
      "co2Rate1" bigint check ("co2Rate1" >= 0),
      "co2Limit2" integer check ("co2Limit2" between "co2Limit1" and 1000),
      "co2Rate2" bigint check ("co2Rate2" >= 0),
      "co2Rate3" bigint check ("co2Rate3" >= 0),
      "generalDeduction" bigint check ("generalDeduction" >= 0),
      "evPercent" numeric(5, 2) check ("evPercent" between 0 and 100),
      "evDeduction" bigint check ("evDeduction" >= 0),
      "batteryDeductionPerKwh" bigint check ("batteryDeductionPerKwh" >= 0),
      "batteryMaxKwh" integer check ("batteryMaxKwh" between 0 and 1000),
      "leasingInterestPercent" numeric(5, 2) check ("leasingInterestPercent" between 0 and 100),
      source text not null default '' check (length(source) <= 400),
      verified boolean not null default false,
      "formKey" uuid unique,
      version integer not null default 1,
      "updatedAt" timestamptz not null default now(),
      constraint registration_tax_from_unique unique ("vehicleCategory", "validFrom"),
      constraint registration_tax_brackets check (("bracket2Max" is null) = (rate3 is null)),
      constraint registration_tax_co2 check (num_nulls("co2Limit1", "co2Rate1", "co2Limit2", "co2Rate2", "co2Rate3") in (0, 5))
    );
    call protect_account_table('registrationTaxParameter');
    create policy tenant on "registrationTaxParameter" for select using (current_organization() is not null);

    select set_config('app.scope', 'accounts', true);

    create temporary table seed on commit drop as
    select * from (values
      (2021, 65000, 202200, 125, 250, 160, 500, 950, 21700, 40, null, 1700, null, false,
        'Grænserne er bekræftet; CO₂-satser og bundfradrag er ikke.'),
      (2022, 65800, 204600, 121, 253, 155, 506, 961, null, 40, 167500, 1300, null, true,
        'Grænser, CO₂-satser og elbilfradrag er bekræftet. Det almindelige bundfradrag kendes ikke.'),
      (2023, 67800, 210600, 117, 261, 150, 521, 990, null, 40, 165000, 900, null, true,
        'Grænser, CO₂-satser og elbilfradrag er bekræftet. Det almindelige bundfradrag kendes ikke.'),
      (2024, 70200, 218100, 117, 261, 150, 521, 990, null, 40, 162500, 500, null, false,
        'Første grænse og elbilfradrag er bekræftet. Anden grænse er ikke, og CO₂-satserne er fra 2023.'),
      (2025, 73100, 227300, 117, 261, 150, 521, 990, null, 40, 160000, 0, 4.6, false,
        'Elbilfradraget er det vedtagne. Grænserne er ikke bekræftet, og CO₂-satserne er fra 2023.'),
      (2026, 76400, 237600, 117, 261, 150, 521, 990, null, 48, 155400, 0, 3.8, false,
        'Elbilreglerne er de vedtagne, men kan være ændret ved senere lov. Grænserne er ikke bekræftet, og CO₂-satserne er fra 2023.')
    ) as s(year, b1, b2, l1, r1, l2, r2, r3, deduction, ev, "evDeduction", battery, interest, verified, source);

    insert into "registrationTaxParameter" ("vehicleCategory", "validFrom", "bracket1Max", rate1, "bracket2Max", rate2, rate3,
      "co2Limit1", "co2Rate1", "co2Limit2", "co2Rate2", "co2Rate3", "generalDeduction", "evPercent", "evDeduction",
      "batteryDeductionPerKwh", "batteryMaxKwh", "leasingInterestPercent", source, verified)
    select 'car', make_date(year, 1, 1), b1 * 100, 25, b2 * 100, 85, 150, l1, r1 * 100, l2, r2 * 100, r3 * 100,
      deduction * 100, ev, "evDeduction" * 100, battery * 100, 45, interest, source, verified
    from seed;

    insert into "registrationTaxParameter" ("vehicleCategory", "validFrom", "bracket1Max", rate1, rate2, source, verified)
    values
      ('van', '2021-01-01', 7500000, 0, 50, 'Grænsen er bekræftet. CO₂-satserne for varebiler kendes ikke.', true),
      ('van', '2023-01-01', 7810000, 0, 50, 'Grænsen er bekræftet. CO₂-satserne for varebiler kendes ikke.', true),
      ('van', '2024-01-01', 8090000, 0, 50, 'Grænsen er bekræftet. CO₂-satserne for varebiler kendes ikke.', true)
  `.execute(db);
}

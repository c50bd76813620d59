import { type Kysely, sql } from 'kysely';

/** A reservation's deposit is paid: on which day and in which way, as the sale's payment says afterwards. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table car
      add column "reservedDepositOn" date,
      add column "reservedDepositWay" text
        check ("reservedDepositWay" in ('transfer', 'card', 'cash', 'financing', 'mobilePay'));
    create or replace view "searchedCar" as select * from car where "organizationId" = current_organization();

    create or replace function is_sound_reservation(car car) returns boolean language plpgsql immutable parallel safe as $$
    begin
      return num_nonnulls(car."reservedPhone", car."reservedEmail", car."reservedDeposit", car."reservedDepositOn",
          car."reservedDepositWay", car."reservedCustomerId", car."reservedLeadId") = 0
        or (car.availability in ('reserved', 'workshop')
          and coalesce(car."reservedPhone" ~ '^\\+[0-9]{7,15}$', true)
          and coalesce(length(car."reservedEmail") between 3 and 254, true)
          and coalesce(car."reservedDeposit" >= 0, true)
          and (car."reservedDepositOn" is null) = (car."reservedDepositWay" is null)
          and (car."reservedDepositOn" is null or car."reservedDeposit" is not null));
    end $$
  `.execute(db);
}

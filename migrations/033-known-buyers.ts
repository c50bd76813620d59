import { type Kysely, sql } from 'kysely';

/**
 * A sale and a reservation name the customer and the lead they came of; a reservation keeps phone, mail and deposit. The
 * words typed stay beside them. Who a car was reserved for goes with the reservation. Amounts are øre.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table sale
      add column "customerId" bigint,
      add column "leadId" bigint,
      add constraint sale_customer foreign key ("organizationId", "customerId") references customer ("organizationId", id),
      add constraint sale_lead foreign key ("organizationId", "leadId") references lead ("organizationId", id);
    create index sale_customer_index on sale ("organizationId", "customerId", id) where "customerId" is not null;
    create index sale_lead_index on sale ("organizationId", "leadId", id) where "leadId" is not null;

    alter table car
      add column "reservedPhone" text,
      add column "reservedEmail" text,
      add column "reservedDeposit" bigint,
      add column "reservedCustomerId" bigint,
      add column "reservedLeadId" bigint,
      add constraint car_reserved_customer foreign key ("organizationId", "reservedCustomerId")
        references customer ("organizationId", id),
      add constraint car_reserved_lead foreign key ("organizationId", "reservedLeadId") references lead ("organizationId", id);
    create index car_reserved_customer_index on car ("organizationId", "reservedCustomerId")
      where "reservedCustomerId" is not null;
    create index car_reserved_lead_index on car ("organizationId", "reservedLeadId") where "reservedLeadId" is not null;
    create or replace view "searchedCar" as select * from car where "organizationId" = current_organization();

    -- One function, as is_sound_car: planned once per connection.
    create function is_sound_reservation(car car) returns boolean language plpgsql immutable parallel safe as $$
    begin
      return num_nonnulls(car."reservedPhone", car."reservedEmail", car."reservedDeposit", car."reservedCustomerId",
          car."reservedLeadId") = 0
        or (car.availability in ('reserved', 'workshop')
          and coalesce(car."reservedPhone" ~ '^\\+[0-9]{7,15}$', true)
          and coalesce(length(car."reservedEmail") between 3 and 254, true)
          and coalesce(car."reservedDeposit" >= 0, true));
    end $$;
    alter table car add constraint car_reservation_is_sound check (is_sound_reservation(car))
  `.execute(db);
}

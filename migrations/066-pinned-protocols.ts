import { type Kysely, sql } from 'kysely';

/** A car can be pinned to the protocol that its rent is reckoned by. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table car
      add column "rentalPriceProtocolId" bigint,
      add constraint car_rental_price_protocol foreign key ("organizationId", "rentalPriceProtocolId")
        references "priceTable" ("organizationId", id);
    create index car_rental_price_protocol_index on car ("organizationId", "rentalPriceProtocolId")
      where "rentalPriceProtocolId" is not null;
    create or replace view "searchedCar" as select * from car where "organizationId" = current_organization();

    create function require_protocol() returns trigger language plpgsql as $$
    begin
      if exists (
        select from "priceTable" pinned
        where pinned."organizationId" = new."organizationId" and pinned.id = new."rentalPriceProtocolId"
          and pinned.kind <> 'protocol'
      ) then
        raise exception 'a car is pinned to a protocol only'
          using errcode = 'foreign_key_violation', constraint = 'car_rental_price_protocol', table = 'car';
      end if;
      return new;
    end $$;
    create trigger pins_a_protocol before insert or update of "rentalPriceProtocolId" on car
      for each row when (new."rentalPriceProtocolId" is not null) execute function require_protocol()
  `.execute(db);
}

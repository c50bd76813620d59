import { type Kysely, sql } from 'kysely';

/**
 * What a person reads of a car: whether it can be sold, and else why not. It follows from its status and its
 * availability; in the workshop a promised car stays what it is promised as. A change of it alone is no history.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table car add state text not null generated always as (case
      when status = 'soft-deleted' then 'deleted'
      when availability = 'delivered' then 'delivered'
      when availability in ('sold', 'reserved', 'rented') then availability
      when availability = 'workshop' and "previousAvailability" in ('sold', 'reserved', 'rented') then "previousAvailability"
      when availability = 'workshop' then 'workshop'
      when availability = 'transit' then 'transit'
      when status = 'draft' then 'draft'
      else 'forSale' end) stored;
    alter table car add constraint car_state_known check (state in
      ('forSale', 'reserved', 'rented', 'workshop', 'transit', 'draft', 'sold', 'delivered', 'deleted'));
    create or replace view "searchedCar" as select * from car where "organizationId" = current_organization();
    drop trigger history_insert on car;
    drop trigger history_update on car;
    drop trigger history_delete on car;
    call keep_history('car', 'searchCodes', 'searchNames', 'hasPhotos', 'unsoldSince', 'state')
  `.execute(db);
}

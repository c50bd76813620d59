import { type Kysely, sql } from 'kysely';

const keys = sql.raw(
  '"organizationId", "isFactoryCar", status, state, "brandName", "modelName", "departmentId", category, "vehicleType", "fuelType", "gearType"',
);

/**
 * The indexes of the car list, for conditions on `"organizationId"` and `"isFactoryCar"`. Those for sorting include the
 * status and end with the id as tiebreaker; nullable columns have two, since nulls sort last both ways.
 * The view `"searchedCar"` has organisation isolation as a plain condition: row-level security lets only leakproof
 * functions use an index, and LIKE may not be one. See server/db/search-policy.ts. A new column of the table must be
 * added to the view.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create view "searchedCar" as select * from car where "organizationId" = current_organization();

    create index car_codes on car using gin ("organizationId", "searchCodes" gin_trgm_ops);
    create index car_names on car using gin ("organizationId", "searchNames" gin_trgm_ops);
    create index car_features on car using gin ("organizationId", features);
    create index car_equipment on car ("organizationId", "isFactoryCar", status) include (features);
    create index car_permits on car ("organizationId", "isFactoryCar", permits, status) where permits <> '{}';
    create index car_filters on car (
      "organizationId", "isFactoryCar", status, "vehicleType", "fuelType", "gearType", "departmentId", category, "brandName", "modelName"
    );
    create index car_registrations on car ("organizationId", "isFactoryCar", status, "registrationStatus", "sourceOfImport");
    create index car_without_photos on car ("organizationId", "isFactoryCar", status) where not "hasPhotos";
    create index car_created on car ("organizationId", "isFactoryCar", "createdAt", id) include (status);
    create index car_brand on car ("organizationId", "isFactoryCar", "brandName", id) include (status);
    create index car_model on car ("organizationId", "isFactoryCar", "modelName", id) include (status);
    create statistics car_departments (dependencies) on "organizationId", "departmentId" from car
  `.execute(db);
  for (const [name, column] of [
    ['plate', '"registrationNumber" collate "da-x-icu"'],
    ['mileage', 'mileage'],
    ['price', '"salePriceInclVat"'],
    ['unsold', '"unsoldSince"'],
  ]) {
    const ordered = sql.raw(`car ("organizationId", "isFactoryCar", ${column}`);
    await sql`
      create index ${sql.id(`car_${name}_up`)} on ${ordered}, id) include (status);
      create index ${sql.id(`car_${name}_down`)} on ${ordered} desc nulls last, id desc) include (status)
    `.execute(db);
  }
  await keepTally(db);
}

/**
 * The tally of similar cars, for the totals and facet counts of long lists. Writers only insert rows, so none blocks
 * another; a count is the sum of its rows. Occasionally a writer folds its organisation's rows, skipping locked ones.
 */
async function keepTally(db: Kysely<unknown>) {
  await sql`
    create table "carTally" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "isFactoryCar" boolean not null,
      status text not null,
      state text not null,
      "brandName" text collate "da-x-icu" not null,
      "modelName" text collate "da-x-icu" not null,
      "departmentId" bigint,
      category text collate "da-x-icu",
      "vehicleType" text not null,
      "fuelType" text,
      "gearType" text,
      count integer not null,
      primary key ("organizationId", id)
    ) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);
    create index car_tally_counts on "carTally" ("organizationId", "isFactoryCar", status) include (count);
    call protect_tenant_table('carTally');

    create function fold_car_tally() returns void language sql as $$
      with held as (
        select id from "carTally"
        where "organizationId" = current_organization() and id in (
          select unnest(array_agg(id)) from "carTally"
          where "organizationId" = current_organization() group by ${keys} having count(*) > 1)
        for update skip locked
      ), gone as (
        delete from "carTally" using held
        where "carTally"."organizationId" = current_organization() and "carTally".id = held.id
        returning "carTally".*
      )
      insert into "carTally" (${keys}, count) select ${keys}, sum(count) from gone group by ${keys} having sum(count) <> 0
    $$;

    create function tally_cars() returns trigger language plpgsql as $$
    declare
      is_due boolean;
    begin
      if tg_op = 'INSERT' then
        with added as (
          insert into "carTally" (${keys}, count) select ${keys}, count(*) from new_rows group by ${keys} returning id)
        select bool_or(id % 100 = 0) into is_due from added;
      elsif tg_op = 'DELETE' then
        with added as (
          insert into "carTally" (${keys}, count) select ${keys}, -count(*) from old_rows group by ${keys} returning id)
        select bool_or(id % 100 = 0) into is_due from added;
      else
        with added as (
          insert into "carTally" (${keys}, count)
          select ${keys}, sum(change)
          from (select ${keys}, 1 as change from new_rows union all select ${keys}, -1 from old_rows) moved
          group by ${keys} having sum(change) <> 0
          returning id)
        select bool_or(id % 100 = 0) into is_due from added;
      end if;
      if is_due then
        perform fold_car_tally();
      end if;
      return null;
    end $$;
    create trigger tally_insert after insert on car referencing new table as new_rows
      for each statement execute function tally_cars();
    create trigger tally_update after update on car referencing old table as old_rows new table as new_rows
      for each statement execute function tally_cars();
    create trigger tally_delete after delete on car referencing old table as old_rows
      for each statement execute function tally_cars()
  `.execute(db);
}

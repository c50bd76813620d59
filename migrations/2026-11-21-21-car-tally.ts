import { type Kysely, sql } from 'kysely';

const keys = sql.raw(
  `"organizationId", "isFactoryCar", status, "brandName", "modelName", "departmentId", category, "vehicleType", "fuelType",
   "gearType", "searchNames"`,
);

/**
 * How many cars alike an organisation has: what a list of a hundred thousand cars takes its totals and the counts of
 * its options from. Statements that write cars only add rows here, so that no transaction waits for another one; a
 * number is the sum of its rows. Now and then one of them folds the rows of its organisation, leaving out those that
 * another one holds. Whoever writes cars with the triggers off calls `recount_cars` behind it.
 *
 * `car_equipment` takes the place of the narrower `car_status`: with it equipment that many cars have is counted in the
 * index alone.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table "carTally" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "isFactoryCar" boolean not null,
      status text not null,
      "brandName" text collate "da-x-icu" not null,
      "modelName" text collate "da-x-icu" not null,
      "departmentId" bigint,
      category text collate "da-x-icu",
      "vehicleType" text not null,
      "fuelType" text,
      "gearType" text,
      "searchNames" text not null,
      count integer not null,
      primary key ("organizationId", id)
    ) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);

    create procedure recount_cars() language plpgsql as $$
    begin
      lock table car in share row exclusive mode;
      delete from "carTally";
      insert into "carTally" (${keys}, count) select ${keys}, count(*) from car group by ${keys} order by "organizationId";
    end $$;

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
      for each statement execute function tally_cars();

    alter table car no force row level security;
    call recount_cars();
    alter table car force row level security;
    call protect_tenant_table('carTally');

    create index car_equipment on car ("organizationId", "isFactoryCar", status) include (features);
    drop index car_status
  `.execute(db);
}

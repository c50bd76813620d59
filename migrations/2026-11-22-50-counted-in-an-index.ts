import { type Kysely, sql } from 'kysely';

/** The columns that decide which cars are alike, as the tally groups them, apart from their status. */
const likeness = sql.raw(
  `"brandName", "modelName", variant, "productName", "editionName", "departmentId", category, "vehicleType", "fuelType", "gearType"`,
);

const keys = sql.raw(
  `"organizationId", "isFactoryCar", status, alike, "brandName", "modelName", "departmentId", category, "vehicleType", "fuelType",
   "gearType", "searchNames"`,
);

const keptOut = [
  'updatedAt',
  'version',
  'searchCodes',
  'searchNames',
  'alike',
  'traits',
  'fittedLow',
  'fittedHigh',
  'organizationId',
  'id',
];
const list = (names: string[]) => sql.raw(names.map((name) => `'${name}'`).join(', '));

/**
 * What a total under any filter needs of a car, in fixed bytes of one index: `alike` is the same number for cars alike,
 * which the tally has too, so what the tally is filtered by and the names that are searched for narrow the index;
 * `traits` has a bit for each value of the closed sets that the tally does not have; `fittedLow` and `fittedHigh` have a
 * bit for each piece of equipment, by the place it has among those of its organisation. A place is never given twice.
 * Equipment past the 128th place has no bit, and is looked for in the cars themselves.
 *
 * The trigger that keeps the bits runs for those who switch triggers off too (`session_replication_role`). It reads the
 * equipment under row-level security, so the owner of the tables writes the equipment of cars only inside an organisation.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table "carFeatureCounter" (
      "organizationId" uuid primary key references organization,
      "lastPlace" integer not null
    );
    call protect_tenant_table('carFeatureCounter');

    alter table "carFeature" add column place integer check (place >= 0);
    alter table "carFeature" no force row level security;
    alter table "carFeature" disable trigger user;
    update "carFeature" set place = placed.place
    from (select "organizationId", id, row_number() over (partition by "organizationId" order by id) - 1 as place from "carFeature") placed
    where "carFeature"."organizationId" = placed."organizationId" and "carFeature".id = placed.id;
    alter table "carFeature" enable trigger user;
    alter table "carFeatureCounter" no force row level security;
    insert into "carFeatureCounter" select "organizationId", max(place) from "carFeature" group by 1;
    alter table "carFeatureCounter" force row level security;
    create unique index car_feature_place_unique on "carFeature" ("organizationId", place);

    create function place_car_feature() returns trigger language plpgsql as $$
    begin
      if new.place is null then
        insert into "carFeatureCounter" as counter values (new."organizationId", 0)
        on conflict ("organizationId") do update set "lastPlace" = counter."lastPlace" + 1
        returning "lastPlace" into new.place;
      end if;
      return new;
    end $$;
    create trigger place before insert on "carFeature" for each row execute function place_car_feature();

    create function bits_of_features(organization uuid, features integer[], first integer) returns bigint language plpgsql stable as $$
    begin
      return coalesce((
        select bit_or(1::bigint << (place - first)) from "carFeature"
        where "organizationId" = organization and id = any (features) and place between first and first + 63
      ), 0);
    end $$;

    create function traits_of(
      status text, "sourceOfImport" text, "registrationStatus" text, "salePriceInclVat" bigint, "priceExclVatExclTax" bigint
    ) returns integer language plpgsql immutable parallel safe as $$
    begin
      return coalesce(1 << (array_position('{published,draft,soft-deleted}', status) - 1), 0)
        | coalesce(1 << (array_position('{manual,nummerpladeapi,carzelle,invers,bilstatistik,csv}', "sourceOfImport") + 2), 0)
        | coalesce(1 << (array_position('{AdministrativOprettelse,Afmeldt,DelvistOprettet,Eksporteret,HarGennemførtRegistreringssyn,Oprettet,Registreret,Skrottet,Slettet,Ukendt,UnderOprettelse}', "registrationStatus") + 8), 0)
        | (("salePriceInclVat" is null)::integer << 20)
        | (("priceExclVatExclTax" is null)::integer << 21);
    end $$;

    drop view "searchedCar";
    drop index car_equipment, car_equipment_filters, car_permits;
    alter table car
      add column "fittedLow" bigint not null default 0,
      add column "fittedHigh" bigint not null default 0;
    alter table car
      alter column "fittedLow" type bigint using bits_of_features("organizationId", features, 0),
      alter column "fittedHigh" type bigint using bits_of_features("organizationId", features, 64),
      add column alike bigint not null generated always as (hash_record_extended(row(${likeness}), 0)) stored,
      add column traits integer not null generated always as (
        traits_of(status, "sourceOfImport", "registrationStatus", "salePriceInclVat", "priceExclVatExclTax")) stored;
    drop function bits_of_features;
    alter table "carFeature" force row level security;
    create index car_alike on car ("organizationId", "isFactoryCar", alike)
      include (traits, "inStockAt", "fittedLow", "fittedHigh");
    create index car_own_codes on car ("organizationId", "isFactoryCar", status)
      include (alike, traits, "inStockAt", "searchCodes");
    create index car_permits on car ("organizationId", "isFactoryCar", permits)
      include (alike, traits, "inStockAt", "fittedLow", "fittedHigh") where permits <> '{}';
    create view "searchedCar" as select * from car where "organizationId" = current_organization();

    create function fit_car() returns trigger language plpgsql as $$
    begin
      if new.features = '{}' then
        new."fittedLow" := 0;
        new."fittedHigh" := 0;
      else
        select coalesce(bit_or(1::bigint << place) filter (where place < 64), 0),
          coalesce(bit_or(1::bigint << (place - 64)) filter (where place >= 64), 0)
        into new."fittedLow", new."fittedHigh"
        from "carFeature"
        where "organizationId" = new."organizationId" and id = any (new.features) and place < 128;
      end if;
      return new;
    end $$;
    create trigger fitted before insert or update of features, "fittedLow", "fittedHigh" on car
      for each row execute function fit_car();
    alter table car enable always trigger fitted;

    create function bits_of_equipment(ids integer[], first integer) returns bigint language plpgsql stable as $$
    begin
      return (
        select case when count(*) = (select count(distinct each) from unnest(ids) each) then
          coalesce(bit_or(1::bigint << (place - first)) filter (where place between first and first + 63), 0) end
        from "carFeature" where "organizationId" = current_organization() and id = any (ids) and place < 128
      );
    end $$;

    create function fit_cars() returns trigger language plpgsql as $$
    begin
      update car set features = features where "organizationId" = new."organizationId" and features @> array[new.id::integer];
      return null;
    end $$;
    create trigger fitted_again after insert on "carFeature" for each row when (new."createdAt" < now())
      execute function fit_cars()
  `.execute(db);
  await tallyAlike(db);
  await keepOutOfHistory(db);
}

async function tallyAlike(db: Kysely<unknown>) {
  await sql`
    truncate "carTally";
    alter table "carTally" add column alike bigint not null;

    create or replace procedure recount_cars() language plpgsql as $$
    begin
      lock table car in share row exclusive mode;
      delete from "carTally";
      insert into "carTally" (${keys}, count) select ${keys}, count(*) from car group by ${keys} order by "organizationId";
    end $$;

    create or replace function fold_car_tally() returns void language sql as $$
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

    create or replace function tally_cars() returns trigger language plpgsql as $$
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

    alter table car no force row level security;
    alter table "carTally" no force row level security;
    call recount_cars();
    alter table "carTally" force row level security;
    alter table car force row level security
  `.execute(db);
}

async function keepOutOfHistory(db: Kysely<unknown>) {
  await sql`
    create or replace function changed_columns(before jsonb, after jsonb) returns jsonb language sql immutable as $$
      select coalesce(jsonb_object_agg(key, value), '{}'::jsonb)
      from jsonb_each(before)
      where value is distinct from after -> key and key not in ('updatedById', ${list(keptOut)})
    $$;

    create or replace function record_history() returns trigger language plpgsql as $$
    declare
      actor uuid := nullif(current_setting('app.userId', true), '')::uuid;
      impersonator uuid := nullif(current_setting('app.impersonatorId', true), '')::uuid;
      request text := nullif(current_setting('app.requestId', true), '');
      change text := coalesce(nullif(current_setting('app.groupId', true), ''), pg_current_xact_id()::text);
      kept_out constant text[] := array[${list(keptOut)}];
    begin
      if tg_op = 'INSERT' then
        insert into history ("organizationId", "groupId", "entityType", "entityId", action, "oldValue", "newValue", "actorId", "impersonatedById", "requestId")
        select new_row."organizationId", change, tg_table_name, new_row.id, 'create', '{}',
               jsonb_strip_nulls(to_jsonb(new_row) - kept_out), actor, impersonator, request
        from new_rows new_row;
      elsif tg_op = 'DELETE' then
        insert into history ("organizationId", "groupId", "entityType", "entityId", action, "oldValue", "newValue", "actorId", "impersonatedById", "requestId")
        select old_row."organizationId", change, tg_table_name, old_row.id, 'delete',
               jsonb_strip_nulls(to_jsonb(old_row) - kept_out), '{}', actor, impersonator, request
        from old_rows old_row;
      else
        insert into history ("organizationId", "groupId", "entityType", "entityId", action, "oldValue", "newValue", "actorId", "impersonatedById", "requestId")
        select pair."organizationId", change, tg_table_name, pair.id, 'update', pair.before, pair.after, actor, impersonator, request
        from (
          select new_row."organizationId", new_row.id,
                 changed_columns(to_jsonb(old_row), to_jsonb(new_row)) as before,
                 changed_columns(to_jsonb(new_row), to_jsonb(old_row)) as after
          from new_rows new_row
          join old_rows old_row on old_row."organizationId" = new_row."organizationId" and old_row.id = new_row.id
        ) pair
        where pair.after <> '{}' or pair.before <> '{}';
      end if;
      return null;
    end $$
  `.execute(db);
}

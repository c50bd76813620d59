import { type Kysely, sql } from 'kysely';

const plain = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** A letter that nobody types stands for each letter of a chassis number that is its maker's. */
const hidden = Array.from(plain, (letter) => String.fromCharCode(0xe000 + letter.charCodeAt(0))).join('');

/** What stands between codes while they are folded at once; no code has it. */
const border = '\u0002';

const keptOut = [
  'updatedAt',
  'version',
  'searchCodes',
  'searchNames',
  'alike',
  'traits',
  'fittedLow',
  'fittedHigh',
  'hasPhotos',
  'organizationId',
  'id',
];
const list = (names: string[]) => sql.raw(names.map((name) => `'${name}'`).join(', '));

const likeness = sql.raw(
  `"brandName", "modelName", variant, "productName", "editionName", "departmentId", category, "vehicleType", "fuelType", "gearType"`,
);

/**
 * The maker's letters of a chassis number (the first three, and ZZZ where they fill it up; no number has I, O or Q) go
 * from the codes of a car to the names it shares with cars alike: letters that many cars have are counted in the tally,
 * and the codes are searched for what is the car's own. The codes keep the last two of these letters, so that any three
 * that only begin with the maker are in them; the ones before are hidden, so that more than three are found by them (see
 * `codePatterns`). Codes are folded as names are but for AA, which stays two letters: whoever types the end of a number
 * may begin between them. Text of English letters alone is folded in a third of the time.
 *
 * Totals are read in the order in which the cars lie in the table: an index that jumps about in it asks of every other
 * car anew whether it may be read from the index alone. `car_registrations` has one entry for cars of the same
 * registration and source; `car_fitted` has what the tally does not tell of the cars that are not deleted; and days in
 * stock are counted by all else beside them. `car_filters` loses what has its own index, and with it most of its
 * entries; unique codes that a car has not got take no entry at all.
 */
export async function up(db: Kysely<unknown>) {
  await knowPhotos(db);
  await keepOutOfHistory(db);
  await sql`
    create function fold_code(value text) returns text language plpgsql immutable parallel safe strict as $$
    begin
      if octet_length(value) = length(value) then
        return replace(lower(value collate "C"), ',', '.');
      end if;
      return replace(translate(lower(value collate "da-x-icu"), 'áàâäãéèêëíìîïóòôöõúùûüýÿñçšžčř×,', 'aaaaaeeeeiiiiooooouuuuyyncszcrx.'), 'å', 'aa');
    end $$;

    create function vin_head(folded text) returns text language plpgsql immutable parallel safe as $$
    declare
      head constant text := substring(folded from '^([a-hj-npr-z0-9]{3}(?:zzz)?)[a-hj-npr-z0-9]*$');
    begin
      return case when head is null or strpos(head, 'aa') > 0 then '' else head end;
    end $$;

    create function car_codes_text(
      "registrationNumber" text, "formerRegistrationNumbers" text[], vin text, "stockNumber" text
    ) returns text language plpgsql immutable parallel safe as $$
    declare
      folded constant text[] := string_to_array(public.fold_code(concat_ws(${sql.lit(border)},
        concat_ws(' ', "registrationNumber", array_to_string("formerRegistrationNumbers", ' ')), coalesce(vin, ''), coalesce("stockNumber", ''))),
        ${sql.lit(border)});
      of_maker constant integer := greatest(length(public.vin_head(folded[2])) - 2, 0);
    begin
      return concat_ws(' ', '', folded[1],
        translate(left(folded[2], of_maker), ${sql.lit(plain)}, ${sql.lit(hidden)}) || substr(folded[2], of_maker + 1), folded[3]);
    end $$;

    create function car_names_text(
      "brandName" text, "modelName" text, variant text, "productName" text, "editionName" text, vin text
    ) returns text language plpgsql immutable parallel safe as $$
    declare
      names constant text := concat_ws(' ', '', "brandName", "modelName", variant, "productName", "editionName",
        translate(concat_ws(' ', "modelName", variant, "productName"), ' -.,', ''), nullif(public.vin_head(public.fold_code(vin)), ''));
    begin
      if octet_length(names) = length(names) then
        return replace(replace(lower(names collate "C"), ',', '.'), 'aa', 'å');
      end if;
      return public.fold_text(names);
    end $$;

    drop view "searchedCar";
    drop index car_permits;
    alter table car drop column "searchCodes", drop column "searchNames", drop column alike, drop column traits;
    drop function traits_of;
    create function traits_of(
      status text, "sourceOfImport" text, "registrationStatus" text, "salePriceInclVat" bigint, "priceExclVatExclTax" bigint,
      "hasPhotos" boolean
    ) returns integer language plpgsql immutable parallel safe as $$
    begin
      return coalesce(1 << (array_position('{published,draft,soft-deleted}', status) - 1), 0)
        | coalesce(1 << (array_position('{manual,nummerpladeapi,carzelle,invers,bilstatistik,csv}', "sourceOfImport") + 2), 0)
        | coalesce(1 << (array_position('{AdministrativOprettelse,Afmeldt,DelvistOprettet,Eksporteret,HarGennemførtRegistreringssyn,Oprettet,Registreret,Skrottet,Slettet,Ukendt,UnderOprettelse}', "registrationStatus") + 8), 0)
        | (("salePriceInclVat" is null)::integer << 20)
        | (("priceExclVatExclTax" is null)::integer << 21)
        | ((not "hasPhotos")::integer << 22);
    end $$;
    alter table car
      add column traits integer not null generated always as (traits_of(
        status, "sourceOfImport", "registrationStatus", "salePriceInclVat", "priceExclVatExclTax", "hasPhotos")) stored,
      add column "searchCodes" text not null generated always as (
        car_codes_text("registrationNumber", "formerRegistrationNumbers", vin, "stockNumber")) stored,
      add column "searchNames" text not null generated always as (
        car_names_text("brandName", "modelName", variant, "productName", "editionName", vin)) stored,
      add column alike bigint not null generated always as (hash_record_extended(row(${likeness}, vin_head(fold_code(vin))), 0)) stored;
    drop function car_search_text;
    create view "searchedCar" as select * from car where "organizationId" = current_organization();

    create index car_codes on car using gin ("organizationId", "searchCodes" gin_trgm_ops);
    create index car_names on car using gin ("organizationId", "searchNames" gin_trgm_ops);
    create index car_alike on car ("organizationId", "isFactoryCar", alike)
      include (traits, "inStockAt", "fittedLow", "fittedHigh");
    create index car_own_codes on car ("organizationId", "isFactoryCar", status)
      include (alike, traits, "inStockAt", "searchCodes");
    create index car_permits on car ("organizationId", "isFactoryCar", permits)
      include (alike, traits, "inStockAt", "fittedLow", "fittedHigh") where permits <> '{}';
    create index car_registrations on car ("organizationId", "isFactoryCar", status, "registrationStatus", "sourceOfImport");
    create index car_fitted on car ("organizationId", "isFactoryCar")
      include (traits, "inStockAt", "fittedLow", "fittedHigh") where status <> 'soft-deleted';
    drop index car_filters;
    create index car_filters on car (
      "organizationId", "isFactoryCar", status, "vehicleType", "fuelType", "gearType", "departmentId", category, "brandName", "modelName"
    );
    create index car_without_photos on car ("organizationId", "isFactoryCar", "createdAt", id) include (status)
      where not "hasPhotos";
    drop index car_in_stock_up;
    create index car_in_stock_up on car ("organizationId", "isFactoryCar", "inStockAt", id) include (status, traits);
    drop index car_slug_unique;
    create unique index car_slug_unique on car ("organizationId", slug) where "deletedAt" is null and slug is not null;
    drop index car_order_number_unique;
    create unique index car_order_number_unique on car ("organizationId", fold_text("orderNumber"))
      where "deletedAt" is null and "orderNumber" is not null;
    create index car_tally_counts on "carTally" ("organizationId", "isFactoryCar", status) include (count);

    alter table car no force row level security;
    alter table "carTally" no force row level security;
    call recount_cars();
    alter table "carTally" force row level security;
    alter table car force row level security
  `.execute(db);
}

/**
 * Whether a car has photos is told by the car, so that those without are found and counted. That they come and go
 * changes nothing that a colleague may be editing at the same time, so it makes no new version of the car. The car is
 * locked: who takes away its last photo while another one is put in must not have the last word.
 */
async function knowPhotos(db: Kysely<unknown>) {
  await sql`
    alter table car add column "hasPhotos" boolean not null default false;
    drop trigger touch on car;
    create trigger touch before update on car
      for each row when (old."hasPhotos" = new."hasPhotos") execute function touch_row();

    create function tell_of_photos() returns trigger language plpgsql as $$
    declare
      image "carImage" := coalesce(new, old);
    begin
      perform from car where "organizationId" = image."organizationId" and id = image."carId" for no key update;
      update car set "hasPhotos" = not "hasPhotos"
      where "organizationId" = image."organizationId" and id = image."carId" and "hasPhotos" <> exists (
        select from "carImage" other
        where other."organizationId" = image."organizationId" and other."carId" = image."carId"
          and other."deletedAt" is null and other.status <> 'failed');
      return null;
    end $$;
    create trigger tell_of_new after insert on "carImage" for each row
      when (new."deletedAt" is null and new.status <> 'failed') execute function tell_of_photos();
    create trigger tell_of_gone after delete on "carImage" for each row
      when (old."deletedAt" is null and old.status <> 'failed') execute function tell_of_photos();
    create trigger tell_of_change after update on "carImage" for each row
      when ((old."deletedAt" is null and old.status <> 'failed') <> (new."deletedAt" is null and new.status <> 'failed'))
      execute function tell_of_photos();

    alter table car no force row level security;
    alter table "carImage" no force row level security;
    alter table car disable trigger user;
    update car set "hasPhotos" = true where exists (
      select from "carImage" image
      where image."organizationId" = car."organizationId" and image."carId" = car.id
        and image."deletedAt" is null and image.status <> 'failed');
    alter table car enable trigger user;
    alter table car enable always trigger fitted;
    alter table "carImage" force row level security;
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

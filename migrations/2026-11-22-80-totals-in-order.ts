import { type Kysely, sql } from 'kysely';

const plain = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** A letter that nobody types stands for each letter of a chassis number that is its maker's. */
const hidden = Array.from(plain, (letter) => String.fromCharCode(0xe000 + letter.charCodeAt(0))).join('');

/** What stands between codes while they are folded at once; no code has it. */
const border = '\u0002';

const likeness = sql.raw(
  `"brandName", "modelName", variant, "productName", "editionName", "departmentId", category, "vehicleType", "fuelType", "gearType"`,
);

/**
 * The maker's letters of a chassis number (the first three, and ZZZ where they fill it up; no number has I, O or Q) go from the codes of a car to
 * the names it shares with cars alike: letters that many cars have are counted in the tally, and the codes are searched
 * for what is the car's own. The codes keep the last two of these letters, so that any three that only begin with the
 * maker are in them; the ones before are hidden, so that more than three are found by them (see `codePatterns`). Codes
 * are folded as names are but for AA, which stays two letters: whoever types the end of a number may begin between them.
 *
 * Totals are read in the order in which the cars lie in the table: an index that jumps about in it asks of every other
 * car anew whether it may be read from the index alone. `car_registrations` has one entry for cars of the same
 * registration and source; `car_fitted` has what the tally does not tell of the cars that are not deleted; and days in
 * stock are counted by all else beside them. `car_filters` loses what has its own index, and with it most of its
 * entries; unique codes that a car has not got take no entry at all.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create function fold_code(value text) returns text language sql immutable parallel safe strict
    return replace(translate(lower(value collate "da-x-icu"), 'áàâäãéèêëíìîïóòôöõúùûüýÿñçšžčř×,', 'aaaaaeeeeiiiiooooouuuuyyncszcrx.'), 'å', 'aa');

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
    begin
      return ' ' || public.fold_text(concat_ws(' ', "brandName", "modelName", variant, "productName", "editionName",
        translate(concat_ws(' ', "modelName", variant, "productName"), ' -.,', ''), nullif(public.vin_head(public.fold_code(vin)), '')));
    end $$;

    drop view "searchedCar";
    drop index car_permits;
    alter table car drop column "searchCodes", drop column "searchNames", drop column alike;
    alter table car
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

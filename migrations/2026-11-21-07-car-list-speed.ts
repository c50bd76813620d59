import { type Kysely, sql } from 'kysely';

/**
 * The indexes behind the car list. Conditions hold for `"organizationId"` and `"isFactoryCar"` in every one of them.
 *
 * `car_filters` has every column that is filtered by equality, so that a total and the counts of the options are read
 * from it alone; cars alike share an entry, which keeps it small. The other ones are the orders that long lists are
 * walked in, each ending with the id that settles a tie, with the status beside it. Columns that may be empty have two:
 * empty values come last both ways.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create index car_filters on car (
      "organizationId", "isFactoryCar", status, "vehicleType", "fuelType", "gearType", "sourceOfImport",
      "departmentId", category, "registrationStatus", "brandName", "modelName"
    );
    create index car_permits on car ("organizationId", "isFactoryCar", permits, status) where permits <> '{}';
    drop index car_brand;
    create index car_brand on car ("organizationId", "isFactoryCar", "brandName", id) include (status);
    create index car_model on car ("organizationId", "isFactoryCar", "modelName", id) include (status);
  `.execute(db);
  for (const [name, column] of [
    ['plate', '"registrationNumber" collate "da-x-icu"'],
    ['mileage', 'mileage'],
    ['price', '"salePriceInclVat"'],
    ['in_stock', '"inStockAt"'],
  ]) {
    await sql`
      create index ${sql.id(`car_${name}_up`)} on car ("organizationId", "isFactoryCar", ${sql.raw(`${column}`)}, id) include (status)
    `.execute(db);
    await sql`
      create index ${sql.id(`car_${name}_down`)} on car ("organizationId", "isFactoryCar", ${sql.raw(`${column}`)} desc nulls last, id desc) include (status)
    `.execute(db);
  }
}

import { type Kysely, sql } from 'kysely';

/**
 * The indexes of range filters and of looks: a total or a list of choices reads no car. Price and mileage are beside the
 * year, as people ask for them.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create index car_looks on car ("organizationId", "isFactoryCar") include ("bodyType", color, doors, seats)
  `.execute(db);
  for (const [name, column, ...beside] of [
    ['year', 'modelYear', 'mileage', 'salePriceInclVat'],
    ['first', 'firstRegistrationDate'],
    ['power', 'engineKw'],
    ['range', 'rangeKmWltp'],
    ['payload', 'payloadKg'],
    ['tow', 'towBrakedKg'],
  ] as const) {
    const indexed = sql.ref(column);
    await sql`
      create index ${sql.id(`car_${name}`)} on car ("organizationId", "isFactoryCar", ${indexed})
        include (${sql.join(['status', ...beside].map((each) => sql.ref(each)))})
        where ${indexed} is not null
    `.execute(db);
  }
}

import { type Kysely, sql } from 'kysely';

/**
 * The equipment of the cars beside what else is filtered by, so that a total and the counts of the options by equipment
 * and more are read from an index alone. `car_equipment` stays for equipment alone, which it tells in half of the time.
 * A department is of one organisation: Postgres is told so, or it takes the cars of a department for very few.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create index car_equipment_filters on car ("organizationId", "isFactoryCar", status, "brandName")
      include (features, "inStockAt", "departmentId", "modelName", "vehicleType", "fuelType", "gearType", category);
    drop index car_permits;
    create index car_permits on car ("organizationId", "isFactoryCar", permits, status) include (features)
      where permits <> '{}';
    create statistics car_departments (dependencies) on "organizationId", "departmentId" from car
  `.execute(db);
}

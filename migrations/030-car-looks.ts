import { type Kysely, sql } from 'kysely';

/** A total by how a car looks, or by what it lacks, reads no car: the status of the default list is in the index. */
export async function up(db: Kysely<unknown>) {
  await sql`
    drop index car_looks;
    create index car_looks on car ("organizationId", "isFactoryCar", status)
      include ("bodyType", color, doors, seats, drivetrain, "plateColor");
    create index car_without_text on car ("organizationId", "isFactoryCar", status)
      where coalesce(description, '') = '';
    create index car_without_inspection on car ("organizationId", "isFactoryCar", status)
      where "nextInspectionDate" is null
  `.execute(db);
}

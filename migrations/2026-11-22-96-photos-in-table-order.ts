import { type Kysely, sql } from 'kysely';

/**
 * The cars without photos are counted in the order of the table, by an index of one entry for many cars. A page of them
 * walks the list's own order where many have none, and collects the few where few have none.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    drop index car_without_photos;
    create index car_without_photos on car ("organizationId", "isFactoryCar", status) where not "hasPhotos"
  `.execute(db);
}

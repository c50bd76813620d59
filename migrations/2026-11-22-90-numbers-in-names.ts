import { type Kysely, sql } from 'kysely';

/** Danish order in which the numbers in a name count as numbers: «Uge 2» before «Uge 10». */
export async function up(db: Kysely<unknown>) {
  await sql`create collation danish_numeric (provider = icu, locale = 'da-u-kn-true')`.execute(db);
}

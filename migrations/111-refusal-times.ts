import { type Kysely, sql } from 'kysely';

/** When the dealer refused a quote that its customer had accepted. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table quote add column "refusedAt" timestamptz`.execute(db);
}

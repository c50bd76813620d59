import { type Kysely, sql } from 'kysely';

/** Whether an import takes the short VINs of cars from before 1981: somebody has looked at them. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table "importJob" add column "acceptsShortVins" boolean not null default false`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** When the dealer took a sent quote back. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table quote add column "takenBackAt" timestamptz`.execute(db);
}

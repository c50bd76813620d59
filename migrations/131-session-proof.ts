import { type Kysely, sql } from 'kysely';

/** When somebody has last shown by the password, within a session, who they are. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table session add column "provenAt" timestamptz`.execute(db);
}

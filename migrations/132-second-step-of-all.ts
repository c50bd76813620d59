import { type Kysely, sql } from 'kysely';

/** An organisation may require the second step of everybody who works there, not of its leaders alone. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table "organizationSettings" add column "requireTwoFactorOfAll" boolean not null default false
  `.execute(db);
}

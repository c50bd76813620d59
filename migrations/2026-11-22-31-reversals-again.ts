import { type Kysely, sql } from 'kysely';

/** A posted expense whose reversal was deleted can be reversed again. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table expense drop constraint expense_reversed_once;
    create unique index expense_reversed_once on expense ("organizationId", "reversesId")
      where "reversesId" is not null and "deletedAt" is null
  `.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** The form that a memo or an expense came from, with what was typed in it: posted twice, it is still one. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table memo add column "formKey" uuid;
    create unique index memo_form on memo ("organizationId", "carId", "formKey") where "formKey" is not null;
    alter table expense add column "formKey" uuid;
    create unique index expense_form on expense ("organizationId", "carId", "formKey") where "formKey" is not null
  `.execute(db);
}

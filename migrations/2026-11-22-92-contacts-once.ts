import { type Kysely, sql } from 'kysely';

/** The form that a contact was logged by, with what was typed in it: posted twice, it is still one. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table activity add column "formKey" uuid;
    create unique index activity_form on activity ("organizationId", "formKey") where "formKey" is not null
  `.execute(db);
}

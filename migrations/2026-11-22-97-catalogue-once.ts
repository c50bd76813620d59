import { type Kysely, sql } from 'kysely';

/**
 * The form that a department, a part of the catalogue, an invitation or a period's rates came from, with what was typed in
 * it: posted twice, it made them once. The index is not unique: a row whose deletion is undone comes back beside one that
 * the same form has made since.
 */
export async function up(db: Kysely<unknown>) {
  for (const table of ['brand', 'model', 'edition', 'product', 'department', 'invitation']) {
    const index = `${table}_form`;
    await sql`
      alter table ${sql.table(table)} add column "formKey" uuid;
      create index ${sql.ref(index)} on ${sql.table(table)} ("organizationId", "formKey") where "formKey" is not null
    `.execute(db);
  }
  await sql`alter table "registrationTaxParameter" add column "formKey" uuid unique`.execute(db);
}

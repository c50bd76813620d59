import { type Kysely, sql } from 'kysely';

/** Lists of plates and VINs whose cars are looked up and created as drafts are file jobs too. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table "fileJob"
      drop constraint "fileJob_kind_check",
      add constraint "fileJob_kind_check" check (kind in ('stock', 'price-list', 'plates'))
  `.execute(db);
}

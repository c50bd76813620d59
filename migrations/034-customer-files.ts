import { type Kysely, sql } from 'kysely';

/** Files of customers are file jobs too. Their rows hold people: `cells`, `fields`, `problems` and `warnings`. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table "fileJob"
      drop constraint "fileJob_kind_check",
      add constraint "fileJob_kind_check" check (kind in ('stock', 'price-list', 'plates', 'customers'))
  `.execute(db);
}

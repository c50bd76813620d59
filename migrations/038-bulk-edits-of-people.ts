import { type Kysely, sql } from 'kysely';

/** Bulk edits of customers and leads. A purged one's rows are deleted with it, as a car's. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table "bulkEdit" drop constraint "bulkEdit_list_check",
      add constraint "bulkEdit_list_check" check (list in ('cars', 'products', 'customers', 'leads'));
    create trigger forget_bulk_rows after delete on customer for each row execute function forget_bulk_rows('customers');
    create trigger forget_bulk_rows after delete on lead for each row execute function forget_bulk_rows('leads')
  `.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** The form that an order came from: posted twice, it is still one order. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table "factoryOrder" add column "formKey" uuid;
    create unique index factory_order_form on "factoryOrder" ("organizationId", "formKey") where "formKey" is not null
  `.execute(db);
}

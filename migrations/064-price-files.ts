import { type Kysely, sql } from 'kysely';

/** Files of price tables are file jobs too, each of one table. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table "fileJob"
      drop constraint "fileJob_kind_check",
      add constraint "fileJob_kind_check"
        check (kind in ('stock', 'price-list', 'plates', 'customers', 'leads', 'price-cells')),
      add column "priceTableId" bigint,
      add constraint file_job_price_table foreign key ("organizationId", "priceTableId")
        references "priceTable" ("organizationId", id) on delete cascade,
      add constraint file_job_of_price_table check ((kind = 'price-cells') = ("priceTableId" is not null));
    create index file_job_price_table on "fileJob" ("organizationId", "priceTableId") where "priceTableId" is not null
  `.execute(db);
}

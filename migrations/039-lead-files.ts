import { type Kysely, sql } from 'kysely';

/**
 * Files of leads are file jobs too. `externalId` is the lead's id in the system it came from, by which it is not imported
 * twice.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table "fileJob"
      drop constraint "fileJob_kind_check",
      add constraint "fileJob_kind_check" check (kind in ('stock', 'price-list', 'plates', 'customers', 'leads'));
    alter table lead add column "externalId" text check (length("externalId") between 1 and 200);
    create index lead_external on lead ("organizationId", "externalId") where "externalId" is not null
  `.execute(db);
}

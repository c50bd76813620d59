import { type Kysely, sql } from 'kysely';

/**
 * A document belongs to a car, a lead or a customer. A lead or customer with documents is not deleted with them: an
 * erasure deletes them first.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table document
      drop constraint "document_subjectType_check",
      add constraint "document_subjectType_check" check ("subjectType" in ('car', 'lead', 'customer')),
      add column "leadId" bigint generated always as (case "subjectType" when 'lead' then "subjectId" end) stored,
      add column "customerId" bigint generated always as (case "subjectType" when 'customer' then "subjectId" end) stored,
      add constraint document_lead foreign key ("organizationId", "leadId") references lead ("organizationId", id),
      add constraint document_customer foreign key ("organizationId", "customerId")
        references customer ("organizationId", id);
    create index document_lead_index on document ("organizationId", "leadId") where "leadId" is not null;
    create index document_customer_index on document ("organizationId", "customerId") where "customerId" is not null
  `.execute(db);
}

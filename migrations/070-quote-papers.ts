import { type Kysely, sql } from 'kysely';

/**
 * A document can belong to a quote, and an acceptance keeps the hash of the PDF that was sent. Customers are reminded of a
 * quote some days before it expires; 0 days is never.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table document
      drop constraint "document_subjectType_check",
      add constraint "document_subjectType_check" check ("subjectType" in ('car', 'lead', 'customer', 'quote')),
      add column "quoteId" bigint generated always as (case "subjectType" when 'quote' then "subjectId" end) stored,
      add constraint document_quote foreign key ("organizationId", "quoteId") references quote ("organizationId", id),
      drop constraint document_template_check,
      add constraint document_template_check check (
        template in ('priceSign', 'conditionReport', 'purchaseContract', 'settlementNote', 'reservation', 'quote'));
    create index document_quote_index on document ("organizationId", "quoteId") where "quoteId" is not null;

    alter table "quoteAcceptance" add column "pdfHash" text check ("pdfHash" ~ '^[0-9a-f]{64}$');
    alter table "organizationSettings" add column "quoteReminderDays" integer not null default 3
      check ("quoteReminderDays" between 0 and 60)
  `.execute(db);
}

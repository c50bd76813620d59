import { type Kysely, sql } from 'kysely';

/** That the mail which confirms an acceptance was queued, so that no acceptance is confirmed twice. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table "quoteReceipt" (
      "organizationId" uuid not null references organization,
      "acceptanceId" bigint not null,
      "isSigned" boolean not null,
      "queuedAt" timestamptz not null default moment(),
      primary key ("organizationId", "acceptanceId"),
      constraint quote_receipt_acceptance foreign key ("organizationId", "acceptanceId")
        references "quoteAcceptance" ("organizationId", id)
    );
    call protect_tenant_table('quoteReceipt')
  `.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** The line with the fee for passing a bill on: it goes with the bill's own. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table "rentalBill"
      add column "feeChargeId" bigint,
      add constraint rental_bill_fee_charge foreign key ("organizationId", "feeChargeId")
        references "rentalCharge" ("organizationId", id) on delete set null ("feeChargeId");
    create index rental_bill_fee_index on "rentalBill" ("organizationId", "feeChargeId") where "feeChargeId" is not null
  `.execute(db);
}

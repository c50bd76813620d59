import { type Kysely, sql } from 'kysely';

/** The line with the fee for passing a bill on, which goes with the bill's own; and who issued an invoice. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table "rentalBill"
      add column "feeChargeId" bigint,
      add constraint rental_bill_fee_charge foreign key ("organizationId", "feeChargeId")
        references "rentalCharge" ("organizationId", id) on delete set null ("feeChargeId");
    create index rental_bill_fee_index on "rentalBill" ("organizationId", "feeChargeId") where "feeChargeId" is not null;

    alter table "rentalInvoice" add column seller jsonb check (jsonb_typeof(seller) = 'object');
    create or replace function keep_invoice() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and (old.number, old.kind, old."agreementId", old."issuedOn", old."dueOn", old."exclVat",
          old.vat, old."inclVat") = (new.number, new.kind, new."agreementId", new."issuedOn", new."dueOn",
          new."exclVat", new.vat, new."inclVat") and old."payTo" is not distinct from new."payTo"
        and old.seller is not distinct from new.seller
        and ((new.party, new.lines) = (old.party, old.lines) or old."erasedAt" is null and new."erasedAt" is not null) then
        return new;
      end if;
      raise exception 'an invoice cannot be changed' using errcode = 'insufficient_privilege';
    end $$
  `.execute(db);
}

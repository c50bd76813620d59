import { type Kysely, sql } from 'kysely';

/** Invoices of rent: which instalments stand on which, and that an invoice is one of rent. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table "rentalPayment"
      add column "rentInvoiceId" bigint,
      add constraint rental_payment_rent_invoice foreign key ("organizationId", "rentInvoiceId")
        references "rentalInvoice" ("organizationId", id),
      add constraint rental_payment_of_rent check ("rentInvoiceId" is null or kind = 'instalment' and "invoiceId" is null);
    create index rental_payment_rent_invoice_index on "rentalPayment" ("organizationId", "rentInvoiceId")
      where "rentInvoiceId" is not null;
    create index rental_payment_to_invoice on "rentalPayment" ("organizationId", "dueOn")
      where kind = 'instalment' and "rentInvoiceId" is null;

    alter table "rentalInvoice" add column "isRent" boolean not null default false;
    create or replace function keep_invoice() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and (old.number, old.kind, old."agreementId", old."issuedOn", old."dueOn", old."exclVat",
          old.vat, old."inclVat", old."isRent") = (new.number, new.kind, new."agreementId", new."issuedOn", new."dueOn",
          new."exclVat", new.vat, new."inclVat", new."isRent") and old."payTo" is not distinct from new."payTo"
        and old.seller is not distinct from new.seller
        and ((new.party, new.lines) = (old.party, old.lines) or old."erasedAt" is null and new."erasedAt" is not null) then
        return new;
      end if;
      raise exception 'an invoice cannot be changed' using errcode = 'insufficient_privilege';
    end $$
  `.execute(db);
}

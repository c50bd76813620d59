import { type Kysely, sql } from 'kysely';

/** Fines, parking and tolls of cars that were out, why an invoice was credited, and when it was mailed. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table "rentalInvoice"
      add column reason text collate "da-x-icu" check (length(reason) between 1 and 500),
      add column "mailedAt" timestamptz;
    create index rental_invoice_day on "rentalInvoice" ("organizationId", "issuedOn" desc, number desc);

    create table "rentalBill" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      kind text not null check (kind in ('parking', 'fine', 'toll')),
      plate text not null check (length(plate) between 2 and 20),
      at timestamptz not null,
      amount bigint not null check (amount > 0),
      "vatRate" integer not null default 0 check ("vatRate" in (0, 2500)),
      sender text collate "da-x-icu" check (length(sender) between 1 and 120),
      reference text check (length(reference) between 1 and 60),
      place text collate "da-x-icu" check (length(place) between 1 and 200),
      "carId" bigint not null,
      "agreementId" bigint,
      "chargeId" bigint,
      fee bigint not null default 0 check (fee >= 0),
      "documentId" bigint,
      "mailedAt" timestamptz,
      "formKey" uuid,
      version integer not null default 1,
      "createdAt" timestamptz not null default moment(),
      "updatedAt" timestamptz not null default moment(),
      "createdById" uuid,
      "updatedById" uuid,
      primary key ("organizationId", id),
      constraint rental_bill_car foreign key ("organizationId", "carId") references car ("organizationId", id),
      constraint rental_bill_agreement foreign key ("organizationId", "agreementId")
        references "rentalAgreement" ("organizationId", id),
      constraint rental_bill_charge foreign key ("organizationId", "chargeId")
        references "rentalCharge" ("organizationId", id) on delete set null ("chargeId"),
      constraint rental_bill_document foreign key ("organizationId", "documentId")
        references document ("organizationId", id) on delete set null ("documentId"),
      constraint rental_bill_once unique ("organizationId", kind, plate, at, amount)
    );
    create unique index rental_bill_form on "rentalBill" ("organizationId", "formKey") where "formKey" is not null;
    create index rental_bill_car_index on "rentalBill" ("organizationId", "carId");
    create index rental_bill_agreement_index on "rentalBill" ("organizationId", "agreementId") where "agreementId" is not null;
    create index rental_bill_charge_index on "rentalBill" ("organizationId", "chargeId") where "chargeId" is not null;
    create index rental_bill_document_index on "rentalBill" ("organizationId", "documentId") where "documentId" is not null;
    call protect_tenant_table('rentalBill');
    call keep_trail('rentalBill');
    call keep_history('rentalBill')
  `.execute(db);
}

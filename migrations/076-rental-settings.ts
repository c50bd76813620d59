import { type Kysely, sql } from 'kysely';

/** Settings, papers of an agreement, and bookings of a car without a lead: workshop, transport and inspection. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table "organizationSettings"
      add column "rentalBufferMinutes" integer not null default 60 check ("rentalBufferMinutes" between 0 and 1440),
      add column "rentalMinAge" integer not null default 21 check ("rentalMinAge" between 17 and 30),
      add column "rentalLateFee" bigint check ("rentalLateFee" >= 0),
      add column "rentalFuelPrice" bigint not null default 1200 check ("rentalFuelPrice" >= 0),
      add column "rentalCleaningFee" bigint not null default 60000 check ("rentalCleaningFee" >= 0),
      add column "rentalCancelHours" integer not null default 24 check ("rentalCancelHours" between 0 and 720),
      add column "rentalCancelPct" integer not null default 5000 check ("rentalCancelPct" between 0 and 10000),
      add column "rentalBillFee" bigint not null default 25000 check ("rentalBillFee" >= 0),
      add column "rentalPaymentDays" integer not null default 8 check ("rentalPaymentDays" between 0 and 60);

    alter table booking
      drop constraint booking_kind_check,
      add constraint booking_kind_check check (kind in ('testDrive', 'workshop', 'transport', 'inspection')),
      alter column "leadId" drop not null,
      alter column "driverName" drop not null,
      add column note text check (length(note) between 1 and 300),
      add constraint booking_of_lead check ((kind = 'testDrive') = ("leadId" is not null)
        and (kind = 'testDrive') = ("driverName" is not null));

    alter table document
      drop constraint "document_subjectType_check",
      add constraint "document_subjectType_check" check ("subjectType" in ('car', 'lead', 'customer', 'quote', 'rentalAgreement')),
      add column "rentalId" bigint generated always as (case "subjectType" when 'rentalAgreement' then "subjectId" end) stored,
      add constraint document_rental foreign key ("organizationId", "rentalId")
        references "rentalAgreement" ("organizationId", id);
    create index document_rental_index on document ("organizationId", "rentalId") where "rentalId" is not null
  `.execute(db);
}

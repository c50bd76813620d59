import { type Kysely, sql } from 'kysely';

/**
 * The ends of rentals: appointments for the return of a car, the company's own words in mails to renters, the account that
 * invoices are paid to, and the erasing of their party.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table booking
      drop constraint booking_kind_check,
      add constraint booking_kind_check check (kind in ('testDrive', 'workshop', 'transport', 'inspection', 'return')),
      add column "agreementId" bigint,
      add column "departmentId" bigint,
      add constraint booking_agreement foreign key ("organizationId", "agreementId")
        references "rentalAgreement" ("organizationId", id),
      add constraint booking_department foreign key ("organizationId", "departmentId")
        references department ("organizationId", id),
      add constraint booking_of_agreement check ((kind = 'return') = ("agreementId" is not null));
    create unique index booking_one_return on booking ("organizationId", "agreementId")
      where "agreementId" is not null and "cancelledAt" is null;
    create index booking_agreement_index on booking ("organizationId", "agreementId") where "agreementId" is not null;
    create index booking_department_index on booking ("organizationId", "departmentId") where "departmentId" is not null;

    create table "rentalMailText" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      step text not null check (step in ('confirmed', 'dayBefore', 'returnDayBefore', 'overdueFirst', 'overdueSecond',
        'overdueThird', 'paymentFirst', 'paymentSecond', 'paymentThird', 'reading')),
      subject text collate "da-x-icu" not null check (length(subject) between 1 and 120),
      text text collate "da-x-icu" not null check (length(text) between 1 and 2000),
      version integer not null default 1,
      "createdAt" timestamptz not null default moment(),
      "updatedAt" timestamptz not null default moment(),
      "createdById" uuid,
      "updatedById" uuid,
      primary key ("organizationId", id),
      constraint rental_mail_text_step unique ("organizationId", step)
    );
    call protect_tenant_table('rentalMailText');
    call keep_trail('rentalMailText');
    call keep_history('rentalMailText');

    alter table "organizationSettings"
      add column "bankRegistration" text check ("bankRegistration" ~ '^[0-9]{4}$'),
      add column "bankAccount" text check ("bankAccount" ~ '^[0-9]{1,10}$'),
      add column "bankIban" text check ("bankIban" ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
      add constraint settings_bank_account check (("bankRegistration" is null) = ("bankAccount" is null));

    alter table "rentalInvoice"
      add column "payTo" jsonb check (jsonb_typeof("payTo") = 'object');

    -- What names its party is erased once; nothing else of an invoice ever changes.
    create or replace function keep_invoice() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and (old.number, old.kind, old."agreementId", old."issuedOn", old."dueOn", old."exclVat",
          old.vat, old."inclVat") = (new.number, new.kind, new."agreementId", new."issuedOn", new."dueOn",
          new."exclVat", new.vat, new."inclVat") and old."payTo" is not distinct from new."payTo"
        and ((new.party, new.lines) = (old.party, old.lines) or old."erasedAt" is null and new."erasedAt" is not null) then
        return new;
      end if;
      raise exception 'an invoice cannot be changed' using errcode = 'insufficient_privilege';
    end $$;

    alter table erasure
      drop constraint "erasure_subjectType_check",
      add constraint "erasure_subjectType_check"
        check ("subjectType" in ('customer', 'lead', 'sale', 'rentalInvoice'))
  `.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Damages, what is charged beside the rent, payments, and invoices, which never change. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table "rentalDamage" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "agreementId" bigint not null,
      "periodId" bigint not null,
      "foundAt" text not null check ("foundAt" in ('handOver', 'return')),
      zone text collate "da-x-icu" not null check (length(zone) between 1 and 60),
      x integer check (x between 0 and 1000),
      y integer check (y between 0 and 1000),
      severity integer not null check (severity between 1 and 3),
      note text not null default '' check (length(note) <= 300),
      estimate bigint check (estimate >= 0),
      "finalCost" bigint check ("finalCost" >= 0),
      version integer not null default 1,
      "createdAt" timestamptz not null default moment(),
      "updatedAt" timestamptz not null default moment(),
      "createdById" uuid,
      "updatedById" uuid,
      primary key ("organizationId", id),
      constraint rental_damage_agreement foreign key ("organizationId", "agreementId")
        references "rentalAgreement" ("organizationId", id),
      constraint rental_damage_period foreign key ("organizationId", "periodId") references "rentalPeriod" ("organizationId", id)
    );
    create index rental_damage_index on "rentalDamage" ("organizationId", "agreementId", id);
    call protect_tenant_table('rentalDamage');
    call keep_trail('rentalDamage');
    call keep_history('rentalDamage');

    create table "rentalInvoice" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      number integer not null check (number > 0),
      kind text not null default 'invoice' check (kind in ('invoice', 'creditNote')),
      "creditsId" bigint,
      "agreementId" bigint not null,
      "issuedOn" date not null,
      "dueOn" date not null,
      party jsonb not null check (jsonb_typeof(party) = 'object'),
      lines jsonb not null check (jsonb_typeof(lines) = 'array'),
      "exclVat" bigint not null,
      vat bigint not null,
      "inclVat" bigint not null,
      "documentId" bigint,
      "erasedAt" timestamptz,
      "formKey" uuid,
      version integer not null default 1,
      "createdAt" timestamptz not null default moment(),
      "updatedAt" timestamptz not null default moment(),
      "createdById" uuid,
      "updatedById" uuid,
      primary key ("organizationId", id),
      constraint rental_invoice_number unique ("organizationId", number),
      constraint rental_invoice_agreement foreign key ("organizationId", "agreementId")
        references "rentalAgreement" ("organizationId", id),
      constraint rental_invoice_credits foreign key ("organizationId", "creditsId")
        references "rentalInvoice" ("organizationId", id),
      constraint rental_invoice_document foreign key ("organizationId", "documentId")
        references document ("organizationId", id) on delete set null ("documentId"),
      constraint rental_invoice_sum check ("exclVat" + vat = "inclVat"),
      constraint rental_invoice_credit check ((kind = 'creditNote') = ("creditsId" is not null))
    );
    create unique index rental_invoice_form on "rentalInvoice" ("organizationId", "formKey") where "formKey" is not null;
    create unique index rental_invoice_credited on "rentalInvoice" ("organizationId", "creditsId")
      where "creditsId" is not null;
    create index rental_invoice_index on "rentalInvoice" ("organizationId", "agreementId", id);
    call protect_tenant_table('rentalInvoice');
    call keep_trail('rentalInvoice');
    call keep_history('rentalInvoice', 'lines', 'party');
    create function keep_invoice() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and (old.number, old.kind, old."agreementId", old."issuedOn", old."dueOn", old.lines, old."exclVat",
          old.vat, old."inclVat") = (new.number, new.kind, new."agreementId", new."issuedOn", new."dueOn", new.lines,
          new."exclVat", new.vat, new."inclVat") and (new.party = old.party or new."erasedAt" is not null) then
        return new;
      end if;
      raise exception 'an invoice cannot be changed' using errcode = 'insufficient_privilege';
    end $$;
    create trigger keep_invoice before update or delete on "rentalInvoice"
      for each row execute function keep_invoice();

    create table "rentalCharge" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "agreementId" bigint not null,
      kind text not null check (kind in ('rent', 'overKm', 'fuel', 'late', 'cleaning', 'damage', 'bill', 'cancellation',
        'extension', 'other')),
      label text collate "da-x-icu" not null check (length(label) between 1 and 200),
      reason text collate "da-x-icu" check (length(reason) between 1 and 500),
      "exclVat" bigint not null,
      "vatRate" integer not null default 2500 check ("vatRate" in (0, 2500)),
      "isEstimate" boolean not null default false,
      "damageId" bigint,
      "expenseId" bigint,
      "invoiceId" bigint,
      version integer not null default 1,
      "createdAt" timestamptz not null default moment(),
      "updatedAt" timestamptz not null default moment(),
      "createdById" uuid,
      "updatedById" uuid,
      primary key ("organizationId", id),
      constraint rental_charge_agreement foreign key ("organizationId", "agreementId")
        references "rentalAgreement" ("organizationId", id),
      constraint rental_charge_damage foreign key ("organizationId", "damageId")
        references "rentalDamage" ("organizationId", id),
      constraint rental_charge_expense foreign key ("organizationId", "expenseId") references expense ("organizationId", id),
      constraint rental_charge_invoice foreign key ("organizationId", "invoiceId")
        references "rentalInvoice" ("organizationId", id)
    );
    create index rental_charge_index on "rentalCharge" ("organizationId", "agreementId", id);
    create unique index rental_charge_of_damage on "rentalCharge" ("organizationId", "damageId") where "damageId" is not null;
    call protect_tenant_table('rentalCharge');
    call keep_trail('rentalCharge');
    call keep_history('rentalCharge');

    create table "rentalPayment" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "agreementId" bigint not null,
      kind text not null check (kind in ('deposit', 'instalment', 'final', 'refund', 'depositBack')),
      "fromDay" date,
      "toDay" date,
      amount bigint not null check (amount > 0),
      "dueOn" date not null,
      "paidOn" date,
      way text check (way in ('transfer', 'card', 'cash', 'mobilePay', 'offset')),
      "invoiceId" bigint,
      "remindedStep" integer not null default 0 check ("remindedStep" between 0 and 3),
      "remindedAt" timestamptz,
      version integer not null default 1,
      "createdAt" timestamptz not null default moment(),
      "updatedAt" timestamptz not null default moment(),
      "createdById" uuid,
      "updatedById" uuid,
      primary key ("organizationId", id),
      constraint rental_payment_agreement foreign key ("organizationId", "agreementId")
        references "rentalAgreement" ("organizationId", id),
      constraint rental_payment_invoice foreign key ("organizationId", "invoiceId")
        references "rentalInvoice" ("organizationId", id),
      constraint rental_payment_has_way check (("paidOn" is null) = (way is null))
    );
    create index rental_payment_index on "rentalPayment" ("organizationId", "agreementId", "dueOn");
    create index rental_payment_due on "rentalPayment" ("organizationId", "dueOn") where "paidOn" is null;
    call protect_tenant_table('rentalPayment');
    call keep_trail('rentalPayment');
    call keep_history('rentalPayment');

    create table "rentalReading" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "agreementId" bigint not null,
      "carId" bigint not null,
      "dueOn" date,
      "readOn" date,
      mileage integer check (mileage between 0 and 2000000),
      version integer not null default 1,
      "createdAt" timestamptz not null default moment(),
      "updatedAt" timestamptz not null default moment(),
      "createdById" uuid,
      "updatedById" uuid,
      primary key ("organizationId", id),
      constraint rental_reading_agreement foreign key ("organizationId", "agreementId")
        references "rentalAgreement" ("organizationId", id),
      constraint rental_reading_car foreign key ("organizationId", "carId") references car ("organizationId", id),
      constraint rental_reading_read check (("readOn" is null) = (mileage is null) and num_nonnulls("dueOn", "readOn") > 0)
    );
    create index rental_reading_index on "rentalReading" ("organizationId", "agreementId", id);
    call protect_tenant_table('rentalReading');
    call keep_trail('rentalReading');
    call keep_history('rentalReading')
  `.execute(db);
}

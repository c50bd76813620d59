import { type Kysely, sql } from 'kysely';

/**
 * Rental agreements. A period is a car on an agreement: none until a car is chosen, two once it is swapped. `heldTo` is
 * the end of a period with its buffer; over it a car is held once at a time. Kilometre prices are tenths of an øre.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table "rentalCounter" (
      "organizationId" uuid not null references organization,
      kind text not null check (kind in ('agreement', 'invoice')),
      year integer not null,
      "lastNumber" integer not null,
      primary key ("organizationId", kind, year)
    );
    call protect_tenant_table('rentalCounter');

    create table "rentalAgreement" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      number text not null check (number ~ '^A-[0-9]{4}-[0-9]{5,}$'),
      source text not null default 'own' check (source in ('own', 'carzelle')),
      "externalId" text check (length("externalId") between 1 and 100),
      status text not null default 'reserved' check (status in ('reserved', 'active', 'returned', 'closed', 'cancelled')),
      "productType" text not null check ("productType" in ('shortRental', 'longRental', 'leasing')),
      "customerId" bigint not null,
      "leadId" bigint,
      "quoteId" bigint,
      "ownerId" uuid,
      "departmentOutId" bigint,
      "departmentInId" bigint,
      category text collate "da-x-icu",
      "startsAt" timestamptz not null,
      "endsAt" timestamptz not null,
      "leftAt" timestamptz,
      "returnedAt" timestamptz,
      "kmIncluded" integer check ("kmIncluded" between 0 and 10000000),
      "excessKmPrice" integer check ("excessKmPrice" between 0 and 1000000),
      "lateFee" bigint check ("lateFee" >= 0),
      deposit bigint check (deposit >= 0),
      coverage text check (length(coverage) between 1 and 200),
      deductible bigint check (deductible >= 0),
      "priceBasis" text not null default 'hand' check ("priceBasis" in ('tables', 'quote', 'hand')),
      "priceReason" text check (length("priceReason") between 1 and 500),
      "priceTrace" jsonb check (jsonb_typeof("priceTrace") = 'array'),
      "isInclVat" boolean not null default false,
      note text check (length(note) between 1 and 4000),
      "userRegisteredInDmr" boolean not null default false,
      "hasConflict" boolean not null default false,
      "isNoShow" boolean not null default false,
      "cancelledAt" timestamptz,
      "cancelReason" text check (length("cancelReason") between 1 and 500),
      "closedAt" timestamptz,
      "contractId" bigint,
      "formKey" uuid,
      version integer not null default 1,
      "createdAt" timestamptz not null default moment(),
      "updatedAt" timestamptz not null default moment(),
      "createdById" uuid,
      "updatedById" uuid,
      primary key ("organizationId", id),
      constraint rental_number unique ("organizationId", number),
      constraint rental_customer foreign key ("organizationId", "customerId") references customer ("organizationId", id),
      constraint rental_lead foreign key ("organizationId", "leadId") references lead ("organizationId", id),
      constraint rental_quote foreign key ("organizationId", "quoteId") references quote ("organizationId", id),
      constraint rental_department_out foreign key ("organizationId", "departmentOutId")
        references department ("organizationId", id),
      constraint rental_department_in foreign key ("organizationId", "departmentInId")
        references department ("organizationId", id),
      constraint rental_category foreign key ("organizationId", category)
        references "carCategory" ("organizationId", key) on update cascade,
      constraint rental_contract foreign key ("organizationId", "contractId")
        references document ("organizationId", id) on delete set null ("contractId"),
      constraint rental_ends_after_start check ("endsAt" > "startsAt"),
      constraint rental_is_out check (status not in ('active', 'returned', 'closed') or "leftAt" is not null),
      constraint rental_is_back check ((status in ('returned', 'closed')) = ("returnedAt" is not null)),
      constraint rental_cancelled_for_reason check ((status = 'cancelled') = ("cancelReason" is not null)
        and (status = 'cancelled') = ("cancelledAt" is not null)),
      constraint rental_hand_price_has_reason check ("priceBasis" <> 'hand' or "priceReason" is not null)
    );
    create unique index rental_form on "rentalAgreement" ("organizationId", "formKey") where "formKey" is not null;
    create unique index rental_of_quote on "rentalAgreement" ("organizationId", "quoteId")
      where "quoteId" is not null and status <> 'cancelled';
    create index rental_status on "rentalAgreement" ("organizationId", status, "endsAt");
    create index rental_start on "rentalAgreement" ("organizationId", "startsAt");
    create index rental_category_index on "rentalAgreement" ("organizationId", category, "startsAt");
    create index rental_customer_index on "rentalAgreement" ("organizationId", "customerId");
    create index rental_lead_index on "rentalAgreement" ("organizationId", "leadId") where "leadId" is not null;
    call protect_tenant_table('rentalAgreement');
    call keep_trail('rentalAgreement');
    call keep_history('rentalAgreement');

    create table "rentalPeriod" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "agreementId" bigint not null,
      "carId" bigint not null,
      "startsAt" timestamptz not null,
      "endsAt" timestamptz not null,
      "bufferMinutes" integer not null default 60 check ("bufferMinutes" between 0 and 1440),
      "leftAt" timestamptz,
      "returnedAt" timestamptz,
      "heldTo" timestamptz not null default moment(),
      "mileageOut" integer check ("mileageOut" between 0 and 2000000),
      "mileageIn" integer check ("mileageIn" between 0 and 2000000),
      "fuelOut" integer check ("fuelOut" between 0 and 100),
      "fuelIn" integer check ("fuelIn" between 0 and 100),
      "keysOut" integer check ("keysOut" between 0 and 9),
      "keysIn" integer check ("keysIn" between 0 and 9),
      "equipmentOut" text[] not null default '{}',
      "equipmentIn" text[] not null default '{}',
      "signatureOut" text check (length("signatureOut") between 1 and 120),
      "signatureIn" text check (length("signatureIn") between 1 and 120),
      "signatureOutFileId" bigint,
      "signatureInFileId" bigint,
      "isSoiled" boolean not null default false,
      "noteOut" text check (length("noteOut") between 1 and 2000),
      "noteIn" text check (length("noteIn") between 1 and 2000),
      "cancelledAt" timestamptz,
      version integer not null default 1,
      "createdAt" timestamptz not null default moment(),
      "updatedAt" timestamptz not null default moment(),
      "createdById" uuid,
      "updatedById" uuid,
      primary key ("organizationId", id),
      constraint rental_period_agreement foreign key ("organizationId", "agreementId")
        references "rentalAgreement" ("organizationId", id),
      constraint rental_period_car foreign key ("organizationId", "carId") references car ("organizationId", id),
      constraint rental_period_signature_out foreign key ("organizationId", "signatureOutFileId")
        references file ("organizationId", id),
      constraint rental_period_signature_in foreign key ("organizationId", "signatureInFileId")
        references file ("organizationId", id),
      constraint rental_period_ends_after_start check ("endsAt" > "startsAt"),
      constraint rental_period_returns_after_leaving check ("returnedAt" is null or "leftAt" is not null),
      constraint rental_period_km_grow check ("mileageIn" is null or "mileageIn" >= "mileageOut"),
      constraint rental_one_at_a_time exclude using gist ("organizationId" with =, "carId" with =,
        tstzrange("startsAt", "heldTo") with &&) where ("cancelledAt" is null)
    );
    create function reckon_held_to() returns trigger language plpgsql as $$
    begin
      new."heldTo" := greatest(new."startsAt", coalesce(new."returnedAt", new."endsAt"))
        + make_interval(mins => new."bufferMinutes");
      return new;
    end $$;
    create trigger reckon_held_to before insert or update on "rentalPeriod"
      for each row execute function reckon_held_to();
    create unique index rental_one_out on "rentalPeriod" ("organizationId", "carId")
      where "leftAt" is not null and "returnedAt" is null and "cancelledAt" is null;
    create index rental_period_agreement_index on "rentalPeriod" ("organizationId", "agreementId", "startsAt");
    create index rental_period_car_index on "rentalPeriod" ("organizationId", "carId", "startsAt");
    create index rental_period_time on "rentalPeriod" ("organizationId", "startsAt", "heldTo") where "cancelledAt" is null;
    call protect_tenant_table('rentalPeriod');
    call keep_trail('rentalPeriod');
    call keep_history('rentalPeriod', 'heldTo');

    create table "rentalDriver" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "agreementId" bigint not null,
      name text collate "da-x-icu" not null check (length(name) between 1 and 120),
      "birthDate" date,
      phone text check (phone ~ '^\\+[0-9]{7,15}$'),
      email text check (length(email) between 3 and 254),
      "licenceNumber" text check (length("licenceNumber") between 1 and 30),
      "licenceDate" date,
      "licenceExpiresOn" date,
      version integer not null default 1,
      "createdAt" timestamptz not null default moment(),
      "updatedAt" timestamptz not null default moment(),
      "createdById" uuid,
      "updatedById" uuid,
      primary key ("organizationId", id),
      constraint rental_driver_agreement foreign key ("organizationId", "agreementId")
        references "rentalAgreement" ("organizationId", id) on delete cascade
    );
    create index rental_driver_index on "rentalDriver" ("organizationId", "agreementId", id);
    call protect_tenant_table('rentalDriver');
    call keep_trail('rentalDriver');
    call keep_history('rentalDriver');

    create table "rentalLine" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "agreementId" bigint not null,
      position integer not null,
      kind text not null check (length(kind) between 1 and 40),
      label text not null check (length(label) between 1 and 200),
      period text not null check (period in ('month', 'once')),
      "exclVat" bigint not null,
      "vatRate" integer not null default 2500 check ("vatRate" in (0, 2500)),
      version integer not null default 1,
      "createdAt" timestamptz not null default moment(),
      "updatedAt" timestamptz not null default moment(),
      "createdById" uuid,
      "updatedById" uuid,
      primary key ("organizationId", id),
      constraint rental_line_agreement foreign key ("organizationId", "agreementId")
        references "rentalAgreement" ("organizationId", id) on delete cascade,
      constraint rental_line_position unique ("organizationId", "agreementId", position)
    );
    call protect_tenant_table('rentalLine');
    call keep_trail('rentalLine');
    call keep_history('rentalLine')
  `.execute(db);
}

import { type Kysely, sql } from 'kysely';

/**
 * What cars cost beside their purchase. Amounts are øre; the reversal of a posted expense has the same amount below
 * nothing. VAT is reckoned to the nearest øre, halves up. `costAmount` is what the car costs: with the VAT where it
 * cannot be deducted.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table expense (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "carId" bigint not null,
      type text not null check (type in ('purchase', 'transport', 'registrationTax', 'plates', 'prep', 'workshop', 'parts',
        'inspection', 'tyres', 'bodywork', 'ads', 'financing', 'insurance', 'fuel', 'fee', 'fine', 'other')),
      description text collate "da-x-icu" check (length(description) between 1 and 500),
      "supplierName" text collate "da-x-icu" check (length("supplierName") between 1 and 120),
      "supplierInvoiceNo" text check (length("supplierInvoiceNo") between 1 and 60),
      "expenseDate" date not null,
      "amountExclVat" bigint not null check (abs("amountExclVat") <= 10000000000),
      "vatRate" integer not null check ("vatRate" in (0, 25)),
      "vatAmount" bigint not null generated always as (round("amountExclVat" * "vatRate" / 100.0)) stored,
      "amountInclVat" bigint not null generated always as ("amountExclVat" + round("amountExclVat" * "vatRate" / 100.0)) stored,
      deductible boolean not null default true,
      "costAmount" bigint not null generated always as (
        "amountExclVat" + case when deductible then 0 else round("amountExclVat" * "vatRate" / 100.0) end) stored,
      "isRebilled" boolean not null default false,
      "rebillTo" text collate "da-x-icu" check (length("rebillTo") between 1 and 120),
      "memoId" bigint,
      "receiptFileId" bigint,
      status text not null default 'registered' check (status in ('registered', 'approved', 'posted', 'rejected')),
      "approvedById" uuid,
      "approvedAt" timestamptz,
      "rejectedReason" text check (length("rejectedReason") between 1 and 300),
      "reversesId" bigint,
      version integer not null default 1,
      "createdAt" timestamptz not null default now(),
      "updatedAt" timestamptz not null default now(),
      "createdById" uuid,
      "updatedById" uuid,
      "deletedAt" timestamptz,
      "deletedById" uuid,
      primary key ("organizationId", id),
      constraint expense_car foreign key ("organizationId", "carId") references car ("organizationId", id),
      constraint expense_receipt foreign key ("organizationId", "receiptFileId") references file ("organizationId", id),
      constraint expense_reverses foreign key ("organizationId", "reversesId") references expense ("organizationId", id),
      constraint expense_reversed_once unique ("organizationId", "reversesId"),
      constraint expense_below_nothing_reverses check ("amountExclVat" >= 0 or "reversesId" is not null),
      constraint expense_approval check ((status in ('approved', 'posted')) = ("approvedAt" is not null))
    );
    create index expense_of_car on expense ("organizationId", "carId", id);
    create index expense_receipt_index on expense ("organizationId", "receiptFileId");
    create index expense_invoice on expense ("organizationId", "supplierInvoiceNo") where "supplierInvoiceNo" is not null;
    call protect_tenant_table('expense');
    call keep_history('expense');
    create trigger author before insert on expense for each row execute function fill_author()
  `.execute(db);
}

import { type Kysely, sql } from 'kysely';

/**
 * Sales of cars, their payments, and settlement notes of cars bought from private sellers. A car has at most one open
 * sale: not cancelled, nor ended by buying the car back. `car` repeats day, price, seller and buyer of its open sale,
 * for the list and its indexes.
 * `price` and the discount are as agreed, `soldPrice` is what follows: the total with VAT. `askingPrice` and `costPrice`
 * are the car's on the day of the sale. `vatAmount` is calculated unless `vatCorrection` replaces it.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table sale (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "carId" bigint not null,
      "soldAt" date not null,
      price bigint not null check (price >= 0),
      "isPriceExclVat" boolean not null default false,
      "discountAmount" bigint check ("discountAmount" >= 0),
      "discountPercent" numeric(5, 2) check ("discountPercent" between 0 and 100),
      "soldPrice" bigint not null check ("soldPrice" >= 0),
      "deliveryCost" bigint check ("deliveryCost" >= 0),
      "vatScheme" text check ("vatScheme" in ('margin', 'full', 'exempt', 'export')),
      "vatAmount" bigint check ("vatAmount" >= 0),
      "vatCorrection" bigint check ("vatCorrection" >= 0),
      "vatNote" text check (length("vatNote") between 1 and 300),
      "sellerId" uuid,
      "departmentId" bigint,
      "askingPrice" bigint,
      "costPrice" bigint,
      "buyerKind" text not null default 'private' check ("buyerKind" in ('private', 'business')),
      "buyerName" text collate "da-x-icu" check (length("buyerName") between 1 and 120),
      "buyerAddress" text collate "da-x-icu" check (length("buyerAddress") between 1 and 120),
      "buyerPostalCode" text check (length("buyerPostalCode") between 1 and 10),
      "buyerCity" text collate "da-x-icu" check (length("buyerCity") between 1 and 60),
      "buyerPhone" text check (length("buyerPhone") between 1 and 20),
      "buyerEmail" text check (length("buyerEmail") between 1 and 254),
      "buyerCvr" text check ("buyerCvr" ~ '^\\d{8}$'),
      "isDistance" boolean not null default false,
      "isFinanced" boolean not null default false,
      mileage integer check (mileage between 0 and 2000000),
      "isMileageGuaranteed" boolean not null default false,
      "deliverBy" date,
      "deliveryPlace" text collate "da-x-icu" check (length("deliveryPlace") between 1 and 120),
      preparation text check (length(preparation) between 1 and 2000),
      guarantee text check (length(guarantee) between 1 and 1000),
      reservations text check (length(reservations) between 1 and 2000),
      deposit bigint check (deposit >= 0),
      "tradeInBrand" text collate "da-x-icu" check (length("tradeInBrand") between 1 and 60),
      "tradeInModel" text collate "da-x-icu" check (length("tradeInModel") between 1 and 60),
      "tradeInPlate" text check ("tradeInPlate" ~ '^[A-ZÆØÅ0-9]{2,7}$'),
      "tradeInVin" text check (length("tradeInVin") between 5 and 17),
      "tradeInMileage" integer check ("tradeInMileage" between 0 and 2000000),
      "tradeInValue" bigint check ("tradeInValue" >= 0),
      "tradeInDebt" bigint check ("tradeInDebt" >= 0),
      "tradeInDebtBy" text check ("tradeInDebtBy" in ('dealer', 'buyer')),
      "tradeInValidTo" date,
      "tradeInCarId" bigint,
      handover text[] not null default '{}' check (
        handover <@ array['registration', 'insurance', 'debt', 'keys', 'serviceBook', 'paid']),
      "deliveredAt" date,
      "boughtBackAt" date,
      "cancelledAt" timestamptz,
      "cancelledById" uuid,
      "cancelReason" text check (length("cancelReason") between 1 and 500),
      "formKey" uuid,
      version integer not null default 1,
      "createdAt" timestamptz not null default moment(),
      "updatedAt" timestamptz not null default moment(),
      "createdById" uuid,
      "updatedById" uuid,
      primary key ("organizationId", id),
      constraint sale_car foreign key ("organizationId", "carId") references car ("organizationId", id),
      constraint sale_trade_in_car foreign key ("organizationId", "tradeInCarId") references car ("organizationId", id),
      constraint sale_department foreign key ("organizationId", "departmentId") references department ("organizationId", id),
      constraint sale_one_discount check (num_nonnulls("discountAmount", "discountPercent") <= 1),
      constraint sale_price_without_vat check (not "isPriceExclVat" or "vatScheme" is not distinct from 'full'),
      constraint sale_correction_has_note check ("vatCorrection" is null or "vatNote" is not null),
      constraint sale_reserved_to_business check (reservations is null or "buyerKind" = 'business'),
      constraint sale_trade_in_has_value check (
        num_nulls("tradeInBrand", "tradeInModel", "tradeInValue") in (0, 3)
        and ("tradeInValue" is not null or num_nonnulls("tradeInPlate", "tradeInVin", "tradeInMileage", "tradeInDebt",
          "tradeInDebtBy", "tradeInValidTo", "tradeInCarId") = 0)),
      constraint sale_debt_has_payer check (coalesce("tradeInDebt", 0) = 0 or "tradeInDebtBy" is not null),
      constraint sale_cancelled_for_reason check (("cancelledAt" is null) = ("cancelReason" is null))
    );
    create unique index sale_one_open on sale ("organizationId", "carId") where "cancelledAt" is null and "boughtBackAt" is null;
    create unique index sale_form on sale ("organizationId", "formKey") where "formKey" is not null;
    create unique index sale_of_trade_in on sale ("organizationId", "tradeInCarId") where "tradeInCarId" is not null;
    create index sale_car_index on sale ("organizationId", "carId", id);
    create index sale_department_index on sale ("organizationId", "departmentId");
    create index sale_day on sale ("organizationId", "soldAt") where "cancelledAt" is null;
    call protect_tenant_table('sale');
    call keep_trail('sale');
    call keep_history('sale');

    create table "salePayment" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "saleId" bigint not null,
      kind text not null check (kind in ('deposit', 'rest', 'debt', 'payout')),
      amount bigint not null check (amount > 0),
      "dueOn" date,
      "paidOn" date,
      way text check (way in ('transfer', 'card', 'cash', 'financing', 'mobilePay')),
      version integer not null default 1,
      "createdAt" timestamptz not null default moment(),
      "updatedAt" timestamptz not null default moment(),
      "createdById" uuid,
      "updatedById" uuid,
      primary key ("organizationId", id),
      constraint sale_payment_sale foreign key ("organizationId", "saleId") references sale ("organizationId", id),
      constraint sale_payment_has_way check (("paidOn" is null) = (way is null))
    );
    create unique index sale_payment_open on "salePayment" ("organizationId", "saleId", kind) where "paidOn" is null;
    create index sale_payment_sale_index on "salePayment" ("organizationId", "saleId", id);
    call protect_tenant_table('salePayment');
    call keep_trail('salePayment');
    call keep_history('salePayment');

    create table "settlementNote" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      number integer not null check (number > 0),
      "carId" bigint not null,
      "sellerName" text collate "da-x-icu" not null check (length("sellerName") between 1 and 120),
      "sellerAddress" text collate "da-x-icu" not null check (length("sellerAddress") between 1 and 120),
      "sellerPostalCode" text not null check (length("sellerPostalCode") between 1 and 10),
      "sellerCity" text collate "da-x-icu" not null check (length("sellerCity") between 1 and 60),
      "boughtOn" date not null,
      price bigint not null check (price >= 0),
      version integer not null default 1,
      "createdAt" timestamptz not null default moment(),
      "updatedAt" timestamptz not null default moment(),
      "createdById" uuid,
      "updatedById" uuid,
      primary key ("organizationId", id),
      constraint settlement_note_number unique ("organizationId", number),
      constraint settlement_note_once unique ("organizationId", "carId"),
      constraint settlement_note_car foreign key ("organizationId", "carId") references car ("organizationId", id)
    );
    call protect_tenant_table('settlementNote');
    call keep_trail('settlementNote');
    call keep_history('settlementNote');

    alter table document
      add column "saleId" bigint,
      add constraint document_sale foreign key ("organizationId", "saleId") references sale ("organizationId", id),
      drop constraint document_kind_check,
      add constraint document_kind_check check (kind in ('quote', 'leaseContract', 'rentalContract', 'purchaseContract',
        'settlementNote', 'reservation', 'conditionReport', 'priceSign', 'invoice', 'licence', 'insurance',
        'registrationCert', 'inspection', 'photo', 'other')),
      drop constraint document_template_check,
      add constraint document_template_check check (
        template in ('priceSign', 'conditionReport', 'purchaseContract', 'settlementNote', 'reservation'));
    create index document_sale_index on document ("organizationId", "saleId") where "saleId" is not null;
    drop index document_template_once;
    create unique index document_template_once on document ("organizationId", "subjectType", "subjectId", template, "saleId")
      nulls not distinct where template is not null and "deletedAt" is null;

    do $$
    declare
      one uuid;
    begin
      perform set_config('app.scope', 'accounts', true);
      for one in select id from organization loop
        perform set_config('app.organizationId', one::text, true);
        insert into sale ("organizationId", "carId", "soldAt", price, "soldPrice", "vatScheme", "sellerId", "departmentId",
          "askingPrice", "costPrice", "buyerName", "deliveredAt")
        select "organizationId", id, "soldAt", "soldPrice", "soldPrice", "vatScheme", "soldById", "departmentId",
          "salePriceInclVat", "costPrice", nullif("buyerName", ''), "deliveredAt"
        from car where "soldAt" is not null and "soldPrice" is not null;
      end loop;
      perform set_config('app.organizationId', '', true), set_config('app.scope', '', true);
    end $$
  `.execute(db);
}

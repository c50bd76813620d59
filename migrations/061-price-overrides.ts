import { type Kysely, sql } from 'kysely';

/**
 * Prices agreed instead of those of the tables, for a quote, car, customer or car group. `value` is øre of the new price
 * or of the change, or hundredths of a per cent. Those that hold or wait for approval do not overlap.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table "priceOverride" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      level text not null check (level in ('line', 'car', 'customer', 'group')),
      "quoteId" bigint,
      "carId" bigint,
      "customerId" bigint,
      category text collate "da-x-icu",
      target text generated always as (coalesce("quoteId"::text, "carId"::text, "customerId"::text, category)) stored,
      "protocolId" bigint,
      "productType" text check ("productType" in ('leasing', 'longRental', 'sale', 'shortRental')),
      kind text not null check (kind in ('fixed', 'pct', 'amount')),
      value bigint not null check (value between -99999999999 and 99999999999 and (kind <> 'fixed' or value >= 0)
        and (kind <> 'pct' or value between -10000 and 100000)),
      "validFrom" date not null,
      "validTo" date,
      reason text not null check (length(reason) between 1 and 500),
      status text not null check (status in ('active', 'pending', 'rejected', 'revoked')),
      deviation integer,
      "approvedDeviation" integer,
      "decidedAt" timestamptz,
      "decidedById" uuid,
      "decisionReason" text check (length("decisionReason") between 1 and 500),
      "formKey" uuid,
      version integer not null default 1,
      "createdAt" timestamptz not null default moment(),
      "updatedAt" timestamptz not null default moment(),
      "createdById" uuid,
      "updatedById" uuid,
      primary key ("organizationId", id),
      constraint price_override_one_target check (num_nonnulls("quoteId", "carId", "customerId", category) = 1
        and (level = 'line') = ("quoteId" is not null) and (level = 'car') = ("carId" is not null)
        and (level = 'customer') = ("customerId" is not null)),
      constraint price_override_quote foreign key ("organizationId", "quoteId") references quote ("organizationId", id),
      constraint price_override_car foreign key ("organizationId", "carId") references car ("organizationId", id),
      constraint price_override_customer foreign key ("organizationId", "customerId")
        references customer ("organizationId", id),
      constraint price_override_category foreign key ("organizationId", category)
        references "carCategory" ("organizationId", key) on update cascade,
      constraint price_override_protocol foreign key ("organizationId", "protocolId")
        references "priceTable" ("organizationId", id),
      constraint price_override_ends_after_start check ("validTo" >= "validFrom"),
      constraint price_override_no_overlap exclude using gist (
        "organizationId" with =, level with =, target with =, coalesce("productType", '') with =,
        coalesce("protocolId", 0) with =, daterange("validFrom", "validTo", '[]') with &&)
        where (status in ('active', 'pending'))
    );
    create unique index price_override_form on "priceOverride" ("organizationId", "formKey") where "formKey" is not null;
    create index price_override_pending on "priceOverride" ("organizationId") where status = 'pending';
    create index price_override_car_index on "priceOverride" ("organizationId", "carId") where "carId" is not null;
    create index price_override_customer_index on "priceOverride" ("organizationId", "customerId")
      where "customerId" is not null;
    call protect_tenant_table('priceOverride');
    call keep_trail('priceOverride');
    call keep_history('priceOverride')
  `.execute(db);
}

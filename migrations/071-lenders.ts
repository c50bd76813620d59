import { type Kysely, sql } from 'kysely';

/** What the organisation's lenders offer consumers. Without a valid one no financing is shown. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table lender (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      name text collate "da-x-icu" not null check (length(name) between 1 and 80),
      "yearlyRatePct" numeric(5, 2) not null check ("yearlyRatePct" between 0 and 100),
      "maxRatePct" numeric(5, 2),
      "isVariable" boolean not null default false,
      "startupFee" bigint not null check ("startupFee" between 0 and 100000000),
      "monthlyFee" bigint not null check ("monthlyFee" between 0 and 10000000),
      "minDownPaymentPct" numeric(5, 2) not null check ("minDownPaymentPct" >= 0 and "minDownPaymentPct" < 100),
      "minMonths" integer not null check ("minMonths" >= 1),
      "maxMonths" integer not null check ("maxMonths" <= 240),
      "validFrom" date not null,
      "validTo" date,
      "formKey" uuid,
      version integer not null default 1,
      "createdAt" timestamptz not null default moment(),
      "createdById" uuid,
      "updatedAt" timestamptz not null default moment(),
      "updatedById" uuid,
      primary key ("organizationId", id),
      constraint lender_rates check ("maxRatePct" between "yearlyRatePct" and 100),
      constraint lender_months check ("minMonths" <= "maxMonths"),
      constraint lender_days check ("validFrom" <= "validTo")
    );
    create unique index lender_name_unique on lender ("organizationId", lower(name));
    create unique index lender_form on lender ("organizationId", "formKey") where "formKey" is not null;
    call protect_tenant_table('lender');
    call keep_trail('lender');
    call keep_history('lender')
  `.execute(db);
}

import { type Kysely, sql } from 'kysely';

/**
 * Leads: enquiries of customers, or of persons who are none yet (`contact…`). An open lead has a next action with a
 * time; `respondBy` is when somebody must have answered. `message` is what the person first wrote. Amounts are øre.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table "leadCounter" (
      "organizationId" uuid primary key references organization,
      "lastNumber" integer not null
    );
    call protect_tenant_table('leadCounter');

    create table lead (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      number integer not null check (number > 0),
      kind text not null default 'sale' check (kind in ('sale', 'leasing', 'longRental', 'shortRental', 'tradeIn')),
      source text not null check (source in ('website', 'bilbasen', 'phone', 'walkIn', 'portal', 'email', 'referral',
        'campaign', 'import')),
      status text not null default 'new' check (status in ('new', 'contacted', 'qualified', 'quoted', 'negotiation', 'won',
        'lost', 'parked')),
      priority text not null default 'normal' check (priority in ('low', 'normal', 'high')),
      "customerId" bigint,
      "contactName" text collate "da-x-icu" check (length("contactName") between 1 and 120),
      "contactEmail" text check (length("contactEmail") between 3 and 254),
      "contactPhone" text check ("contactPhone" ~ '^\\+[0-9]{7,15}$'),
      "contactCompany" text collate "da-x-icu" check (length("contactCompany") between 1 and 120),
      "contactPostalCode" text check (length("contactPostalCode") between 1 and 10),
      "assignedToId" uuid,
      "departmentId" bigint,
      "carId" bigint,
      "productId" bigint,
      category text collate "da-x-icu",
      wish text check (length(wish) between 1 and 2000),
      message text check (length(message) between 1 and 20000),
      "startOn" date,
      "termMonths" integer check ("termMonths" between 1 and 120),
      "kmPerMonth" integer check ("kmPerMonth" between 0 and 100000),
      budget bigint check (budget >= 0),
      "budgetMonthly" bigint check ("budgetMonthly" >= 0),
      "fuelType" text check ("fuelType" in ('benzin', 'diesel', 'electric', 'hybrid')),
      "youngestDriverAge" integer check ("youngestDriverAge" between 15 and 120),
      usage text check (length(usage) between 1 and 300),
      "drivesAbroad" boolean not null default false,
      "payloadNeed" integer check ("payloadNeed" between 0 and 50000),
      "towNeed" integer check ("towNeed" between 0 and 50000),
      "tradeInPlate" text check ("tradeInPlate" ~ '^[A-ZÆØÅ0-9]{2,7}$'),
      "tradeInCar" text collate "da-x-icu" check (length("tradeInCar") between 1 and 120),
      "tradeInMileage" integer check ("tradeInMileage" between 0 and 2000000),
      "tradeInCondition" text check (length("tradeInCondition") between 1 and 1000),
      "tradeInExpected" bigint check ("tradeInExpected" >= 0),
      "tradeInOffered" bigint check ("tradeInOffered" >= 0),
      "isTradeInDebtChecked" boolean not null default false,
      value bigint check (value >= 0),
      "nextActionKind" text check ("nextActionKind" in ('call', 'email', 'sms', 'meeting', 'testDrive', 'delivery')),
      "nextActionAt" timestamptz,
      "nextActionNote" text check (length("nextActionNote") between 1 and 300),
      "arrivedAt" timestamptz not null default moment(),
      "respondBy" timestamptz,
      "firstResponseAt" timestamptz,
      attempts integer not null default 0 check (attempts >= 0),
      "parkedUntil" date,
      "lostReason" text check ("lostReason" in ('price', 'competitor', 'noReply', 'noCar', 'credit', 'postponed', 'duplicate',
        'other')),
      "lostNote" text check (length("lostNote") between 1 and 500),
      "closedAt" timestamptz,
      "emailKey" text generated always as (email_key("contactEmail")) stored,
      "formKey" uuid,
      version integer not null default 1,
      "createdAt" timestamptz not null default moment(),
      "updatedAt" timestamptz not null default moment(),
      "createdById" uuid,
      "updatedById" uuid,
      "deletedAt" timestamptz,
      "deletedById" uuid,
      primary key ("organizationId", id),
      constraint lead_number unique ("organizationId", number),
      constraint lead_customer foreign key ("organizationId", "customerId") references customer ("organizationId", id),
      constraint lead_department foreign key ("organizationId", "departmentId") references department ("organizationId", id),
      constraint lead_car foreign key ("organizationId", "carId") references car ("organizationId", id),
      constraint lead_product foreign key ("organizationId", "productId") references product ("organizationId", id),
      constraint lead_category foreign key ("organizationId", category)
        references "carCategory" ("organizationId", key) on update cascade,
      constraint lead_is_about_somebody check (num_nonnulls("customerId", "contactName", "contactEmail", "contactPhone") > 0),
      constraint lead_next_action_has_time check (("nextActionKind" is null) = ("nextActionAt" is null)),
      constraint lead_open_has_next_action check (
        status in ('won', 'lost', 'parked') or "nextActionAt" is not null or "deletedAt" is not null),
      constraint lead_parked_wakes check ((status = 'parked') = ("parkedUntil" is not null)),
      constraint lead_lost_for_reason check ((status = 'lost') = ("lostReason" is not null)),
      constraint lead_closed_has_time check ((status in ('won', 'lost')) = ("closedAt" is not null))
    );
    create unique index lead_form on lead ("organizationId", "formKey") where "formKey" is not null;
    create index lead_arrival on lead ("organizationId", "arrivedAt" desc, id desc) where "deletedAt" is null;
    create index lead_status on lead ("organizationId", status, "nextActionAt", id) where "deletedAt" is null;
    create index lead_assignee on lead ("organizationId", "assignedToId", status) where "deletedAt" is null;
    create index lead_customer_index on lead ("organizationId", "customerId", id) where "customerId" is not null;
    create index lead_car_index on lead ("organizationId", "carId", id) where "carId" is not null;
    create index lead_department_index on lead ("organizationId", "departmentId");
    create index lead_email on lead ("organizationId", "emailKey") where "emailKey" is not null;
    create index lead_phone on lead ("organizationId", "contactPhone") where "contactPhone" is not null;
    create index lead_waking on lead ("organizationId", "parkedUntil") where status = 'parked' and "deletedAt" is null;
    call protect_tenant_table('lead');
    call keep_trail('lead');
    call keep_history('lead', 'emailKey')
  `.execute(db);
}

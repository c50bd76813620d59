import { type Kysely, sql } from 'kysely';

/**
 * Customers, their contacts and the ledger of consents. Of a private person `name` is the person's, else the company's
 * or authority's. `emailKey` and `nameKey` are normalised for the search for duplicates. Amounts are øre.
 */
export async function up(db: Kysely<unknown>) {
  await keepCustomers(db);
  await keepConsents(db);
}

async function keepCustomers(db: Kysely<unknown>) {
  await sql`
    -- An address with another tag reaches the same person.
    create function email_key(value text) returns text language sql immutable parallel safe strict
    return regexp_replace(lower(value), '\\+[^@]*@', '@');

    -- The form of company is left out: «Bilcenter ApS» is «Bilcenter».
    create function company_key(value text) returns text language sql immutable parallel safe strict
    return trim(regexp_replace(
      regexp_replace(fold_text(value), '[^[:alnum:]/]+', ' ', 'g'), '( |^)(aps|a/s|as|i/s|is|ivs|k/s|ks|p/s|amba)( |$)', ' ', 'g'));

    create table customer (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      type text not null default 'private' check (type in ('private', 'business', 'public')),
      name text collate "da-x-icu" not null check (length(name) between 1 and 120),
      cvr text check (cvr ~ '^[1-9][0-9]{7}$'),
      "pNumber" text check ("pNumber" ~ '^[0-9]{10}$'),
      ean text check (ean ~ '^[0-9]{13}$'),
      email text check (length(email) between 3 and 254),
      phone text check (phone ~ '^\\+[0-9]{7,15}$'),
      "otherPhone" text check ("otherPhone" ~ '^\\+[0-9]{7,15}$'),
      address text collate "da-x-icu" check (length(address) between 1 and 120),
      "postalCode" text check (length("postalCode") between 1 and 10),
      city text collate "da-x-icu" check (length(city) between 1 and 60),
      country text not null default 'DK' check (country ~ '^[A-Z]{2}$'),
      "invoiceAddress" text collate "da-x-icu" check (length("invoiceAddress") between 1 and 120),
      "invoicePostalCode" text check (length("invoicePostalCode") between 1 and 10),
      "invoiceCity" text collate "da-x-icu" check (length("invoiceCity") between 1 and 60),
      "invoiceEmail" text check (length("invoiceEmail") between 3 and 254),
      "departmentId" bigint,
      "ownerId" uuid,
      segment text not null default 'new' check (segment in ('new', 'active', 'dormant', 'lost')),
      "creditStatus" text not null default 'notAssessed'
        check ("creditStatus" in ('notAssessed', 'approved', 'refused', 'blocked')),
      "creditLimit" bigint check ("creditLimit" >= 0),
      "paymentTermsDays" integer not null default 8 check ("paymentTermsDays" between 0 and 365),
      "licenceNumber" text check (length("licenceNumber") between 1 and 30),
      "licenceIssuedOn" date,
      "licenceExpiresOn" date,
      "licenceCountry" text check ("licenceCountry" ~ '^[A-Z]{2}$'),
      "licenceVerifiedAt" timestamptz,
      "licenceVerifiedById" uuid,
      "birthDate" date,
      tags text[] not null default '{}',
      notes text check (length(notes) between 1 and 5000),
      "isBlocked" boolean not null default false,
      "blockedReason" text check (length("blockedReason") between 1 and 300),
      "lastContactAt" timestamptz,
      "emailKey" text generated always as (email_key(email)) stored,
      "nameKey" text generated always as (company_key(name)) stored,
      "formKey" uuid,
      version integer not null default 1,
      "createdAt" timestamptz not null default moment(),
      "updatedAt" timestamptz not null default moment(),
      "createdById" uuid,
      "updatedById" uuid,
      "deletedAt" timestamptz,
      "deletedById" uuid,
      primary key ("organizationId", id),
      constraint customer_department foreign key ("organizationId", "departmentId") references department ("organizationId", id),
      constraint customer_is_reachable check (num_nonnulls(email, phone) > 0),
      constraint customer_business_has_cvr check (type <> 'business' or cvr is not null),
      constraint customer_public_has_ean check (type <> 'public' or ean is not null),
      constraint customer_blocked_for_reason check ("isBlocked" = ("blockedReason" is not null)),
      constraint customer_licence_verified check (("licenceVerifiedAt" is null) = ("licenceVerifiedById" is null))
    );
    create unique index customer_form on customer ("organizationId", "formKey") where "formKey" is not null;
    create index customer_name on customer ("organizationId", name, id) where "deletedAt" is null;
    create index customer_email on customer ("organizationId", "emailKey") where "emailKey" is not null;
    create index customer_phone on customer ("organizationId", phone) where phone is not null;
    create index customer_other_phone on customer ("organizationId", "otherPhone") where "otherPhone" is not null;
    create index customer_cvr on customer ("organizationId", cvr) where cvr is not null;
    create index customer_owner on customer ("organizationId", "ownerId") where "deletedAt" is null;
    create index customer_department_index on customer ("organizationId", "departmentId");
    call protect_tenant_table('customer');
    call keep_trail('customer');
    call keep_history('customer', 'emailKey', 'nameKey', 'lastContactAt');

    create table "customerContact" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "customerId" bigint not null,
      name text collate "da-x-icu" not null check (length(name) between 1 and 120),
      title text collate "da-x-icu" check (length(title) between 1 and 80),
      email text check (length(email) between 3 and 254),
      phone text check (phone ~ '^\\+[0-9]{7,15}$'),
      "isPrimary" boolean not null default false,
      "emailKey" text generated always as (email_key(email)) stored,
      "formKey" uuid,
      version integer not null default 1,
      "createdAt" timestamptz not null default moment(),
      "updatedAt" timestamptz not null default moment(),
      "createdById" uuid,
      "updatedById" uuid,
      primary key ("organizationId", id),
      constraint customer_contact_customer foreign key ("organizationId", "customerId")
        references customer ("organizationId", id) on delete cascade
    );
    create unique index customer_contact_form on "customerContact" ("organizationId", "formKey") where "formKey" is not null;
    create unique index customer_contact_primary on "customerContact" ("organizationId", "customerId") where "isPrimary";
    create index customer_contact_customer_index on "customerContact" ("organizationId", "customerId", id);
    create index customer_contact_email on "customerContact" ("organizationId", "emailKey") where "emailKey" is not null;
    create index customer_contact_phone on "customerContact" ("organizationId", phone) where phone is not null;
    call protect_tenant_table('customerContact');
    call keep_trail('customerContact');
    call keep_history('customerContact', 'emailKey')
  `.execute(db);
}

/**
 * A consent is never changed: a withdrawal is a row of its own. The newest row of a channel rules; at the same instant
 * the withdrawal does. `words` and `wordsVersion` are the text that the person was shown.
 */
async function keepConsents(db: Kysely<unknown>) {
  await sql`
    create table consent (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "customerId" bigint not null,
      channel text not null check (channel in ('email', 'sms', 'phone')),
      "isGiven" boolean not null,
      source text not null check (source in ('form', 'phone', 'visit', 'mail', 'portal', 'import', 'api', 'link')),
      words text check (length(words) between 1 and 2000),
      "wordsVersion" text check (length("wordsVersion") between 1 and 40),
      "formKey" uuid,
      at timestamptz not null default moment(),
      "createdAt" timestamptz not null default moment(),
      "createdById" uuid,
      primary key ("organizationId", id),
      constraint consent_customer foreign key ("organizationId", "customerId") references customer ("organizationId", id),
      constraint consent_has_words check (not "isGiven" or words is not null)
    );
    create unique index consent_form on consent ("organizationId", "formKey", channel) where "formKey" is not null;
    create index consent_newest on consent ("organizationId", "customerId", channel, at desc, "isGiven");
    call protect_tenant_table('consent');
    call keep_author('consent');
    call keep_history('consent');
    call keep_final('consent', 'consents')
  `.execute(db);
}

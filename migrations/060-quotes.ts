import { type Kysely, sql } from 'kysely';

/**
 * Quotes in revisions. A revision is a draft until it is sent; then its content is final, and the one sent before is
 * superseded. `request` is what was asked, `frozen` what the customer reads beside the amounts: issuer, car and texts.
 * Alternatives and lines are reckoned from the request. «Set» and «Udløbet» are read by `seenAt` and `validUntil`.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table "quoteCounter" (
      "organizationId" uuid not null references organization,
      year integer not null,
      "lastNumber" integer not null,
      primary key ("organizationId", year)
    );
    call protect_tenant_table('quoteCounter');

    create table quote (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      number text not null check (number ~ '^T-[0-9]{4}-[0-9]{5,}$'),
      status text not null default 'draft' check (status in ('draft', 'sent', 'accepted', 'confirmed', 'refused',
        'declined', 'withdrawn', 'cancelled')),
      "productType" text not null check ("productType" in ('leasing', 'longRental', 'sale', 'shortRental')),
      "ownerId" uuid,
      "leadId" bigint,
      "customerId" bigint,
      "carId" bigint,
      "productId" bigint,
      category text collate "da-x-icu",
      "recipientType" text not null default 'business' check ("recipientType" in ('private', 'business', 'public')),
      "recipientName" text collate "da-x-icu" check (length("recipientName") between 1 and 120),
      "recipientCompany" text collate "da-x-icu" check (length("recipientCompany") between 1 and 120),
      "recipientCvr" text check ("recipientCvr" ~ '^[0-9]{8}$'),
      "recipientEmail" text check (length("recipientEmail") between 3 and 254),
      "recipientPhone" text check ("recipientPhone" ~ '^\\+[0-9]{7,15}$'),
      "recipientSalt" text,
      "validUntil" date not null,
      "firstSentAt" timestamptz,
      "seenAt" timestamptz,
      "answeredAt" timestamptz,
      "declineReason" text check (length("declineReason") between 1 and 500),
      "refusalReason" text check (length("refusalReason") between 1 and 500),
      "formKey" uuid,
      "erasedAt" timestamptz,
      version integer not null default 1,
      "createdAt" timestamptz not null default moment(),
      "updatedAt" timestamptz not null default moment(),
      "createdById" uuid,
      "updatedById" uuid,
      "deletedAt" timestamptz,
      "deletedById" uuid,
      primary key ("organizationId", id),
      constraint quote_number unique ("organizationId", number),
      constraint quote_lead foreign key ("organizationId", "leadId") references lead ("organizationId", id),
      constraint quote_customer foreign key ("organizationId", "customerId") references customer ("organizationId", id),
      constraint quote_car foreign key ("organizationId", "carId") references car ("organizationId", id),
      constraint quote_product foreign key ("organizationId", "productId") references product ("organizationId", id),
      constraint quote_category foreign key ("organizationId", category)
        references "carCategory" ("organizationId", key) on update cascade,
      constraint quote_one_subject check (num_nonnulls("carId", "productId", category) <= 1),
      constraint quote_sent_has_time check (status = 'draft' or "firstSentAt" is not null)
    );
    create unique index quote_form on quote ("organizationId", "formKey") where "formKey" is not null;
    create index quote_status on quote ("organizationId", status, "validUntil") where "deletedAt" is null;
    create index quote_lead_index on quote ("organizationId", "leadId") where "leadId" is not null;
    create index quote_customer_index on quote ("organizationId", "customerId") where "customerId" is not null;
    create index quote_car_index on quote ("organizationId", "carId") where "carId" is not null;
    create index quote_product_index on quote ("organizationId", "productId") where "productId" is not null;
    call protect_tenant_table('quote');
    call keep_trail('quote');
    call keep_history('quote', 'recipientSalt');

    create table "quoteRevision" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "quoteId" bigint not null,
      "number" integer not null check ("number" > 0),
      status text not null default 'draft' check (status in ('draft', 'sent', 'superseded')),
      request jsonb not null check (jsonb_typeof(request) = 'object'),
      frozen jsonb check (jsonb_typeof(frozen) = 'object'),
      checksum text check (checksum ~ '^[0-9a-f]{64}$'),
      "sentAt" timestamptz,
      "sentById" uuid,
      "pdfFileId" bigint,
      "pdfHash" text check ("pdfHash" ~ '^[0-9a-f]{64}$'),
      "erasedAt" timestamptz,
      version integer not null default 1,
      "createdAt" timestamptz not null default moment(),
      "updatedAt" timestamptz not null default moment(),
      "createdById" uuid,
      "updatedById" uuid,
      primary key ("organizationId", id),
      constraint quote_revision_quote foreign key ("organizationId", "quoteId")
        references quote ("organizationId", id) on delete cascade,
      constraint quote_revision_number unique ("organizationId", "quoteId", "number"),
      constraint quote_revision_sent check ((status = 'draft') = ("sentAt" is null) and (status = 'draft') = (checksum is null)
        and (status = 'draft') = (frozen is null))
    );
    create unique index quote_revision_draft on "quoteRevision" ("organizationId", "quoteId") where status = 'draft';
    create unique index quote_revision_sent_one on "quoteRevision" ("organizationId", "quoteId") where status = 'sent';
    call protect_tenant_table('quoteRevision');
    call keep_trail('quoteRevision');
    call keep_history('quoteRevision', 'request', 'frozen');

    create table "quoteAlternative" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "revisionId" bigint not null,
      position integer not null check (position between 1 and 3),
      term integer,
      km integer,
      deductible bigint,
      level text check (level in ('basis', 'plus', 'premium')),
      "monthlyExclVat" bigint not null,
      "monthlyInclVat" bigint not null,
      "oneTimeExclVat" bigint not null,
      "oneTimeInclVat" bigint not null,
      "contractExclVat" bigint not null,
      "contractInclVat" bigint not null,
      deposit bigint not null,
      months integer not null,
      "excessKmPrice" bigint,
      "kmIncluded" integer,
      "lateReturnFee" bigint,
      trace jsonb not null,
      approval jsonb not null,
      primary key ("organizationId", id),
      constraint quote_alternative_revision foreign key ("organizationId", "revisionId")
        references "quoteRevision" ("organizationId", id) on delete cascade,
      constraint quote_alternative_position unique ("organizationId", "revisionId", position)
    );
    call protect_tenant_table('quoteAlternative');

    create table "quoteLine" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "alternativeId" bigint not null,
      position integer not null,
      kind text not null check (length(kind) between 1 and 40),
      key text not null check (length(key) between 1 and 80),
      label text not null check (length(label) between 1 and 200),
      period text not null check (period in ('month', 'once')),
      "exclVat" bigint not null,
      "vatRate" integer not null,
      vat bigint not null,
      "inclVat" bigint not null,
      "vatReason" text check ("vatReason" in ('exempt', 'export', 'margin')),
      leak bigint not null default 0,
      reason text check (length(reason) between 1 and 200),
      primary key ("organizationId", id),
      constraint quote_line_alternative foreign key ("organizationId", "alternativeId")
        references "quoteAlternative" ("organizationId", id) on delete cascade,
      constraint quote_line_position unique ("organizationId", "alternativeId", position)
    );
    call protect_tenant_table('quoteLine');

    create table "quoteLink" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "quoteId" bigint not null,
      "tokenHash" text not null check ("tokenHash" ~ '^[0-9a-f]{64}$'),
      "expiresAt" timestamptz not null,
      "revokedAt" timestamptz,
      version integer not null default 1,
      "createdAt" timestamptz not null default moment(),
      "updatedAt" timestamptz not null default moment(),
      "createdById" uuid,
      "updatedById" uuid,
      primary key ("organizationId", id),
      constraint quote_link_quote foreign key ("organizationId", "quoteId")
        references quote ("organizationId", id) on delete cascade
    );
    create unique index quote_link_token on "quoteLink" ("tokenHash");
    create unique index quote_link_live on "quoteLink" ("organizationId", "quoteId") where "revokedAt" is null;
    call protect_tenant_table('quoteLink');
    create policy account_engine on "quoteLink" for select using (is_account_engine());
    call keep_trail('quoteLink');
    call keep_history('quoteLink', 'tokenHash')
  `.execute(db);
  await keepSent(db);
  await sql`
    alter table "organizationSettings"
      add column "leasingWithdrawal" text check (length("leasingWithdrawal") between 1 and 5000),
      add column "saleWithdrawal" text check (length("saleWithdrawal") between 1 and 5000)
  `.execute(db);
}

/**
 * What is sent never changes: it can be superseded, get its PDF once, and be erased of persons. Its amounts stay for good.
 */
async function keepSent(db: Kysely<unknown>) {
  await sql`
    create function keep_sent_revision() returns trigger language plpgsql as $$
    begin
      if old.status = 'draft' then
        return coalesce(new, old);
      elsif tg_op = 'UPDATE' and (old.status = new.status or old.status = 'sent' and new.status = 'superseded')
        and (old."quoteId", old."number", old.checksum, old."sentAt") = (new."quoteId", new."number", new.checksum, new."sentAt")
        and (new."erasedAt" is not null or (old.request, old.frozen) = (new.request, new.frozen)
          and (old."pdfFileId" is null or old."pdfFileId" is not distinct from new."pdfFileId")
          and (old."pdfHash" is null or old."pdfHash" is not distinct from new."pdfHash")) then
        return new;
      end if;
      raise exception 'a sent revision of a quote cannot be changed' using errcode = 'insufficient_privilege';
    end $$;
    create trigger keep_sent before update or delete on "quoteRevision"
      for each row execute function keep_sent_revision();

    create function keep_sent_amounts() returns trigger language plpgsql as $$
    declare
      of_row constant jsonb := to_jsonb(coalesce(new, old));
      revision constant bigint := coalesce((of_row ->> 'revisionId')::bigint, (
        select alternative."revisionId" from "quoteAlternative" alternative
        where alternative."organizationId" = (of_row ->> 'organizationId')::uuid
          and alternative.id = (of_row ->> 'alternativeId')::bigint));
    begin
      if not exists (
        select from "quoteRevision" own
        where own."organizationId" = (of_row ->> 'organizationId')::uuid and own.id = revision and own.status <> 'draft'
      ) then
        return coalesce(new, old);
      elsif tg_op = 'UPDATE' and tg_table_name = 'quoteLine' and to_jsonb(new) - 'label' - 'reason' = to_jsonb(old) - 'label' - 'reason'
        and exists (
          select from "quoteRevision" own
          where own."organizationId" = (of_row ->> 'organizationId')::uuid and own.id = revision and own."erasedAt" is not null
        ) then
        return new;
      end if;
      raise exception 'amounts of a sent quote cannot be changed' using errcode = 'insufficient_privilege';
    end $$;
    create trigger keep_sent before insert or update or delete on "quoteAlternative"
      for each row execute function keep_sent_amounts();
    create trigger keep_sent before insert or update or delete on "quoteLine"
      for each row execute function keep_sent_amounts()
  `.execute(db);
}

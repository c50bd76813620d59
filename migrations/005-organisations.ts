import { type Kysely, sql } from 'kysely';

/**
 * An organisation's settings, departments and history of its people. An account engine transaction with an organisation
 * set sees only that organisation's settings and files.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table department (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      name text collate "da-x-icu" not null check (length(name) between 1 and 60),
      "shortCode" text check (length("shortCode") <= 6),
      address text,
      "postalCode" text,
      city text,
      phone text,
      email text,
      lat numeric check (lat between -90 and 90),
      lon numeric check (lon between -180 and 180),
      "managerMemberId" uuid,
      capacity integer check (capacity between 0 and 100000),
      "openingHours" jsonb not null default '{}',
      "invoicePrefix" text check (length("invoicePrefix") between 1 and 6),
      "isHome" boolean not null default false,
      "isActive" boolean not null default true,
      "sortOrder" integer not null default 0,
      "formKey" uuid,
      version integer not null default 1,
      "createdAt" timestamptz not null default now(),
      "updatedAt" timestamptz not null default now(),
      "createdById" uuid,
      "updatedById" uuid,
      primary key ("organizationId", id),
      constraint department_manager foreign key ("organizationId", "managerMemberId")
        references member ("organizationId", id) on delete set null ("managerMemberId")
    );
    create unique index department_name_unique on department ("organizationId", fold_text(name));
    create unique index department_home on department ("organizationId") where "isHome";
    create unique index department_short_code_unique on department ("organizationId", upper("shortCode"));
    create index department_form on department ("organizationId", "formKey") where "formKey" is not null;
    call protect_tenant_table('department');
    call keep_trail('department');
    call keep_history('department');

    create table "storedFile" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "fileName" text not null check (length("fileName") between 1 and 200),
      "mediaType" text not null,
      sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
      content bytea not null,
      "createdAt" timestamptz not null default now(),
      "createdById" uuid,
      primary key ("organizationId", id)
    );
    create index stored_file_sha256 on "storedFile" (sha256);
    call protect_tenant_table('storedFile');
    create policy account_engine on "storedFile" using (
      is_account_engine() and coalesce("organizationId" = current_organization(), true)
    );
    call keep_author('storedFile');

    create table "organizationSettings" (
      "organizationId" uuid primary key references organization on delete cascade,
      kind text not null default 'dealer' check (kind in ('dealer', 'rental', 'both')),
      "legalName" text,
      cvr text check (cvr ~ '^[1-9][0-9]{7}$'),
      "pNumber" text check ("pNumber" ~ '^[0-9]{10}$'),
      ean text check (ean ~ '^[0-9]{13}$'),
      address text,
      "postalCode" text,
      city text,
      phone text,
      email text,
      website text,
      "fullTaxRegistered" boolean not null default false,
      "financeAuthorityRegistered" boolean not null default false,
      "logoFileId" bigint,
      "brandColor" text not null default '#047857' check ("brandColor" ~ '^#[0-9a-f]{6}$'),
      "documentFooter" text check (length("documentFooter") <= 1000),
      "defaultDepartmentId" bigint,
      "defaultVatDisplay" text not null default 'incl' check ("defaultVatDisplay" in ('incl', 'excl')),
      "quoteValidityDays" integer not null default 14 check ("quoteValidityDays" between 1 and 365),
      "leadSlaMinutes" integer not null default 30 check ("leadSlaMinutes" between 1 and 10080),
      "notificationDigestHour" integer not null default 7 check ("notificationDigestHour" between 0 and 23),
      "stockAgeYellow" integer not null default 45 check ("stockAgeYellow" between 1 and 3650),
      "stockAgeRed" integer not null default 90 check ("stockAgeRed" between 1 and 3650),
      "overrideApprovalPct" numeric not null default 5 check ("overrideApprovalPct" between 0 and 100),
      "portalEnabled" boolean not null default false,
      "portalWelcome" text check (length("portalWelcome") <= 2000),
      "leadRetentionMonths" integer not null default 24 check ("leadRetentionMonths" between 1 and 120),
      "portalLogRetentionMonths" integer not null default 12 check ("portalLogRetentionMonths" between 1 and 120),
      "keylessLogRetentionMonths" integer not null default 36 check ("keylessLogRetentionMonths" between 1 and 120),
      "openingHours" jsonb not null default '{}',
      holidays jsonb not null default '[]',
      "requireTwoFactor" boolean not null default false,
      version integer not null default 1,
      "updatedAt" timestamptz not null default now(),
      "updatedById" uuid,
      constraint organization_settings_stock_ages check ("stockAgeYellow" < "stockAgeRed"),
      constraint organization_settings_logo foreign key ("organizationId", "logoFileId")
        references "storedFile" ("organizationId", id),
      constraint organization_settings_department foreign key ("organizationId", "defaultDepartmentId")
        references department ("organizationId", id) on delete set null ("defaultDepartmentId")
    );
    call protect_tenant_table('organizationSettings');
    create policy account_engine on "organizationSettings" using (
      is_account_engine() and coalesce("organizationId" = current_organization(), true)
    );
    create trigger touch before update on "organizationSettings" for each row execute function touch_row();

    create function create_organization_settings() returns trigger language plpgsql as $$
    begin
      insert into "organizationSettings" ("organizationId") values (new.id) on conflict do nothing;
      return null;
    end $$;
    create trigger settings after insert on organization for each row execute function create_organization_settings()
  `.execute(db);
  await keepHistoryOfOrganization(db);
  await keepOneOwner(db);
}

/** These rows have keys of the account engine; the history uses their number, and 1 for the organisation itself. */
async function keepHistoryOfOrganization(db: Kysely<unknown>) {
  await sql`
    create function record_organization_history() returns trigger language plpgsql as $$
    declare
      left_out constant text[] := array['organizationId', 'id', 'number', 'updatedAt', 'updatedById', 'version', 'tokenHash', 'lastActiveAt'];
      before jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
      after jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
      row_of constant jsonb := case when tg_op = 'DELETE' then before else after end;
      ours constant uuid := coalesce(row_of ->> 'organizationId', row_of ->> 'id')::uuid;
    begin
      if tg_op = 'DELETE' and not exists (select from organization where id = ours) then return null; end if;
      if tg_op = 'UPDATE' then
        select changed_columns(before, after, left_out), changed_columns(after, before, left_out) into before, after;
        if before = '{}' and after = '{}' then return null; end if;
      else
        before := jsonb_strip_nulls(before - left_out);
        after := jsonb_strip_nulls(after - left_out);
      end if;
      insert into history ("organizationId", "entityType", "entityId", action, "oldValue", "newValue")
      values (
        ours,
        tg_table_name,
        coalesce((row_of ->> 'number')::bigint, 1),
        case tg_op when 'INSERT' then 'create' when 'DELETE' then 'delete' else 'update' end,
        before,
        after
      );
      return null;
    end $$
  `.execute(db);
  for (const table of ['organization', 'organizationSettings', 'member', 'invitation']) {
    for (const change of ['insert', 'update', 'delete']) {
      await sql`create trigger ${sql.ref(`history_${change}`)} after ${sql.raw(change)} on ${sql.table(table)}
        for each row execute function record_organization_history()`.execute(db);
    }
  }
}

/**
 * An open organisation has an owner who can sign in. Concurrent removals of owners wait for each other and see the
 * result.
 */
async function keepOneOwner(db: Kysely<unknown>) {
  await sql`
    create function keep_one_owner() returns trigger language plpgsql as $$
    begin
      if old.role <> 'owner' or old.status not in ('active', 'leave') then return coalesce(new, old); end if;
      if tg_op = 'UPDATE' and new.role = 'owner' and new.status in ('active', 'leave')
        and new."organizationId" = old."organizationId" then return new; end if;
      perform from organization where id = old."organizationId" and "closedAt" is null for update;
      if not found then return coalesce(new, old); end if;
      if not exists (
        select from member
        where "organizationId" = old."organizationId" and id <> old.id and role = 'owner' and status in ('active', 'leave')
      ) then
        raise exception 'an organization keeps one owner' using errcode = 'check_violation', constraint = 'member_last_owner';
      end if;
      return coalesce(new, old);
    end $$;
    create trigger keep_one_owner before update or delete on member for each row execute function keep_one_owner()
  `.execute(db);
}

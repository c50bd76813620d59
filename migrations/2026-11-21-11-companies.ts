import { type Kysely, sql } from 'kysely';

/**
 * What an organisation says of itself, its departments in full, and its people: their state, their invitations and
 * the history of all that.
 *
 * A member whose state is `deactivated` or `left` is kept for the record and is invisible to the account engine: for
 * it, whoever is out is no member. A transaction on its connections that has set an organisation sees such a member,
 * and of organisations, members, invitations, settings and files those of that organisation only.
 */
export async function up(db: Kysely<unknown>) {
  await sql`select set_config('app.scope', 'accounts', true)`.execute(db);
  await sql`
    alter table organization add column "closedAt" timestamptz;

    alter table member
      add column number bigint generated always as identity,
      add column status text not null default 'active' check (status in ('active', 'leave', 'deactivated', 'left')),
      add column title text,
      add column phone text,
      add column "departmentIds" integer[] not null default '{}',
      add column "isSellable" boolean not null default true,
      add column "calendarColor" text check ("calendarColor" ~ '^#[0-9a-f]{6}$'),
      add column "commissionPct" numeric check ("commissionPct" between 0 and 100),
      add column "startDate" date,
      add column "endDate" date,
      add column "lastActiveAt" timestamptz,
      add column version integer not null default 1,
      add column "updatedAt" timestamptz not null default now(),
      add column "updatedById" uuid,
      add constraint member_number_unique unique ("organizationId", number),
      add constraint member_of_organization unique ("organizationId", id);

    drop policy account_engine on member;
    create policy account_engine on member using (
      is_account_engine() and case
        when current_organization() is null then status in ('active', 'leave')
        else "organizationId" = current_organization()
      end
    );
    drop policy account_engine on organization;
    create policy account_engine on organization using (
      is_account_engine() and coalesce(id = current_organization(), true)
    );
    drop policy account_engine on invitation;
    create policy account_engine on invitation using (
      is_account_engine() and coalesce("organizationId" = current_organization(), true)
    );

    alter table invitation
      add column number bigint generated always as identity,
      add column "departmentIds" integer[] not null default '{}',
      add column title text,
      add column message text check (length(message) <= 1000),
      add column "tokenHash" text,
      add column "sentAt" timestamptz not null default now(),
      add column "resendCount" integer not null default 0,
      add column "resendsSince" timestamptz,
      add column "answeredAt" timestamptz,
      add constraint invitation_number_unique unique ("organizationId", number);
    create unique index invitation_pending_unique on invitation ("organizationId", lower(email))
      where status = 'pending';

    alter table department
      add column lat numeric check (lat between -90 and 90),
      add column lon numeric check (lon between -180 and 180),
      add column "managerMemberId" uuid,
      add column capacity integer check (capacity between 0 and 100000),
      add column "openingHours" jsonb not null default '{}',
      add column "invoicePrefix" text check (length("invoicePrefix") between 1 and 6),
      add column "isHome" boolean not null default false,
      add constraint department_manager foreign key ("organizationId", "managerMemberId")
        references member ("organizationId", id) on delete set null ("managerMemberId");
    create unique index department_home on department ("organizationId") where "isHome";
    create unique index department_short_code_unique on department ("organizationId", upper("shortCode"));

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

    call protect_tenant_table('storedFile');
    create trigger author before insert on "storedFile" for each row execute function fill_author();
    call protect_tenant_table('organizationSettings');
    create policy account_engine on "storedFile" using (
      is_account_engine() and coalesce("organizationId" = current_organization(), true)
    );
    create policy account_engine on "organizationSettings" using (
      is_account_engine() and coalesce("organizationId" = current_organization(), true)
    );
    create policy account_engine on history for insert with check (is_account_engine());
    create trigger touch before update on "organizationSettings" for each row execute function touch_row();
    create trigger touch before update of role, status, title, phone, "departmentIds", "isSellable", "calendarColor",
      "commissionPct", "startDate", "endDate" on member for each row execute function touch_row();

    create function create_organization_settings() returns trigger language plpgsql as $$
    begin
      insert into "organizationSettings" ("organizationId") values (new.id) on conflict do nothing;
      return null;
    end $$;
    create trigger settings after insert on organization for each row execute function create_organization_settings();
    insert into "organizationSettings" ("organizationId") select id from organization
  `.execute(db);

  await keepHistoryOfOrganization(db);
  await keepOneOwner(db);
}

/** These rows have keys of the account engine; history names them by their number, the organisation's own by 1. */
async function keepHistoryOfOrganization(db: Kysely<unknown>) {
  await sql`
    create function record_organization_history() returns trigger language plpgsql as $$
    declare
      before jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end - 'tokenHash' - 'lastActiveAt';
      after jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end - 'tokenHash' - 'lastActiveAt';
      row_of jsonb := case when tg_op = 'DELETE' then before else after end;
      ours uuid := coalesce(row_of ->> 'organizationId', row_of ->> 'id')::uuid;
      keys text[] := array['id', 'organizationId', 'number', 'updatedAt', 'updatedById', 'version'];
    begin
      if tg_op = 'DELETE' and not exists (select from organization where id = ours) then return null; end if;
      if tg_op = 'UPDATE' then
        select changed_columns(before, after), changed_columns(after, before) into before, after;
        if before = '{}' and after = '{}' then return null; end if;
      end if;
      insert into history ("organizationId", "groupId", "entityType", "entityId", action, "oldValue", "newValue", "actorId", "impersonatedById", "requestId")
      values (
        ours,
        coalesce(nullif(current_setting('app.groupId', true), ''), pg_current_xact_id()::text),
        tg_table_name,
        coalesce((row_of ->> 'number')::bigint, 1),
        case tg_op when 'INSERT' then 'create' when 'DELETE' then 'delete' else 'update' end,
        case tg_op when 'UPDATE' then before else jsonb_strip_nulls(before - keys) end,
        case tg_op when 'UPDATE' then after else jsonb_strip_nulls(after - keys) end,
        nullif(current_setting('app.userId', true), '')::uuid,
        nullif(current_setting('app.impersonatorId', true), '')::uuid,
        nullif(current_setting('app.requestId', true), '')
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
 * An open organisation has an owner who can sign in. Whoever takes one away waits for the others who do, and sees
 * what they did.
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

import { type Kysely, sql } from 'kysely';

/**
 * Members, invitations and actions of platform administrators. A `deactivated` or `left` member is invisible to the
 * account engine unless an organisation is set.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table member (
      id uuid primary key default gen_random_uuid(),
      "organizationId" uuid not null references organization on delete cascade,
      number bigint generated always as identity,
      "userId" uuid not null references "user" on delete cascade,
      role text not null default 'member'
        check (role in ('owner', 'admin', 'salesAdmin', 'member', 'technician', 'customer')),
      status text not null default 'active' check (status in ('active', 'leave', 'deactivated', 'left')),
      title text,
      phone text,
      "departmentIds" integer[] not null default '{}',
      "isSellable" boolean not null default true,
      "calendarColor" text check ("calendarColor" ~ '^#[0-9a-f]{6}$'),
      "commissionPct" numeric check ("commissionPct" between 0 and 100),
      "startDate" date,
      "endDate" date,
      "lastActiveAt" timestamptz,
      version integer not null default 1,
      "createdAt" timestamptz not null default now(),
      "updatedAt" timestamptz not null default now(),
      "updatedById" uuid,
      unique ("organizationId", "userId"),
      constraint member_number_unique unique ("organizationId", number),
      constraint member_of_organization unique ("organizationId", id)
    );
    create index member_of_user on member ("userId");
    create trigger touch before update of role, status, title, phone, "departmentIds", "isSellable", "calendarColor",
      "commissionPct", "startDate", "endDate" on member for each row execute function touch_row();

    create table invitation (
      id uuid primary key default gen_random_uuid(),
      "organizationId" uuid not null references organization on delete cascade,
      number bigint generated always as identity,
      email text not null,
      role text check (role in ('owner', 'admin', 'salesAdmin', 'member', 'technician', 'customer')),
      "departmentIds" integer[] not null default '{}',
      title text,
      message text check (length(message) <= 1000),
      status text not null default 'pending' check (status in ('pending', 'accepted', 'rejected', 'canceled')),
      "expiresAt" timestamptz not null,
      "inviterId" uuid not null references "user" on delete cascade,
      "tokenHash" text,
      "sentAt" timestamptz not null default now(),
      "resendCount" integer not null default 0,
      "resendsSince" timestamptz,
      "answeredAt" timestamptz,
      "formKey" uuid,
      "createdAt" timestamptz not null default now(),
      constraint invitation_number_unique unique ("organizationId", number)
    );
    create index invitation_organization on invitation ("organizationId");
    create index invitation_email on invitation (email);
    create unique index invitation_pending_unique on invitation ("organizationId", lower(email)) where status = 'pending';
    create index invitation_form on invitation ("organizationId", "formKey") where "formKey" is not null;

    call close_table('member');
    create policy account_engine on member using (
      is_account_engine() and case
        when current_organization() is null then status in ('active', 'leave')
        else "organizationId" = current_organization()
      end
    );
    create policy tenant on member for select using ("organizationId" = current_organization());

    call close_table('invitation');
    create policy account_engine on invitation using (
      is_account_engine() and coalesce("organizationId" = current_organization(), true)
    );
    create policy tenant on invitation for select using ("organizationId" = current_organization());
    create policy tenant on "user" for select using (exists (
      select 1 from member where member."userId" = "user".id and member."organizationId" = current_organization()
    ))
  `.execute(db);
  await keepImpersonationShort(db);
  await keepAudit(db);
}

/** Impersonation ends at its original expiry, or when the administrator's sessions end or the role is revoked. */
async function keepImpersonationShort(db: Kysely<unknown>) {
  await sql`
    create function keep_impersonation_short() returns trigger language plpgsql as $$
    begin
      new."expiresAt" := least(new."expiresAt", old."expiresAt");
      return new;
    end $$;
    create trigger impersonation_is_short before update of "expiresAt" on session
      for each row when (old."impersonatedBy" is not null) execute function keep_impersonation_short();

    create function end_impersonations() returns trigger language plpgsql as $$
    begin
      delete from session where "impersonatedBy" = (to_jsonb(old) ->> tg_argv[0])::uuid;
      return null;
    end $$;
    create trigger impersonations_end_with_session after delete on session
      for each row when (old."impersonatedBy" is null) execute function end_impersonations('userId');
    create trigger impersonations_end_with_role after update of role, banned on "user"
      for each row when (old.role = 'admin' and (new.role <> 'admin' or (new.banned and not old.banned)))
      execute function end_impersonations('id')
  `.execute(db);
}

/** Actions of platform administrators, logged before they run; a refusal is a second row. */
async function keepAudit(db: Kysely<unknown>) {
  await sql`
    create table "platformAudit" (
      id bigint generated always as identity primary key,
      "occurredAt" timestamptz not null default now(),
      "actorId" uuid not null,
      "actorEmail" text not null,
      action text not null check (length(action) between 1 and 60),
      "targetUserId" uuid,
      "targetEmail" text,
      details jsonb not null,
      "ipAddress" text,
      "refusalOf" bigint references "platformAudit",
      "refusalCode" text
    );
    create index platform_audit_target on "platformAudit" ("targetUserId", id);
    create index platform_audit_actor on "platformAudit" ("actorId", id);
    create unique index platform_audit_refusal on "platformAudit" ("refusalOf");
    call protect_account_table('platformAudit');
    call keep_final('platformAudit', 'the audit log')
  `.execute(db);
}

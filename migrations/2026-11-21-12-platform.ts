import { type Kysely, sql } from 'kysely';

/** What administrators of the platform do, written before it is done; a refusal is a second row about the first. */
export async function up(db: Kysely<unknown>) {
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

    create function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      raise exception 'the audit log cannot be changed' using errcode = 'insufficient_privilege';
    end $$;
    create trigger platform_audit_is_final before update or delete on "platformAudit"
      for each row execute function refuse_audit_change();
    create trigger platform_audit_is_never_emptied before truncate on "platformAudit"
      for each statement execute function refuse_audit_change();

    alter table "platformAudit" enable row level security;
    alter table "platformAudit" force row level security;
    create policy account_engine on "platformAudit" using (is_account_engine())
  `.execute(db);
}

import { type Kysely, sql } from 'kysely';

/**
 * What people did, in the order they did it: a record of its own that is only ever added to. `subject` is what it was
 * done to; `subjectLabel` names one that has no table to be named from. `visibility` managers is for owners,
 * administrators and sales managers alone.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table activity (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      verb text not null check (verb ~ '^[a-z][a-zA-Z]{1,39}$'),
      "actorId" uuid default nullif(current_setting('app.userId', true), '')::uuid,
      "actorType" text not null default 'user' check ("actorType" in ('user', 'customer', 'system', 'integration')),
      "impersonatedById" uuid default nullif(current_setting('app.impersonatorId', true), '')::uuid,
      "subjectType" text check ("subjectType" ~ '^[a-z][a-zA-Z]{1,39}$'),
      "subjectId" bigint,
      "subjectLabel" text check (length("subjectLabel") <= 200),
      "targetType" text check ("targetType" ~ '^[a-z][a-zA-Z]{1,39}$'),
      "targetId" bigint,
      summary text not null check (length(summary) between 1 and 300),
      outcome text check (outcome in ('reached', 'notReached', 'voicemail', 'appointment')),
      note text check (length(note) between 1 and 2000),
      payload jsonb not null default '{}' check (jsonb_typeof(payload) = 'object'),
      "departmentId" bigint,
      visibility text not null default 'all' check (visibility in ('all', 'managers')),
      "requestId" text default nullif(current_setting('app.requestId', true), ''),
      "occurredAt" timestamptz not null default now(),
      primary key ("organizationId", id),
      constraint activity_subject check (("subjectType" is null) = ("subjectId" is null and "subjectLabel" is null))
    );
    create index activity_feed on activity ("organizationId", id desc);
    create index activity_subject on activity ("organizationId", "subjectType", "subjectId", id desc);
    create index activity_actor on activity ("organizationId", "actorId", id desc);

    create function refuse_activity_change() returns trigger language plpgsql as $$
    begin
      raise exception 'activities cannot be changed' using errcode = 'insufficient_privilege';
    end $$;
    create trigger activity_is_final before update or delete on activity
      for each row execute function refuse_activity_change();
    create trigger activity_is_never_emptied before truncate on activity
      for each statement execute function refuse_activity_change();
    call protect_tenant_table('activity')
  `.execute(db);
}

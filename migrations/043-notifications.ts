import { type Kysely, sql } from 'kysely';

/**
 * What somebody is told, and how they wish to be told. A notification holds no words: they are made when it is read. One
 * that is not `isShown` is only mailed. `mail` is what is left to do by mail: at once from `mailDueAt`, or in the digest.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table notification (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "userId" uuid not null references "user" on delete cascade,
      kind text not null check (kind ~ '^[a-z][a-zA-Z]{1,39}$'),
      "subjectType" text not null check ("subjectType" ~ '^[a-z][a-zA-Z]{1,39}$'),
      "subjectId" bigint not null,
      "actorId" uuid default nullif(current_setting('app.userId', true), '')::uuid,
      facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
      count integer not null default 1 check (count > 0),
      "isShown" boolean not null default true,
      "readAt" timestamptz,
      "snoozedUntil" timestamptz,
      mail text not null default 'none' check (mail in ('none', 'now', 'digest', 'sent', 'withheld')),
      "mailDueAt" timestamptz,
      "createdAt" timestamptz not null default moment(),
      "lastAt" timestamptz not null default moment(),
      primary key ("organizationId", id),
      constraint notification_mail_has_time check ((mail = 'now') = ("mailDueAt" is not null))
    );
    create index notification_unread on notification ("organizationId", "userId", "snoozedUntil")
      where "readAt" is null and "isShown";
    create index notification_of_user on notification ("organizationId", "userId", id desc);
    create index notification_subject on notification ("organizationId", "subjectType", "subjectId", id desc);
    create index notification_mail_due on notification ("organizationId", "mailDueAt") where mail = 'now';
    create index notification_digest on notification ("organizationId", "userId", "createdAt") where mail = 'digest';
    create index notification_age on notification ("organizationId", "lastAt");
    call protect_tenant_table('notification');

    create function announce_notification() returns trigger language plpgsql as $$
    begin
      perform pg_notify('notification', concat_ws(':', new."organizationId", new."userId", new.id));
      return null;
    end $$;
    create trigger announce after insert or update on notification for each row
      execute function announce_notification();

    -- Without a user it is what the organisation chose for those who have chosen nothing themselves.
    create table "notificationSetting" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "userId" uuid references "user" on delete cascade,
      choices jsonb not null default '{}' check (jsonb_typeof(choices) = 'object'),
      "digestHour" integer check ("digestHour" between 0 and 23),
      "quietFrom" text check ("quietFrom" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
      "quietTo" text check ("quietTo" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
      weekends boolean not null default false,
      "pausedUntil" timestamptz,
      version integer not null default 1,
      "createdAt" timestamptz not null default moment(),
      "updatedAt" timestamptz not null default moment(),
      "createdById" uuid,
      "updatedById" uuid,
      primary key ("organizationId", id),
      constraint notification_setting_once unique nulls not distinct ("organizationId", "userId"),
      constraint notification_quiet_has_end check (("quietFrom" is null) = ("quietTo" is null))
    );
    call protect_tenant_table('notificationSetting');
    call keep_trail('notificationSetting')
  `.execute(db);
}

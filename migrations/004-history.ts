import { type Kysely, sql } from 'kysely';

/**
 * The history of every business table, written by triggers in the changing transaction, and the activity feed. Both are
 * append-only. `keep_history(table, column …)` excludes the named columns.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    -- What one transaction writes is a group; its random name takes it back.
    create function history_group() returns text language sql as $$
      select coalesce(
        nullif(current_setting('app.groupId', true), ''),
        set_config('app.groupId', gen_random_uuid()::text, true)
      )
    $$;

    create table history (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "groupId" text not null default history_group(),
      "entityType" text not null,
      "entityId" bigint not null,
      action text not null check (action in ('create', 'update', 'delete')),
      "oldValue" jsonb not null,
      "newValue" jsonb not null,
      "actorId" uuid default nullif(current_setting('app.userId', true), '')::uuid,
      "impersonatedById" uuid default nullif(current_setting('app.impersonatorId', true), '')::uuid,
      "requestId" text default nullif(current_setting('app.requestId', true), ''),
      "occurredAt" timestamptz not null default moment(),
      primary key ("organizationId", id)
    );
    create index history_entity on history ("organizationId", "entityType", "entityId", id);
    create index history_group on history ("organizationId", "groupId");
    call protect_tenant_table('history');
    create policy account_engine on history for insert with check (is_account_engine());
    call keep_final('history', 'history');

    create function changed_columns(before jsonb, after jsonb, left_out text[]) returns jsonb language sql immutable as $$
      select coalesce(jsonb_object_agg(key, value), '{}'::jsonb)
      from jsonb_each(before)
      where value is distinct from after -> key and key <> 'updatedById' and key <> all (left_out)
    $$;

    create function record_history() returns trigger language plpgsql as $$
    declare
      left_out constant text[] := array['organizationId', 'id', 'updatedAt', 'version'] || tg_argv;
    begin
      if tg_op = 'INSERT' then
        insert into history ("organizationId", "entityType", "entityId", action, "oldValue", "newValue")
        select new_row."organizationId", tg_table_name, new_row.id, 'create', '{}',
          jsonb_strip_nulls(to_jsonb(new_row) - left_out)
        from new_rows new_row;
      elsif tg_op = 'DELETE' then
        insert into history ("organizationId", "entityType", "entityId", action, "oldValue", "newValue")
        select old_row."organizationId", tg_table_name, old_row.id, 'delete',
          jsonb_strip_nulls(to_jsonb(old_row) - left_out), '{}'
        from old_rows old_row;
      else
        insert into history ("organizationId", "entityType", "entityId", action, "oldValue", "newValue")
        select pair."organizationId", tg_table_name, pair.id, 'update', pair.before, pair.after
        from (
          select new_row."organizationId", new_row.id,
            changed_columns(to_jsonb(old_row), to_jsonb(new_row), left_out) as before,
            changed_columns(to_jsonb(new_row), to_jsonb(old_row), left_out) as after
          from new_rows new_row
          join old_rows old_row on old_row."organizationId" = new_row."organizationId" and old_row.id = new_row.id
        ) pair
        where pair.after <> '{}' or pair.before <> '{}';
      end if;
      return null;
    end $$;

    create procedure keep_history(name text, variadic left_out text[] default '{}') language plpgsql as $$
    declare
      record constant text := format('execute function record_history(%s)',
        (select coalesce(string_agg(quote_literal(each), ', '), '') from unnest(left_out) each));
    begin
      execute format('create trigger history_insert after insert on %I referencing new table as new_rows for each statement ', name) || record;
      execute format('create trigger history_update after update on %I referencing old table as old_rows new table as new_rows for each statement ', name) || record;
      execute format('create trigger history_delete after delete on %I referencing old table as old_rows for each statement ', name) || record;
    end $$
  `.execute(db);
  await keepActivities(db);
}

/**
 * The activity feed in order. `subject` is the affected row; `subjectLabel` names one without a table. `visibility`
 * managers limits it to owners, administrators and sales managers. `groupId` links it to its transaction's changes, so
 * an undo is shown too.
 */
async function keepActivities(db: Kysely<unknown>) {
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
      "groupId" text default history_group(),
      "formKey" uuid,
      "occurredAt" timestamptz not null default moment(),
      primary key ("organizationId", id),
      constraint activity_subject check (("subjectType" is null) = ("subjectId" is null and "subjectLabel" is null))
    );
    create index activity_feed on activity ("organizationId", id desc);
    create index activity_subject on activity ("organizationId", "subjectType", "subjectId", id desc);
    create index activity_actor on activity ("organizationId", "actorId", id desc);
    create index activity_group on activity ("organizationId", "groupId") where "groupId" is not null;
    create unique index activity_form on activity ("organizationId", "formKey") where "formKey" is not null;
    call protect_tenant_table('activity');
    call keep_final('activity', 'activities')
  `.execute(db);
}

import { type Kysely, sql } from 'kysely';

/**
 * The history of every business table, and the two functions that later migrations call for each table
 * they create: `protect_tenant_table` (row-level security) and `keep_history` (the triggers).
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table history (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "groupId" text not null,
      "entityType" text not null,
      "entityId" bigint not null,
      action text not null check (action in ('create', 'update', 'delete')),
      "oldValue" jsonb not null,
      "newValue" jsonb not null,
      "actorId" uuid,
      "impersonatedById" uuid,
      "requestId" text,
      "occurredAt" timestamptz not null default now(),
      primary key ("organizationId", id)
    );
    create index history_entity on history ("organizationId", "entityType", "entityId", id);
    create index history_group on history ("organizationId", "groupId");

    create procedure protect_tenant_table(name text) language plpgsql as $$
    begin
      execute format('alter table %I enable row level security', name);
      execute format('alter table %I force row level security', name);
      execute format(
        'create policy tenant on %I using ("organizationId" = current_organization()) with check ("organizationId" = current_organization())',
        name
      );
    end $$;

    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'history cannot be changed' using errcode = 'insufficient_privilege';
    end $$;
    create trigger history_is_final before update or delete on history for each row execute function refuse_change();
    create trigger history_is_never_emptied before truncate on history for each statement execute function refuse_change();

    create function changed_columns(before jsonb, after jsonb) returns jsonb language sql immutable as $$
      select coalesce(jsonb_object_agg(key, value), '{}'::jsonb)
      from jsonb_each(before)
      where value is distinct from after -> key and key not in ('updatedAt', 'updatedById', 'version', 'searchText')
    $$;

    create function record_history() returns trigger language plpgsql as $$
    declare
      actor uuid := nullif(current_setting('app.userId', true), '')::uuid;
      impersonator uuid := nullif(current_setting('app.impersonatorId', true), '')::uuid;
      request text := nullif(current_setting('app.requestId', true), '');
      change text := coalesce(nullif(current_setting('app.groupId', true), ''), pg_current_xact_id()::text);
    begin
      if tg_op = 'INSERT' then
        insert into history ("organizationId", "groupId", "entityType", "entityId", action, "oldValue", "newValue", "actorId", "impersonatedById", "requestId")
        select new_row."organizationId", change, tg_table_name, new_row.id, 'create', '{}',
               jsonb_strip_nulls(to_jsonb(new_row) - 'updatedAt' - 'version' - 'searchText' - 'organizationId' - 'id'), actor, impersonator, request
        from new_rows new_row;
      elsif tg_op = 'DELETE' then
        insert into history ("organizationId", "groupId", "entityType", "entityId", action, "oldValue", "newValue", "actorId", "impersonatedById", "requestId")
        select old_row."organizationId", change, tg_table_name, old_row.id, 'delete',
               jsonb_strip_nulls(to_jsonb(old_row) - 'updatedAt' - 'version' - 'searchText' - 'organizationId' - 'id'), '{}', actor, impersonator, request
        from old_rows old_row;
      else
        insert into history ("organizationId", "groupId", "entityType", "entityId", action, "oldValue", "newValue", "actorId", "impersonatedById", "requestId")
        select pair."organizationId", change, tg_table_name, pair.id, 'update', pair.before, pair.after, actor, impersonator, request
        from (
          select new_row."organizationId", new_row.id,
                 changed_columns(to_jsonb(old_row), to_jsonb(new_row)) as before,
                 changed_columns(to_jsonb(new_row), to_jsonb(old_row)) as after
          from new_rows new_row
          join old_rows old_row on old_row."organizationId" = new_row."organizationId" and old_row.id = new_row.id
        ) pair
        where pair.after <> '{}' or pair.before <> '{}';
      end if;
      return null;
    end $$;

    create function touch_row() returns trigger language plpgsql as $$
    begin
      new."updatedAt" := now();
      new.version := old.version + 1;
      new."updatedById" := nullif(current_setting('app.userId', true), '')::uuid;
      return new;
    end $$;

    create procedure keep_history(name text) language plpgsql as $$
    begin
      execute format('create trigger history_insert after insert on %I referencing new table as new_rows for each statement execute function record_history()', name);
      execute format('create trigger history_update after update on %I referencing old table as old_rows new table as new_rows for each statement execute function record_history()', name);
      execute format('create trigger history_delete after delete on %I referencing old table as old_rows for each statement execute function record_history()', name);
      execute format('create trigger touch before update on %I for each row execute function touch_row()', name);
    end $$;

    call protect_tenant_table('history')
  `.execute(db);
}

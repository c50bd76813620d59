import { type Kysely, sql } from 'kysely';

/**
 * Deleting an organisation for good. It is marked and closed first; `delete_organization` deletes what was marked thirty
 * days ago, and only there do the triggers rest that keep rows from deletion or write what was deleted.
 */
export async function up(db: Kysely<unknown>) {
  await keepMark(db);
  await letTriggersRest(db);
  await deleteMarked(db);
}

/** Only the tables' owner can set another time than now, as after a restore. The members of a closed one are unseen. */
async function keepMark(db: Kysely<unknown>) {
  await sql`
    alter table organization
      add column "deletionAskedAt" timestamptz,
      add column "deletionAskedById" uuid,
      add column "deletionAskedBy" text,
      add column "deletionReason" text check (length("deletionReason") between 1 and 500),
      add constraint organization_deletion_is_whole check (
        num_nonnulls("deletionAskedAt", "deletionAskedById", "deletionAskedBy", "deletionReason") in (0, 4)
        and ("deletionAskedAt" is null or "closedAt" is not null));

    create function is_owner_of_tables() returns boolean language sql stable
    return current_user = (select pg_get_userbyid(relowner) from pg_class where oid = 'public.organization'::regclass);

    create function keep_deletion_mark() returns trigger language plpgsql as $$
    begin
      if new."deletionAskedAt" is not null and not is_owner_of_tables() then
        new."deletionAskedAt" := coalesce(old."deletionAskedAt", now());
      end if;
      return new;
    end $$;
    create trigger keep_deletion_mark before insert or update on organization
      for each row execute function keep_deletion_mark();

    alter policy account_engine on member using (
      is_account_engine() and case
        when current_organization() is null then status in ('active', 'leave') and not exists (
          select from organization closed where closed.id = member."organizationId" and closed."closedAt" is not null)
        else "organizationId" = current_organization()
      end
    )
  `.execute(db);
}

/** Triggers that fire at a deletion rest inside `delete_organization`; those of later tables are made so. */
async function letTriggersRest(db: Kysely<unknown>) {
  await sql`
    create function is_deletion_due(which uuid) returns boolean language sql stable
    return exists (
      select from organization where id = which and "deletionAskedAt" <= now() - interval '30 days');

    create function ends_organization() returns boolean language plpgsql stable as $$
    begin
      if coalesce(current_setting('app.endsOrganization', true), '') <> 'yes' then return false; end if;
      return is_owner_of_tables() and is_deletion_due(current_organization());
    end $$;

    -- The tables whose rows belong to an organisation, and the column that says to which.
    create function organization_tables() returns table (id oid, name text, "ownerColumn" text)
    language sql stable as $$
      select c.oid, c.relname::text, a.attname::text
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and a.attname in ('organizationId', 'tenantId') and not a.attisdropped
    $$;

    create or replace procedure keep_final(name text, label text) language plpgsql as $$
    begin
      execute format('create trigger is_final before update or delete on %I for each row when (not ends_organization()) execute function refuse_change(%L)', name, label);
      execute format('create trigger is_never_emptied before truncate on %I for each statement execute function refuse_change(%L)', name, label);
    end $$;

    create or replace procedure keep_history(name text, variadic left_out text[] default '{}') language plpgsql as $$
    declare
      record constant text := format('execute function record_history(%s)',
        (select coalesce(string_agg(quote_literal(each), ', '), '') from unnest(left_out) each));
    begin
      execute format('create trigger history_insert after insert on %I referencing new table as new_rows for each statement ', name) || record;
      execute format('create trigger history_update after update on %I referencing old table as old_rows new table as new_rows for each statement ', name) || record;
      execute format('create trigger history_delete after delete on %I referencing old table as old_rows for each statement when (not ends_organization()) ', name) || record;
    end $$;

    do $$
    declare
      definition text;
    begin
      for definition in
        select pg_get_triggerdef(t.oid) from pg_trigger t
        where (t.tgrelid = 'organization'::regclass or t.tgrelid in (select id from organization_tables()))
          and not t.tgisinternal and t.tgtype & 8 <> 0
      loop
        definition := replace(definition, 'CREATE TRIGGER', 'CREATE OR REPLACE TRIGGER');
        if position(' WHEN (' in definition) > 0 then
          definition := regexp_replace(definition, ' WHEN (.*) EXECUTE ', ' WHEN (NOT ends_organization() AND \\1) EXECUTE ');
        else
          definition := replace(definition, ' EXECUTE ', ' WHEN (NOT ends_organization()) EXECUTE ');
        end if;
        execute definition;
      end loop;
    end $$
  `.execute(db);
}

/** Tables that nothing left refers to go first; those that refer to each other in a circle go in one statement. */
async function deleteMarked(db: Kysely<unknown>) {
  await sql`
    create function delete_organization(which uuid) returns jsonb
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      waiting text[] := array(select name from organization_tables() order by name);
      free text[];
      statement text;
      counted jsonb;
      counts jsonb := '{}';
    begin
      perform set_config('app.scope', 'accounts', true), set_config('app.organizationId', which::text, true);
      perform from organization where id = which for update;
      if not is_deletion_due(which) then
        raise exception 'the organization was not marked thirty days ago' using errcode = 'insufficient_privilege';
      end if;
      perform set_config('app.endsOrganization', 'yes', true);
      while cardinality(waiting) > 0 loop
        free := array(
          select each from unnest(waiting) each where not exists (
            select from pg_constraint k join organization_tables() referrer on referrer.id = k.conrelid
            where k.contype = 'f' and k.confrelid = format('public.%I', each)::regclass
              and referrer.name <> each and referrer.name = any (waiting)));
        if cardinality(free) = 0 then free := waiting; end if;
        select 'with ' || string_agg(format('%I as (delete from %I where %I = $1 returning 1)', 'of_' || name, name, "ownerColumn"), ', ')
          || ' select ' || string_agg(format('jsonb_build_object(%L, (select count(*) from %I))', name, 'of_' || name), ' || ')
        into statement from organization_tables() where name = any (free);
        execute statement into counted using which;
        counts := counts || counted;
        waiting := array(select each from unnest(waiting) each where each <> all (free));
      end loop;
      delete from organization where id = which;
      perform set_config('app.endsOrganization', '', true), set_config('app.organizationId', '', true);
      return counts || jsonb_build_object('organization', 1);
    end $$;
    revoke execute on function delete_organization(uuid) from public
  `.execute(db);
}

import { type Kysely, sql } from 'kysely';

/**
 * Common to all tables: who a connection is, text folding and collation, and the procedures `protect_tenant_table` or
 * `protect_account_table` (row-level security) and `keep_trail` (who and when).
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create function current_organization() returns uuid language sql stable parallel safe
    return nullif(current_setting('app.organizationId', true), '')::uuid;

    create function is_account_engine() returns boolean language sql stable parallel safe
    return coalesce(current_setting('app.scope', true), '') = 'accounts';

    -- The time that rows are stamped with; the demo sets another one to write its past.
    create function moment() returns timestamptz language sql stable parallel safe
    return coalesce(nullif(current_setting('app.moment', true), '')::timestamptz, now());

    create collation danish_numeric (provider = icu, locale = 'da-u-kn-true');

    create function fold_text(value text) returns text language sql immutable parallel safe strict
    return replace(
      translate(lower(value collate "da-x-icu"), 'áàâäãéèêëíìîïóòôöõúùûüýÿñçšžčř×,', 'aaaaaeeeeiiiiooooouuuuyyncszcrx.'),
      'aa', 'å'
    );

    -- A code is searched from any of its letters on, so AA stays two letters in it.
    create function fold_code(value text) returns text language sql immutable parallel safe strict
    return replace(fold_text(value), 'å', 'aa');

    create function slug_of(value text) returns text language sql immutable parallel safe strict
    return trim(both '-' from regexp_replace(
      replace(replace(replace(fold_text(value), 'æ', 'ae'), 'ø', 'oe'), 'å', 'aa'), '[^a-z0-9]+', '-', 'g'));

    create procedure close_table(name text) language plpgsql as $$
    begin
      execute format('alter table %I enable row level security', name);
      execute format('alter table %I force row level security', name);
    end $$;

    create procedure protect_tenant_table(name text) language plpgsql as $$
    begin
      call close_table(name);
      execute format(
        'create policy tenant on %I using ("organizationId" = current_organization()) with check ("organizationId" = current_organization())',
        name
      );
    end $$;

    create procedure protect_account_table(name text) language plpgsql as $$
    begin
      call close_table(name);
      execute format('create policy account_engine on %I using (is_account_engine())', name);
    end $$;

    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% cannot be changed', tg_argv[0] using errcode = 'insufficient_privilege';
    end $$;

    create procedure keep_final(name text, label text) language plpgsql as $$
    begin
      execute format('create trigger is_final before update or delete on %I for each row execute function refuse_change(%L)', name, label);
      execute format('create trigger is_never_emptied before truncate on %I for each statement execute function refuse_change(%L)', name, label);
    end $$;

    create function touch_row() returns trigger language plpgsql as $$
    begin
      new."updatedAt" := moment();
      new.version := old.version + 1;
      new."updatedById" := nullif(current_setting('app.userId', true), '')::uuid;
      return new;
    end $$;

    create function fill_author() returns trigger language plpgsql as $$
    begin
      new."createdById" := coalesce(new."createdById", nullif(current_setting('app.userId', true), '')::uuid);
      return new;
    end $$;

    create procedure keep_author(name text) language plpgsql as $$
    begin
      execute format('create trigger author before insert on %I for each row execute function fill_author()', name);
    end $$;

    create procedure keep_trail(name text) language plpgsql as $$
    begin
      call keep_author(name);
      execute format('create trigger touch before update on %I for each row execute function touch_row()', name);
    end $$
  `.execute(db);
}

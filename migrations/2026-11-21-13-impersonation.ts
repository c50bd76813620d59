import { type Kysely, sql } from 'kysely';

/**
 * An administrator is in a user's place for as long as was said at the beginning, and no longer than the administrator
 * may be one: with their own sessions ended, or the role taken away, they are out of it too.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create index session_impersonated_by on session ("impersonatedBy") where "impersonatedBy" is not null;

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
      execute function end_impersonations('id');
  `.execute(db);
}

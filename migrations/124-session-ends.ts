import { type Kysely, sql } from 'kysely';

/** However often a visit prolongs it, a session of staff ends 30 days, and one of a portal 90 days, after its sign-in. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create function keep_session_end() returns trigger language plpgsql as $$
    begin
      new."expiresAt" := least(new."expiresAt", new."createdAt" + make_interval(days => tg_argv[0]::int));
      return new;
    end $$;
    create trigger session_ends before update on session
      for each row execute function keep_session_end('30');
    create trigger portal_session_ends before update on "portalSession"
      for each row execute function keep_session_end('90')
  `.execute(db);
}

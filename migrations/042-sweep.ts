import { type Kysely, sql } from 'kysely';

/**
 * Asks the same of every open organisation in one statement, each time bound to that one alone, so that row-level
 * security needs no exception. `question` is the application's own text, whose `$1` is `moment`.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create function ask_each_organization(question text, moment timestamptz)
      returns table ("organizationId" uuid, answer text[]) language plpgsql as $$
    declare
      organizations uuid[];
      scope constant text := coalesce(current_setting('app.scope', true), '');
    begin
      select coalesce(array_agg(id order by id), '{}') into organizations from organization where "closedAt" is null;
      perform set_config('app.scope', '', true);
      foreach "organizationId" in array organizations loop
        perform set_config('app.organizationId', "organizationId"::text, true);
        execute question into answer using moment;
        if cardinality(answer) > 0 then return next; end if;
      end loop;
      perform set_config('app.organizationId', '', true), set_config('app.scope', scope, true);
    end $$;
  `.execute(db);
}

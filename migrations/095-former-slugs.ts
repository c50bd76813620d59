import { type Kysely, sql } from 'kysely';

/**
 * Whoever changes an organisation's slug, by settings or by the account engine's call: the former one leads to the
 * present for twelve months, and nobody else takes it meanwhile.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create function guard_former_slug() returns trigger language plpgsql as $$
    declare
      scope constant text := coalesce(current_setting('app.scope', true), '');
    begin
      perform set_config('app.scope', 'accounts', true);
      delete from "formerSlug" where slug = new.slug
        and ("organizationId" = new.id or "endedAt" <= now() - interval '12 months');
      if exists (select from "formerSlug" where slug = new.slug) then
        raise exception 'a former slug of another organisation' using errcode = '23505', constraint = 'organization_slug_key';
      end if;
      if tg_op = 'UPDATE' then
        insert into "formerSlug" ("organizationId", slug) values (old.id, old.slug)
          on conflict (slug) do update set "organizationId" = excluded."organizationId", "endedAt" = now();
      end if;
      perform set_config('app.scope', scope, true);
      return null;
    end $$;
    create trigger former_slug_insert after insert on organization
      for each row execute function guard_former_slug();
    create trigger former_slug_update after update of slug on organization
      for each row when (old.slug is distinct from new.slug) execute function guard_former_slug()
  `.execute(db);
}

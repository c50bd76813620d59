import { type Kysely, sql } from 'kysely';

/**
 * What is written in one transaction has a random group in the history: its name alone takes it back. Groups that were
 * numbers get such names too; those of imports and price lists, which are taken back on their own pages, keep theirs.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create function history_group() returns text language sql as $$
      select coalesce(
        nullif(current_setting('app.groupId', true), ''),
        set_config('app.groupId', gen_random_uuid()::text, true)
      )
    $$;
    alter table activity alter column "groupId" set default history_group();

    do $$
    declare
      former text := $former$coalesce(nullif(current_setting('app.groupId', true), ''), pg_current_xact_id()::text)$former$;
      body text;
    begin
      foreach body in array array[
        pg_get_functiondef('record_history'::regproc), pg_get_functiondef('record_organization_history'::regproc)
      ] loop
        if position(former in body) = 0 then raise exception 'a history is kept in another way than this knows'; end if;
        execute replace(body, former, 'history_group()');
      end loop;
    end $$;

    alter table history no force row level security;
    alter table activity no force row level security;
    alter table "bulkEdit" no force row level security;
    alter table history disable trigger user;
    alter table activity disable trigger user;
    alter table "bulkEdit" disable trigger user;
    create temporary table renamed on commit drop as
      select "organizationId", "groupId" as former, gen_random_uuid()::text as name
      from (
        select "organizationId", "groupId" from history
        union select "organizationId", "groupId" from activity where "groupId" is not null
        union select "organizationId", "undoGroup" from "bulkEdit" where "undoGroup" is not null
        union select "organizationId", "redoGroup" from "bulkEdit" where "redoGroup" is not null
      ) known
      where "groupId" !~ '^(undo-)?(import|price-list)-';
    update history set "groupId" = name from renamed
      where renamed."organizationId" = history."organizationId" and former = "groupId";
    update activity set "groupId" = name from renamed
      where renamed."organizationId" = activity."organizationId" and former = "groupId";
    update "bulkEdit" set "undoGroup" = name from renamed
      where renamed."organizationId" = "bulkEdit"."organizationId" and former = "undoGroup";
    update "bulkEdit" set "redoGroup" = name from renamed
      where renamed."organizationId" = "bulkEdit"."organizationId" and former = "redoGroup";
    alter table "bulkEdit" enable trigger user;
    alter table activity enable trigger user;
    alter table history enable trigger user;
    alter table "bulkEdit" force row level security;
    alter table activity force row level security;
    alter table history force row level security
  `.execute(db);
}

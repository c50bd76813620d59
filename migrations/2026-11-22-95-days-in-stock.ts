import { type Kysely, sql } from 'kysely';

/**
 * A car that is sold does not stand in stock any longer: `unsoldSince` is the day it came into stock until then, and is
 * what days in stock are counted, ordered and totalled by. Whatever has no day comes last in both directions.
 *
 * What the history leaves out of a row stands in one place, for the history and for what it says has changed.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create function kept_out_of_history() returns text[] language sql immutable parallel safe as $$
      select array['updatedAt', 'version', 'searchCodes', 'searchNames', 'alike', 'traits', 'fittedLow', 'fittedHigh',
        'hasPhotos', 'unsoldSince', 'organizationId', 'id']
    $$;

    create or replace function changed_columns(before jsonb, after jsonb) returns jsonb language sql immutable as $$
      select coalesce(jsonb_object_agg(key, value), '{}'::jsonb)
      from jsonb_each(before)
      where value is distinct from after -> key and key <> 'updatedById' and key <> all (kept_out_of_history())
    $$;

    create or replace function record_history() returns trigger language plpgsql as $$
    declare
      actor uuid := nullif(current_setting('app.userId', true), '')::uuid;
      impersonator uuid := nullif(current_setting('app.impersonatorId', true), '')::uuid;
      request text := nullif(current_setting('app.requestId', true), '');
      change text := coalesce(nullif(current_setting('app.groupId', true), ''), pg_current_xact_id()::text);
    begin
      if tg_op = 'INSERT' then
        insert into history ("organizationId", "groupId", "entityType", "entityId", action, "oldValue", "newValue", "actorId", "impersonatedById", "requestId")
        select new_row."organizationId", change, tg_table_name, new_row.id, 'create', '{}',
               jsonb_strip_nulls(to_jsonb(new_row) - kept_out_of_history()), actor, impersonator, request
        from new_rows new_row;
      elsif tg_op = 'DELETE' then
        insert into history ("organizationId", "groupId", "entityType", "entityId", action, "oldValue", "newValue", "actorId", "impersonatedById", "requestId")
        select old_row."organizationId", change, tg_table_name, old_row.id, 'delete',
               jsonb_strip_nulls(to_jsonb(old_row) - kept_out_of_history()), '{}', actor, impersonator, request
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

    drop view "searchedCar";
    drop index car_alike, car_own_codes, car_permits, car_fitted, car_in_stock_up, car_in_stock_down;
    alter table car add column "unsoldSince" date generated always as (
      case when availability not in ('sold', 'delivered') then "inStockAt" end) stored;
    create view "searchedCar" as select * from car where "organizationId" = current_organization();

    create index car_alike on car ("organizationId", "isFactoryCar", alike)
      include (traits, "unsoldSince", "fittedLow", "fittedHigh");
    create index car_own_codes on car ("organizationId", "isFactoryCar", status)
      include (alike, traits, "unsoldSince", "searchCodes");
    create index car_permits on car ("organizationId", "isFactoryCar", permits)
      include (alike, traits, "unsoldSince", "fittedLow", "fittedHigh") where permits <> '{}';
    create index car_fitted on car ("organizationId", "isFactoryCar")
      include (traits, "unsoldSince", "fittedLow", "fittedHigh") where status <> 'soft-deleted';
    create index car_unsold_up on car ("organizationId", "isFactoryCar", "unsoldSince", id) include (status, traits);
    create index car_unsold_down on car ("organizationId", "isFactoryCar", "unsoldSince" desc nulls last, id desc)
      include (status)
  `.execute(db);
}

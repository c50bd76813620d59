import { type Kysely, sql } from 'kysely';

/**
 * The searched text of a car in two columns: the codes that are its own (plates, VIN, stock number), and the names it
 * shares with cars alike, which are counted without a look at each car (see the tally of the cars).
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    drop view "searchedCar";
    alter table car
      drop column "searchText",
      add column "searchCodes" text not null generated always as (car_search_text(
        "registrationNumber", "formerRegistrationNumbers", vin, "stockNumber", null, null, null, null, null)) stored,
      add column "searchNames" text not null generated always as (car_search_text(
        null, null, null, null, "brandName", "modelName", variant, "productName", "editionName")) stored;
    create index car_codes on car using gin ("organizationId", "searchCodes" gin_trgm_ops);
    create index car_names on car using gin ("organizationId", "searchNames" gin_trgm_ops);
    create view "searchedCar" as select * from car where "organizationId" = current_organization();

    create or replace function changed_columns(before jsonb, after jsonb) returns jsonb language sql immutable as $$
      select coalesce(jsonb_object_agg(key, value), '{}'::jsonb)
      from jsonb_each(before)
      where value is distinct from after -> key
        and key not in ('updatedAt', 'updatedById', 'version', 'searchCodes', 'searchNames')
    $$;

    create or replace function record_history() returns trigger language plpgsql as $$
    declare
      actor uuid := nullif(current_setting('app.userId', true), '')::uuid;
      impersonator uuid := nullif(current_setting('app.impersonatorId', true), '')::uuid;
      request text := nullif(current_setting('app.requestId', true), '');
      change text := coalesce(nullif(current_setting('app.groupId', true), ''), pg_current_xact_id()::text);
      kept_out constant text[] := array['updatedAt', 'version', 'searchCodes', 'searchNames', 'organizationId', 'id'];
    begin
      if tg_op = 'INSERT' then
        insert into history ("organizationId", "groupId", "entityType", "entityId", action, "oldValue", "newValue", "actorId", "impersonatedById", "requestId")
        select new_row."organizationId", change, tg_table_name, new_row.id, 'create', '{}',
               jsonb_strip_nulls(to_jsonb(new_row) - kept_out), actor, impersonator, request
        from new_rows new_row;
      elsif tg_op = 'DELETE' then
        insert into history ("organizationId", "groupId", "entityType", "entityId", action, "oldValue", "newValue", "actorId", "impersonatedById", "requestId")
        select old_row."organizationId", change, tg_table_name, old_row.id, 'delete',
               jsonb_strip_nulls(to_jsonb(old_row) - kept_out), '{}', actor, impersonator, request
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
    end $$
  `.execute(db);
}

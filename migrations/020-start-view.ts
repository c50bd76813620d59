import { type Kysely, sql } from 'kysely';

/** The view that an organisation's list opens with until somebody chooses a default: «Til salg» of its cars. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table "savedView" add "isStart" boolean not null default false;
    create unique index saved_view_start_unique on "savedView" ("organizationId", list, kind)
      where "isStart" and "deletedAt" is null
  `.execute(db);
  await addStartViews(db);
}

/** Gives the view to each organisation whose owner has none of that name. */
export async function addStartViews(db: Kysely<unknown>) {
  await sql`
    do $$
    declare
      company record;
    begin
      perform set_config('app.scope', 'accounts', true);
      for company in
        select organization.id, (
          select "userId" from member where "organizationId" = organization.id and role = 'owner' order by "createdAt", id limit 1
        ) as owner from organization
      loop
        continue when company.owner is null;
        perform set_config('app.organizationId', company.id::text, true);
        insert into "savedView" ("organizationId", list, kind, name, slug, description, "viewType", filters,
          "visibleColumns", "columnOrder", "createdById", "isStart")
        select company.id, 'cars', 'used', 'Til salg', 'til-salg', 'De biler, I kan sælge i dag', 'organization',
          '{"state": ["forSale"]}', jsonb_object_agg(name, true), array_agg(name order by place), company.owner, true
        from unnest(array['car', 'salePriceInclVat', 'mileage', 'modelYear', 'stockDays', 'state', 'departmentName'])
          with ordinality as shown (name, place)
        on conflict do nothing;
      end loop;
      perform set_config('app.organizationId', '', true), set_config('app.scope', '', true);
    end $$
  `.execute(db);
}

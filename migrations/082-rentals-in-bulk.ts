import { type Kysely, sql } from 'kysely';

/** Bulk edits of rental agreements, and the views of their list in each organisation from before. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table "bulkEdit" drop constraint "bulkEdit_list_check",
      add constraint "bulkEdit_list_check"
        check (list in ('cars', 'products', 'customers', 'leads', 'memos', 'rentals'));
    create trigger forget_bulk_rows after delete on "rentalAgreement"
      for each row execute function forget_bulk_rows('rentals')
  `.execute(db);
  await giveViews(db);
}

/** Gives each organisation the views of agreements; a name or slug of its own is kept. */
export async function giveViews(db: Kysely<unknown>) {
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
          "visibleColumns", "sortBy", "createdById")
        select company.id, 'rentals', 'all', name, slug, description, 'organization', filters::jsonb, '{}', "sortBy",
          company.owner
        from (values
          ('Ud i dag', 'ud-i-dag', 'Biler, der skal udleveres i dag eller skulle have været det',
            '{"queue": ["outToday"]}', 'startsAt'),
          ('Ind i dag', 'ind-i-dag', 'Biler, der skal være tilbage i dag', '{"queue": ["inToday"]}', 'endsAt'),
          ('Forfaldne', 'forfaldne', 'Biler, der skulle have været tilbage', '{"queue": ["overdue"]}', 'endsAt'),
          ('Udløber i 30 dage', 'udloeber-i-30-dage', 'Biler ude, hvis aftale snart er slut', '{"queue": ["endsSoon"]}',
            'endsAt'),
          ('Uden kontrakt', 'uden-kontrakt', 'Aftaler, der mangler en kontrakt', '{"queue": ["withoutContract"]}',
            'startsAt'),
          ('Uden depositum', 'uden-depositum', 'Aftaler, hvis depositum ikke er betalt',
            '{"queue": ["withoutDeposit"]}', 'startsAt')
        ) as given (name, slug, description, filters, "sortBy")
        on conflict do nothing;
      end loop;
      perform set_config('app.organizationId', '', true), set_config('app.scope', '', true);
    end $$
  `.execute(db);
}

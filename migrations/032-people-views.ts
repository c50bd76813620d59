import { type Kysely, sql } from 'kysely';

/** Gives each organisation from before the views of leads and customers; a name or slug of its own is kept. */
export async function up(db: Kysely<unknown>) {
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
        select company.id, list, 'all', name, slug, description, 'organization', filters::jsonb, '{}', "sortBy", company.owner
        from (values
          ('leads', 'Ubesvarede', 'ubesvarede', 'Kunder, der venter på det første svar',
            '{"clock": ["unanswered"]}', 'respondBy'),
          ('leads', 'Mine i dag', 'mine-i-dag', 'Det, du skal nå i dag', '{"assigned": ["mine"], "next": ["today"]}', null),
          ('leads', 'Overskredne', 'overskredne', 'Næste handling skulle være sket', '{"next": ["overdue"]}', null),
          ('leads', 'Uden næste handling', 'uden-naeste-handling', 'Emner, ingen har planlagt noget for',
            '{"next": ["none"]}', null),
          ('leads', 'Tilbud uden svar', 'tilbud-uden-svar', 'Sendte tilbud, de ældste først',
            '{"status": ["quoted"]}', 'arrivedAt'),
          ('customers', 'Uden samtykke', 'uden-samtykke', 'Dem, der ikke må få tilbud og nyheder',
            '{"consent": ["none"]}', null),
          ('customers', 'Sovende', 'sovende',
            'Kunder, der længe ikke har handlet; dem, der blev talt med for længst tid siden, først',
            '{"segment": ["dormant"]}', 'lastContactAt'),
          ('customers', 'Mangler e-mail', 'mangler-e-mail', 'Kunder uden e-mailadresse', '{"missing": ["email"]}', null),
          ('customers', 'Mine kunder', 'mine-kunder', 'Dem, du selv er kundeansvarlig for', '{"ownerId": ["mine"]}', null)
        ) as given (list, name, slug, description, filters, "sortBy")
        on conflict do nothing;
      end loop;
      perform set_config('app.organizationId', '', true), set_config('app.scope', '', true);
    end $$
  `.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Checklists to choose from on a memo, one point a line; three come with every organisation. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table "checklistTemplate" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      name text collate "da-x-icu" not null check (length(name) between 1 and 80),
      kind text not null check (kind in ('note', 'task', 'prep', 'damage', 'call', 'handover')),
      points text not null check (length(points) between 1 and 5000),
      "sortOrder" integer not null default 0 check ("sortOrder" between 0 and 9999),
      "formKey" uuid,
      version integer not null default 1,
      "createdAt" timestamptz not null default moment(),
      "createdById" uuid,
      "updatedAt" timestamptz not null default moment(),
      "updatedById" uuid,
      primary key ("organizationId", id)
    );
    create unique index checklist_template_name_unique on "checklistTemplate" ("organizationId", lower(name));
    create unique index checklist_template_form on "checklistTemplate" ("organizationId", "formKey")
      where "formKey" is not null;
    call protect_tenant_table('checklistTemplate');
    call keep_trail('checklistTemplate');
    call keep_history('checklistTemplate')
  `.execute(db);
  await addStartChecklists(db);
}

/** Gives each organisation that has none its first checklists. */
export async function addStartChecklists(db: Kysely<unknown>) {
  await sql`
    do $$
    declare
      company record;
    begin
      perform set_config('app.scope', 'accounts', true);
      for company in select id from organization
      loop
        perform set_config('app.organizationId', company.id::text, true);
        insert into "checklistTemplate" ("organizationId", name, kind, points, "sortOrder")
        select company.id, given.*
        from (values
          ('Klargøring', 'prep',
            E'Vask og poler\\nStøvsug og rengør kabinen\\nTjek dæk og dæktryk\\nEfterfyld væsker\\nTjek lys og viskere\\nOpdater software og navigation\\nTag billeder\\nSæt prisskilt i', 10),
          ('Overdragelse', 'handover',
            E'Bilen er vasket og tanket eller ladet\\nPapirer er underskrevet\\nBetalingen er modtaget\\nNummerplader er monteret\\nBegge nøgler er udleveret\\nServicebog er udleveret\\nFunktioner er vist\\nForsikring er på plads', 20),
          ('Indbytning', 'task',
            E'Kilometertal er aflæst\\nRegistreringsattest er modtaget\\nGæld er slået op\\nAlle nøgler er modtaget\\nServicebog er modtaget\\nSkader er fotograferet\\nEkstra hjul er med\\nKundens egne ting er taget ud', 30)
        ) as given (name, kind, points, "sortOrder")
        where not exists (select from "checklistTemplate" where "organizationId" = company.id);
      end loop;
      perform set_config('app.organizationId', '', true), set_config('app.scope', '', true);
    end $$
  `.execute(db);
}

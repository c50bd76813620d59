import { type Kysely, sql } from 'kysely';

/**
 * Memos about cars, leads and customers, or about nothing; due at a time of day in Copenhagen; recurring. A recurring
 * one is followed by at most one (`followsId`); `anchorDay` is the day of the month that a monthly one returns to after
 * short months.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table memo
      add "dueTime" text check ("dueTime" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
      add "followsId" bigint,
      add "anchorDay" integer check ("anchorDay" between 1 and 31),
      add constraint memo_time_needs_day check ("dueTime" is null or "dueAt" is not null),
      add constraint memo_follows foreign key ("organizationId", "followsId")
        references memo ("organizationId", id) on delete set null ("followsId");
    create unique index memo_follows_once on memo ("organizationId", "followsId") where "followsId" is not null;
    create index memo_due on memo ("organizationId", "dueAt", "dueTime")
      where "deletedAt" is null and status not in ('done', 'cancelled') and "dueAt" is not null;
    create index memo_reminder on memo ("organizationId", "reminderAt")
      where "deletedAt" is null and status not in ('done', 'cancelled') and "reminderAt" is not null;
    create index memo_author on memo ("organizationId", "createdById") where "deletedAt" is null;

    alter table "memoSubject" drop constraint "memoSubject_subjectType_check",
      add constraint "memoSubject_subjectType_check" check ("subjectType" in ('car', 'lead', 'customer')),
      add "leadId" bigint generated always as (case "subjectType" when 'lead' then "subjectId" end) stored,
      add "customerId" bigint generated always as (case "subjectType" when 'customer' then "subjectId" end) stored,
      add constraint memo_subject_lead foreign key ("organizationId", "leadId") references lead ("organizationId", id),
      add constraint memo_subject_customer foreign key ("organizationId", "customerId")
        references customer ("organizationId", id);
    create index memo_subject_lead_index on "memoSubject" ("organizationId", "leadId");
    create index memo_subject_customer_index on "memoSubject" ("organizationId", "customerId");

    alter table "bulkEdit" drop constraint "bulkEdit_list_check",
      add constraint "bulkEdit_list_check" check (list in ('cars', 'products', 'customers', 'leads', 'memos'));
    create trigger forget_bulk_rows after delete on memo for each row execute function forget_bulk_rows('memos')
  `.execute(db);
  await giveViews(db);
}

/** Gives each organisation from before the views of memos; a name or slug of its own is kept. */
async function giveViews(db: Kysely<unknown>) {
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
          "visibleColumns", "createdById")
        select company.id, 'memos', 'all', name, slug, description, 'organization', filters::jsonb, '{}', company.owner
        from (values
          ('Mine i dag', 'mine-i-dag', 'Det, du skal nå i dag', '{"assigned": ["mine"], "due": ["today"]}'),
          ('Forfaldne', 'forfaldne', 'Fristen er overskredet', '{"due": ["overdue"]}'),
          ('Uden ansvarlig', 'uden-ansvarlig', 'Opgaver, ingen har taget',
            '{"assigned": ["nobody"], "progress": ["open"]}'),
          ('Klargøring i morgen', 'klargoering-i-morgen', 'Biler, der skal være klar i morgen',
            '{"kind": ["prep"], "due": ["tomorrow"]}'),
          ('Jeg har bedt om', 'jeg-har-bedt-om', 'Det, du har bedt en kollega om',
            '{"assigned": ["asked"], "progress": ["open"]}')
        ) as given (name, slug, description, filters)
        on conflict do nothing;
      end loop;
      perform set_config('app.organizationId', '', true), set_config('app.scope', '', true);
    end $$
  `.execute(db);
}

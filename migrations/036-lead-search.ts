import { type Kysely, sql } from 'kysely';

/**
 * What leads are searched by, kept by triggers: `searchText` is the number, car and product, which every role may
 * search; `personText` says who the lead is about, and what that person wants. The view is searched past row-level
 * security as `"searchedCar"` is: see server/db/search-policy.ts.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table "leadSummary" (
      "organizationId" uuid not null references organization,
      "leadId" bigint not null,
      "searchText" text not null,
      "personText" text not null,
      primary key ("organizationId", "leadId")
    );
    create index lead_words on "leadSummary" using gin ("organizationId", "searchText" gin_trgm_ops);
    create index lead_person_words on "leadSummary" using gin ("organizationId", "personText" gin_trgm_ops);
    create index lead_product_index on lead ("organizationId", "productId") where "productId" is not null;
    call protect_tenant_table('leadSummary');
    create view "searchedLead" as select * from "leadSummary" where "organizationId" = current_organization();

    create view "leadWords" with (security_invoker) as
      select lead."organizationId", lead.id as "leadId",
        ' ' || fold_text(concat_ws(' ', 'emne', lead.number, '#' || lead.number, car."registrationNumber",
          car."brandName", car."modelName", product.name)) as "searchText",
        ' ' || fold_text(concat_ws(' ', lead."contactName", lead."contactCompany", lead."contactPhone",
          lead."contactEmail", customer.name, customer.phone, customer."otherPhone", customer.email, customer.cvr,
          lead.wish)) as "personText",
        lead."customerId", lead."carId", lead."productId"
      from lead
      left join car on car."organizationId" = lead."organizationId" and car.id = lead."carId"
      left join product on product."organizationId" = lead."organizationId" and product.id = lead."productId"
      left join customer on customer."organizationId" = lead."organizationId" and customer.id = lead."customerId";

    create function summarise_new_leads() returns trigger language plpgsql as $$
    begin
      insert into "leadSummary" ("organizationId", "leadId", "searchText", "personText")
      select words."organizationId", words."leadId", words."searchText", words."personText"
      from new_rows join "leadWords" words
        on words."organizationId" = new_rows."organizationId" and words."leadId" = new_rows.id;
      return null;
    end $$;
    -- The trigger's argument is the column of the lead that names the changed row.
    create function summarise_leads_of() returns trigger language plpgsql as $$
    begin
      execute format('update "leadSummary" summary
        set "searchText" = words."searchText", "personText" = words."personText"
        from "leadWords" words
        where words."organizationId" = $1 and words.%I = $2
          and summary."organizationId" = words."organizationId" and summary."leadId" = words."leadId"', tg_argv[0])
        using new."organizationId", new.id;
      return null;
    end $$;
    create function forget_lead_summary() returns trigger language plpgsql as $$
    begin
      delete from "leadSummary" where "organizationId" = old."organizationId" and "leadId" = old.id;
      return null;
    end $$;
    create trigger forget_summary after delete on lead for each row execute function forget_lead_summary();
    create trigger summarise_insert after insert on lead referencing new table as new_rows
      for each statement execute function summarise_new_leads();
    create trigger summarise_update after update of "contactName", "contactCompany", "contactPhone", "contactEmail", wish,
      "customerId", "carId", "productId" on lead for each row execute function summarise_leads_of('leadId');
    create trigger summarise_leads after update of name, phone, "otherPhone", email, cvr on customer
      for each row execute function summarise_leads_of('customerId');
    create trigger summarise_leads after update of "registrationNumber", "brandName", "modelName" on car
      for each row when ((old."registrationNumber", old."brandName", old."modelName")
        is distinct from (new."registrationNumber", new."brandName", new."modelName"))
      execute function summarise_leads_of('carId');
    create trigger summarise_leads after update of name on product
      for each row execute function summarise_leads_of('productId')
  `.execute(db);
  // The owner is bound by row-level security as well: it reads the leads of all organisations here alone.
  const tables = ['lead', 'car', 'product', 'customer', 'leadSummary'];
  for (const name of tables) await sql`alter table ${sql.table(name)} no force row level security`.execute(db);
  await sql`
    insert into "leadSummary" ("organizationId", "leadId", "searchText", "personText")
    select "organizationId", "leadId", "searchText", "personText" from "leadWords"
  `.execute(db);
  for (const name of tables) await sql`alter table ${sql.table(name)} force row level security`.execute(db);
}

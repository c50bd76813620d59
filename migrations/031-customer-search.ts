import { type Kysely, sql } from 'kysely';

/**
 * What the customer list searches and filters by, kept by triggers: the words of a customer and its contacts, and since
 * when each consent in force was given. It has no foreign key: what leans on a row keeps its creation from being undone.
 * The view is searched past row-level security as `"searchedCar"` is: see server/db/search-policy.ts.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table "customerSummary" (
      "organizationId" uuid not null references organization,
      "customerId" bigint not null,
      "searchText" text not null,
      "emailConsentAt" timestamptz,
      "smsConsentAt" timestamptz,
      "phoneConsentAt" timestamptz,
      primary key ("organizationId", "customerId")
    );
    create index customer_words on "customerSummary" using gin ("organizationId", "searchText" gin_trgm_ops);
    call protect_tenant_table('customerSummary');
    create view "searchedCustomer" as select * from "customerSummary" where "organizationId" = current_organization();

    create index customer_listed on customer ("organizationId", id) include (name) where "deletedAt" is null;
    create index customer_postal_code on customer ("organizationId", "postalCode") where "deletedAt" is null;
    create index customer_contacted on customer ("organizationId", "lastContactAt" desc nulls last, name, id) where "deletedAt" is null;

    create function consented_since(organization uuid, customer bigint, kind text) returns timestamptz language sql stable
    return (
      select case when "isGiven" then at end from consent
      where "organizationId" = organization and "customerId" = customer and channel = kind
      order by at desc, "isGiven" limit 1);

    create function summarise_customers(organization uuid, ids bigint[]) returns void language sql as $$
      insert into "customerSummary"
        ("organizationId", "customerId", "searchText", "emailConsentAt", "smsConsentAt", "phoneConsentAt")
      select organization, customer.id,
        ' ' || fold_text(concat_ws(' ', customer.name, customer.cvr, customer.email, customer.phone,
          customer."otherPhone", contacts.words)),
        consented_since(organization, customer.id, 'email'), consented_since(organization, customer.id, 'sms'),
        consented_since(organization, customer.id, 'phone')
      from customer
      left join lateral (
        select string_agg(concat_ws(' ', contact.name, contact.email, contact.phone), ' ') as words
        from "customerContact" contact
        where contact."organizationId" = organization and contact."customerId" = customer.id
      ) contacts on true
      where customer."organizationId" = organization and customer.id = any (ids)
      order by customer.id
      on conflict ("organizationId", "customerId") do update set "searchText" = excluded."searchText",
        "emailConsentAt" = excluded."emailConsentAt", "smsConsentAt" = excluded."smsConsentAt",
        "phoneConsentAt" = excluded."phoneConsentAt"
    $$;

    -- A new customer has no contacts and no consents yet.
    create function summarise_new_customers() returns trigger language plpgsql as $$
    begin
      insert into "customerSummary" ("organizationId", "customerId", "searchText")
      select "organizationId", id, ' ' || fold_text(concat_ws(' ', name, cvr, email, phone, "otherPhone")) from new_rows;
      return null;
    end $$;
    create function summarise_changed_customer() returns trigger language plpgsql as $$
    begin
      perform summarise_customers(new."organizationId", array[new.id]);
      return null;
    end $$;
    create function summarise_held_by_customer() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        perform summarise_customers(old."organizationId", array[old."customerId"]);
      else
        perform summarise_customers(new."organizationId", array[new."customerId"]);
      end if;
      if tg_op = 'UPDATE' and new."customerId" <> old."customerId" then
        perform summarise_customers(old."organizationId", array[old."customerId"]);
      end if;
      return null;
    end $$;
    create function forget_summary() returns trigger language plpgsql as $$
    begin
      delete from "customerSummary" where "organizationId" = old."organizationId" and "customerId" = old.id;
      return null;
    end $$;
    create trigger forget_summary after delete on customer for each row execute function forget_summary();
    create trigger summarise_insert after insert on customer referencing new table as new_rows
      for each statement execute function summarise_new_customers();
    create trigger summarise_update after update of name, cvr, email, phone, "otherPhone" on customer
      for each row execute function summarise_changed_customer();
    create trigger summarise after insert or update or delete on "customerContact"
      for each row execute function summarise_held_by_customer();
    create trigger summarise after insert on consent for each row execute function summarise_held_by_customer()
  `.execute(db);
}

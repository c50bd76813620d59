import { type Kysely, sql } from 'kysely';

/**
 * The lowest monthly rent of each living car and product at the reference terms, beside them. A row is reckoned from a
 * generation of the organisation's tables: it is stale when that is no longer theirs, 0 is never reckoned, and after its
 * last day. Triggers outdate it in the transaction that changes what it is made of.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table "carPriceState" (
      "organizationId" uuid not null references organization,
      generation bigint not null,
      primary key ("organizationId")
    );
    call protect_tenant_table('carPriceState');

    create table "carPrice" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "carId" bigint,
      "productId" bigint,
      generation bigint not null default 0,
      "validTo" date,
      amount bigint check (amount >= 0),
      "protocolId" bigint,
      primary key ("organizationId", id),
      constraint car_price_car foreign key ("organizationId", "carId") references car ("organizationId", id) on delete cascade,
      constraint car_price_product foreign key ("organizationId", "productId")
        references product ("organizationId", id) on delete cascade,
      constraint car_price_protocol foreign key ("organizationId", "protocolId")
        references "priceTable" ("organizationId", id),
      constraint car_price_of_one check (num_nonnulls("carId", "productId") = 1),
      constraint car_price_car_unique unique ("organizationId", "carId"),
      constraint car_price_product_unique unique ("organizationId", "productId")
    );
    create index car_price_generation on "carPrice" ("organizationId", generation);
    create index car_price_last_day on "carPrice" ("organizationId", "validTo") where "validTo" is not null;
    create index car_price_missing on "carPrice" ("organizationId", "carId") where amount is null;
    call protect_tenant_table('carPrice');

    create function price_generation() returns bigint language sql stable parallel safe
    return coalesce((select state.generation from "carPriceState" state where state."organizationId" = current_organization()), 1)
  `.execute(db);
  await outdateAll(db);
  await outdateOne(db);
  const tables = ['car', 'product', 'carPrice'];
  for (const name of tables) await sql`alter table ${sql.table(name)} no force row level security`.execute(db);
  await sql`
    insert into "carPrice" ("organizationId", "carId")
      select "organizationId", id from car where status <> 'soft-deleted' and availability not in ('sold', 'delivered');
    insert into "carPrice" ("organizationId", "productId") select "organizationId", id from product where status <> 'closed'
  `.execute(db);
  for (const name of tables) await sql`alter table ${sql.table(name)} force row level security`.execute(db);
}

/** Tables of prices, the catalogue's names and agreed prices of a group concern every car. */
async function outdateAll(db: Kysely<unknown>) {
  await sql`
    create function outdate_car_prices() returns trigger language plpgsql as $$
    declare
      own constant uuid := current_organization();
    begin
      if own is null then return null; end if;
      insert into "carPriceState" ("organizationId", generation) values (own, 2)
        on conflict ("organizationId") do update set generation = "carPriceState".generation + 1;
      perform graphile_worker.add_job('car-prices', json_build_object('organizationId', own), job_key => 'car-prices:' || own);
      return null;
    end $$;

    create trigger outdates_prices after insert on "priceTableVersion" for each row
      when (new.status <> 'draft') execute function outdate_car_prices();
    create trigger outdates_prices_later after update of status on "priceTableVersion" for each row
      when (new.status <> old.status) execute function outdate_car_prices();
    create trigger outdates_prices after update of "archivedAt" on "priceTable" for each row
      when ((new."archivedAt" is null) <> (old."archivedAt" is null)) execute function outdate_car_prices();

    create trigger outdates_prices after update of name on brand for each row
      when (new.name <> old.name) execute function outdate_car_prices();
    create trigger outdates_prices_too after delete on brand for each row execute function outdate_car_prices();
    create trigger outdates_prices after update of name, "vehicleType", category, "brandId" on model for each row
      when ((new.name, new."vehicleType", new.category, new."brandId")
        is distinct from (old.name, old."vehicleType", old.category, old."brandId")) execute function outdate_car_prices();
    create trigger outdates_prices after update of "modelId" on edition for each row
      when (new."modelId" <> old."modelId") execute function outdate_car_prices();
    create trigger outdates_prices_too after delete on model for each row execute function outdate_car_prices();

    create trigger outdates_prices after update of "referenceTerms", "referenceKm" on "organizationSettings" for each row
      when ((new."referenceTerms", new."referenceKm") is distinct from (old."referenceTerms", old."referenceKm"))
      execute function outdate_car_prices();

    create trigger outdates_prices after insert on "priceOverride" for each row
      when (new.level = 'group' and new.status = 'active') execute function outdate_car_prices();
    create trigger outdates_prices_later after update on "priceOverride" for each row
      when (new.level = 'group' and 'active' in (old.status, new.status)) execute function outdate_car_prices()
  `.execute(db);
}

/** What concerns one car or product: the columns that its rent is reckoned from, and what was agreed for it. */
async function outdateOne(db: Kysely<unknown>) {
  const columns = [
    ...['status', 'availability', 'isFactoryCar', 'vehicleType', 'category', 'departmentId', 'brandName', 'modelName'],
    ...['fuelType', 'listPriceNew', 'costPrice', 'priceExclVatExclTax', 'salePriceInclVat', 'residualValue'],
    ...['excessKmPrice', 'rentalPriceProtocolId'],
  ];
  const ofProduct = ['status', 'editionId', 'brandId', 'fuelType', 'priceExclVatExclTax'];
  const listOf = (row: string, names: string[]) => sql.raw(names.map((name) => `${row}"${name}"`).join(', '));
  await sql`
    create function outdate_price_of_car() returns trigger language plpgsql as $$
    begin
      if new.status = 'soft-deleted' or new.availability in ('sold', 'delivered') then
        delete from "carPrice" where "organizationId" = new."organizationId" and "carId" = new.id;
      else
        insert into "carPrice" ("organizationId", "carId") values (new."organizationId", new.id)
          on conflict ("organizationId", "carId") do update set generation = 0;
      end if;
      return null;
    end $$;
    create trigger outdates_price after insert on car for each row execute function outdate_price_of_car();
    create trigger outdates_price_later after update of ${listOf('', columns)} on car for each row
      when ((${listOf('new.', columns)}) is distinct from (${listOf('old.', columns)})) execute function outdate_price_of_car();

    create function outdate_price_of_product() returns trigger language plpgsql as $$
    begin
      if new.status = 'closed' then
        delete from "carPrice" where "organizationId" = new."organizationId" and "productId" = new.id;
      else
        insert into "carPrice" ("organizationId", "productId") values (new."organizationId", new.id)
          on conflict ("organizationId", "productId") do update set generation = 0;
      end if;
      return null;
    end $$;
    create trigger outdates_price after insert on product for each row execute function outdate_price_of_product();
    create trigger outdates_price_later after update of ${listOf('', ofProduct)} on product for each row
      when ((${listOf('new.', ofProduct)}) is distinct from (${listOf('old.', ofProduct)}))
      execute function outdate_price_of_product();

    create function outdate_price_of_override() returns trigger language plpgsql as $$
    begin
      update "carPrice" set generation = 0 where "organizationId" = new."organizationId" and "carId" = new."carId";
      return null;
    end $$;
    create trigger outdates_price after insert on "priceOverride" for each row
      when (new.level = 'car' and new.status = 'active') execute function outdate_price_of_override();
    create trigger outdates_price_later after update on "priceOverride" for each row
      when (new.level = 'car' and 'active' in (old.status, new.status)) execute function outdate_price_of_override()
  `.execute(db);
}

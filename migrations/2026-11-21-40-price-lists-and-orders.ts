import { type Kysely, sql } from 'kysely';

/**
 * Price lists of importers, kept as they were uploaded until they are applied, and what was ordered of each factory
 * car: its options and its price that day; order number, week and arrival stand on the car itself. A price list is the
 * record of its own work and keeps no history; what it changes does, as the group `price-list-<id>`.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table "priceList" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "brandId" bigint not null,
      "fileName" text not null check (length("fileName") between 1 and 200),
      "fileFormat" text not null check ("fileFormat" in ('csv', 'xlsx')),
      header text[] not null,
      rows jsonb not null,
      mapping jsonb not null,
      status text not null default 'open' check (status in ('open', 'applied', 'undone')),
      report jsonb,
      "createdAt" timestamptz not null default now(),
      "createdById" uuid,
      "appliedAt" timestamptz,
      "appliedById" uuid,
      primary key ("organizationId", id),
      constraint price_list_brand foreign key ("organizationId", "brandId")
        references brand ("organizationId", id) on delete cascade
    );
    call protect_tenant_table('priceList');
    create trigger author before insert on "priceList" for each row execute function fill_author();

    create table "factoryOrder" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "carId" bigint not null,
      "productId" bigint not null,
      options text[] not null default '{}',
      "priceExclVatExclTax" bigint not null check ("priceExclVatExclTax" >= 0),
      note text collate "da-x-icu" check (length(note) <= 2000),
      version integer not null default 1,
      "createdAt" timestamptz not null default now(),
      "updatedAt" timestamptz not null default now(),
      "createdById" uuid,
      "updatedById" uuid,
      primary key ("organizationId", id),
      constraint factory_order_of_car unique ("organizationId", "carId"),
      constraint factory_order_car foreign key ("organizationId", "carId")
        references car ("organizationId", id) on delete cascade,
      constraint factory_order_product foreign key ("organizationId", "productId")
        references product ("organizationId", id)
    );
    create index factory_order_of_product on "factoryOrder" ("organizationId", "productId");
    alter table car add constraint car_product
      foreign key ("organizationId", "productId") references product ("organizationId", id);
    create index car_of_product on car ("organizationId", "productId") where "productId" is not null;
    create unique index car_order_number_unique on car ("organizationId", fold_text("orderNumber")) where "deletedAt" is null;
    call protect_tenant_table('factoryOrder');
    call keep_history('factoryOrder');
    create trigger author before insert on "factoryOrder" for each row execute function fill_author()
  `.execute(db);
}

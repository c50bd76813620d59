import type { Kysely } from 'kysely';
import { featureGroups } from '../cars/car-enums.ts';
import { carGroups } from '../cars/car-groups.ts';
import type { DB } from '../db/schema.ts';
import { instantBefore } from './calendar.ts';
import type { DemoCar } from './demo-car.ts';
import { createDice } from './dice.ts';
import { drawLife } from './draw-life.ts';
import { drawStock } from './draw-stock.ts';
import { equipment } from './equipment.ts';
import { insertBuyers } from './insert-buyers.ts';
import { insertCatalogue } from './insert-catalogue.ts';
import { shownCars } from './life.ts';
import { orderFacts } from './order-facts.ts';
import type { DemoOrganization } from './organizations.ts';
import { type Target, writeLives } from './write-lives.ts';

const firstStockNumber = 1001;

/**
 * Inserts departments, car groups, equipment, brands and cars as the owner, in the transaction of `db`: row-level
 * security, defaults and history apply.
 */
export async function insertStock(db: Kysely<DB>, organization: DemoOrganization, target: Target, today: string) {
  if (!organization.stock) return;
  const { organizationId, ownerId } = target;
  const cars = drawStock(organization.slug, organization.stock, today);
  const departmentIds = await insertDepartments(db, organization, target);
  await insertBuyers(db, target, [...departmentIds.values()], today);
  const featureIds = await insertEquipment(db, target);
  const brandIds = await insertGroupsAndBrands(db, cars, target);
  const products = organization.stock.factoryCars
    ? await insertCatalogue(db, target, { brandIds, featureIds, seed: organization.slug, today })
    : new Map();
  const dice = createDice(`${organization.slug} life`);
  const shown = new Set(
    cars.filter(({ status, isFactoryCar }) => status !== 'soft-deleted' && !isFactoryCar).slice(-shownCars),
  );
  const lives = cars.map((car, at) => {
    const { arrived, arrival, happenings } = drawLife({ car, dice, today, isShown: shown.has(car) });
    const { department, equipment, ...values } = arrived;
    const row = {
      ...values,
      ...(car.isFactoryCar ? orderFacts(car, at, products) : {}),
      organizationId,
      stockNumber: String(firstStockNumber + at),
      departmentId: department === null ? null : idOf(departmentIds, department),
      features: equipment.map((name) => idOf(featureIds, name)),
      deletedById: car.deletedAt ? ownerId : null,
    };
    return { row, arrival, happenings };
  });
  // Cars that are traded in take the next numbers.
  const lastNumber = firstStockNumber + cars.length - 1;
  await db.insertInto('stockNumberCounter').values({ organizationId, lastNumber }).execute();
  await writeLives(db, target, lives);
}

async function insertDepartments(db: Kysely<DB>, { departments, slug }: DemoOrganization, target: Target) {
  const rows = await db
    .insertInto('department')
    .values(
      departments.map(([name, shortCode, address, postalCode, city, phone], sortOrder) => ({
        ...{ organizationId: target.organizationId, createdAt: target.founded, sortOrder },
        ...{ name, shortCode, address, postalCode, city, phone, email: `${shortCode.toLowerCase()}@${slug}.example` },
      })),
    )
    .returning(['id', 'name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}

async function insertEquipment(db: Kysely<DB>, { organizationId, founded: createdAt }: Target) {
  const rows = await db
    .insertInto('carFeature')
    .values(
      featureGroups.flatMap((group) => equipment[group].map((name) => ({ organizationId, createdAt, group, name }))),
    )
    .returning(['id', 'name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}

async function insertGroupsAndBrands(db: Kysely<DB>, cars: DemoCar[], { organizationId, founded: createdAt }: Target) {
  await db
    .insertInto('carCategory')
    .values(carGroups.map((group, sortOrder) => ({ organizationId, createdAt, sortOrder, ...group })))
    .execute();
  const brands = [...new Set(cars.map((car) => car.brandName))].toSorted((one, other) =>
    one.localeCompare(other, 'da'),
  );
  const rows = await db
    .insertInto('brand')
    .values(brands.map((name, sortOrder) => ({ organizationId, createdAt, sortOrder, name })))
    .returning(['id', 'name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** The demo organisations' first day, before their first car. */
export function foundingDay(today: string) {
  return instantBefore(today, 600, 480);
}

function idOf(ids: Map<string, number>, name: string) {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`the demo data has no «${name}»`);
  return id;
}

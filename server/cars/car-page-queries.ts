import { sql } from 'kysely';
import { can } from '../auth/permissions.ts';
import { dayOf } from '../format/day.ts';
import type { Tenant } from '../tenant.ts';
import { mayReadCosts } from './car-columns.ts';
import { carsOf } from './car-queries.ts';
import { stockDaysOf } from './car-rules.ts';
import { isVin, vinCheckDigitFits, vinCheckDigitMessage } from './vin.ts';

/** All that the page of a car shows to this role, or undefined. */
export async function readCarPage(tenant: Tenant, id: number) {
  const car = await readCar(tenant, id);
  if (!car) return undefined;
  const { db, organizationId, role } = tenant;
  const [departments, categories, changes] = await Promise.all([
    db
      .selectFrom('department')
      .where('organizationId', '=', organizationId)
      .where((eb) => eb.or([eb('isActive', '=', true), eb('id', '=', car.departmentId)]))
      .select(['id', 'name'])
      .orderBy('sortOrder')
      .orderBy('name')
      .execute(),
    db
      .selectFrom('carCategory')
      .where('organizationId', '=', organizationId)
      .select(['key', 'name'])
      .orderBy('sortOrder')
      .orderBy('key')
      .execute(),
    listCarChanges(tenant, id),
  ]);
  return {
    car: { ...car, stockDays: stockDaysOf(car.inStockAt, dayOf(new Date())) },
    departments,
    categories,
    changes,
    vinNote: car.vin && isVin(car.vin) && !vinCheckDigitFits(car.vin) ? vinCheckDigitMessage : undefined,
    mayDelete: can(role, 'cars', 'delete'),
  };
}

export type CarPage = NonNullable<Awaited<ReturnType<typeof readCarPage>>>;

/** Without the cost for a role that does not see it. */
function readCar(tenant: Tenant, id: number) {
  return carsOf(tenant)
    .where('id', '=', id)
    .select([
      'id',
      'version',
      'isFactoryCar',
      'stockNumber',
      'status',
      'deletedAt',
      'departmentId',
      'category',
      'brandName',
      'modelName',
      'variant',
      'registrationNumber',
      'vin',
      'modelYear',
      'firstRegistrationDate',
      'mileage',
      'fuelType',
      'gearType',
      'vehicleType',
      'color',
      'salePriceInclVat',
      'priceExclVatExclTax',
      'inStockAt',
      'location',
      'keyNumber',
    ])
    .$if(mayReadCosts(tenant.role), (query) => query.select('costPrice'))
    .executeTakeFirst();
}

const changesShown = 10;
const bookkeeping = ['formerRegistrationNumbers', 'deletedAt', 'deletedById', 'purchasePriceExclVat'];
const costs = ['costPrice', 'expensesTotal'];

/** The latest changes of a car: who, when and which fields; without fields that the role does not see. */
function listCarChanges(tenant: Tenant, id: number) {
  const hidden = mayReadCosts(tenant.role) ? bookkeeping : [...bookkeeping, ...costs];
  const fields = sql<string[]>`array(
    select key from jsonb_object_keys(history."newValue") as key where key <> all (${hidden}::text[]) order by key
  )`;
  return tenant.db
    .selectFrom('history')
    .leftJoin('user', 'user.id', 'history.actorId')
    .where('history.organizationId', '=', tenant.organizationId)
    .where('history.entityType', '=', 'car')
    .where('history.entityId', '=', id)
    .where(sql<boolean>`cardinality(${fields}) > 0`)
    .select([
      'history.id',
      'history.occurredAt',
      'user.name as actorName',
      sql<boolean>`history."actorId" is not null`.as('isByPerson'),
      sql<boolean>`history."impersonatedById" is not null`.as('isBySupport'),
      fields.as('fields'),
      sql<CarChangeKind>`case
        when history.action = 'create' then 'created'
        when history."newValue" ->> 'status' = 'soft-deleted' then 'deleted'
        when history."oldValue" ->> 'status' = 'soft-deleted' then 'restored'
        else 'changed'
      end`.as('kind'),
    ])
    .orderBy('history.id', 'desc')
    .limit(changesShown)
    .execute();
}

type CarChangeKind = 'created' | 'changed' | 'deleted' | 'restored';
export type CarChange = CarPage['changes'][number];

import { sql } from 'kysely';
import { can } from '../auth/permissions.ts';
import { dayOf } from '../format/day.ts';
import type { Tenant } from '../tenant.ts';
import { mayReadCosts } from './car-columns.ts';
import { costFields } from './car-costs.ts';
import { type Car, findCar } from './car-queries.ts';
import { openSalesOf } from './car-sales.ts';
import { warningsOf } from './car-warnings.ts';
import { countImages } from './shown-images.ts';

/** The car's overview for this role, or undefined. */
export async function readCarOverview(tenant: Tenant, id: number) {
  const [car, changes, imageCount, sale] = await Promise.all([
    findCar(tenant, id),
    listCarChanges(tenant, id),
    countImages(tenant, id),
    openSalesOf(tenant).where('carId', '=', id).select(['tradeInCarId', 'customerId', 'leadId']).executeTakeFirst(),
  ]);
  if (!car) return undefined;
  const { role } = tenant;
  const today = dayOf(new Date());
  return {
    changes,
    imageCount,
    today,
    vehicle: pick(car, vehicleFields),
    register: pick(car, registerFields),
    warnings: warningsOf(mayReadCosts(role) ? car : { ...car, costPrice: null }, today),
    damages: car.damageReport,
    mayNoteDamages: can(role, 'cars', 'update'),
    hasTradeIn: mayReadCosts(role) && sale?.tradeInCarId != null,
    deal: mayReadCosts(role)
      ? { ...pick(car, dealFields), customerId: sale?.customerId ?? null, leadId: sale?.leadId ?? null }
      : undefined,
  };
}

export type CarOverview = NonNullable<Awaited<ReturnType<typeof readCarOverview>>>;

const vehicleFields = ['modelYear', 'fuelType', 'gearType', 'engineKw', 'bodyType', 'color', 'doors', 'seats'] as const;
const registerFields = [
  ...(['registrationStatus', 'registrationStatusDate', 'firstRegistrationDate', 'usage', 'permits'] as const),
  ...(['dispensations', 'lastInspectionDate', 'lastInspectionResult', 'nextInspectionDate', 'hasDebt'] as const),
  'debtCheckedAt',
  ...(['formerRegistrationNumbers', 'sourceOfImport', 'originCountry'] as const),
] as const;
const dealFields = ['soldAt', 'soldPrice', 'buyerName', 'deliveredAt'] as const;

function pick<Name extends keyof Car>(car: Car, names: readonly Name[]): Pick<Car, Name> {
  const left = new Set<string>(names);
  const isPicked = (each: Partial<Car>): each is Pick<Car, Name> => names.every((name) => name in each);
  const picked: Partial<Car> = Object.fromEntries(Object.entries(car).filter(([name]) => left.has(name)));
  if (!isPicked(picked)) throw new Error('the car has not been read with all its columns');
  return picked;
}

const changesShown = 10;
const bookkeeping = [
  ...['formerRegistrationNumbers', 'deletedAt', 'deletedById', 'purchasePriceExclVat', 'publishedAt', 'slug'],
  ...['reservedById', 'reservedPhone', 'reservedEmail', 'reservedDeposit', 'reservedDepositOn', 'reservedDepositWay'],
  ...['reservedCustomerId', 'reservedLeadId', 'soldById', 'registerFacts', 'previousAvailability'],
];

/** The car's latest changes: who, when and which fields; without fields hidden from the role. */
function listCarChanges(tenant: Tenant, id: number) {
  const hidden = mayReadCosts(tenant.role) ? bookkeeping : [...bookkeeping, ...costFields];
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
export type CarChange = Awaited<ReturnType<typeof listCarChanges>>[number];

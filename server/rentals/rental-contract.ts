import { findSettings } from '../company/settings-queries.ts';
import { customersOf } from '../customers/customer-queries.ts';
import { openFile } from '../files/files.ts';
import { readPaperFacts } from '../papers/paper-queries.ts';
import type { Tenant } from '../tenant.ts';
import { listDrivers, listLines } from './agreement-parts.ts';
import { agreementsOf, listPeriods } from './rental-rows.ts';

/**
 * An agreement for its contract: the parties, the car it stands on and those before it, drivers, price lines, damages as the
 * car went out, and the terms. Undefined when not found; `facts` is undefined where no car is chosen.
 */
export async function readRentalContract(tenant: Tenant, id: number) {
  const agreement = await agreementsOf(tenant).selectAll('rentalAgreement').where('id', '=', id).executeTakeFirst();
  if (!agreement) return undefined;
  const periods = await listPeriods(tenant, id);
  const period = periods.at(-1);
  const [settings, customer, drivers, lines, facts, marks, cars] = await Promise.all([
    findSettings(tenant),
    customersOf(tenant).selectAll('customer').where('id', '=', agreement.customerId).executeTakeFirstOrThrow(),
    listDrivers(tenant, id),
    listLines(tenant, id),
    period && readPaperFacts(tenant, period.carId),
    listMarks(tenant, id),
    listCars(tenant, id),
  ]);
  const kind = agreement.productType === 'leasing' ? ('leaseContract' as const) : ('rentalContract' as const);
  const signature = period?.signatureOutFileId == null ? undefined : await openFile(tenant, period.signatureOutFileId);
  return {
    ...{ agreement, period, cars, settings, customer, drivers, lines, facts, kind, signature },
    terms: kind === 'leaseContract' ? settings.leasingTerms : settings.rentalTerms,
    damages: facts ? atHandOver(facts.car.damageReport, marks) : [],
  };
}

export type RentalContract = NonNullable<Awaited<ReturnType<typeof readRentalContract>>>;

type Marked = { zone: string; severity: number; note: string };

/** Damages as the car went out: without those found when it came back, and which of them were new then. */
function atHandOver<Damage extends Marked>(known: readonly Damage[], marks: readonly (Marked & { foundAt: string })[]) {
  const isFound = (damage: Marked, at: string) =>
    marks.some(
      ({ zone, severity, note, foundAt }) =>
        foundAt === at && zone === damage.zone && severity === damage.severity && note === damage.note,
    );
  return known
    .filter((damage) => !isFound(damage, 'return') || isFound(damage, 'handOver'))
    .map((damage) => ({ ...damage, isNew: isFound(damage, 'handOver') }));
}

const listMarks = ({ db, organizationId }: Tenant, agreementId: number) =>
  db
    .selectFrom('rentalDamage')
    .select(['zone', 'severity', 'note', 'foundAt'])
    .where('organizationId', '=', organizationId)
    .where('agreementId', '=', agreementId)
    .execute();

/** The cars of an agreement, with the days and kilometres of each. */
const listCars = ({ db, organizationId }: Tenant, agreementId: number) =>
  db
    .selectFrom('rentalPeriod')
    .innerJoin('car', (join) =>
      join.onRef('car.organizationId', '=', 'rentalPeriod.organizationId').onRef('car.id', '=', 'rentalPeriod.carId'),
    )
    .select(['car.registrationNumber', 'car.stockNumber', 'car.brandName', 'car.modelName'])
    .select(['rentalPeriod.startsAt', 'rentalPeriod.endsAt', 'rentalPeriod.mileageOut', 'rentalPeriod.mileageIn'])
    .where('rentalPeriod.organizationId', '=', organizationId)
    .where('rentalPeriod.agreementId', '=', agreementId)
    .where('rentalPeriod.cancelledAt', 'is', null)
    .orderBy('rentalPeriod.startsAt')
    .orderBy('rentalPeriod.id')
    .execute();

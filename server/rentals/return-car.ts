import { logActivity } from '../activities/log-activity.ts';
import { allow } from '../auth/permissions.ts';
import { changeCar, lockCar } from '../cars/car-commands.ts';
import { findSettings } from '../company/settings-queries.ts';
import { orRefuse } from '../db/refuse.ts';
import { DomainError } from '../errors.ts';
import { asOre, type Ore } from '../format/money.ts';
import { historyGroup } from '../history/history-group.ts';
import { inKroner } from '../pricing/words.ts';
import type { Tenant } from '../tenant.ts';
import { addDamages, type NewDamage, refuseKnown } from './damage-rows.ts';
import { mostDriven, refuseMileage } from './refuse-mileage.ts';
import { agreementUpdate, currentPeriod, listPeriods, lockAgreement, periodUpdate } from './rental-rows.ts';
import { rentalRefusals } from './rental-subject.ts';
import { endReturn } from './return-appointment.ts';
import { chargesOfReturn } from './settlement.ts';

/** What staff note at the car when it comes back. */
export type CarReturn = {
  mileageIn: number;
  /** Whether kilometres far above the last known are so. */
  isMileageRight?: boolean | undefined;
  fuelIn: number | null;
  keysIn: number | null;
  /** Null where nobody looked: what went out is taken to be back. */
  equipmentIn: readonly string[] | null;
  isSoiled: boolean;
  damages: readonly NewDamage[];
  signatureIn: string | null;
  signatureInFileId: number | null;
  noteIn: string | null;
  /** Where the car goes from here. */
  goesTo: 'available' | 'workshop';
  at: Date | null;
};

/**
 * Takes the car of an agreement back, idempotent, and reckons what it costs beside the rent: over-kilometres, fuel, late
 * return, cleaning and damages, line by line. Undefined when not found; refused unless it is out, or for kilometres below
 * those it went out with.
 */
export async function returnCar(tenant: Tenant, id: number, input: CarReturn, now = new Date()) {
  allow(tenant, 'cars', 'update');
  const locked = await lockAgreement(tenant, id);
  if (!locked) return undefined;
  const { agreement } = locked;
  const { number, status } = agreement;
  if (status === 'returned' || status === 'closed') return { id, number, group: undefined };
  if (status !== 'active') throw new DomainError('rental-not-out', 409);
  const period = currentPeriod(locked);
  const returnedAt = input.at ?? now;
  if (returnedAt > now) throw new DomainError('rental-in-future', 409, 'at');
  if (period.leftAt !== null && returnedAt < period.leftAt) throw new DomainError('rental-back-before-out', 409, 'at');
  await endPeriod(tenant, agreement, period, { ...input, returnedAt, foundAt: 'return' });
  await endReturn(tenant, id, now);
  await agreementUpdate(tenant, id).set({ status: 'returned', returnedAt }).execute();
  const { rentalFuelPrice, rentalCleaningFee } = await findSettings(tenant);
  const charges = chargesOfReturn({
    ...{
      endsAt: agreement.endsAt,
      returnedAt,
      kmIncluded: agreement.kmIncluded,
      periods: await listPeriods(tenant, id),
    },
    ...{ excessKmPrice: agreement.excessKmPrice, lateFee: agreement.lateFee },
    ...{ fuelPrice: rentalFuelPrice, cleaningFee: rentalCleaningFee },
  });
  if (charges.length > 0) {
    await tenant.db
      .insertInto('rentalCharge')
      .values(charges.map((each) => ({ ...each, organizationId: tenant.organizationId, agreementId: id })))
      .execute();
  }
  await logActivity(tenant, {
    ...{ verb: 'returned', summary: `tog imod på aftale ${number}`, subjectType: 'car', subjectId: period.carId },
    ...{ targetType: 'customer', targetId: agreement.customerId },
  });
  return { id, number, group: await historyGroup(tenant) };
}

type Ending = Omit<CarReturn, 'at'> & { returnedAt: Date; foundAt: 'return' };
type Period = ReturnType<typeof currentPeriod>;

/**
 * Ends a car's period: kilometres, damages with their estimates, and where the car goes. Of a damage the renter is charged
 * the agreed deductible at most, unless staff makes its price another.
 */
export async function endPeriod(
  tenant: Tenant,
  { id: agreementId, deductible }: { id: number; deductible: Ore | null },
  period: Period,
  input: Ending,
) {
  const { damages, equipmentIn, goesTo, returnedAt, foundAt } = input;
  const { mileageIn, fuelIn, keysIn, isSoiled, signatureIn, signatureInFileId, noteIn } = input;
  const noted = { mileageIn, fuelIn, keysIn, isSoiled, signatureIn, signatureInFileId, noteIn };
  const car = await lockCar(tenant, period.carId);
  if (!car) throw new DomainError('unknown-car', 409, 'car');
  // A reading since the car went out counts too.
  const last = Math.max(period.mileageOut ?? 0, car.mileage ?? 0);
  const most = mostDriven(period.leftAt ?? period.startsAt, returnedAt);
  refuseMileage({ mileage: mileageIn, last, most, isRight: input.isMileageRight }, 'mileageIn');
  refuseKnown(car, damages);
  // Whoever made it ready after a return that was undone is to see it again.
  const back = { ...noted, equipmentIn: [...(equipmentIn ?? period.equipmentOut)], returnedAt, preparedAt: null };
  const update = periodUpdate(tenant, period.id).set(back);
  await orRefuse(update.execute(), rentalRefusals);
  const found = await addDamages(tenant, car, { agreementId, periodId: period.id, foundAt }, damages);
  if (found.length > 0) {
    await tenant.db
      .insertInto('rentalCharge')
      .values(
        found.map(({ id: damageId, zone, note, estimate }) => ({
          ...{ organizationId: tenant.organizationId, agreementId, damageId, kind: 'damage' as const },
          ...{ label: `Skade: ${zone}`, ...damageCharge(note, estimate ?? asOre(0), deductible), isEstimate: true },
          // Compensation has no VAT.
          vatRate: 0,
        })),
      )
      .execute();
  }
  const place = { previousAvailability: goesTo === 'workshop' ? ('available' as const) : null };
  await changeCar(tenant, car.id, { availability: goesTo, mileage: noted.mileageIn, ...place });
}

function damageCharge(note: string, estimate: Ore, deductible: Ore | null) {
  if (deductible === null || estimate <= deductible) return { reason: note || null, exclVat: estimate };
  const why = `Anslået til ${inKroner(estimate)}; selvrisikoen er ${inKroner(deductible)}`;
  return { reason: [note, why].filter(Boolean).join('. '), exclVat: deductible };
}

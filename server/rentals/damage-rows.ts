import { changeCar } from '../cars/car-commands.ts';
import type { Car } from '../cars/car-queries.ts';
import type { RentalStage } from '../db/schema.ts';
import { DomainError } from '../errors.ts';
import type { Ore } from '../format/money.ts';
import type { Tenant } from '../tenant.ts';

/** A damage as it is marked on the drawing: x and y are thousandths of its width and height. */
export type NewDamage = {
  zone: string;
  x: number | null;
  y: number | null;
  severity: 1 | 2 | 3;
  note: string;
  /** Without VAT. */
  estimate: Ore | null;
};

const mostDamages = 60;

type Place = { agreementId: number; periodId: number; foundAt: RentalStage };

/** Whether a car has a damage of the same part, size and words. */
const isNoted = ({ damageReport }: Car, { zone, severity, note }: NewDamage) =>
  damageReport.some((each) => each.zone === zone && each.severity === severity && each.note === note);

/** Refuses a damage that came back if it went out with the car: nobody pays for it again. */
export function refuseKnown(car: Car, damages: readonly NewDamage[]) {
  const known = damages.find((damage) => isNoted(car, damage));
  if (!known) return;
  throw new DomainError(`rental-damage-known:${[known.zone, known.note].filter(Boolean).join(', ')}`, 409, 'damages');
}

/** Notes damages on the agreement, and on the car where they are not noted already. The car is locked. @returns their ids */
export async function addDamages(tenant: Tenant, car: Car, place: Place, damages: readonly NewDamage[]) {
  if (damages.length === 0) return [];
  const fresh = damages.filter((damage) => !isNoted(car, damage));
  const all = [...car.damageReport, ...fresh.map(({ zone, severity, note }) => ({ zone, severity, note }))];
  if (all.length > mostDamages) throw new DomainError('too-many-damages', 409, 'damages');
  if (fresh.length > 0) await changeCar(tenant, car.id, { damageReport: JSON.stringify(all) });
  const { db, organizationId } = tenant;
  return db
    .insertInto('rentalDamage')
    .values(damages.map((damage) => ({ ...damage, ...place, organizationId })))
    .returning(['id', 'zone', 'note', 'estimate'])
    .execute();
}

import { allow } from '../auth/permissions.ts';
import { DomainError } from '../errors.ts';
import { historyGroup } from '../history/history-group.ts';
import type { Tenant } from '../tenant.ts';
import { changeCar, lockCar } from './car-commands.ts';
import type { Damage } from './car-record-types.ts';
import type { DamageInput } from './damage-schema.ts';

const mostDamages = 60;

const isSame = (one: Damage, other: Damage) =>
  one.zone === other.zone && one.severity === other.severity && one.note === other.note;

/**
 * Adds or removes a damage, idempotent: the same damage is stored once. Undefined when not found; else the history
 * group, if anything changed.
 */
export async function changeDamages(tenant: Tenant, id: number, { step, ...damage }: DamageInput) {
  allow(tenant, 'cars', 'update');
  const car = await lockCar(tenant, id);
  if (!car) return undefined;
  if (car.status === 'soft-deleted') throw new DomainError('car-deleted', 409);
  const others = car.damageReport.filter((each) => !isSame(each, damage));
  const isNoted = others.length < car.damageReport.length;
  if (isNoted === (step === 'addDamage')) return { group: undefined };
  if (step === 'addDamage' && others.length >= mostDamages) throw new DomainError('too-many-damages', 409);
  const damages = step === 'addDamage' ? [...others, damage] : others;
  await changeCar(tenant, id, { damageReport: JSON.stringify(damages) });
  return { group: await historyGroup(tenant) };
}

import { carsOf } from '../cars/cars-of.ts';
import { carsNamed } from '../cars/find-typed-car.ts';
import { DomainError } from '../errors.ts';
import { parseWholeNumber } from '../format/number.ts';
import type { Tenant } from '../tenant.ts';
import { mostBetween, mostDriven, refuseMileage } from './refuse-mileage.ts';
import { agreementsOf, listPeriods } from './rental-rows.ts';

/** What is wrong with kilometres that are typed, by field. */
export type MileageFaults = Readonly<Partial<Record<'mileageIn' | 'mileageOut', readonly string[]>>>;

type Typed = {
  mileageIn?: string | undefined;
  mileageOut?: string | undefined;
  /** The car that goes out, where one is chosen: plate or stock number typed any way, or an id. */
  car?: string | number | undefined;
  isMileageRight: boolean;
};

/**
 * What the cars of an agreement refuse of the kilometres that are typed, so that it is told beside what else a form lacks.
 * The step itself asks again.
 */
export async function readMileageFaults(
  tenant: Tenant,
  id: number,
  typed: Typed,
  now = new Date(),
): Promise<MileageFaults> {
  const agreement = await agreementsOf(tenant).select('status').where('id', '=', id).executeTakeFirst();
  const period = (await listPeriods(tenant, id)).at(-1);
  const isOut = agreement?.status === 'active';
  const known = period && (await mileageOf(tenant, period.carId));
  const back =
    period && isOut
      ? faultOf(typed.mileageIn, {
          last: Math.max(period.mileageOut ?? 0, known ?? 0),
          most: mostDriven(period.leftAt ?? period.startsAt, now),
          isRight: typed.isMileageRight,
        })
      : [];
  const goesOut = typed.car ? await mileageOf(tenant, typed.car) : isOut ? null : (known ?? null);
  const out = faultOf(typed.mileageOut, { last: goesOut, most: mostBetween, isRight: typed.isMileageRight });
  return { ...(back.length > 0 && { mileageIn: back }), ...(out.length > 0 && { mileageOut: out }) };
}

type Known = Pick<Parameters<typeof refuseMileage>[0], 'last' | 'most' | 'isRight'>;

function faultOf(typed: string | undefined, known: Known): string[] {
  const mileage = typed === undefined ? undefined : parseWholeNumber(typed);
  if (typeof mileage !== 'number') return [];
  try {
    refuseMileage({ mileage, ...known }, 'mileage');
    return [];
  } catch (error) {
    if (error instanceof DomainError) return [error.code];
    throw error;
  }
}

async function mileageOf(tenant: Tenant, car: string | number) {
  const named = typeof car === 'number' ? carsOf(tenant).where('id', '=', car) : carsNamed(tenant, car).limit(1);
  return (await named.select('mileage').executeTakeFirst())?.mileage ?? null;
}

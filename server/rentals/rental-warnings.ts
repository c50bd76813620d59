import { rentalUse } from '../cars/car-warnings.ts';
import { dayOf } from '../format/day.ts';
import type { CarPeriod } from './agreement-parts.ts';
import type { ClosedTime } from './closed-times.ts';
import { needsUser } from './rental-rules.ts';

/** What to look after before a car goes out, or while it is out. */
export type RentalWarning =
  | { kind: 'licence'; name: string; day: string }
  | { kind: 'inspection' | 'leasingEnd'; day: string }
  | { kind: 'early'; startsAt: Date }
  | { kind: 'notForRental' | 'noUser' | 'noDriver' | 'noCar' }
  | ClosedTime;

type Warned = { startsAt: Date; endsAt: Date; userRegisteredInDmr: boolean };
type Driver = { name: string; licenceExpiresOn: string | null };
type WarnedCar = Pick<CarPeriod, 'leasingTo' | 'nextInspectionDate' | 'permits' | 'usage'>;

/** The warnings of a running agreement. @param drivers undefined for those who see none */
export function rentalWarnings(
  agreement: Warned,
  { car, drivers }: { car: WarnedCar | undefined; drivers: readonly Driver[] | undefined },
): RentalWarning[] {
  const last = dayOf(agreement.endsAt);
  const inspection = car?.nextInspectionDate ?? null;
  const leased = car?.leasingTo ?? null;
  const isLong = needsUser(agreement);
  const isForRental = car === undefined || car.usage === rentalUse || car.permits.includes(rentalUse);
  return [
    ...(car ? [] : [{ kind: 'noCar' } as const]),
    ...(drivers?.length === 0 ? [{ kind: 'noDriver' } as const] : []),
    ...(drivers ?? []).flatMap(({ name, licenceExpiresOn: day }) =>
      day !== null && day < last ? [{ kind: 'licence' as const, name, day }] : [],
    ),
    ...(inspection !== null && inspection <= last ? [{ kind: 'inspection' as const, day: inspection }] : []),
    ...(leased !== null && leased < last ? [{ kind: 'leasingEnd' as const, day: leased }] : []),
    ...(!isLong && !isForRental ? [{ kind: 'notForRental' } as const] : []),
    ...(isLong && !agreement.userRegisteredInDmr ? [{ kind: 'noUser' } as const] : []),
  ];
}

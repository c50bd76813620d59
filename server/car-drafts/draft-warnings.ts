import type { RegisterVehicle } from '../cars/register-vehicle.ts';
import { hasWrongCheckDigit, normalizeVin, vinCheckDigitMessage } from '../cars/vin.ts';
import { parseWholeNumber } from '../format/number.ts';
import type { DraftFields } from './draft-types.ts';

/** A warning that does not block creation; the screen has the words. */
export type DraftWarning =
  | { kind: 'vin'; message: string }
  | { kind: 'gone' | 'deregistered' | 'debt' }
  | { kind: 'leased'; until: string }
  | { kind: 'mileage-lower'; than: number; at: string };

/** Warnings before creating the car. `today` is `YYYY-MM-DD`. */
export function warningsOf(texts: DraftFields, vehicle: RegisterVehicle | null, today: string): DraftWarning[] {
  const vin = normalizeVin(texts.vin ?? '');
  const km = parseWholeNumber(texts.mileage ?? '');
  const { registrationStatus, leasingTo, lastInspectionMileage, lastInspectionDate } = vehicle ?? {};
  const warnings: (DraftWarning | false)[] = [
    hasWrongCheckDigit(vin) && { kind: 'vin', message: vinCheckDigitMessage },
    ['Skrottet', 'Eksporteret', 'Slettet'].includes(registrationStatus ?? '') && { kind: 'gone' },
    vehicle?.hasDebt === true && { kind: 'debt' },
    registrationStatus === 'Afmeldt' && { kind: 'deregistered' },
    !!leasingTo && leasingTo >= today && { kind: 'leased', until: leasingTo },
    typeof km === 'number' &&
      !!lastInspectionMileage &&
      km < lastInspectionMileage && {
        kind: 'mileage-lower',
        than: lastInspectionMileage,
        at: lastInspectionDate ?? '',
      },
  ];
  return warnings.filter((warning) => warning !== false);
}

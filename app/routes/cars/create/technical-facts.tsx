import type { ReactNode } from 'react';
import { formatHorsepower, formatNumber } from '#app/texts/numbers.ts';
import { registerFields, registerValue } from '#app/texts/register-fields.ts';
import type { RegisterField, RegisterVehicle } from '#server/cars/register-vehicle.ts';
import { seatsSpec, vehicleSpecs } from './draft-fields.ts';
import { Fold } from './fold.tsx';

type Props = {
  vehicle: RegisterVehicle;
  taken: readonly string[];
  isOpen: boolean;
  /** Inputs before the facts. */
  children: ReactNode;
};

/** Facts with an input of their own, or internal. */
const elsewhere: readonly string[] = [...vehicleSpecs, seatsSpec]
  .map(({ name }): string => name)
  .concat('dmrVehicleId');

/** The other facts of the register, folded under a line of the most telling; each can be left out. */
export function TechnicalFacts({ vehicle, taken, isOpen, children }: Props) {
  const isField = (name: string): name is RegisterField => name in vehicle;
  const known = Object.keys(registerFields)
    .filter(isField)
    .filter((field) => !elsewhere.includes(field) && vehicle[field] !== null);
  return (
    <Fold title="Tekniske data" lead={summaryOf(vehicle)} isOpen={isOpen}>
      {children}
      <fieldset className="min-w-0">
        <legend className="mb-2 text-sm text-neutral-700">
          Fra Motorregistret. Fjern krydset ved det, der ikke passer.
        </legend>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {known.map((field) => (
            <label key={field} className="flex min-h-11 items-center gap-3 border-b border-neutral-100 py-1.5 text-sm">
              <input
                type="checkbox"
                name="take"
                value={field}
                defaultChecked={taken.includes(field)}
                className="size-5 shrink-0 accent-emerald-700"
              />
              <span className="min-w-0 wrap-anywhere">
                <span className="text-neutral-600">{registerFields[field]} </span>
                <span className="font-medium text-neutral-900">{registerValue(vehicle, field)}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </Fold>
  );
}

/** «1,5 l · 150 hk · Hatchback · 5 døre · 1.500 kg på krogen». */
function summaryOf({ engineCcm, engineKw, bodyType, doors, consumptionKmL, towBrakedKg }: RegisterVehicle) {
  const parts = [
    engineCcm && `${formatNumber(Math.round(engineCcm / 100) / 10)} l`,
    engineKw && formatHorsepower(engineKw),
    bodyType,
    doors && `${doors} døre`,
    consumptionKmL && `${formatNumber(consumptionKmL)} km/l`,
    towBrakedKg && `${formatNumber(towBrakedKg)} kg på krogen`,
  ];
  return parts.filter(Boolean).join(' · ');
}

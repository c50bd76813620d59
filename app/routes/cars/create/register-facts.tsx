import { registerFields, registerValue } from '#app/texts/register-fields.ts';
import type { RegisterField, RegisterVehicle } from '#server/cars/register-vehicle.ts';

type Props = {
  vehicle: RegisterVehicle;
  taken: readonly string[];
  doubts: Partial<Record<RegisterField, string>>;
};

/** Shown in a field of its own, or internal. */
const elsewhere: readonly string[] = [
  ...['registrationNumber', 'vin', 'brandName', 'modelName', 'variant', 'vehicleType', 'fuelType', 'modelYear'],
  ...['firstRegistrationDate', 'color', 'dmrVehicleId'],
];

/** The other values of the register, each with a checkbox. */
export function RegisterFacts({ vehicle, taken, doubts }: Props) {
  const isField = (name: string): name is RegisterField => name in vehicle;
  const known = Object.keys(registerFields)
    .filter(isField)
    .filter((field) => !elsewhere.includes(field) && vehicle[field] !== null);
  if (known.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-base font-semibold text-neutral-900">Resten fra registret</legend>
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
              {doubts[field] && <span className="block text-amber-900">{doubts[field]}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

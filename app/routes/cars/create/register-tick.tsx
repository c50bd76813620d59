import { registerValue } from '#app/texts/register-fields.ts';
import type { RegisterField, RegisterVehicle } from '#server/cars/register-vehicle.ts';

type Props = {
  vehicle: RegisterVehicle;
  field: string;
  taken: readonly string[];
  doubt: string | undefined;
  /** The user's input for the field. */
  own: string | undefined;
};

/** A register value of one field, with a checkbox. */
export function RegisterTick({ vehicle, field, taken, doubt, own }: Props) {
  const isField = (name: string): name is RegisterField => name in vehicle;
  if (!isField(field) || vehicle[field] === null) return null;
  const isOther = own && !taken.includes(field);
  return (
    <label
      className={`flex min-h-11 items-center gap-3 rounded-md border px-3 py-1.5 text-sm ${isOther || doubt ? 'border-amber-300 bg-amber-50' : 'border-neutral-200 bg-neutral-50'}`}
    >
      <input
        type="checkbox"
        name="take"
        value={field}
        defaultChecked={taken.includes(field)}
        className="size-5 shrink-0 accent-emerald-700"
      />
      <span className="min-w-0 wrap-anywhere">
        <span className="text-neutral-600">Registret siger </span>
        <strong className="font-semibold text-neutral-900">{registerValue(vehicle, field)}</strong>
        {doubt && <span className="block text-amber-950">{doubt}</span>}
      </span>
    </label>
  );
}

import { inputClass } from './field.tsx';

type Props = {
  name: string;
  label: string;
  /** What stands for any value. */
  none: string;
  chosen: string;
  children: readonly (readonly [value: string, text: string])[];
};

/** One of some values in a form of filters, beside `DayFilter`; follows the address. */
export function SelectFilter({ name, label, none, chosen, children }: Props) {
  return (
    <label className="grid min-w-0 gap-1 text-sm text-neutral-600">
      {label}
      <select
        name={name}
        key={chosen}
        defaultValue={chosen}
        className={`${inputClass} pl-2 md:min-h-9 md:py-1.5 md:text-sm`}
      >
        <option value="">{none}</option>
        {children.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

import { inputClass } from '#app/form/field.tsx';
import type { Refused } from '#app/form/form-state.ts';
import { weekdayLabels } from '#app/texts/company.ts';
import { danish } from '#app/texts/refusals.ts';
import type { OpeningHours as Hours } from '#server/company/company-types.ts';

type Props = { hours: Hours; result: Refused | undefined; help: string };

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
type Day = (typeof days)[number];

/** When each day opens and closes; both empty is closed. */
export function OpeningHours({ hours, result, help }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium text-neutral-900">Åbningstider</legend>
      <p className="mt-1 text-sm text-neutral-600">{help}</p>
      <div className="mt-3 grid gap-2">
        {days.map((day) => (
          <DayHours key={day} day={day} hours={hours[day]} result={result} />
        ))}
      </div>
    </fieldset>
  );
}

function DayHours({ day, hours, result }: { day: Day; hours: Hours[Day]; result: Refused | undefined }) {
  const parts = [
    { name: `${day}From`, label: 'åbner', stored: hours?.from ?? '' },
    { name: `${day}To`, label: 'lukker', stored: hours?.to ?? '' },
  ];
  const errors = parts.flatMap(({ name }) => result?.error?.fieldErrors?.[name] ?? []);
  const errorId = `${day}-error`;
  return (
    <div className="grid grid-cols-[5rem_minmax(0,7rem)_minmax(0,7rem)] items-center gap-x-3">
      <span className="text-sm text-neutral-900">{weekdayLabels[day]}</span>
      {parts.map(({ name, label, stored }) => {
        const typed = result?.submission.payload[name];
        return (
          <input
            key={name}
            name={name}
            type="text"
            inputMode="numeric"
            placeholder="–"
            maxLength={5}
            autoComplete="off"
            aria-label={`${weekdayLabels[day]} ${label}`}
            aria-invalid={errors.length > 0 ? true : undefined}
            aria-describedby={errors.length > 0 ? errorId : undefined}
            defaultValue={typeof typed === 'string' ? typed : stored}
            className={`${inputClass} tabular-nums`}
          />
        );
      })}
      {errors.length > 0 && (
        <p id={errorId} className="col-span-full mt-1 text-sm text-rose-700">
          {danish(errors)?.join(' ')}
        </p>
      )}
    </div>
  );
}

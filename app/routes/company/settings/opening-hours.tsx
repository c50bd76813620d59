import { inputClass } from '#app/form/field.tsx';
import type { FieldState } from '#app/form/forms.ts';
import { weekdayLabels } from '#app/texts/company.ts';
import { typedText } from '#app/texts/form-texts.ts';
import { danish } from '#app/texts/refusals.ts';
import type { OpeningHours as Hours, Weekday } from '#server/company/company-types.ts';

type Clock = `${Weekday}${'From' | 'To'}`;

export const clockLabels: Record<Clock, string> = {
  mondayFrom: 'Mandag åbner',
  mondayTo: 'Mandag lukker',
  tuesdayFrom: 'Tirsdag åbner',
  tuesdayTo: 'Tirsdag lukker',
  wednesdayFrom: 'Onsdag åbner',
  wednesdayTo: 'Onsdag lukker',
  thursdayFrom: 'Torsdag åbner',
  thursdayTo: 'Torsdag lukker',
  fridayFrom: 'Fredag åbner',
  fridayTo: 'Fredag lukker',
  saturdayFrom: 'Lørdag åbner',
  saturdayTo: 'Lørdag lukker',
  sundayFrom: 'Søndag åbner',
  sundayTo: 'Søndag lukker',
};

/** Stored hours as field values. */
export function clockValues(hours: Hours): Record<Clock, string> {
  return {
    mondayFrom: typedText(hours.monday?.from),
    mondayTo: typedText(hours.monday?.to),
    tuesdayFrom: typedText(hours.tuesday?.from),
    tuesdayTo: typedText(hours.tuesday?.to),
    wednesdayFrom: typedText(hours.wednesday?.from),
    wednesdayTo: typedText(hours.wednesday?.to),
    thursdayFrom: typedText(hours.thursday?.from),
    thursdayTo: typedText(hours.thursday?.to),
    fridayFrom: typedText(hours.friday?.from),
    fridayTo: typedText(hours.friday?.to),
    saturdayFrom: typedText(hours.saturday?.from),
    saturdayTo: typedText(hours.saturday?.to),
    sundayFrom: typedText(hours.sunday?.from),
    sundayTo: typedText(hours.sunday?.to),
  };
}

const row = 'grid grid-cols-[5rem_minmax(0,7rem)_minmax(0,7rem)] items-center gap-x-3';

type Fields = Record<Clock, FieldState>;

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** Opening and closing time of each day; both empty means closed. */
export function OpeningHours({ fields, help }: { fields: Fields; help: string }) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium text-neutral-900">Åbningstider</legend>
      <p className="mt-1 text-sm text-neutral-600">{help}</p>
      <div className="mt-3 grid gap-2">
        <div aria-hidden="true" className={`${row} text-sm text-neutral-600`}>
          <span className="col-start-2">Åbner</span>
          <span>Lukker</span>
        </div>
        {days.map((day) => (
          <DayHours key={day} day={day} fields={fields} />
        ))}
      </div>
    </fieldset>
  );
}

function DayHours({ day, fields }: { day: Weekday; fields: Fields }) {
  const names = [`${day}From`, `${day}To`] as const;
  const errors = names.flatMap((name) => fields[name].errors ?? []);
  const errorId = `${day}-error`;
  return (
    <div className={row}>
      <span className="text-sm text-neutral-900">{weekdayLabels[day]}</span>
      {names.map((name) => (
        <input
          key={name}
          id={fields[name].id}
          name={name}
          type="text"
          inputMode="numeric"
          placeholder="–"
          maxLength={5}
          autoComplete="off"
          aria-label={clockLabels[name]}
          aria-invalid={errors.length > 0 ? true : undefined}
          aria-describedby={errors.length > 0 ? errorId : undefined}
          defaultValue={fields[name].defaultValue}
          className={`${inputClass} tabular-nums`}
        />
      ))}
      {errors.length > 0 && (
        <p id={errorId} className="col-span-full mt-1 text-sm text-rose-700">
          {danish(errors)?.join(' ')}
        </p>
      )}
    </div>
  );
}

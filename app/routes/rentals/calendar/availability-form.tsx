import { inputClass } from '#app/form/field.tsx';
import { Form } from '#app/form/form.tsx';
import { SelectFilter } from '#app/form/select-filter.tsx';
import { buttonClass } from '#app/ui/button.ts';
import type { CalendarAsked, Question } from '#server/rentals/calendar-asked.ts';
import type { RentalCalendar } from '#server/rentals/rental-calendar.ts';

type Props = { asked: CalendarAsked; question: Question | undefined; choices: RentalCalendar['choices'] };

/** «Hvilke biler i V3 er ledige 1.–14. december?» */
export function AvailabilityForm({ asked, question, choices: { groups, departments, features } }: Props) {
  const equipment = question?.typed.equipment ?? [];
  return (
    <Form
      action="/rental/calendar"
      aria-labelledby="ledige-biler"
      className={`surface grid scroll-mt-20 gap-3 p-4 ${question ? '' : 'max-md:order-last'}`}
    >
      <h2 id="ledige-biler" className="text-base font-semibold">
        Hvilke biler er ledige?
        <span className="block text-sm font-normal text-neutral-600">
          Skriv dage, eller dag og tid. En dag alene er fra kl. 08.00 eller til kl. 16.00.
        </span>
      </h2>
      <input type="hidden" name="weeks" value={asked.weeks} />
      <div className="grid grid-cols-2 items-start gap-3 md:flex md:flex-wrap">
        <div className="max-md:col-span-2">
          <SelectFilter name="group" label="Gruppe" none="Alle grupper" chosen={asked.group ?? ''}>
            {groups.map(({ key, name }) => [key, key === name ? key : `${key} · ${name}`])}
          </SelectFilter>
        </div>
        <Typed name="from" label="Fra" question={question} />
        <Typed name="to" label="Til" question={question} />
        {departments.length > 1 && (
          <SelectFilter
            name="department"
            label="Afdeling"
            none="Alle afdelinger"
            chosen={String(asked.departmentId ?? '')}
          >
            {departments.map(({ id, name }) => [String(id), name])}
          </SelectFilter>
        )}
        <Typed name="maxMileage" label="Højst km" question={question} />
        <button type="submit" className={`${buttonClass('secondary')} max-md:col-span-2 md:mt-6`}>
          Find ledige biler
        </button>
      </div>
      {features.length > 0 && (
        <details open={equipment.length > 0}>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm md:min-h-0">
            Udstyr{equipment.length > 0 && ` (${equipment.length})`}
          </summary>
          <fieldset className="mt-1 flex flex-wrap gap-x-5">
            <legend className="sr-only">Udstyr, som bilen skal have</legend>
            {features.map(({ id, name }) => (
              <label key={id} className="inline-flex min-h-11 items-center gap-2 text-sm md:min-h-8">
                <input
                  type="checkbox"
                  name="equipment"
                  value={id}
                  key={String(equipment.includes(id))}
                  defaultChecked={equipment.includes(id)}
                  className="size-4 accent-emerald-700"
                />
                {name}
              </label>
            ))}
          </fieldset>
        </details>
      )}
    </Form>
  );
}

type TypedProps = { name: 'from' | 'to' | 'maxMileage'; label: string; question: Question | undefined };

function Typed({ name, label, question }: TypedProps) {
  const [typed, error] = [question?.typed[name] ?? '', question?.errors[name]];
  const id = `ledig-${name}`;
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm text-neutral-600">
        {label}
      </label>
      <input
        id={id}
        name={name}
        key={typed}
        defaultValue={typed}
        inputMode={name === 'maxMileage' ? 'numeric' : undefined}
        placeholder={name === 'maxMileage' ? 'fx 120.000' : 'dd-mm-åååå'}
        maxLength={40}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        className={`${inputClass} md:min-h-9 md:w-44 md:py-1.5 md:text-sm`}
      />
      {error && (
        <p id={`${id}-error`} className="text-sm text-rose-700 md:w-44">
          {error}
        </p>
      )}
    </div>
  );
}

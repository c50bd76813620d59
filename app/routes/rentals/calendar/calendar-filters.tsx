import { Form } from '#app/form/form.tsx';
import { SelectFilter } from '#app/form/select-filter.tsx';
import { purposes } from '#app/texts/labels.ts';
import { buttonClass } from '#app/ui/button.ts';
import type { CalendarAsked } from '#server/rentals/calendar-asked.ts';
import type { RentalCalendar } from '#server/rentals/rental-calendar.ts';

type Props = { asked: CalendarAsked; choices: RentalCalendar['choices'] };

const weeks = ['1', '2', '3', '4', '5', '6'].map((each) => [each, each === '1' ? '1 uge' : `${each} uger`] as const);

/** Which cars the calendar shows, and over how many weeks. */
export function CalendarFilters({ asked, choices: { groups, departments } }: Props) {
  return (
    <Form action="/rental/calendar" aria-label="Vis" preventScrollReset className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="day" value={asked.day} />
      <SelectFilter name="group" label="Gruppe" none="Alle grupper" chosen={asked.group ?? ''}>
        {groups.map(({ key, name }) => [key, key === name ? key : `${key} · ${name}`])}
      </SelectFilter>
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
      <SelectFilter name="purpose" label="Formål" none="Alle formål" chosen={asked.purpose ?? ''}>
        {Object.entries(purposes)}
      </SelectFilter>
      <div className="max-md:hidden">
        <SelectFilter name="weeks" label="Uger" none="Vælg" chosen={String(asked.weeks)}>
          {weeks}
        </SelectFilter>
      </div>
      <button type="submit" className={buttonClass('secondary')}>
        Vis
      </button>
    </Form>
  );
}

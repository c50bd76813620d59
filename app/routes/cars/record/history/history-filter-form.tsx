import { Form, Link } from 'react-router';
import { DayFilter } from '#app/form/day-filter.tsx';
import { inputClass } from '#app/form/field.tsx';
import { historyFieldLabel } from '#app/texts/history.ts';
import { buttonClass } from '#app/ui/button.ts';
import type { HistoryFilters } from '#server/history/history-filters.ts';

type Props = {
  filters: HistoryFilters;
  fields: readonly string[];
  people: readonly { id: string; name: string }[];
  /** The list that the record was opened from, carried in the address. */
  list: string | null;
  /** The history without filters. */
  path: string;
};

const look = `${inputClass} md:min-h-9 md:py-1.5 md:text-sm`;

/** Filters of the history: a GET form that submits on change where JavaScript runs. */
export function HistoryFilterForm({ filters, fields, people, list, path }: Props) {
  // A link can name a field without changes; it is still an option.
  const known = filters.field === undefined || fields.includes(filters.field) ? fields : [...fields, filters.field];
  const named = known.map((field) => ({ field, label: historyFieldLabel(field) }));
  const sorted = named.toSorted((one, other) => one.label.localeCompare(other.label, 'da'));
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return (
    <Form
      method="get"
      noValidate
      role="search"
      autoComplete="off"
      data-list-form="filters"
      className="grid grid-cols-2 items-start gap-3 border-b border-neutral-200 p-3 lg:grid-cols-[repeat(4,minmax(0,1fr))_auto]"
    >
      {list !== null && <input type="hidden" name="list" value={list} />}
      <label className="grid gap-1 text-sm text-neutral-600">
        Felt
        <select name="field" key={filters.field} defaultValue={filters.field ?? ''} className={`${look} pl-2`}>
          <option value="">Alle felter</option>
          {sorted.map(({ field, label }) => (
            <option key={field} value={field}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label className="grid gap-1 text-sm text-neutral-600">
        Person
        <select name="person" key={filters.actorId} defaultValue={filters.actorId ?? ''} className={`${look} pl-2`}>
          <option value="">Alle</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <DayFilter name="from" day={filters.from} />
      <DayFilter name="to" day={filters.to} />
      <div className="col-span-2 flex items-center gap-3 lg:col-span-1 lg:pt-6">
        <button type="submit" className={buttonClass('secondary')}>
          Vis
        </button>
        {isFiltered && (
          <Link to={path} className="link inline-flex min-h-11 items-center text-sm whitespace-nowrap md:min-h-9">
            Ryd filtrene
          </Link>
        )}
      </div>
    </Form>
  );
}

import { Form, Link } from 'react-router';
import { DayFilter } from '#app/form/day-filter.tsx';
import { inputClass } from '#app/form/field.tsx';
import { buttonClass } from '#app/ui/button.ts';
import type { NotificationFilters } from '#server/notifications/notification-filters.ts';

type Props = {
  filters: NotificationFilters;
  people: readonly { id: string; name: string }[];
  kinds: readonly (readonly [string, string])[];
  isFiltered: boolean;
};

/** A plain GET form that submits itself with JavaScript. */
export function NotificationFilterForm({ filters, people, kinds, isFiltered }: Props) {
  return (
    <Form
      method="get"
      noValidate
      role="search"
      autoComplete="off"
      data-list-form="filters"
      className="grid grid-cols-2 items-start gap-3 border-b border-neutral-200 p-3 lg:grid-cols-4"
    >
      <Select name="kind" label="Hvad" none="Alt" chosen={filters.kind ?? ''}>
        {kinds}
      </Select>
      <Select name="person" label="Af" none="Alle" chosen={filters.actorId ?? ''}>
        {people.map(({ id, name }) => [id, name])}
      </Select>
      <DayFilter name="from" day={filters.from} />
      <DayFilter name="to" day={filters.to} />
      <div className="col-span-full flex flex-wrap items-center gap-3">
        <label className="inline-flex min-h-11 items-center gap-2 text-sm md:min-h-9">
          <input
            type="checkbox"
            name="unread"
            value="1"
            key={String(filters.unread)}
            defaultChecked={filters.unread}
            className="size-5 shrink-0 accent-emerald-700"
          />
          Kun ulæste
        </label>
        <button type="submit" className={buttonClass('secondary')}>
          Vis
        </button>
        {isFiltered && (
          <Link to="/notifications" className="link inline-flex min-h-11 items-center text-sm md:min-h-9">
            Ryd filtrene
          </Link>
        )}
      </div>
    </Form>
  );
}

type SelectProps = {
  name: string;
  label: string;
  none: string;
  chosen: string;
  children: readonly (readonly [string, string])[];
};

function Select({ name, label, none, chosen, children }: SelectProps) {
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

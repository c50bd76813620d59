import { Form, Link } from 'react-router';
import { DayFilter } from '#app/form/day-filter.tsx';
import { SelectFilter } from '#app/form/select-filter.tsx';
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
      <SelectFilter name="kind" label="Hvad" none="Alt" chosen={filters.kind ?? ''}>
        {kinds}
      </SelectFilter>
      <SelectFilter name="person" label="Af" none="Alle" chosen={filters.actorId ?? ''}>
        {people.map(({ id, name }) => [id, name])}
      </SelectFilter>
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

import { Form, Link, useSearchParams } from 'react-router';
import { DayFilter } from '#app/form/day-filter.tsx';
import { SelectFilter } from '#app/form/select-filter.tsx';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { NotificationFilters } from '#server/notifications/notification-filters.ts';

type Props = {
  filters: NotificationFilters;
  people: readonly { id: string; name: string }[];
  kinds: readonly (readonly [string, string])[];
  isFiltered: boolean;
};

const folded = ['kind', 'person', 'from', 'to'];

/** A plain GET form that submits itself with JavaScript; what is seldom asked for is folded. */
export function NotificationFilterForm({ filters, people, kinds, isFiltered }: Props) {
  const [params] = useSearchParams();
  const used = folded.filter((name) => params.get(name)).length;
  return (
    <Form
      method="get"
      noValidate
      role="search"
      autoComplete="off"
      data-list-form="filters"
      className="relative flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-neutral-200 p-3"
    >
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
      <details open={used > 0} className="open:order-last open:w-full">
        <summary className={`${buttonClass('secondary')} list-none`}>
          <Icon name="sliders-horizontal" />
          {used > 0 ? `Filtre (${used})` : 'Filtre'}
        </summary>
        <div className="mt-3 grid grid-cols-2 items-start gap-3 lg:grid-cols-4">
          <SelectFilter name="kind" label="Hvad" none="Alt" chosen={filters.kind ?? ''}>
            {kinds}
          </SelectFilter>
          <SelectFilter name="person" label="Af" none="Alle" chosen={filters.actorId ?? ''}>
            {people.map(({ id, name }) => [id, name])}
          </SelectFilter>
          <DayFilter name="from" day={filters.from} />
          <DayFilter name="to" day={filters.to} />
        </div>
      </details>
      {isFiltered && (
        <Link to="/notifications" className="link inline-flex min-h-11 items-center text-sm md:min-h-9">
          Ryd filtrene
        </Link>
      )}
    </Form>
  );
}

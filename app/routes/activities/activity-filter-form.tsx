import { Form, Link } from 'react-router';
import { DayFilter } from '#app/form/day-filter.tsx';
import { SelectFilter } from '#app/form/select-filter.tsx';
import { activityVerbLabels, subjectTypeLabels } from '#app/texts/activities.ts';
import { buttonClass } from '#app/ui/button.ts';
import type { ActivityFilters } from '#server/activities/activity-filters.ts';
import type { Occurring } from '#server/activities/activity-queries.ts';

type Props = {
  filters: ActivityFilters;
  people: readonly { id: string; name: string }[];
  departments: readonly { id: number; name: string }[];
  occurring: Occurring;
  isMine: boolean;
  isFiltered: boolean;
};

/** A plain GET form that submits itself with JavaScript. */
export function ActivityFilterForm({ filters, people, departments, occurring, isMine, isFiltered }: Props) {
  const verbs = Object.entries(activityVerbLabels)
    .filter(([verb]) => verb === filters.verb || occurring.verbs.has(verb))
    .toSorted(([, one], [, other]) => one.localeCompare(other, 'da'));
  const types = Object.entries(subjectTypeLabels).filter(
    ([type]) => type === filters.subjectType || occurring.subjectTypes.has(type),
  );
  return (
    <Form
      method="get"
      noValidate
      role="search"
      autoComplete="off"
      data-list-form="filters"
      className="grid grid-cols-2 items-start gap-3 border-b border-neutral-200 p-3 sm:grid-cols-3 lg:grid-cols-6"
    >
      <SelectFilter name="person" label="Person" none="Alle" chosen={isMine ? '' : (filters.actorId ?? '')}>
        {people.map(({ id, name }) => [id, name])}
      </SelectFilter>
      <SelectFilter name="verb" label="Hvad" none="Alt" chosen={filters.verb ?? ''}>
        {verbs}
      </SelectFilter>
      {filters.subjectType && filters.subjectId ? (
        <input type="hidden" name={filters.subjectType} value={filters.subjectId} />
      ) : (
        <SelectFilter name="entity" label="Om" none="Alt" chosen={filters.subjectType ?? ''}>
          {types}
        </SelectFilter>
      )}
      <SelectFilter name="department" label="Afdeling" none="Alle" chosen={String(filters.departmentId ?? '')}>
        {departments.map(({ id, name }) => [String(id), name])}
      </SelectFilter>
      <DayFilter name="from" day={filters.from} />
      <DayFilter name="to" day={filters.to} />
      <div className="col-span-full flex flex-wrap items-center gap-3">
        <label className="inline-flex min-h-11 items-center gap-2 text-sm md:min-h-9">
          <input
            type="checkbox"
            name="mine"
            value="1"
            key={String(isMine)}
            defaultChecked={isMine}
            className="size-5 shrink-0 accent-emerald-700"
          />
          Mine
        </label>
        <button type="submit" className={buttonClass('secondary')}>
          Vis
        </button>
        {isFiltered && (
          <Link to="/activities" className="link inline-flex min-h-11 items-center text-sm md:min-h-9">
            Ryd filtrene
          </Link>
        )}
      </div>
    </Form>
  );
}

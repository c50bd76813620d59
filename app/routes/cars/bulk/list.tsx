import { Link } from 'react-router';
import { badgeColumn, instantColumn, numberColumn, textColumn } from '#app/list/kit/column.tsx';
import { tidyList } from '#app/list/kit/columns.ts';
import { List } from '#app/list/kit/list.tsx';
import { bulkStatuses } from '#app/texts/bulk-edits.ts';
import { choicesOf } from '#app/texts/form-texts.ts';
import { periodChoices } from '#app/texts/periods.ts';
import { buttonClass } from '#app/ui/button.ts';
import { requirePermission } from '#server/account/guards.ts';
import { exportOf } from '#server/http/export-list.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { CarTabs } from '../car-tabs.tsx';
import type { Route } from './+types/list.ts';
import { readBulkEdits, type ToldEdit, tellEdits } from './bulk-list-data.ts';
import { bulkLooks } from './bulk-status-badge.tsx';
import { pickCars } from './pick-action.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Ændringer af flere biler · Bilassistent' }];

const columns = [
  textColumn<ToldEdit>('words', 'Ændring', ({ words }) => words, { isOffCard: true }),
  badgeColumn<ToldEdit>('status', 'Status', ({ status }) => ({ label: bulkStatuses[status], look: bulkLooks[status] })),
  numberColumn<ToldEdit>('changedCount', 'Biler ændret', ({ changedCount }) => changedCount),
  numberColumn<ToldEdit>('leftCount', 'Ikke ændret', ({ leftCount }) => leftCount),
  instantColumn<ToldEdit>('startedAt', 'Startet', ({ startedAt }) => startedAt),
  textColumn<ToldEdit>('createdBy', 'Af', ({ createdBy }) => createdBy ?? 'Tidligere medarbejder'),
];

export const middleware = [
  requirePermission('cars', 'update'),
  tidyList,
  exportOf({ title: 'Ændringer af flere biler', columns, read: tellEdits }),
] satisfies Route.MiddlewareFunction[];

export function loader({ url, context }: Route.LoaderArgs) {
  return readInTenant(context, (tenant) => readBulkEdits(tenant, url.searchParams));
}

export function action({ request, context }: Route.ActionArgs) {
  return pickCars(request, context);
}

export default function BulkEdits({ loaderData: list }: Route.ComponentProps) {
  return (
    <List
      title="Ændringer af flere biler"
      nouns={['ændring', 'ændringer']}
      list={list}
      placeholder="Søg på kollega …"
      filters={{
        status: {
          ...{ label: 'Status', any: 'Alle statusser' },
          choices: choicesOf(bulkStatuses).filter(({ value }) => value !== 'chosen' && value !== 'planned'),
        },
        startedAt: { label: 'Startet', any: 'Når som helst', choices: periodChoices },
      }}
      columns={columns}
      hrefOf={({ id }) => `/cars/bulk/${id}`}
      nameOf={({ words }) => words}
      empty={{
        icon: 'list-checks',
        heading: 'Ingen ændringer endnu',
        text: 'Sæt flueben ved bilerne på listen, og vælg «Ret valgte biler». Så kan de ændres på én gang.',
        action: (
          <Link to="/cars" className={buttonClass('primary')}>
            Gå til bilerne
          </Link>
        ),
      }}
    >
      <CarTabs current="used" />
    </List>
  );
}

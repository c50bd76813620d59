import { BulkEditList, bulkEditsTitle } from '#app/bulk-edit/bulk-edit-list.tsx';
import { tidyList } from '#app/list/kit/columns.ts';
import { bulkWords } from '#app/texts/bulk-edits.ts';
import { requirePermission } from '#server/account/guards.ts';
import { exportBulkEdits, readBulkEdits } from '../../bulk-list.ts';
import { pickRows } from '../../pick-action.ts';
import { CarTabs } from '../car-tabs.tsx';
import type { Route } from './+types/list.ts';
import { carBulk, carPicks } from './car-bulk.ts';

const words = bulkWords.cars;

export const meta: Route.MetaFunction = () => [{ title: `${bulkEditsTitle(words)} · Bilassistent` }];

export const middleware = [
  requirePermission('cars', 'update'),
  tidyList,
  exportBulkEdits(carBulk),
] satisfies Route.MiddlewareFunction[];

export function loader({ url, context }: Route.LoaderArgs) {
  return readBulkEdits(carBulk, context, url.searchParams);
}

export function action({ request, context }: Route.ActionArgs) {
  return pickRows(request, context, carPicks);
}

export default function CarBulkEdits({ loaderData: list }: Route.ComponentProps) {
  return (
    <BulkEditList words={words} list={list}>
      <CarTabs current="used" />
    </BulkEditList>
  );
}

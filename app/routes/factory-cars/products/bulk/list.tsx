import { BulkEditList, bulkEditsTitle } from '#app/bulk-edit/bulk-edit-list.tsx';
import { tidyList } from '#app/list/kit/columns.ts';
import { bulkWords } from '#app/texts/bulk-edits.ts';
import { requirePermission } from '#server/account/guards.ts';
import { exportBulkEdits, readBulkEdits } from '../../../bulk-list.ts';
import { pickRows } from '../../../pick-action.ts';
import { CatalogueTabs } from '../../catalogue-tabs.tsx';
import type { Route } from './+types/list.ts';
import { productBulk, productPicks } from './product-bulk.ts';

const words = bulkWords.products;

export const meta: Route.MetaFunction = () => [{ title: `${bulkEditsTitle(words)} · Bilassistent` }];

export const middleware = [
  requirePermission('cars', 'update'),
  tidyList,
  exportBulkEdits(productBulk),
] satisfies Route.MiddlewareFunction[];

export function loader({ url, context }: Route.LoaderArgs) {
  return readBulkEdits(productBulk, context, url.searchParams);
}

export function action({ request, context }: Route.ActionArgs) {
  return pickRows(request, context, productPicks);
}

export default function ProductBulkEdits({ loaderData: list }: Route.ComponentProps) {
  return (
    <BulkEditList words={words} list={list}>
      <CatalogueTabs current="products" />
    </BulkEditList>
  );
}

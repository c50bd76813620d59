import { BulkEditList, bulkEditsTitle } from '#app/bulk-edit/bulk-edit-list.tsx';
import { bulkWords } from '#app/texts/bulk-edits.ts';
import { bulkListRoute } from '../../../bulk-list.ts';
import { CatalogueTabs } from '../../catalogue-tabs.tsx';
import type { Route } from './+types/list.ts';
import { productBulk, productPicks } from './product-bulk.ts';

const words = bulkWords.products;
const screen = bulkListRoute(productBulk, productPicks);

export const meta: Route.MetaFunction = () => [{ title: `${bulkEditsTitle(words)} · Bilassistent` }];

export const middleware = screen.middleware satisfies Route.MiddlewareFunction[];
export const loader = screen.loader;
export const action = screen.action;

export default function ProductBulkEdits({ loaderData: list }: Route.ComponentProps) {
  return (
    <BulkEditList words={words} list={list}>
      <CatalogueTabs current="products" />
    </BulkEditList>
  );
}

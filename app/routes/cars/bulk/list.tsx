import { BulkEditList, bulkEditsTitle } from '#app/bulk-edit/bulk-edit-list.tsx';
import { bulkWords } from '#app/texts/bulk-edits.ts';
import { bulkListRoute } from '../../bulk-list.ts';
import { CarTabs } from '../car-tabs.tsx';
import type { Route } from './+types/list.ts';
import { carBulk, carPicks } from './car-bulk.ts';

const words = bulkWords.cars;
const screen = bulkListRoute(carBulk, carPicks);

export const meta: Route.MetaFunction = () => [{ title: `${bulkEditsTitle(words)} · Bilassistent` }];

export const middleware = screen.middleware satisfies Route.MiddlewareFunction[];
export const loader = screen.loader;
export const action = screen.action;

export default function CarBulkEdits({ loaderData: list }: Route.ComponentProps) {
  return (
    <BulkEditList words={words} list={list}>
      <CarTabs current="used" />
    </BulkEditList>
  );
}

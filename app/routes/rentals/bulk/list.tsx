import { BulkEditList, bulkEditsTitle } from '#app/bulk-edit/bulk-edit-list.tsx';
import { bulkWords } from '#app/texts/bulk-edits.ts';
import { bulkListRoute } from '../../bulk-list.ts';
import type { Route } from './+types/list.ts';
import { rentalBulk, rentalPicks } from './rental-bulk.ts';

const words = bulkWords.rentals;
const screen = bulkListRoute(rentalBulk, rentalPicks);

export const meta: Route.MetaFunction = () => [{ title: `${bulkEditsTitle(words)} · Bilassistent` }];

export const middleware = screen.middleware satisfies Route.MiddlewareFunction[];
export const loader = screen.loader;
export const action = screen.action;

export default function RentalBulkEdits({ loaderData: list }: Route.ComponentProps) {
  return <BulkEditList words={words} list={list} />;
}

import { BulkEditList, bulkEditsTitle } from '#app/bulk-edit/bulk-edit-list.tsx';
import { bulkWords } from '#app/texts/bulk-edits.ts';
import { bulkListRoute } from '../../bulk-list.ts';
import type { Route } from './+types/list.ts';
import { leadBulk, leadPicks } from './lead-bulk.ts';

const words = bulkWords.leads;
const screen = bulkListRoute(leadBulk, leadPicks);

export const meta: Route.MetaFunction = () => [{ title: `${bulkEditsTitle(words)} · Bilassistent` }];

export const middleware = screen.middleware satisfies Route.MiddlewareFunction[];
export const loader = screen.loader;
export const action = screen.action;

export default function LeadBulkEdits({ loaderData: list }: Route.ComponentProps) {
  return <BulkEditList words={words} list={list} />;
}

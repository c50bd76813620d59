import { serverOnly$ } from 'vite-env-only/macros';
import { ShowSwitch } from '#app/board/show-switch.tsx';
import { afterConflict } from '#app/form/revalidate.ts';
import { CreateLink } from '#app/list/kit/create-link.tsx';
import { ViewedList } from '#app/list/views/viewed-list.tsx';
import { bulkWords } from '#app/texts/bulk-edits.ts';
import { later } from '#app/ui/later.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { can } from '#server/auth/permissions.ts';
import { exportOf } from '#server/http/export-list.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { readPage } from '#server/http/read-page.ts';
import { readMemoBoard } from '#server/memos/memo-board.ts';
import { memoTarget } from '#server/memos/memo-bulk.ts';
import { readMemoChoices } from '#server/memos/memo-choices.ts';
import { memoList } from '#server/memos/memo-list.ts';
import { memoViews } from '#server/memos/memo-views.ts';
import { forgetSending, resetList } from '../list-reset.ts';
import { pickedAmong, readPickedBefore } from '../picked-before.ts';
import { readListViews } from '../shown-views.ts';
import { storedOwner } from '../stored-owner.ts';
import { viewAction } from '../view-action.ts';
import { viewedQuery } from '../view-request.ts';
import type { Route } from './+types/list.ts';
import { MemoBoard } from './board/board.tsx';
import { markMemo } from './mark-action.ts';
import { memoColumns } from './memo-columns.tsx';
import { memoFilters } from './memo-filters.ts';
import { memoMemory } from './memo-memory.ts';
import { QuickLine } from './quick/quick-line.tsx';

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: [loaderData?.views.view?.name, 'Opgaver & notater', 'Bilassistent'].filter(Boolean).join(' · ') }];
}

export const middleware = [
  requirePermission('memos', 'read'),
  forgetSending,
  exportOf({
    ...{ title: 'Notater', columns: memoColumns, queryOf: viewedQuery(memoViews) },
    read: (context, params) => readInTenant(context, (tenant) => memoList.all(tenant, params)),
  }),
  resetList,
] satisfies Route.MiddlewareFunction[];

export function loader({ url, params: { viewSlug }, context }: Route.LoaderArgs) {
  return readInTenant(context, async (tenant) => {
    const { params, ...shown } = await readListViews(tenant, memoViews, { url, viewSlug });
    const isBoard = params.get('show') === 'board';
    const [choices, list, picked, board] = await Promise.all([
      readMemoChoices(tenant),
      memoList.page(tenant, params, isBoard ? { page: 1, pageSize: 1 } : readPage(params)),
      params.has('selection') ? readPickedBefore(tenant, memoTarget, params) : undefined,
      isBoard ? readMemoBoard(tenant, params) : undefined,
    ]);
    return {
      ...{ ...shown, ...choices, board, list: { ...list, rows: board ? [] : list.rows }, formKey: crypto.randomUUID() },
      ...{ picked: pickedAmong(picked, list.rows), owner: storedOwner(tenant) },
      mayChange: can(tenant.role, 'memos', 'update'),
      mayCreate: can(tenant.role, 'memos', 'create'),
    };
  });
}

export function action({ request, url, params: { viewSlug }, context }: Route.ActionArgs) {
  return viewAction(request, context, memoViews, { url, viewSlug }, (posted) => markMemo(posted, url, context));
}

export const shouldRevalidate = afterConflict;

const LaterBoard = later(serverOnly$(MemoBoard), () => import('./board/board.tsx').then((part) => part.MemoBoard));

export default function Memos({ loaderData, actionData }: Route.ComponentProps) {
  const { mayChange, mayCreate, owner, picked, board, formKey } = loaderData;
  return (
    <ViewedList
      data={loaderData}
      result={actionData?.result}
      memory={memoMemory}
      title="Opgaver & notater"
      nouns={['notat', 'notater']}
      placeholder="Søg på tekst, bil, kunde …"
      filters={memoFilters(loaderData)}
      picks={mayChange && !board ? { words: bulkWords.memos, place: `${owner}memos`, picked } : undefined}
      columns={memoColumns}
      hrefOf={({ id }) => `/memos/${id}/edit`}
      nameOf={({ title }) => title}
      rowSwitch={<ShowSwitch isBoard={board !== undefined} />}
      instead={board && <LaterBoard columns={board} />}
      empty={{
        icon: 'notebook-pen',
        heading: 'Intet at gøre',
        text: 'Her står det, der skal gøres, og det, kolleger skal vide. Opret en opgave eller et notat.',
      }}
      actions={mayCreate && <CreateLink to="/memos/create">Opret notat</CreateLink>}
    >
      {mayCreate && <QuickLine formKey={formKey} people={loaderData.colleagues} />}
    </ViewedList>
  );
}

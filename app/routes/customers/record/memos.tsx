import { afterConflict } from '#app/form/revalidate.ts';
import { MemoTab } from '#app/memos/memo-tab.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { readPage } from '#server/http/read-page.ts';
import { areReadable } from '#server/memos/memo-about.ts';
import { readMemoTab } from '#server/memos/memo-tab.ts';
import { readShownAbout } from '#server/memos/shown-about.ts';
import { memoTabAction } from '../../memo-tab.ts';
import type { Route } from './+types/memos.ts';
import { backTo, useRecordPath } from './record-paths.ts';

export const middleware = [
  requirePermission('customers', 'read'),
  requirePermission('memos', 'read'),
] satisfies Route.MiddlewareFunction[];

const aboutCustomer = (subjectId: number) => ({ subjectType: 'customer', subjectId }) as const;

export function loader({ params, url, context }: Route.LoaderArgs) {
  const about = aboutCustomer(foundId(params.id));
  const asked = readPage(url.searchParams);
  return readInTenant(context, async (tenant) => ({
    page: await readMemoTab(tenant, about, asked),
    canChange: await areReadable(tenant, [about]),
  }));
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const about = aboutCustomer(foundId(params.id));
  found((await readInTenant(context, (tenant) => readShownAbout(tenant, [about])))[0]);
  return memoTabAction(request, context, { about, back: backTo(url) });
}

export const shouldRevalidate = afterConflict;

export default function CustomerMemos({ loaderData: { page, canChange }, actionData }: Route.ComponentProps) {
  const path = useRecordPath()('memos');
  return <MemoTab {...{ page, path, canChange }} hrefOf={(id) => `/memos/${id}/edit`} result={actionData?.result} />;
}

import { useSearchParams } from 'react-router';
import { afterConflict } from '#app/form/revalidate.ts';
import { MemoTab } from '#app/memos/memo-tab.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { findCar } from '#server/cars/car-queries.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { readPage } from '#server/http/read-page.ts';
import { aboutCar } from '#server/memos/memo-about.ts';
import { readMemoTab } from '#server/memos/memo-tab.ts';
import { memoTabAction } from '../../../memo-tab.ts';
import { backTo, useRecord, useRecordPath } from '../record-paths.ts';
import type { Route } from './+types/list.ts';

export const middleware = [requirePermission('memos', 'read')] satisfies Route.MiddlewareFunction[];

export function loader({ params, url, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  const asked = readPage(url.searchParams);
  return readInTenant(context, async (tenant) => {
    found(await findCar(tenant, id));
    return readMemoTab(tenant, aboutCar(id), asked);
  });
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const id = foundId(params.id);
  found(await readInTenant(context, (tenant) => findCar(tenant, id)));
  return memoTabAction(request, context, { about: aboutCar(id), back: backTo(url) });
}

export const shouldRevalidate = afterConflict;

export default function CarMemos({ loaderData, actionData }: Route.ComponentProps) {
  const path = useRecordPath()('memos');
  const [params] = useSearchParams();
  const query = params.size > 0 ? `?${params}` : '';
  const { car } = useRecord();
  return (
    <MemoTab
      page={loaderData}
      path={path}
      hrefOf={(id) => `/cars/${car.id}/edit/memos/${id}${query}`}
      canChange={car.status !== 'soft-deleted'}
      result={actionData?.result}
    />
  );
}

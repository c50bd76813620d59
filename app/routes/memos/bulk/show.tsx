import { BulkEditPage } from '#app/bulk-edit/bulk-edit-page.tsx';
import { bulkScreenRoute } from '../../bulk-screen.ts';
import type { Route } from './+types/show.ts';
import { MemoChangeForm } from './change-form.tsx';
import { memoBulk } from './memo-bulk.ts';

const screen = bulkScreenRoute(memoBulk);

export const meta: Route.MetaFunction = () => [{ title: 'Ret flere notater · Bilassistent' }];

export const middleware = screen.middleware satisfies Route.MiddlewareFunction[];
export const loader = screen.loader;
export const action = screen.action;

export default function ShowMemoBulkEdit({ loaderData: view, actionData }: Route.ComponentProps) {
  return (
    <BulkEditPage view={view} answer={actionData}>
      {view.step === 'choose' && <MemoChangeForm key={view.edit.id} view={view} result={actionData?.result} />}
    </BulkEditPage>
  );
}

import { BulkEditPage } from '#app/bulk-edit/bulk-edit-page.tsx';
import { bulkScreenRoute } from '../../bulk-screen.ts';
import type { Route } from './+types/show.ts';
import { LeadChangeForm } from './change-form.tsx';
import { leadBulk } from './lead-bulk.ts';

const screen = bulkScreenRoute(leadBulk);

export const meta: Route.MetaFunction = () => [{ title: 'Ret flere emner · Bilassistent' }];

export const middleware = screen.middleware satisfies Route.MiddlewareFunction[];
export const loader = screen.loader;
export const action = screen.action;

export default function ShowLeadBulkEdit({ loaderData: view, actionData }: Route.ComponentProps) {
  return (
    <BulkEditPage view={view} answer={actionData}>
      {view.step === 'choose' && <LeadChangeForm key={view.edit.id} view={view} result={actionData?.result} />}
    </BulkEditPage>
  );
}

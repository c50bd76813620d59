import { BulkEditPage } from '#app/bulk-edit/bulk-edit-page.tsx';
import { bulkScreenRoute } from '../../bulk-screen.ts';
import type { Route } from './+types/show.ts';
import { CustomerChangeForm } from './change-form.tsx';
import { customerBulk } from './customer-bulk.ts';

const screen = bulkScreenRoute(customerBulk);

export const meta: Route.MetaFunction = () => [{ title: 'Ret flere kunder · Bilassistent' }];

export const middleware = screen.middleware satisfies Route.MiddlewareFunction[];
export const loader = screen.loader;
export const action = screen.action;

export default function ShowCustomerBulkEdit({ loaderData: view, actionData }: Route.ComponentProps) {
  return (
    <BulkEditPage view={view} answer={actionData}>
      {view.step === 'choose' && <CustomerChangeForm key={view.edit.id} view={view} result={actionData?.result} />}
    </BulkEditPage>
  );
}

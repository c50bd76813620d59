import { BulkEditPage } from '#app/bulk-edit/bulk-edit-page.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { bulkAction, readBulkScreen } from '../../../bulk-screen.ts';
import type { Route } from './+types/show.ts';
import { ProductChangeForm } from './change-form.tsx';
import { productBulk } from './product-bulk.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Ret flere produkter · Bilassistent' }];

export const middleware = [requirePermission('cars', 'update')] satisfies Route.MiddlewareFunction[];

export function loader(args: Route.LoaderArgs) {
  return readBulkScreen(productBulk, args);
}

export function action(args: Route.ActionArgs) {
  return bulkAction(productBulk, args);
}

export default function ShowProductBulkEdit({ loaderData: view, actionData }: Route.ComponentProps) {
  return (
    <BulkEditPage view={view} answer={actionData}>
      {view.step === 'choose' && <ProductChangeForm key={view.edit.id} view={view} result={actionData?.result} />}
    </BulkEditPage>
  );
}

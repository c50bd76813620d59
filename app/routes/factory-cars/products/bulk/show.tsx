import { BulkEditPage } from '#app/bulk-edit/bulk-edit-page.tsx';
import { bulkScreenRoute } from '../../../bulk-screen.ts';
import type { Route } from './+types/show.ts';
import { ProductChangeForm } from './change-form.tsx';
import { productBulk } from './product-bulk.ts';

const screen = bulkScreenRoute(productBulk);

export const meta: Route.MetaFunction = () => [{ title: 'Ret flere produkter · Bilassistent' }];

export const middleware = screen.middleware satisfies Route.MiddlewareFunction[];
export const loader = screen.loader;
export const action = screen.action;

export default function ShowProductBulkEdit({ loaderData: view, actionData }: Route.ComponentProps) {
  return (
    <BulkEditPage view={view} answer={actionData}>
      {view.step === 'choose' && <ProductChangeForm key={view.edit.id} view={view} result={actionData?.result} />}
    </BulkEditPage>
  );
}

import { BulkEditPage } from '#app/bulk-edit/bulk-edit-page.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { bulkAction, readBulkScreen } from '../../bulk-screen.ts';
import type { Route } from './+types/show.ts';
import { carBulk } from './car-bulk.ts';
import { CarChangeForm } from './change-form.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Ret flere biler · Bilassistent' }];

export const middleware = [requirePermission('cars', 'update')] satisfies Route.MiddlewareFunction[];

export function loader(args: Route.LoaderArgs) {
  return readBulkScreen(carBulk, args);
}

export function action(args: Route.ActionArgs) {
  return bulkAction(carBulk, args);
}

export default function ShowCarBulkEdit({ loaderData: view, actionData }: Route.ComponentProps) {
  return (
    <BulkEditPage view={view} answer={actionData}>
      {view.step === 'choose' && <CarChangeForm key={view.edit.id} view={view} result={actionData?.result} />}
    </BulkEditPage>
  );
}

import { BulkEditPage } from '#app/bulk-edit/bulk-edit-page.tsx';
import { bulkScreenRoute } from '../../bulk-screen.ts';
import type { Route } from './+types/show.ts';
import { carBulk } from './car-bulk.ts';
import { CarChangeForm } from './change-form.tsx';

const screen = bulkScreenRoute(carBulk);

export const meta: Route.MetaFunction = () => [{ title: 'Ret flere biler · Bilassistent' }];

export const middleware = screen.middleware satisfies Route.MiddlewareFunction[];
export const loader = screen.loader;
export const action = screen.action;

export default function ShowCarBulkEdit({ loaderData: view, actionData }: Route.ComponentProps) {
  return (
    <BulkEditPage view={view} answer={actionData}>
      {view.step === 'choose' && <CarChangeForm key={view.edit.id} view={view} result={actionData?.result} />}
    </BulkEditPage>
  );
}

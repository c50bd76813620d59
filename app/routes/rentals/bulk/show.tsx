import { BulkEditPage } from '#app/bulk-edit/bulk-edit-page.tsx';
import { bulkScreenRoute } from '../../bulk-screen.ts';
import type { Route } from './+types/show.ts';
import { RentalChangeForm } from './change-form.tsx';
import { rentalBulk } from './rental-bulk.ts';

const screen = bulkScreenRoute(rentalBulk);

export const meta: Route.MetaFunction = () => [{ title: 'Ret flere lejeaftaler · Bilassistent' }];

export const middleware = screen.middleware satisfies Route.MiddlewareFunction[];
export const loader = screen.loader;
export const action = screen.action;

export default function ShowRentalBulkEdit({ loaderData: view, actionData }: Route.ComponentProps) {
  return (
    <BulkEditPage view={view} answer={actionData}>
      {view.step === 'choose' && <RentalChangeForm key={view.edit.id} view={view} result={actionData?.result} />}
    </BulkEditPage>
  );
}

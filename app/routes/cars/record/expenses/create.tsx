import { EditFrame } from '#app/form/edit-frame.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { findCar } from '#server/cars/car-queries.ts';
import { createExpense } from '#server/expenses/expense-commands.ts';
import { expenseSchema } from '#server/expenses/expense-schema.ts';
import { dayOf } from '#server/format/day.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { recordPath, useRecordPath } from '../record-paths.ts';
import type { Route } from './+types/create.ts';
import { ExpenseForm } from './expense-form.tsx';

export const middleware = [requirePermission('expenses', 'create')] satisfies Route.MiddlewareFunction[];

export function loader({ params, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  return readInTenant(context, async (tenant) => {
    found(await findCar(tenant, id));
    return { today: dayOf(new Date()), formKey: crypto.randomUUID() };
  });
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const carId = foundId(params.id);
  found(await readInTenant(context, (tenant) => findCar(tenant, carId)));
  return submitForm(request, expenseSchema(dayOf(new Date())), async (input) => {
    const { id, group } = found(await inTenant(context, (tenant) => createExpense(tenant, carId, input)));
    const pathOf = (part: string) => recordPath(carId, part, url.searchParams.get('list'));
    const message = { title: 'Omkostningen er registreret', text: 'Tilføj bilaget, hvis du har det.' };
    return redirectWith(pathOf(`expenses/${id}`), { ...message, group, undoneTo: pathOf('expenses') });
  });
}

export default function CreateExpense({ loaderData: { today, formKey }, actionData }: Route.ComponentProps) {
  const path = useRecordPath()('expenses');
  return (
    <EditFrame back={{ label: 'Alle omkostninger', to: path }} title="Registrer omkostning">
      <ExpenseForm today={today} formKey={formKey} result={actionData?.result} submitLabel="Registrer" />
    </EditFrame>
  );
}

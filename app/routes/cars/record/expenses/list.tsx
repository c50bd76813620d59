import { requireAnyPermission } from '#server/account/guards.ts';
import { findCar } from '#server/cars/car-queries.ts';
import { readExpenses } from '#server/expenses/expense-queries.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { useRecord, useRecordPath } from '../record-paths.ts';
import type { Route } from './+types/list.ts';
import { ExpensesSection } from './expenses-section.tsx';

export const middleware = [requireAnyPermission('expenses')] satisfies Route.MiddlewareFunction[];

export function loader({ params, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  return readInTenant(context, async (tenant) => {
    found(await findCar(tenant, id));
    return { section: await readExpenses(tenant, id) };
  });
}

export default function CarExpenses({ loaderData: { section } }: Route.ComponentProps) {
  const { car } = useRecord();
  const mayCreate = section.mayCreate && car.status !== 'soft-deleted';
  return <ExpensesSection section={{ ...section, mayCreate }} pathOf={useRecordPath()} />;
}

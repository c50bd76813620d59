import { requirePermission } from '#server/account/guards.ts';
import { readCarList } from '#server/cars/car-list-params.ts';
import { listCarOptions } from '#server/cars/car-options.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import type { Route } from './+types/options.ts';
import { packOptions } from './car-options-packed.ts';

export const middleware = [requirePermission('cars', 'read')] satisfies Route.MiddlewareFunction[];

export function loader({ url, context }: Route.LoaderArgs) {
  return readInTenant(context, async (tenant) => {
    const { filters } = readCarList(url.searchParams, tenant.role);
    return packOptions(await listCarOptions(tenant, filters));
  });
}

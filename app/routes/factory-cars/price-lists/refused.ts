import { requirePermission } from '#server/account/guards.ts';
import { priceListKind } from '#server/factory-cars/price-list-kind.ts';
import { findPriceList, refusedPriceRows } from '#server/factory-cars/price-list-queries.ts';
import { refusedRows, sendRefusedRows } from '#server/http/file-steps.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import type { Route } from './+types/refused.ts';

export const middleware = [requirePermission('cars', 'create')] satisfies Route.MiddlewareFunction[];

/** The rejected rows: by the current catalogue, or as of when the list was applied. */
export async function loader(args: Route.LoaderArgs) {
  const id = foundId(args.params.id);
  const open = await readInTenant(args.context, async (tenant) => {
    const list = found(await findPriceList(tenant, id));
    return list.status === 'checked' ? refusedRows(list.fileName, await refusedPriceRows(tenant, list)) : undefined;
  });
  return open ?? sendRefusedRows(args, priceListKind);
}

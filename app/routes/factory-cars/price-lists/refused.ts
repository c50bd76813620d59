import { requirePermission } from '#server/account/guards.ts';
import { findPriceList, planPriceList } from '#server/factory-cars/price-list-queries.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { refusedRowsCsv } from '#server/imports/refused-rows.ts';
import type { Route } from './+types/refused.ts';

export const middleware = [requirePermission('cars', 'create')] satisfies Route.MiddlewareFunction[];

/** The rows of a price list that cannot be used, with the reasons, to mend and upload again. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  const { list, refused } = await readInTenant(context, async (tenant) => {
    const list = found(await findPriceList(tenant, id));
    return { list, refused: list.report?.refused ?? (await planPriceList(tenant, list))?.refused ?? [] };
  });
  return new Response(refusedRowsCsv(list, refused), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="prisliste-${id}-fejl.csv"`,
    },
  });
}

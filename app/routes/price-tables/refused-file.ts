import { requirePermission } from '#server/account/guards.ts';
import { refusedRows } from '#server/http/file-steps.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { findComparedVersion, findPriceFile, refusedFileRows } from '#server/price-tables/files/price-file-queries.ts';
import { findPriceTable } from '#server/price-tables/price-table-queries.ts';
import type { Route } from './+types/refused-file.ts';
import { kindOf } from './price-kind.ts';

export const middleware = [requirePermission('priceProtocols', 'update')] satisfies Route.MiddlewareFunction[];

/** The rows of a file that cannot be used, by the draft as it is now. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  const fileId = foundId(params.priceFileId);
  return readInTenant(context, async (tenant) => {
    found(await findPriceTable(tenant, kindOf(url), id));
    const file = found(await findPriceFile(tenant, id, fileId));
    const version = found(await findComparedVersion(tenant, id));
    return refusedRows(file.fileName, await refusedFileRows(tenant, file, version));
  });
}

import { requirePermission } from '#server/account/guards.ts';
import { fileTypes } from '#server/http/export-list.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { unreadable } from '#server/http/read-page.ts';
import { exportPriceFile } from '#server/price-tables/files/price-file-queries.ts';
import { findPriceTable } from '#server/price-tables/price-table-queries.ts';
import type { Route } from './+types/export.ts';
import { kindOf } from './price-kind.ts';

export const middleware = [requirePermission('priceProtocols', 'read')] satisfies Route.MiddlewareFunction[];

/** One version of a table as a file, by `?version` and `?format`. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const [kind, id] = [kindOf(url), foundId(params.id)];
  await readInTenant(context, async (tenant) => found(await findPriceTable(tenant, kind, id)));
  const format = url.searchParams.get('format');
  if (format !== 'csv' && format !== 'xlsx') throw unreadable('Formatet (format) skal være csv eller xlsx.');
  const asked = { kind, id, number: foundId(url.searchParams.get('version') ?? '') };
  const { name, number, content } = found(
    await readInTenant(context, (tenant) => exportPriceFile(tenant, { ...asked, format })),
  );
  const fileName = encodeURIComponent(`${name} version ${number}.${format}`);
  return new Response(content, {
    headers: {
      'Content-Type': fileTypes[format],
      'Content-Disposition': `attachment; filename="priser.${format}"; filename*=UTF-8''${fileName}`,
    },
  });
}

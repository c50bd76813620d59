import { requirePermission } from '#server/account/guards.ts';
import { servicesContext, staffContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { findImport } from '#server/imports/import-queries.ts';
import { streamRefusedRows } from '#server/imports/import-remarks.ts';
import type { Route } from './+types/refused.ts';

export const middleware: Route.MiddlewareFunction[] = [requirePermission('cars', 'create')];

/** The refused rows as they were uploaded, with the reason in a last column. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  const job = await readInTenant(context, async (tenant) => found(await findImport(tenant, id)));
  const { pool } = context.get(servicesContext).database;
  const name = `${job.fileName.replace(/\.\w{1,5}$/, '')} – afviste rækker.csv`;
  return new Response(streamRefusedRows(pool, context.get(staffContext), job), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="afviste.csv"; filename*=UTF-8''${encodeURIComponent(name)}`,
    },
  });
}

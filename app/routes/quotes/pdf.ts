import { requirePermission } from '#server/account/guards.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { readShownQuote } from '#server/quotes/read-shown-quote.ts';
import { printQuote } from '../print-quote.ts';
import type { Route } from './+types/pdf.ts';

export const middleware = [requirePermission('customers', 'read')] satisfies Route.MiddlewareFunction[];

/** A quote as a PDF; `?version=` is an earlier one. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const number = Number(url.searchParams.get('version')) || undefined;
  const shown = await readInTenant(context, (tenant) => readShownQuote(tenant, foundId(params.id), number));
  return printQuote(context.get(servicesContext), found(shown));
}

import { requirePermission } from '#server/account/guards.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { composeQuotePaper, findQuotePdf, quotePdfName } from '#server/quotes/quote-pdf.ts';
import { readShownQuote } from '#server/quotes/read-shown-quote.ts';
import { printPaper } from '../print-paper.ts';
import type { Route } from './+types/pdf.ts';

export const middleware = [requirePermission('customers', 'read')] satisfies Route.MiddlewareFunction[];

/** A quote as a PDF; `?version=` is the draft of a next version, or an earlier one. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const [id, number] = [foundId(params.id), Number(url.searchParams.get('version')) || undefined];
  const services = context.get(servicesContext);
  const { quote, sent } = found(
    await readInTenant(context, async (tenant) => {
      const shown = await readShownQuote(tenant, id, number);
      return shown && { quote: shown, sent: await findQuotePdf(tenant, id, shown.revision) };
    }),
  );
  const compose = (folder: string) =>
    readInTenant(context, (tenant) => composeQuotePaper(tenant, services.storage, quote, folder));
  return printPaper(request, services, { name: quotePdfName(quote), sent, compose });
}

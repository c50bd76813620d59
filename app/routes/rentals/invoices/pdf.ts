import { requirePermission } from '#server/account/guards.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { findInvoicePdf, readInvoice } from '#server/rentals/invoice-record.ts';
import { printPaper } from '../../print-paper.ts';
import type { Route } from './+types/pdf.ts';
import { composeInvoice, invoiceFile } from './draw-invoice.ts';

export const middleware = [requirePermission('customers', 'read')] satisfies Route.MiddlewareFunction[];

/** An invoice as the PDF that was kept, else drawn from what was stored when it was issued. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const [agreementId, id] = [foundId(params.id), foundId(params.invoiceId)];
  const { record, sent } = found(
    await readInTenant(context, async (tenant) => {
      const read = await readInvoice(tenant, agreementId, id);
      return read && { record: read, sent: await findInvoicePdf(tenant, read.invoice.documentId) };
    }),
  );
  const compose = composeInvoice(context, record);
  return printPaper(request, context.get(servicesContext), { name: invoiceFile(record.invoice), sent, compose });
}

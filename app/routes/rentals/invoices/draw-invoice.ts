import type { RouterContextProvider } from 'react-router';
import { invoiceName } from '#app/texts/rental-invoices.ts';
import { discardFiles } from '#server/files/read-uploads.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { writeLogo } from '#server/papers/paper-queries.ts';
import { type InvoiceRecord, readInvoice } from '#server/rentals/invoice-record.ts';
import { keepInvoice } from '#server/rentals/keep-invoice.ts';
import { receivePdf } from '../../store-pdf.ts';
import { invoicePaperOf } from './invoice-paper.ts';

type Context = Readonly<RouterContextProvider>;

export const invoiceFile = (invoice: Parameters<typeof invoiceName>[0]) => `${invoiceName(invoice)}.pdf`;

/** The paper of an invoice, its logo in a folder. */
export const composeInvoice = (context: Context, record: InvoiceRecord) => (folder: string) =>
  readInTenant(context, async (tenant) => invoicePaperOf(record, await writeLogo(tenant, record, folder)));

/**
 * Draws an invoice and keeps its PDF with the agreement, once. An invoice that cannot be drawn now is issued all the same:
 * it is drawn when it is opened. @returns whether it is kept
 */
export async function drawInvoice(context: Context, agreementId: number, id: number) {
  const { press, storage, log } = context.get(servicesContext);
  const record = await readInTenant(context, (tenant) => readInvoice(tenant, agreementId, id));
  if (!record) return false;
  if (record.invoice.documentId !== null) return true;
  const pdf = await press.print(storage.tempFolder, composeInvoice(context, record)).catch((error: unknown) => {
    log.error({ err: error }, 'an invoice could not be drawn');
    return 'failed' as const;
  });
  if (pdf === 'busy' || pdf === 'failed') return false;
  const file = await receivePdf(context, { name: invoiceFile(record.invoice), pdf });
  let isKept = false;
  try {
    const paper = { title: invoiceName(record.invoice), file };
    const kept = await inTenant(context, (tenant) => keepInvoice(tenant, agreementId, id, paper));
    isKept = kept?.isKept === true;
    return kept !== undefined;
  } finally {
    if (!isKept) await discardFiles(storage, [file]);
  }
}

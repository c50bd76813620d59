import type { RouterContextProvider } from 'react-router';
import type { z } from 'zod';
import { DomainError } from '#server/errors.ts';
import { inTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { invoiceRents } from '#server/rentals/invoice-rent.ts';
import { mailInvoice } from '#server/rentals/mail-invoice.ts';
import type { rentsSchema } from '#server/rentals/settle-schema.ts';
import { drawInvoice } from './draw-invoice.ts';

type Context = Readonly<RouterContextProvider>;

const invoices = (count: number) => (count === 1 ? '1 faktura' : `${count} fakturaer`);

/** Invoices the picked instalments, draws the invoices, and mails them where asked; what could not be mailed is said. */
export async function issueRents(context: Context, { rent, isSent }: z.output<typeof rentsSchema>) {
  const issued = await inTenant(context, (tenant) => invoiceRents(tenant, rent));
  let unsent = 0;
  for (const { id, agreementId } of issued) {
    await drawInvoice(context, agreementId, id);
    if (isSent && !(await isMailed(context, agreementId, id))) unsent += 1;
  }
  return redirectWith('/rental/invoices', {
    title: issued.length === 0 ? 'Raterne var faktureret i forvejen' : `${invoices(issued.length)} er udstedt`,
    ...(unsent > 0 && { text: `${invoices(unsent)} kunne ikke sendes: kunden mangler en mailadresse.` }),
  });
}

async function isMailed(context: Context, agreementId: number, id: number) {
  try {
    return (await inTenant(context, (tenant) => mailInvoice(tenant, agreementId, id))) !== undefined;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

import type { RouterContextProvider } from 'react-router';
import { found } from '#server/http/found.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { addCharge, removeCharge, updateCharge } from '#server/rentals/charge-commands.ts';
import { creditInvoice } from '#server/rentals/credit-invoice.ts';
import { findAgreement } from '#server/rentals/find-agreement.ts';
import { mailInvoice } from '#server/rentals/mail-invoice.ts';
import { settleAgreement } from '#server/rentals/settle-agreement.ts';
import { addChargeSchema, bareSettleSchema, chargeSchema, creditSchema } from '#server/rentals/settle-schema.ts';
import { drawInvoice } from '../invoices/draw-invoice.ts';

type Context = Readonly<RouterContextProvider>;

/** The lines of a settlement, the settlement itself, and what is done with its invoices. */
export async function settleAction(context: Context, id: number, request: Request) {
  found(await readInTenant(context, (tenant) => findAgreement(tenant, id)));
  const form = await readForm(request);
  const at = (part: string) => `/rental/agreements/${id}/settle#${part}`;
  switch (form.get('step')) {
    case 'addCharge':
      return submitForm(form, addChargeSchema, async ({ step: _, ...charge }) => {
        const { group } = found(await inTenant(context, (tenant) => addCharge(tenant, id, charge)));
        return redirectWith(at('linjer'), { title: 'Linjen er tilføjet', group });
      });
    case 'charge':
      return submitForm(form, chargeSchema, async ({ step: _, chargeId, version, ...charge }) => {
        const saved = await inTenant(context, (tenant) => updateCharge(tenant, id, chargeId, charge, version));
        return redirectWith(at('linjer'), { title: 'Linjen er gemt', group: found(saved).group });
      });
    case 'credit':
      return submitForm(form, creditSchema, async ({ invoiceId, reason }) => {
        const note = found(await inTenant(context, (tenant) => creditInvoice(tenant, id, invoiceId, { reason })));
        await drawInvoice(context, id, note.id);
        return redirectWith(at('fakturaer'), { title: `Kreditnota ${note.number} er udstedt` });
      });
    default:
      return submitForm(form, bareSettleSchema, async (asked) => {
        if (asked.step === 'dropCharge') {
          const { chargeId, version } = asked;
          const { group } = found(await inTenant(context, (tenant) => removeCharge(tenant, id, chargeId, version)));
          return redirectWith(at('linjer'), { title: 'Linjen er fjernet', group });
        }
        if (asked.step === 'send') return send(context, id, asked.invoiceId, at('fakturaer'));
        const { formKey, seen } = asked;
        const settled = await inTenant(context, (tenant) => settleAgreement(tenant, id, formKey, new Date(), seen));
        const { invoice } = found(settled);
        if (!invoice) return redirectWith(at('opgoer'), { title: 'Lejeaftalen er gjort op' });
        await drawInvoice(context, id, invoice.id);
        const number = invoice.number === undefined ? '' : ` ${invoice.number}`;
        return redirectWith(at('fakturaer'), {
          title: `Faktura${number} er udstedt`,
          text: 'Lejeaftalen er gjort op.',
        });
      });
  }
}

/** Mails an invoice, drawn first where it is not. */
async function send(context: Context, id: number, invoiceId: number, path: string) {
  await drawInvoice(context, id, invoiceId);
  const { to } = found(await inTenant(context, (tenant) => mailInvoice(tenant, id, invoiceId)));
  return redirectWith(path, { title: `Sendt til ${to}` });
}

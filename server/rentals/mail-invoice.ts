import { logActivity } from '../activities/log-activity.ts';
import { allow } from '../auth/permissions.ts';
import { findSettings } from '../company/settings-queries.ts';
import { customersOf } from '../customers/customer-queries.ts';
import { versionsOf } from '../documents/document-queries.ts';
import { DomainError } from '../errors.ts';
import { asOre } from '../format/money.ts';
import { postFromOwner } from '../letters/post-from-owner.ts';
import { compose } from '../mail/compose.ts';
import { danish, inKroner } from '../pricing/words.ts';
import type { Tenant } from '../tenant.ts';
import { invoicesOf } from './credit-invoice.ts';
import { lockAgreement } from './rental-rows.ts';
import type { PayTo } from './rental-types.ts';
import { paymentsOf } from './replan-payments.ts';

/** A click within so many milliseconds is the same click. */
const sameClick = 60_000;

/**
 * Mails an invoice with its PDF to the customer. Undefined when not found; refused where the customer has no mail address, or
 * the PDF is not drawn. @returns the address, and whether it was mailed just before
 */
export async function mailInvoice(tenant: Tenant, agreementId: number, id: number, now = new Date()) {
  allow(tenant, 'leads', 'update');
  allow(tenant, 'customers', 'read');
  const locked = await lockAgreement(tenant, agreementId);
  if (!locked) return undefined;
  const { agreement } = locked;
  const invoice = await invoicesOf(tenant, agreementId).selectAll().where('id', '=', id).executeTakeFirst();
  if (!invoice) return undefined;
  const customer = await customersOf(tenant)
    .select(['name', 'email'])
    .where('id', '=', agreement.customerId)
    .executeTakeFirst();
  const to = customer?.email ?? invoice.party.email;
  if (!to) throw new DomainError('rental-invoice-no-mail', 409);
  if (invoice.mailedAt && now.getTime() - invoice.mailedAt.getTime() < sameClick) return { to, isRepeated: true };
  const pdf = await versionsOf(tenant)
    .select('documentVersion.fileId')
    .where('document.id', '=', invoice.documentId ?? 0)
    .orderBy('documentVersion.number')
    .executeTakeFirst();
  if (!pdf) throw new DomainError('rental-invoice-not-drawn', 409);
  const mail = await letterOf(tenant, { to, name: customer?.name, agreement, invoice });
  await postFromOwner(tenant, mail, { ownerId: agreement.ownerId, fileId: pdf.fileId, domain: 'leje.invalid' });
  await tenant.db
    .updateTable('rentalInvoice')
    .set({ mailedAt: now })
    .where('organizationId', '=', tenant.organizationId)
    .where('id', '=', id)
    .execute();
  await logActivity(tenant, {
    ...{
      verb: 'shared',
      summary: `sendte ${invoice.kind === 'invoice' ? 'faktura' : 'kreditnota'} ${invoice.number} til`,
    },
    ...{ subjectType: 'customer', subjectId: agreement.customerId },
  });
  return { to, isRepeated: false };
}

type About = {
  to: string;
  name: string | undefined;
  agreement: { id: number; number: string };
  invoice: Awaited<ReturnType<typeof findAll>>[number];
};

const findAll = (tenant: Tenant, id: number) => invoicesOf(tenant, id).selectAll().execute();

/** The account of an invoice as facts of its mail. */
const accountFacts = (payTo: PayTo | null) => [
  ...(payTo?.account ? [['Konto', `${payTo.registration} ${payTo.account}`] as const] : []),
  ...(payTo?.iban ? [['IBAN', payTo.iban] as const] : []),
];

/** The invoice in words: what it comes to, what the deposit has paid of it, and what is left. */
async function letterOf(tenant: Tenant, { to, name, agreement, invoice }: About) {
  const { name: from } = await findSettings(tenant);
  const own = await paymentsOf(tenant, agreement.id)
    .selectAll()
    .where((eb) => eb.or([eb('invoiceId', '=', invoice.id), eb('rentInvoiceId', '=', invoice.id)]))
    .execute();
  const sum = (some: typeof own) => asOre(some.reduce((total, { amount }) => total + amount, 0));
  const setOff = sum(own.filter(({ way }) => way === 'offset'));
  const open = sum(own.filter(({ kind, paidOn }) => (kind === 'final' || kind === 'instalment') && paidOn === null));
  const isNote = invoice.kind === 'creditNote';
  const what = isNote ? 'Kreditnota' : 'Faktura';
  return compose({
    ...{ kind: 'rental-invoice', to, name, from },
    subject: `${what} ${invoice.number} fra ${from}: lejeaftale ${agreement.number}`,
    paragraphs: [
      isNote
        ? 'Her er din kreditnota. Den er vedhæftet som PDF.'
        : invoice.isRent
          ? 'Her er fakturaen for din leje. Den er vedhæftet som PDF.'
          : 'Tak for lejen. Her er opgørelsen og din faktura. Fakturaen er vedhæftet som PDF.',
    ],
    facts: [
      [what, String(invoice.number)],
      ['Lejeaftale', agreement.number],
      ['I alt med moms', inKroner(invoice.inclVat)],
      ...(setOff > 0 ? [['Modregnet i depositum', inKroner(setOff)] as const] : []),
      ...(open > 0 ? [['At betale', inKroner(open)] as const, ['Senest', danish(invoice.dueOn)] as const] : []),
      ...(open > 0 ? accountFacts(invoice.payTo) : []),
    ],
    afterwards: ['Svar på mailen, hvis noget ikke passer.'],
    reason: `Du får mailen, fordi du har lejet hos ${from}.`,
  });
}

import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { allow } from '../auth/permissions.ts';
import { carsOf } from '../cars/cars-of.ts';
import { DomainError } from '../errors.ts';
import { dayOf } from '../format/day.ts';
import { moveLead } from '../leads/move-lead.ts';
import type { Tenant } from '../tenant.ts';
import { freezeQuote } from './freeze-quote.ts';
import { findDraft, type LockedQuote, lockQuote, quoteUpdate, revisionUpdate } from './quote-lock.ts';
import type { FrozenQuote } from './quote-types.ts';
import { readAlternatives, shownAlternativeOf } from './read-alternatives.ts';
import { fieldOfRefusal, pricesOf, type Reckoned, reckonQuote } from './reckon-quote.ts';
import type { ShownAlternative } from './shown-quote.ts';
import { storeAmounts } from './store-amounts.ts';
import { tellQuote } from './tell-quote.ts';

/**
 * Sends the draft of a quote: reckons it by today's tables, freezes it under its checksum and supersedes the revision
 * before. Undefined when not found; refused at the field that stands in the way. A repeated click is answered as the first.
 * @param seen the version of the quote that the sender read
 * @param now the present
 */
export async function sendQuote(tenant: Tenant, id: number, seen: number | undefined, now = new Date()) {
  allow(tenant, 'leads', 'update');
  const quote = await lockQuote(tenant, id);
  if (!quote) return undefined;
  const draft = await findDraft(tenant, id);
  if (!draft) {
    if (quote.status !== 'sent') throw new DomainError('quote-no-draft', 409);
    return { id, number: quote.number, isRepeated: true };
  }
  if (seen !== undefined && seen !== quote.version) throw new DomainError('quote-changed', 409);
  const [frozen, reckoned] = await Promise.all([
    freezeQuote(tenant, quote, draft.request),
    reckonQuote(tenant, quote, draft.request),
  ]);
  await refuseUnready(tenant, quote, frozen, reckoned, now);
  await storeAmounts(tenant, draft.id, reckoned, draft.request.ownLines);
  const recipientSalt = quote.recipientSalt ?? randomBytes(16).toString('hex');
  const alternatives = (await readAlternatives(tenant, draft.id)).map(shownAlternativeOf);
  const content = { number: quote.number, revision: draft.number, frozen, alternatives };
  const checksum = checksumOf(content, { ...quote, recipientSalt });
  await supersede(tenant, id);
  await revisionUpdate(tenant, draft.id)
    .set({ status: 'sent', frozen: JSON.stringify(frozen), checksum, sentAt: sql<Date>`moment()` })
    .set({ sentById: tenant.userId || null })
    .execute();
  const firstSentAt = quote.firstSentAt ?? sql<Date>`moment()`;
  await quoteUpdate(tenant, id)
    .set({ status: 'sent', firstSentAt, recipientSalt, seenAt: null, answeredAt: null, declineReason: null })
    .execute();
  await tellQuote(tenant, quote, { verb: 'quoteSent', summary: `sendte tilbud ${quote.number} til` });
  await moveToQuoted(tenant, quote);
  return { id, number: quote.number, isRepeated: false };
}

function supersede({ db, organizationId }: Tenant, quoteId: number) {
  return db
    .updateTable('quoteRevision')
    .set({ status: 'superseded' })
    .where('organizationId', '=', organizationId)
    .where('quoteId', '=', quoteId)
    .where('status', '=', 'sent')
    .execute();
}

const needsWithdrawal: readonly string[] = ['leasing', 'sale'];

/** Refuses a draft that cannot be sent, at the field that would mend it. */
async function refuseUnready(
  tenant: Tenant,
  quote: LockedQuote,
  { issuer, withdrawalText }: FrozenQuote,
  { alternatives }: Reckoned,
  now: Date,
) {
  const { recipientType, recipientName, recipientCompany, recipientEmail, validUntil, productType, carId } = quote;
  if (!recipientName && !recipientCompany) throw new DomainError('quote-recipient-missing', 409, 'recipientName');
  if (!recipientEmail) throw new DomainError('quote-email-missing', 409, 'recipientEmail');
  if (validUntil < dayOf(now)) throw new DomainError('quote-day-passed', 409, 'validUntil');
  for (const { result, position } of alternatives) {
    if (result.isPriced) continue;
    const [refusal] = result.refusals;
    if (refusal) throw new DomainError(refusal.text, 409, fieldOfRefusal(refusal.field, position));
  }
  if (pricesOf(alternatives).some(({ quote: { approval } }) => approval.state === 'pendingApproval')) {
    throw new DomainError('quote-pending-approval', 409);
  }
  if (!issuer.cvr) throw new DomainError('quote-organisation-cvr', 409);
  if (recipientType === 'private' && needsWithdrawal.includes(productType) && !withdrawalText) {
    throw new DomainError('quote-withdrawal-missing', 409, 'productType');
  }
  if (carId !== null && (await isCarGone(tenant, carId))) throw new DomainError('quote-car-gone', 409);
}

/** Whether a quoted car is deleted, sold or delivered. */
export async function isCarGone(tenant: Tenant, carId: number) {
  const car = await carsOf(tenant).select(['availability', 'deletedAt']).where('id', '=', carId).executeTakeFirst();
  return !car || car.deletedAt !== null || car.availability === 'sold' || car.availability === 'delivered';
}

/** A lead with a quote sent is «Tilbud sendt», unless it is further on. */
async function moveToQuoted(tenant: Tenant, { leadId }: LockedQuote) {
  if (leadId === null) return;
  const { db, organizationId } = tenant;
  const lead = await db
    .selectFrom('lead')
    .select('status')
    .where('organizationId', '=', organizationId)
    .where('id', '=', leadId)
    .executeTakeFirst();
  const from = lead?.status;
  if (from === 'new' || from === 'contacted' || from === 'qualified')
    await moveLead(tenant, leadId, { from, to: 'quoted' });
}

type Recipient = Pick<
  LockedQuote,
  'recipientCompany' | 'recipientCvr' | 'recipientEmail' | 'recipientName' | 'recipientSalt'
>;

/**
 * The sha-256 of what is sent: the content in full, the recipient as a salted hash, so that the content can still be
 * proved when the recipient has been erased.
 */
function checksumOf(
  content: { number: string; revision: number; frozen: FrozenQuote; alternatives: readonly ShownAlternative[] },
  recipient: Recipient,
) {
  const { recipientSalt, recipientName, recipientCompany, recipientCvr, recipientEmail } = recipient;
  const person = hashOf([recipientSalt, recipientName, recipientCompany, recipientCvr, recipientEmail]);
  return hashOf({ ...content, person });
}

const hashOf = (content: unknown) => createHash('sha256').update(JSON.stringify(content)).digest('hex');

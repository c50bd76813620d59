import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { allow } from '../auth/permissions.ts';
import { DomainError } from '../errors.ts';
import type { StoredFile } from '../files/receive.ts';
import { dayOf } from '../format/day.ts';
import { moveLead } from '../leads/move-lead.ts';
import { publishRevision } from '../publications/publication-commands.ts';
import type { Tenant } from '../tenant.ts';
import { isCarGone, isCarPromised } from './car-taken.ts';
import { freezeQuote } from './freeze-quote.ts';
import { keepPdf } from './keep-pdf.ts';
import {
  findDraft,
  type LockedQuote,
  lockQuoteAndCar,
  quoteUpdate,
  revisionsOf,
  revisionUpdate,
} from './quote-lock.ts';
import type { FrozenQuote } from './quote-types.ts';
import { readAlternatives, shownAlternativeOf } from './read-alternatives.ts';
import { shownQuoteOf } from './read-shown-quote.ts';
import { fieldOfRefusal, pricesOf, type Reckoned, reckonQuote } from './reckon-quote.ts';
import type { ShownAlternative } from './shown-quote.ts';
import { storeAmounts } from './store-amounts.ts';
import { tellQuote } from './tell-quote.ts';

export type Sending = {
  /** The version of the quote that the sender read. */
  seen?: number | undefined;
  /** Whether the customer gets a mail, and not a link by other ways. */
  isMailed?: boolean;
  /** The PDF, and the checksum that is printed on it. */
  paper?: { checksum: string; file: StoredFile } | undefined;
};

/**
 * Makes the draft of a quote ready to be sent: reckons it by today's tables and finds its checksum. Undefined when not
 * found; refused at the field that stands in the way. `isRepeated` when it has been sent already.
 */
async function makeReady(tenant: Tenant, id: number, { seen, isMailed = true }: Sending, now: Date) {
  allow(tenant, 'leads', 'update');
  const quote = await lockQuoteAndCar(tenant, id);
  if (!quote) return undefined;
  const draft = await findDraft(tenant, id);
  if (!draft) {
    if (quote.status !== 'sent') throw new DomainError('quote-no-draft', 409);
    return { quote, isRepeated: true as const };
  }
  if (seen !== undefined && seen !== quote.version) throw new DomainError('quote-changed', 409);
  const reckoned = await reckonQuote(tenant, quote, draft.request);
  const frozen = await freezeQuote(tenant, quote, draft.request, reckoned.financing.example);
  await refuseUnready(tenant, { quote, frozen, isMailed, ...reckoned }, now);
  await storeAmounts(tenant, draft.id, reckoned, draft.request.ownLines);
  const recipientSalt = quote.recipientSalt ?? randomBytes(16).toString('hex');
  const alternatives = (await readAlternatives(tenant, draft.id)).map(shownAlternativeOf);
  const content = { number: quote.number, revision: draft.number, frozen, alternatives };
  const checksum = checksumOf(content, { ...quote, recipientSalt });
  return { quote, draft, frozen, alternatives, checksum, recipientSalt, isRepeated: false as const };
}

/**
 * A quote as it would be sent now, for its PDF. Undefined when not found, and `quote` where it has been sent already;
 * refused as `sendQuote`.
 */
export async function prepareQuote(tenant: Tenant, id: number, sending: Sending, now = new Date()) {
  const ready = await makeReady(tenant, id, sending, now);
  if (!ready || ready.isRepeated) return ready && { quote: undefined };
  const { quote, draft, frozen, alternatives, checksum } = ready;
  const earlier = await revisionsOf(tenant, id).where('status', '!=', 'draft').execute();
  const shown = shownQuoteOf({ quote, number: draft.number, frozen, alternatives, checksum, earlier }, now);
  return { quote: { ...shown, checksum } };
}

/**
 * Sends the draft of a quote: reckons it by today's tables, freezes it under its checksum with its PDF, and supersedes
 * the revision before. Undefined when not found; refused at the field that stands in the way, and where the PDF shows
 * something else. A repeated click is answered as the first.
 * @param now the present
 */
export async function sendQuote(tenant: Tenant, id: number, sending: Sending = {}, now = new Date()) {
  const ready = await makeReady(tenant, id, sending, now);
  if (!ready) return undefined;
  const { quote } = ready;
  const { number } = quote;
  if (ready.isRepeated) return { id, number, isRepeated: true };
  const { draft, frozen, checksum, recipientSalt } = ready;
  const { paper } = sending;
  if (paper && paper.checksum !== checksum) throw new DomainError('quote-changed', 409);
  await supersede(tenant, id);
  await revisionUpdate(tenant, draft.id)
    .set({ status: 'sent', frozen: JSON.stringify(frozen), checksum, sentAt: sql<Date>`moment()` })
    .set({ sentById: tenant.userId || null })
    .execute();
  if (paper) await keepPdf(tenant, { quoteId: id, number, revisionId: draft.id }, paper.file);
  const firstSentAt = quote.firstSentAt ?? sql<Date>`moment()`;
  await quoteUpdate(tenant, id)
    .set({ status: 'sent', firstSentAt, recipientSalt, seenAt: null, answeredAt: null, declineReason: null })
    .execute();
  await tellQuote(tenant, quote, { verb: 'quoteSent', summary: `sendte tilbud ${number} til` });
  await publishRevision(tenant, { ...quote, revisionId: draft.id });
  await moveToQuoted(tenant, quote);
  return { id, number, isRepeated: false };
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

type Unready = { quote: LockedQuote; frozen: FrozenQuote; isMailed: boolean } & Pick<
  Reckoned,
  'alternatives' | 'financing'
>;

/** Refuses a draft that cannot be sent, at the field that would mend it. */
async function refuseUnready(
  tenant: Tenant,
  { quote, frozen: { issuer, withdrawalText }, isMailed, alternatives, financing }: Unready,
  now: Date,
) {
  const { recipientType, recipientName, recipientCompany, recipientEmail, validUntil, productType, carId } = quote;
  if (carId !== null && (await isCarGone(tenant, carId))) throw new DomainError('quote-car-gone', 409);
  if (carId !== null && (await isCarPromised(tenant, carId, quote))) throw new DomainError('quote-car-promised', 409);
  if (!recipientName && !recipientCompany) throw new DomainError('quote-recipient-missing', 409, 'recipientName');
  if (isMailed && !recipientEmail) throw new DomainError('quote-email-missing', 409, 'recipientEmail');
  if (validUntil < dayOf(now)) throw new DomainError('quote-day-passed', 409, 'validUntil');
  for (const { result, position } of alternatives) {
    if (result.isPriced) continue;
    const [refusal] = result.refusals;
    if (refusal) throw new DomainError(refusal.text, 409, fieldOfRefusal(refusal.field, position));
  }
  const [refused] = financing.problems;
  if (refused) throw new DomainError(refused.text, 409, refused.field);
  if (pricesOf(alternatives).some(({ quote: { approval } }) => approval.state === 'pendingApproval')) {
    throw new DomainError('quote-pending-approval', 409);
  }
  if (!issuer.cvr) throw new DomainError('quote-organisation-cvr', 409);
  if (recipientType === 'private' && needsWithdrawal.includes(productType) && !withdrawalText) {
    throw new DomainError('quote-withdrawal-missing', 409, 'productType');
  }
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

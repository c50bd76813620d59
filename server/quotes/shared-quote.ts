import { sql } from 'kysely';
import { DomainError } from '../errors.ts';
import { evidenceOf, type From, type SignedIn } from '../evidence/evidence.ts';
import { dayOf } from '../format/day.ts';
import { addJob } from '../jobs/queue.ts';
import type { Tenant } from '../tenant.ts';
import { readAccepted } from './accepted-quote.ts';
import { isCarGone, isCarPromised } from './car-taken.ts';
import { confirmItself } from './confirm-itself.ts';
import type { QuoteDoor } from './quote-door.ts';
import { type LockedQuote, lockQuote, lockQuoteAndCar, quoteUpdate, revisionsOf } from './quote-lock.ts';
import { readShownQuote } from './read-shown-quote.ts';
import type { ShownQuote } from './shown-quote.ts';
import { tellOwner } from './tell-owner.ts';
import { tellQuote } from './tell-quote.ts';
import { findWithdrawal, readWithdrawable } from './withdrawable.ts';

/** The words that an acceptance is given with, by whether a private person gives it (prices.md §5). */
export const acceptWords = (isPrivate: boolean, hasTerms: boolean) => ({
  box: hasTerms ? 'Jeg har læst tilbuddet og vilkårene' : 'Jeg har læst tilbuddet',
  button: isPrivate ? 'Bestil med betalingspligt' : 'Accepter tilbuddet',
});

/** Why a quote cannot be accepted now; `open` when it can. */
export type Obstacle = 'answered' | 'carGone' | 'carPromised' | 'expired' | 'open' | 'withdrawn';

async function obstacleOf(tenant: Tenant, quote: LockedQuote, now: Date): Promise<Obstacle> {
  const { status, validUntil, carId } = quote;
  if (status === 'withdrawn') return 'withdrawn';
  if (quote.lostToId !== null) return 'carPromised';
  if (status !== 'sent') return 'answered';
  if (validUntil < dayOf(now)) return 'expired';
  if (carId === null) return 'open';
  if (await isCarGone(tenant, carId)) return 'carGone';
  return (await isCarPromised(tenant, carId, quote)) ? 'carPromised' : 'open';
}

/** A quote as its customer reads it; undefined when the door opens none. Reading changes nothing. */
export function readSharedQuote(door: QuoteDoor, now = new Date()) {
  return door.open(async (tenant, { quoteId }) => {
    const quote = await lockQuote(tenant, quoteId);
    const shown = quote && quote.status !== 'draft' && (await readShownQuote(tenant, quote.id, undefined, now));
    if (!quote || !shown) return undefined;
    return {
      quote: shown,
      obstacle: await obstacleOf(tenant, quote, now),
      refusalReason: quote.status === 'refused' ? quote.refusalReason : null,
      ...{ confirmedAt: quote.confirmedAt, refusedAt: quote.refusedAt, takenBackAt: quote.takenBackAt },
      withdrawal: await offerWithdrawal(tenant, quote, shown, now),
      withdrawnAt: (await findWithdrawal(tenant, quote.id))?.withdrawnAt ?? null,
      organizationId: tenant.organizationId,
    };
  });
}

/** The withdrawal that a customer may still make, with what is known filled in; undefined where there is none. */
async function offerWithdrawal(tenant: Tenant, quote: LockedQuote, shown: ShownQuote, now: Date) {
  const withdrawable = await readWithdrawable(tenant, quote, now);
  if (!withdrawable || withdrawable.isOver) return undefined;
  const accepted = await readAccepted(tenant, quote.id);
  return {
    lastDay: withdrawable.lastDay,
    name: accepted?.acceptance?.name ?? quote.recipientName ?? '',
    email: quote.recipientEmail ?? '',
    agreement: agreementOf(shown),
  };
}

/** What is agreed on, in a line. */
export const agreementOf = ({ number, revision, subject }: ShownQuote) =>
  `Tilbud ${number}, version ${revision}: ${subject.title}`.slice(0, 300);

export type SharedQuote = NonNullable<Awaited<ReturnType<typeof readSharedQuote>>>;

type Answering = {
  tenant: Tenant;
  quote: LockedQuote;
  linkId: number | null;
  signedIn: SignedIn | undefined;
  obstacle: Obstacle;
};

/** Runs on the locked quote behind a door; undefined when it opens none. */
export function answering<T>(door: QuoteDoor, now: Date, work: (found: Answering) => Promise<T>, lock = lockQuote) {
  return door.open(async (tenant, { quoteId, linkId, signedIn }) => {
    const quote = await lock(tenant, quoteId);
    if (!quote) return undefined;
    return work({ tenant, quote, linkId, signedIn, obstacle: await obstacleOf(tenant, quote, now) });
  });
}

/** Attempts to confirm an acceptance by mail. */
const confirmAttempts = 12;

type Acceptance = { name: string; position: number; checksum: string };

const obstacleCodes = {
  ...{ withdrawn: 'shared-quote-withdrawn', expired: 'shared-quote-expired', carGone: 'shared-quote-car-gone' },
  ...{ carPromised: 'shared-quote-car-promised', answered: 'shared-quote-answered' },
};

/**
 * Accepts the newest revision of a quote, once: a second click answers the first. Refused when another revision was read
 * (409), or the quote can no longer be accepted (410). Nothing is reserved: staff confirm. A job mails the signed PDF.
 */
export function acceptShared(door: QuoteDoor, typed: Acceptance, from: From, now = new Date()) {
  const accept = async ({ tenant, quote, linkId, signedIn, obstacle }: Answering) => {
    const { db, organizationId } = tenant;
    const [sent] = await revisionsOf(tenant, quote.id).where('status', '=', 'sent').execute();
    const isAgreed = quote.status === 'accepted' || quote.status === 'confirmed';
    if (isAgreed && sent?.checksum === typed.checksum) return { isRepeated: true };
    if (obstacle !== 'open') throw new DomainError(obstacleCodes[obstacle], 410);
    if (!sent?.checksum || sent.checksum !== typed.checksum) throw new DomainError('shared-quote-changed', 409);
    const alternative = await db
      .selectFrom('quoteAlternative')
      .select('id')
      .where('organizationId', '=', organizationId)
      .where('revisionId', '=', sent.id)
      .where('position', '=', typed.position)
      .executeTakeFirst();
    if (!alternative) throw new DomainError('shared-quote-choose', 409, 'position');
    const shown = await readShownQuote(tenant, quote.id, undefined, now);
    const words = acceptWords(quote.recipientType === 'private', Boolean(shown?.terms));
    const { id: acceptanceId } = await db
      .insertInto('quoteAcceptance')
      .values({
        ...{ organizationId, quoteId: quote.id, revisionId: sent.id, alternativeId: alternative.id, linkId },
        ...{ checksum: sent.checksum, pdfHash: sent.pdfHash },
        ...evidenceOf(tenant, {
          ...{ name: typed.name, words, from },
          salt: quote.recipientSalt,
        }),
        ...(signedIn && { door: 'portal' as const, ...signedIn }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await quoteUpdate(tenant, quote.id)
      .set({ status: 'accepted', answeredAt: sql<Date>`moment()`, seenAt: quote.seenAt ?? sql<Date>`moment()` })
      .execute();
    await told(tenant, quote, 'quoteAccepted', `accepterede tilbud ${quote.number} til`, null);
    const job = { organizationId, quoteId: quote.id, acceptanceId };
    await db.selectNoFrom(addJob('confirm-acceptance', job, confirmAttempts).as('job')).execute();
    await confirmItself(tenant, quote.id, from.origin, now);
    return { isRepeated: false };
  };
  return answering(door, now, accept, lockQuoteAndCar);
}

/** Says no to a quote, with a reason; a second click answers the first. */
export function declineShared(door: QuoteDoor, reason: string | null, now = new Date()) {
  return answering(door, now, async ({ tenant, quote, obstacle }) => {
    if (quote.status === 'declined') return { isRepeated: true };
    if (quote.status !== 'sent') {
      throw new DomainError(obstacleCodes[obstacle === 'open' ? 'answered' : obstacle], 410);
    }
    await quoteUpdate(tenant, quote.id)
      .set({ status: 'declined', declineReason: reason, answeredAt: sql<Date>`moment()` })
      .execute();
    await told(tenant, quote, 'quoteDeclined', `afviste tilbud ${quote.number} til`, reason);
    return { isRepeated: false };
  });
}

/** The daily limit of questions to a quote. */
const mostQuestions = 10;

/** Keeps a question to a quote; its owner is told. */
export function askShared(door: QuoteDoor, text: string, now = new Date()) {
  return answering(door, now, async ({ tenant, quote }) => {
    const { db, organizationId } = tenant;
    const { count } = await db
      .selectFrom('quoteQuestion')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('organizationId', '=', organizationId)
      .where('quoteId', '=', quote.id)
      .where('askedAt', '>', sql<Date>`now() - interval '1 day'`)
      .executeTakeFirstOrThrow();
    if (count >= mostQuestions) throw new DomainError('link-asked-for', 429);
    await db.insertInto('quoteQuestion').values({ organizationId, quoteId: quote.id, text }).execute();
    await markSeen(tenant, quote);
    await told(tenant, quote, 'quoteAsked', `spurgte til tilbud ${quote.number} til`, text);
    return { isRepeated: false };
  });
}

/** Notes that the customer has seen the quote. */
export function seeShared(door: QuoteDoor, now = new Date()) {
  return answering(door, now, async ({ tenant, quote }) => {
    if (await markSeen(tenant, quote)) await tellOwner(tenant, quote, 'quoteViewed');
    return { isRepeated: quote.seenAt !== null };
  });
}

/** @returns whether it was the first time */
async function markSeen(tenant: Tenant, { id, status, seenAt }: LockedQuote) {
  if (status !== 'sent' || seenAt !== null) return false;
  await quoteUpdate(tenant, id).set({ seenAt: sql<Date>`moment()` }).execute();
  return true;
}

const verbs = { quoteAccepted: 'quoteAccepted', quoteAsked: 'wroteAgain', quoteDeclined: 'rejected' } as const;

/** Logs what the customer did and tells the owner, or the managers where there is none. */
async function told(
  tenant: Tenant,
  quote: LockedQuote,
  kind: keyof typeof verbs,
  summary: string,
  note: string | null,
) {
  await tellQuote(tenant, quote, { verb: verbs[kind], actorType: 'customer', summary, note });
  await tellOwner(tenant, quote, kind);
}

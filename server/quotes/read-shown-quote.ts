import type { Tenant } from '../tenant.ts';
import { freezeQuote } from './freeze-quote.ts';
import { anyQuotesOf, revisionsOf } from './quote-lock.ts';
import { stateOf } from './quote-state.ts';
import { readAlternatives, shownAlternativeOf } from './read-alternatives.ts';
import type { ShownQuote } from './shown-quote.ts';

/**
 * A quote as its customer reads it: the revision of a number, else the newest sent one, else the draft. Undefined when
 * there is no such quote or revision.
 * @param now the present
 */
export async function readShownQuote(
  tenant: Tenant,
  quoteId: number,
  number?: number,
  now = new Date(),
): Promise<ShownQuote | undefined> {
  const [quote, revisions] = await Promise.all([
    anyQuotesOf(tenant).selectAll('quote').where('id', '=', quoteId).where('deletedAt', 'is', null).executeTakeFirst(),
    revisionsOf(tenant, quoteId).execute(),
  ]);
  const sent = revisions.filter(({ status }) => status !== 'draft');
  const shown =
    number === undefined ? (sent[0] ?? revisions[0]) : revisions.find((revision) => revision.number === number);
  if (!quote || !shown) return undefined;
  const [frozen, alternatives] = await Promise.all([
    shown.frozen ?? freezeQuote(tenant, quote, shown.request),
    readAlternatives(tenant, shown.id),
  ]);
  const { recipientType: type, recipientName: name, recipientCompany: company, validUntil } = quote;
  return {
    ...{ number: quote.number, revision: shown.number, state: stateOf(quote, now), validUntil },
    recipient: { type, name, company },
    ...frozen,
    alternatives: alternatives.map(shownAlternativeOf),
    checksum: shown.checksum,
    earlier: sent.flatMap(({ number: revision, sentAt }) =>
      revision < shown.number && sentAt ? [{ revision, sentAt }] : [],
    ),
  };
}

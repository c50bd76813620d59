import type { Selectable } from 'kysely';
import type { QuoteTable } from '../db/schema.ts';
import type { Tenant } from '../tenant.ts';
import { freezeQuote } from './freeze-quote.ts';
import { quoteFinancing } from './quote-financing.ts';
import { anyQuotesOf, revisionsOf } from './quote-lock.ts';
import { stateOf } from './quote-state.ts';
import type { FrozenQuote } from './quote-types.ts';
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
  const alternatives = await readAlternatives(tenant, shown.id);
  const price = alternatives[0]?.oneTimeInclVat;
  const frozen =
    shown.frozen ??
    (await freezeQuote(
      tenant,
      quote,
      shown.request,
      (
        await quoteFinancing(tenant, quote, shown.request, price)
      ).example,
    ));
  return shownQuoteOf(
    {
      ...{ quote, number: shown.number, checksum: shown.checksum, frozen, earlier: sent },
      alternatives: alternatives.map(shownAlternativeOf),
    },
    now,
  );
}

type Content = Pick<ShownQuote, 'alternatives' | 'checksum'> & {
  quote: Pick<
    Selectable<QuoteTable>,
    'number' | 'recipientCompany' | 'recipientName' | 'recipientType' | 'seenAt' | 'status' | 'validUntil'
  >;
  /** The number of the revision. */
  number: number;
  frozen: FrozenQuote;
  /** The revisions that were sent; those after it are left out. */
  earlier: readonly { number: number; sentAt: Date | null }[];
};

/** A revision of a quote already read, as its customer reads it. */
export function shownQuoteOf({ quote, number, frozen, earlier, ...content }: Content, now: Date): ShownQuote {
  const { recipientType: type, recipientName: name, recipientCompany: company, validUntil } = quote;
  return {
    ...{ number: quote.number, revision: number, state: stateOf(quote, now), validUntil },
    recipient: { type, name, company },
    financing: null,
    ...frozen,
    ...content,
    earlier: earlier.flatMap((each) =>
      each.number < number && each.sentAt ? [{ revision: each.number, sentAt: each.sentAt }] : [],
    ),
  };
}

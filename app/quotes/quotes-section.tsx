import { Link } from 'react-router';
import { formatDay } from '#app/texts/formats.ts';
import { quoteLooks, quoteStates } from '#app/texts/quotes.ts';
import { TitledSection } from '#app/ui/titled-section.tsx';
import type { QuoteOfRow } from '#server/quotes/quote-list.ts';
import { amountOf, recipientOf } from './quote-words.ts';

type Props = {
  quotes: readonly QuoteOfRow[];
  /** Where a new one is made, for those who may. */
  create: string | undefined;
  /** Whether the customers are named: not on the page of one. */
  namesCustomers?: boolean;
};

/** The quotes of a lead, a car, a product or a customer. */
export function QuotesSection({ quotes, create, namesCustomers = false }: Props) {
  if (quotes.length === 0 && create === undefined) return null;
  return (
    <TitledSection
      id="tilbud"
      title="Tilbud"
      create={create === undefined ? undefined : { to: create, label: 'Nyt tilbud' }}
    >
      {quotes.length === 0 ? (
        <p className="text-sm text-neutral-600">Ingen tilbud endnu.</p>
      ) : (
        <ul className="grid text-sm">
          {quotes.map((quote) => (
            <li key={quote.id} className="flex flex-wrap items-center gap-x-3 border-t border-neutral-200 py-1">
              <Link to={`/quotes/${quote.id}`} className="link inline-flex min-h-11 items-center">
                {quote.number}
              </Link>
              <span className={`badge badge-${quoteLooks[quote.state]}`}>{quoteStates[quote.state]}</span>
              <span className="min-w-0 flex-1 wrap-anywhere text-neutral-600">
                {[
                  namesCustomers ? recipientOf(quote) : quote.carName,
                  quote.state === 'sent' || quote.state === 'seen' ? `til ${formatDay(quote.validUntil)}` : undefined,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <span className="tabular-nums">{amountOf(quote)}</span>
            </li>
          ))}
        </ul>
      )}
    </TitledSection>
  );
}

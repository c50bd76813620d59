import { frontWords, quoteStanding, validWords } from '#app/texts/portal-front.ts';
import type { PortalFront } from '#server/portal/portal-pages.ts';
import { quotePath } from './quote-path.ts';
import { card, Empty, Section } from './section.tsx';

type Props = Pick<PortalFront, 'quotes'> & { slug: string; today: string };

/** The quotes that are shown to the customer, the latest first. */
export function Quotes({ slug, quotes, today }: Props) {
  return (
    <Section id="tilbud" title={frontWords.quotes}>
      {quotes.length === 0 ? (
        <Empty>{frontWords.noQuotes}</Empty>
      ) : (
        <ul className={`${card} divide-y divide-neutral-200`}>
          {quotes.map((quote) => {
            const { id, number, revision, subject, status, validUntil } = quote;
            const isOpen = status === 'sent' && validUntil >= today;
            return (
              <li key={id}>
                <a
                  href={quotePath(slug, quote)}
                  className="flex min-h-11 flex-wrap items-baseline gap-x-4 gap-y-1 p-4 text-neutral-900 no-underline hover:bg-neutral-50"
                >
                  <span className="brand-text min-w-0 flex-1 basis-56 font-medium wrap-anywhere underline">
                    {subject.title}
                  </span>
                  <span
                    className={`text-sm max-sm:w-full ${isOpen ? 'font-medium text-neutral-900' : 'text-neutral-700'}`}
                  >
                    {isOpen ? quoteStanding.sent : quoteStanding[status === 'sent' ? 'expired' : status]}
                  </span>
                  <span className="w-full text-sm text-neutral-600">
                    Tilbud {number}, version {revision}
                    {status === 'sent' && `. ${validWords(validUntil, today)}`}
                  </span>
                </a>
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}

import { frontWords, quoteStanding, validWords } from '#app/texts/portal-front.ts';
import type { PortalFront } from '#server/portal/portal-pages.ts';
import { CarPicture, type Photos } from './car-picture.tsx';
import { quotePath } from './quote-path.ts';
import { AllLink, card, Empty, Section } from './section.tsx';

type ListProps = Pick<PortalFront, 'quotes'> & { slug: string; today: string; photos: Photos };
type Props = ListProps & { total: number };

/** The quotes that are shown to the customer, the latest first. */
export function Quotes({ total, ...list }: Props) {
  return (
    <Section id="tilbud" title={frontWords.quotes}>
      {list.quotes.length === 0 ? <Empty>{frontWords.noQuotes}</Empty> : <QuoteList {...list} />}
      <AllLink to={`/kundeportal/${list.slug}/tilbud`} shown={list.quotes.length} total={total} />
    </Section>
  );
}

export function QuoteList({ slug, quotes, today, photos }: ListProps) {
  return (
    <ul className={`${card} divide-y divide-neutral-200`}>
      {quotes.map((quote) => {
        const { id, number, revision, subject, status, validUntil } = quote;
        const isOpen = status === 'sent' && validUntil >= today;
        return (
          <li key={id}>
            <a
              href={quotePath(slug, quote)}
              className="grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-x-4 p-4 text-neutral-900 no-underline hover:bg-neutral-50"
            >
              <CarPicture
                slug={slug}
                of={`tilbud/${id}`}
                car={subject.silhouette ?? { bodyType: null }}
                photo={photos.get(`tilbud/${id}`)}
                className="w-20"
              />
              <span className="flex min-w-0 flex-wrap items-baseline gap-x-4 gap-y-1">
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
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

import { Link } from 'react-router';
import { FinancedPrice } from '#app/financing/financed-price.tsx';
import { PriceHeadline } from '#app/prices/price-headline.tsx';
import { PriceLines } from '#app/prices/price-lines.tsx';
import { PriceReasons } from '#app/prices/price-reasons.tsx';
import { formatNumber } from '#app/texts/numbers.ts';
import { Banner } from '#app/ui/banner.tsx';
import type { QuoteBuilder, QuoteRecord } from '#server/quotes/quote-record.ts';

type Axes = { position: number; term: number | null; km: number | null };

function captionOf({ position, term, km }: Axes, isAlone: boolean, isShort: boolean) {
  const axes = [
    term !== null && `${formatNumber(term)} ${isShort ? 'dage' : 'md.'}`,
    km !== null && `${formatNumber(km)} km${isShort ? '' : '/md.'}`,
  ].filter(Boolean);
  return [isAlone ? 'Prisen' : `Alternativ ${position}`, axes.join(', ')].filter(Boolean).join(' · ');
}

/** The alternatives of a quote with their lines and why, or what stands in the way of a price. */
export function Offers({ page }: { page: QuoteRecord }) {
  const { quote, alternatives, builder } = page;
  const isShort = quote.productType === 'shortRental';
  const shown = builder?.offers ?? alternatives;
  const [first] = shown;
  return (
    <>
      {builder && builder.refusals.length > 0 && (
        <section aria-labelledby="uden-pris" className="surface grid gap-1 p-4 sm:p-5">
          <h2 id="uden-pris" className="font-semibold text-rose-700">
            Prisen kan ikke regnes ud
          </h2>
          <ul className="grid text-sm">
            {builder.refusals.map(({ field, text }) => (
              <li key={`${field} ${text}`}>
                <a href={`#tilbud-${field}`} className="inline-block py-1 underline underline-offset-3">
                  {text}.
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {builder?.approval && <Pending approval={builder.approval} />}
      {shown.map((each) => (
        <PriceLines
          key={each.position}
          caption={captionOf(each, shown.length === 1, isShort)}
          head={
            <PriceHeadline
              totals={each.totals}
              isInclVat={quote.recipientType === 'private'}
              isMargin={each.lines.some(({ vatReason }) => vatReason === 'margin')}
            />
          }
          lines={each.lines}
          groups={each.groups}
          totals={each.totals}
        />
      ))}
      {page.financing.example && <FinancedPrice example={page.financing.example} />}
      {first && <PriceReasons trace={first.trace} />}
    </>
  );
}

/** A price that has to be approved before it is sent, and by whom. */
function Pending({ approval: { overrideId, by } }: { approval: NonNullable<QuoteBuilder['approval']> }) {
  return (
    <Banner tone="warning">
      Prisen afviger så meget, at den skal godkendes, før tilbuddet kan sendes. {listed(by)} kan godkende.{' '}
      {typeof overrideId === 'number' && (
        <Link to={`/price-protocols/overrides/${overrideId}`} className="link">
          Se prisfravigelsen
        </Link>
      )}
    </Banner>
  );
}

const listed = (names: readonly string[]) =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} og ${names.at(-1)}` : (names[0] ?? 'En leder');

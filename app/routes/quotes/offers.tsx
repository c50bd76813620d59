import { PriceLines } from '#app/prices/price-lines.tsx';
import { PriceReasons } from '#app/prices/price-reasons.tsx';
import { formatNumber } from '#app/texts/numbers.ts';
import type { QuoteRecord } from '#server/quotes/quote-record.ts';

type Axes = { position: number; term: number | null; km: number | null };

function captionOf({ position, term, km }: Axes, isAlone: boolean, isShort: boolean) {
  const axes = [
    term !== null && `${formatNumber(term)} ${isShort ? 'dage' : 'md.'}`,
    km !== null && `${formatNumber(km)} km${isShort ? '' : '/md.'}`,
  ].filter(Boolean);
  return [isAlone ? 'Prisen' : `Alternativ ${position}`, axes.join(', ')].filter(Boolean).join(' · ');
}

/** The alternatives of a quote with their lines and why, or what stands in the way of a price. */
export function Offers({ page: { quote, alternatives, builder } }: { page: QuoteRecord }) {
  const isShort = quote.productType === 'shortRental';
  const shown = builder?.isTried
    ? builder.tried.map((each) => ({ ...each, isPending: false, ...axesOf(builder, each.position) }))
    : alternatives;
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
      {shown.map((each) => (
        <div key={each.position} className="grid gap-2">
          <PriceLines
            caption={captionOf(each, shown.length === 1, isShort)}
            lines={each.lines}
            groups={each.groups}
            totals={each.totals}
          />
          {each.isPending && <p className="text-sm text-amber-900">Prisen afviger så meget, at den skal godkendes.</p>}
        </div>
      ))}
      {first && <PriceReasons trace={first.trace} />}
    </>
  );
}

/** The term and kilometres of an alternative that the address tries. */
function axesOf({ request }: NonNullable<QuoteRecord['builder']>, position: number) {
  const { term, km, term2, km2, term3, km3 } = request;
  if (position === 1) return { term, km };
  const others = [
    { term: term2, km: km2 },
    { term: term3, km: km3 },
  ].filter((each) => each.term !== null || each.km !== null);
  const own = others[position - 2];
  return { term: own?.term ?? term, km: own?.km ?? km };
}

import { useEffect, useRef } from 'react';
import { PriceHeadline } from '#app/prices/price-headline.tsx';
import { PriceLines } from '#app/prices/price-lines.tsx';
import { PriceReasons } from '#app/prices/price-reasons.tsx';
import { ClosedTimes } from '#app/rentals/closed-times.tsx';
import type { tryAgreement } from '#server/rentals/make-agreement.ts';

type Props = { tried: Awaited<ReturnType<typeof tryAgreement>> };

/** The price of a form before it is kept, or what stands in its way. */
export function TriedPrice({ tried }: Props) {
  const { refusals, price, isInclVat, closed } = tried;
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer takes the focus anew
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView();
  }, [tried]);
  return (
    // biome-ignore lint/a11y/noAutofocus: the answer to a button at the end of a long form
    <div ref={box} tabIndex={-1} autoFocus className="grid scroll-mt-24 scroll-mb-24 grid-cols-[minmax(0,1fr)] gap-4">
      {refusals.length > 0 && (
        <div className="grid gap-1" role="alert">
          <p className="font-semibold text-rose-700">Prisen kan ikke regnes ud</p>
          <ul className="grid text-sm">
            {refusals.map(({ field, text }) => (
              <li key={`${field} ${text}`}>
                <a href={`#leje-${field}`} className="inline-block py-1 underline underline-offset-3">
                  {text}.
                </a>
              </li>
            ))}
          </ul>
          <p className="text-sm text-neutral-600">Ret det, eller vælg «Aftalt pris», og skriv grunden.</p>
        </div>
      )}
      <ClosedTimes closed={closed} />
      {price && (
        <PriceLines
          caption="Prisen"
          head={<PriceHeadline totals={price.totals} isInclVat={isInclVat} />}
          lines={price.lines}
          groups={price.groups}
          totals={price.totals}
        />
      )}
      {price && price.trace.length > 0 && <PriceReasons trace={price.trace} />}
    </div>
  );
}

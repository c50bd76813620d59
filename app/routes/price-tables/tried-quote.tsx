import { PriceLines } from '#app/prices/price-lines.tsx';
import { PriceReasons } from '#app/prices/price-reasons.tsx';
import { WhatIf } from '#app/prices/what-if.tsx';
import type { TriedPrice } from '#server/price-tables/try-price.ts';

type Price = NonNullable<TriedPrice['price']>;

/** A tried price: its lines and totals, why, and what else it could be. */
export function TriedQuote({ lines, groups, totals, trace, alternatives, productType, isInclVat }: Price) {
  const per = productType === 'shortRental' ? 'i alt' : 'pr. måned';
  return (
    <>
      <PriceLines caption="Prisen" lines={lines} groups={groups} totals={totals} />
      {alternatives.length > 0 && (
        <WhatIf
          title="Hvad nu hvis"
          note={`${per} ${isInclVat ? 'med' : 'uden'} moms`}
          corner="Periode"
          grid={alternatives}
          anchor="pris"
        />
      )}
      <PriceReasons trace={trace} />
    </>
  );
}

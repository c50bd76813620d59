import { WhatIf } from '#app/prices/what-if.tsx';
import type { QuoteBuilder, QuoteRecord } from '#server/quotes/quote-record.ts';

/** What the quote would cost otherwise: terms and kilometres, deductibles and packages. */
export function QuoteTries({ page: { quote }, builder }: { page: QuoteRecord; builder: QuoteBuilder }) {
  const per = quote.productType === 'shortRental' ? 'i alt' : 'pr. måned';
  const note = `${per} ${quote.recipientType === 'private' ? 'med' : 'uden'} moms`;
  return (
    <>
      {builder.terms.length > 0 && (
        <WhatIf title="Hvad nu hvis" note={note} corner="Periode" grid={builder.terms} anchor="pris" />
      )}
      {builder.deductibles.length > 0 && (
        <WhatIf
          title="Selvrisiko og servicepakke"
          note={note}
          corner="Selvrisiko"
          grid={builder.deductibles}
          anchor="pris"
        />
      )}
    </>
  );
}

import type { ReactNode } from 'react';
import { monthsText } from '#app/texts/months.ts';
import { daysText, formatExactMoney, formatKmPrice, formatNumber } from '#app/texts/numbers.ts';
import type { SharedQuote } from '#server/quotes/shared-quote.ts';

type Quote = SharedQuote['quote'];
type Alternative = Quote['alternatives'][number];

/** One alternative: its amounts, with VAT first for private people, and how they came about. */
export function Offer({ quote, alternative }: { quote: Quote; alternative: Alternative }) {
  const { alternatives, productType } = quote;
  const { lines, totals, term, km, position, why } = alternative;
  const { months, monthly, oneTime, contract, deposit, excessKmPrice } = totals;
  const isMargin = lines.some(({ vatReason }) => vatReason === 'margin');
  const isInclVat = quote.isInclVat || isMargin;
  const of = (sums: typeof monthly) => formatExactMoney(isInclVat ? sums.inclVat : sums.exclVat);
  const beside = (sums: typeof monthly) => {
    if (sums.inclVat === sums.exclVat || isMargin) return '';
    return isInclVat ? `${formatExactMoney(sums.exclVat)} uden moms` : `${formatExactMoney(sums.inclVat)} med moms`;
  };
  const axes = [
    term !== null && (productType === 'shortRental' ? daysText(term) : monthsText(term)),
    km !== null && `${formatNumber(km)} km${productType === 'shortRental' ? '' : ' om måneden'}`,
  ];
  const main = months > 0 ? monthly : oneTime;
  return (
    <section aria-label={alternatives.length > 1 ? `Mulighed ${position}` : 'Pris'} className="grid gap-3">
      <h2 className="font-semibold">
        {alternatives.length > 1 && `Mulighed ${position}: `}
        {axes.filter(Boolean).join(' · ') || 'Pris'}
      </h2>
      <div className="grid gap-3 rounded-lg border border-neutral-200 bg-neutral-50 p-4 sm:grid-cols-2">
        <Sum label={months > 0 ? 'Om måneden' : 'I alt'} amount={of(main)} note={beside(main)} />
        {months > 0 && <Sum label={`I alt i ${monthsText(months)}`} amount={of(contract)} note={beside(contract)} />}
      </div>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5 text-sm tabular-nums">
        {lines.map((line) => (
          <Row key={line.key} label={`${line.label}${line.period === 'once' && months > 0 ? ' (én gang)' : ''}`}>
            {formatExactMoney(isInclVat ? line.inclVat : line.exclVat)}
          </Row>
        ))}
        {months > 0 && oneTime.exclVat > 0 && <Row label="Engangsbeløb i alt">{of(oneTime)}</Row>}
        {deposit > 0 && <Row label="Depositum (uden moms)">{formatExactMoney(deposit)}</Row>}
        {excessKmPrice !== null && <Row label="Overkilometer (uden moms)">{formatKmPrice(excessKmPrice)}</Row>}
      </dl>
      <p className="text-sm text-neutral-600">
        {isMargin
          ? 'Sælges efter brugtmomsordningen. Momsen kan ikke fradrages.'
          : `Linjerne er ${isInclVat ? 'med' : 'uden'} moms.`}
      </p>
      {why.length > 0 && (
        <details className="text-sm">
          <summary className="min-h-11 cursor-pointer py-2.5 font-medium">Hvorfor denne pris?</summary>
          <ol className="grid list-decimal gap-1 pl-5">
            {why.map((text, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the steps of one reckoning never change places
              <li key={at} className="wrap-anywhere">
                {text}
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}

function Sum({ label, amount, note }: { label: string; amount: string; note: string }) {
  return (
    <p className="grid">
      <span className="text-sm text-neutral-600">{label}</span>
      <strong className="text-xl tabular-nums">{amount}</strong>
      <span className="text-sm text-neutral-600 tabular-nums">{note}</span>
    </p>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="min-w-0 wrap-anywhere">{label}</dt>
      <dd className="text-right">{children}</dd>
    </>
  );
}

/** What is known of the car. */
export function Facts({ facts }: { facts: Quote['subject']['facts'] }) {
  if (facts.length === 0) return null;
  return (
    <section aria-label="Bilen" className="grid gap-2">
      <h2 className="font-semibold">Bilen</h2>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
        {facts.map(([label, value]) => (
          <Row key={label} label={label}>
            {value}
          </Row>
        ))}
      </dl>
    </section>
  );
}

/** A text of the dealer under its heading. */
export function Text({ title, text }: { title: string; text: string }) {
  return (
    <section className="grid gap-2">
      <h2 className="font-semibold">{title}</h2>
      <p className="text-sm whitespace-pre-line wrap-anywhere">{text}</p>
    </section>
  );
}

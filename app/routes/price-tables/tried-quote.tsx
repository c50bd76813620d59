import { Link } from 'react-router';
import { formatDay } from '#app/texts/formats.ts';
import { formatExactMoney, formatNumber } from '#app/texts/numbers.ts';
import type { TriedPrice } from '#server/price-tables/try-price.ts';

type Price = NonNullable<TriedPrice['price']>;
type Sums = Pick<Price['totals']['monthly'], 'exclVat' | 'inclVat' | 'vat'>;

/** A tried price: its lines and totals, why, and what else it could be. */
export function TriedQuote({ lines, totals, trace, alternatives, productType, isInclVat }: Price) {
  const { months, monthly, oneTime, deposit, contract, excessKmPrice } = totals;
  return (
    <>
      <div className="surface overflow-x-auto p-4 sm:p-5">
        <table className="w-full text-sm tabular-nums">
          <caption className="pb-2 text-left text-base font-semibold">Prisen</caption>
          <thead>
            <tr className="border-b border-neutral-200 text-right text-neutral-600">
              <th scope="col" className="py-2 text-left font-medium">
                Linje
              </th>
              <th scope="col" className="py-2 pl-3 font-medium">
                Uden moms
              </th>
              <th scope="col" className="py-2 pl-3 font-medium max-sm:hidden">
                Moms
              </th>
              <th scope="col" className="py-2 pl-3 font-medium">
                Med moms
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Amounts key={line.key} sums={line} label={line.label}>
                {line.period === 'once' && months > 0 ? 'én gang' : ''}
              </Amounts>
            ))}
          </tbody>
          <tfoot>
            {months > 0 && <Amounts sums={monthly} label="Månedlig ydelse" isTotal />}
            {(months === 0 || oneTime.exclVat > 0) && <Amounts sums={oneTime} label="Engangsbeløb" isTotal />}
            {months > 0 && (
              <Amounts sums={contract} label={`Samlet pris i perioden, ${formatNumber(months)} md.`} isTotal />
            )}
          </tfoot>
        </table>
        <p className="pt-3 text-sm text-neutral-600">
          Depositum {formatExactMoney(deposit)} (uden moms)
          {excessKmPrice !== null && ` · overkilometer ${formatNumber(excessKmPrice / 1000)} kr./km uden moms`}
        </p>
      </div>
      {alternatives.length > 0 && <WhatIf {...{ alternatives, productType, isInclVat }} />}
      <section aria-labelledby="hvorfor" className="surface p-4 sm:p-5">
        <h3 id="hvorfor" className="pb-2 text-base font-semibold">
          Hvorfor denne pris?
        </h3>
        <ol className="grid text-sm">
          {trace.map((step, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps of one reckoning never change places
            <li key={at} className="flex justify-between gap-4 border-t border-neutral-200 py-2">
              <span className="min-w-0 wrap-anywhere">
                {step.text}
                {step.source?.cell && (
                  <span className="text-neutral-600">
                    {' '}
                    · {step.source.name}, version {step.source.version}
                    {step.source.validFrom && ` fra ${formatDay(step.source.validFrom)}`}
                  </span>
                )}
              </span>
              <span className="shrink-0 tabular-nums">{step.amount !== null && formatExactMoney(step.amount)}</span>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

type AmountsProps = { sums: Sums; label: string; isTotal?: boolean; children?: string };

function Amounts({ sums, label, isTotal = false, children }: AmountsProps) {
  return (
    <tr className={`border-b border-neutral-200 text-right ${isTotal ? 'font-semibold' : ''}`}>
      <th scope="row" className={`py-2 text-left ${isTotal ? '' : 'font-normal'}`}>
        {label}
        {children && <span className="text-neutral-600"> ({children})</span>}
      </th>
      <td className="py-2 pl-3 whitespace-nowrap">{formatExactMoney(sums.exclVat)}</td>
      <td className="py-2 pl-3 whitespace-nowrap max-sm:hidden">{formatExactMoney(sums.vat)}</td>
      <td className="py-2 pl-3 whitespace-nowrap">{formatExactMoney(sums.inclVat)}</td>
    </tr>
  );
}

function WhatIf({ alternatives, productType, isInclVat }: Pick<Price, 'alternatives' | 'isInclVat' | 'productType'>) {
  const isShort = productType === 'shortRental';
  const [first = []] = alternatives;
  return (
    <div className="surface overflow-x-auto p-4 sm:p-5">
      <table className="w-full text-sm tabular-nums">
        <caption className="pb-2 text-left text-base font-semibold">
          Hvad nu hvis{' '}
          <span className="text-sm font-normal text-neutral-600">
            {isShort ? 'i alt' : 'pr. måned'} {isInclVat ? 'med' : 'uden'} moms
          </span>
        </caption>
        <thead>
          <tr className="text-right text-neutral-600">
            <th scope="col" className="py-2 text-left font-medium">
              Periode
            </th>
            {first.map(({ km }) => (
              <th key={km} scope="col" className="py-2 pl-3 font-medium">
                {formatNumber(km)} km
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {alternatives.map((row) => (
            <tr key={row[0]?.term} className="border-t border-neutral-200 text-right">
              <th scope="row" className="text-left font-normal">
                {row[0]?.term} {isShort ? 'dage' : 'md.'}
              </th>
              {row.map(({ km, amount, query, isAsked }) => (
                <td key={km} className="pl-3 whitespace-nowrap">
                  {amount === undefined ? (
                    'Ikke tilbudt'
                  ) : (
                    <Link
                      to={`?${query}#pris`}
                      aria-current={isAsked ? 'true' : undefined}
                      className={`inline-flex min-h-11 items-center underline underline-offset-3 ${isAsked ? 'font-semibold' : ''}`}
                    >
                      {formatExactMoney(amount)}
                    </Link>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

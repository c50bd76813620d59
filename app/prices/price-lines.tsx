import type { ReactNode } from 'react';
import { formatExactMoney, formatKmPrice, formatNumber } from '#app/texts/numbers.ts';
import type { Ore } from '#server/format/money.ts';
import { AmountRow } from './amount-row.tsx';

type Sums = { exclVat: Ore; vat: Ore; inclVat: Ore };

type Props = {
  caption: string;
  /** Above the lines. */
  head?: ReactNode;
  lines: readonly (Sums & { key: string; label: string; period: 'month' | 'once'; vatReason?: string | null })[];
  /** What service and insurance come to. */
  groups: readonly (Sums & { label: string })[];
  totals: {
    monthly: Sums;
    oneTime: Sums;
    contract: Sums;
    deposit: Ore;
    months: number;
    excessKmPrice: number | null;
  };
};

/** The lines and totals of a price. */
export function PriceLines({ caption, head, lines, groups, totals }: Props) {
  const { months, monthly, oneTime, deposit, contract, excessKmPrice } = totals;
  const isMargin = lines.some(({ vatReason }) => vatReason === 'margin');
  return (
    <div className="surface overflow-x-auto p-4 sm:p-5">
      {head}
      <table className="w-full text-sm tabular-nums max-sm:text-xs">
        <caption className="pb-2 text-left text-base font-semibold">{caption}</caption>
        <thead>
          <tr className="border-b border-neutral-200 text-right text-neutral-600">
            <th scope="col" className="py-2 text-left font-medium">
              Linje
            </th>
            {!isMargin && (
              <>
                <th scope="col" className="py-2 pl-2 sm:pl-3 font-medium">
                  Uden moms
                </th>
                <th scope="col" className="py-2 pl-2 sm:pl-3 font-medium max-sm:hidden">
                  Moms
                </th>
              </>
            )}
            <th scope="col" className="py-2 pl-2 sm:pl-3 font-medium">
              {isMargin ? 'Pris' : 'Med moms'}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <AmountRow key={line.key} sums={line} label={line.label} isMargin={isMargin}>
              {line.period === 'once' && months > 0 ? 'én gang' : ''}
            </AmountRow>
          ))}
        </tbody>
        <tfoot>
          {groups.map((sums) => (
            <AmountRow key={sums.label} sums={sums} label={sums.label} isMargin={isMargin} />
          ))}
          {months > 0 && <AmountRow sums={monthly} label="Månedlig ydelse" isTotal isMargin={isMargin} />}
          {(months === 0 || oneTime.exclVat > 0) && (
            <AmountRow sums={oneTime} label="Engangsbeløb" isTotal isMargin={isMargin} />
          )}
          {months > 0 && (
            <AmountRow
              sums={contract}
              label={`Samlet pris i perioden, ${formatNumber(months)} md.`}
              isTotal
              isMargin={isMargin}
            />
          )}
        </tfoot>
      </table>
      <p className="pt-3 text-sm text-neutral-600">
        {isMargin && 'Sælges efter brugtmomsordningen. Momsen kan ikke fradrages. '}
        Depositum {formatExactMoney(deposit)} (uden moms)
        {excessKmPrice !== null && ` · overkilometer ${formatKmPrice(excessKmPrice)} uden moms`}
      </p>
    </div>
  );
}

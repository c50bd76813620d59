import { formatExactMoney } from '#app/texts/numbers.ts';
import type { Ore } from '#server/format/money.ts';

type Sums = { exclVat: Ore; vat: Ore; inclVat: Ore };
type Props = { sums: Sums; label: string; isTotal?: boolean; isMargin?: boolean; children?: string };

/** A line of a price, or a total of them: without VAT, the VAT, and with it; by the margin scheme what is paid alone. */
export function AmountRow({ sums, label, isTotal = false, isMargin = false, children }: Props) {
  return (
    <tr className={`border-b border-neutral-200 text-right ${isTotal ? 'font-semibold' : ''}`}>
      <th scope="row" className={`py-2 text-left ${isTotal ? '' : 'font-normal'}`}>
        {label}
        {children && <span className="text-neutral-600"> ({children})</span>}
      </th>
      {!isMargin && (
        <>
          <td className="py-2 pl-2 sm:pl-3 whitespace-nowrap">{formatExactMoney(sums.exclVat)}</td>
          <td className="py-2 pl-2 sm:pl-3 whitespace-nowrap max-sm:hidden">{formatExactMoney(sums.vat)}</td>
        </>
      )}
      <td className="py-2 pl-2 sm:pl-3 whitespace-nowrap">{formatExactMoney(sums.inclVat)}</td>
    </tr>
  );
}

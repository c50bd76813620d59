import { formatExactMoney, formatKmPrice } from '#app/texts/numbers.ts';
import { priceBases } from '#app/texts/rentals.ts';
import { TitledSection } from '#app/ui/titled-section.tsx';
import type { AgreementRecord } from '#server/rentals/agreement-record.ts';

type Props = { page: AgreementRecord; people: NonNullable<AgreementRecord['people']> };

/** The agreed price, line by line: with VAT for a private customer. */
export function AgreedLines({ page: { agreement }, people: { lines, totals } }: Props) {
  const { isInclVat, excessKmPrice, priceReason } = agreement;
  const sums = [
    { label: 'Om måneden', of: totals.month },
    { label: 'Én gang', of: totals.once },
  ].filter(({ of }) => of.exclVat !== 0);
  return (
    <TitledSection id="pris" title="Den aftalte pris" create={undefined}>
      <p className="text-sm text-neutral-600">
        {priceBases[agreement.priceBasis]}, {isInclVat ? 'beløb med moms' : 'beløb uden moms'}.
        {priceReason && ` ${priceReason}.`}
      </p>
      <ul className="grid text-sm">
        {lines.map((line) => (
          <li key={line.id} className="flex justify-between gap-4 border-t border-neutral-200 py-2">
            <span className="min-w-0 wrap-anywhere">{line.label}</span>
            <span className="whitespace-nowrap tabular-nums">
              {formatExactMoney(isInclVat ? line.inclVat : line.exclVat)}
            </span>
          </li>
        ))}
        {sums.map(({ label, of }) => (
          <li key={label} className="flex justify-between gap-4 border-t border-neutral-300 py-2 font-semibold">
            <span>{label}</span>
            <span className="whitespace-nowrap tabular-nums">
              {formatExactMoney(isInclVat ? of.inclVat : of.exclVat)}
            </span>
          </li>
        ))}
      </ul>
      {excessKmPrice !== null && (
        <p className="text-sm text-neutral-600">Overkilometer {formatKmPrice(excessKmPrice)} uden moms.</p>
      )}
    </TitledSection>
  );
}

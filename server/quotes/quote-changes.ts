import type { Ore } from '../format/money.ts';
import { asOre } from '../format/money.ts';
import type { ShownAlternative } from './shown-quote.ts';

type Priced = Pick<ShownAlternative, 'position' | 'totals'> & {
  lines: readonly Pick<ShownAlternative['lines'][number], 'exclVat' | 'key' | 'label'>[];
};

/** A line that differs between two revisions; null where one has no such line. */
export type QuoteChange = { position: number; label: string; before: Ore | null; after: Ore | null };

/** The lines without VAT that differ from the revision before, alternative by alternative, and the totals. */
export function changesBetween(before: readonly Priced[], after: readonly Priced[]): readonly QuoteChange[] {
  const positions = [...new Set([...before, ...after].map(({ position }) => position))].sort();
  return positions.flatMap((position) => {
    const [old, now] = [before, after].map((all) => amountsOf(all.find((each) => each.position === position)));
    const keys = new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])]);
    return [...keys].flatMap((key) => {
      const [was, is] = [old?.get(key), now?.get(key)];
      if (was?.amount === is?.amount && was?.label === is?.label) return [];
      return [
        { position, label: is?.label ?? was?.label ?? '', before: was?.amount ?? null, after: is?.amount ?? null },
      ];
    });
  });
}

function amountsOf(alternative: Priced | undefined) {
  const amounts = new Map<string, { label: string; amount: Ore }>();
  if (!alternative) return amounts;
  for (const { key, label, exclVat } of alternative.lines) amounts.set(key, { label, amount: asOre(exclVat) });
  const { months, monthly, contract } = alternative.totals;
  if (months > 0) amounts.set('monthly', { label: 'Månedlig ydelse', amount: monthly.exclVat });
  amounts.set('contract', { label: 'Samlet pris', amount: contract.exclVat });
  return amounts;
}

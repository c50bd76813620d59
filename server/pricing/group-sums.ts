import { asOre, type Ore } from '../format/money.ts';

type Line = { key: string; exclVat: number; vat: number; inclVat: number };

const groups = [
  { start: 'service', label: 'Service i alt' },
  { start: 'insurance', label: 'Forsikring i alt' },
] as const;

/** What service and insurance come to with their add-ons; none where they have no add-on. */
export function groupSumsOf(lines: readonly Line[]) {
  return groups.flatMap(({ start, label }) => {
    const own = lines.filter(({ key }) => key.startsWith(start));
    const total = (read: (line: Line) => number): Ore => asOre(own.reduce((sum, line) => sum + read(line), 0));
    const sums = { exclVat: total((line) => line.exclVat), vat: total((line) => line.vat) };
    return own.length < 2 ? [] : [{ label, ...sums, inclVat: total((line) => line.inclVat) }];
  });
}

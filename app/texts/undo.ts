import { carColumns } from './car-columns.ts';
import { carFields } from './car-fields.ts';
import { formatNumber } from './formats.ts';

const labels: Readonly<Record<string, string>> = { ...carColumns, ...carFields };

type Report = { undone: number; kept: number; keptFields: readonly string[] };

/** What the toast says when something has been taken back. */
export function undoneWords({ undone, kept, keptFields }: Report) {
  const title = undone === 1 ? 'Ændringen er fortrudt' : `${formatNumber(undone)} ændringer er fortrudt`;
  if (kept === 0) return { title };
  const names = [...new Set(keptFields.flatMap((name) => labels[name] ?? []))];
  const what = names.length > 0 ? `: ${names.join(', ')}` : '';
  return { title, text: `Det, der er ændret igen siden, er ladt i fred${what}.` };
}

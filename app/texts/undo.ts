import { historyFieldLabels } from './history-fields.ts';
import { formatNumber } from './numbers.ts';
import { refusalText } from './refusals.ts';

type Report = {
  undone: number;
  kept: number;
  keptFields: readonly string[];
  refused: readonly { code: string; count: number }[];
};

/** Toast after an undo. */
export function undoneWords({ undone, kept, keptFields, refused }: Report) {
  const title = undone === 1 ? 'Ændringen er fortrudt' : `${formatNumber(undone)} ændringer er fortrudt`;
  const names = [...new Set(keptFields.flatMap((name) => historyFieldLabels[name] ?? []))];
  const what = names.length > 0 ? `: ${names.join(', ')}` : '';
  const text = [
    ...(kept > 0 ? [`Det, der er ændret igen siden, står uændret${what}.`] : []),
    ...refused.map(({ code, count }) => `${formatNumber(count)} kunne ikke fortrydes: ${refusalText(code)}`),
  ].join(' ');
  return { title, ...(text !== '' && { text }) };
}

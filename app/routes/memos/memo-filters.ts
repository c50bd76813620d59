import { choicesOf, namedChoices } from '#app/texts/form-texts.ts';
import { memoKindLabels, memoPriorityLabels, memoStatusLabels } from '#app/texts/memos.ts';
import type { MemoChoices } from '#server/memos/memo-choices.ts';

type Props = MemoChoices & {
  list: { values: Partial<Record<'carId' | 'leadId' | 'customerId', number | undefined>> };
};

/** A filter that only an address from another page sets. */
const only = (label: string, text: string) => ({ label, any: 'Alle', write: () => text });

/** The filters of the list of memos. */
export function memoFilters({ departments, colleagues, list: { values } }: Props) {
  return {
    due: {
      ...{ label: 'Frist', any: 'Alle' },
      choices: choicesOf({
        overdue: 'Overskredet',
        today: 'I dag og før',
        tomorrow: 'I morgen',
        week: 'Denne uge',
        none: 'Ingen frist',
      }),
    },
    assigned: {
      ...{ label: 'Tildelt', any: 'Alle' },
      choices: choicesOf({ mine: 'Mig', nobody: 'Ingen', asked: 'En kollega, jeg har bedt' }),
    },
    assignedToId: {
      ...{ label: 'Ansvarlig', any: 'Alle', write: () => 'En tidligere kollega' },
      choices: colleagues.map(({ userId, name }) => ({ value: userId, label: name })),
    },
    progress: { label: 'Vis', any: 'Alle', choices: choicesOf({ open: 'Ikke afsluttede', over: 'Afsluttede' }) },
    kind: { label: 'Slags', choices: choicesOf(memoKindLabels) },
    status: { label: 'Status', choices: choicesOf(memoStatusLabels) },
    priority: { label: 'Prioritet', any: 'Alle', choices: choicesOf(memoPriorityLabels) },
    departmentId: { label: 'Afdeling', any: 'Alle afdelinger', choices: namedChoices(departments) },
    privacy: { label: 'Private', any: 'Alle', choices: choicesOf({ own: 'Kun mine private' }) },
    ...(values.carId && { carId: only('Bil', 'Kun én bil') }),
    ...(values.leadId && { leadId: only('Emne', 'Kun ét emne') }),
    ...(values.customerId && { customerId: only('Kunde', 'Kun én kunde') }),
  };
}

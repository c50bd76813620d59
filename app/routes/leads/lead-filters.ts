import { choicesOf, namedChoices } from '#app/texts/form-texts.ts';
import { leadKinds, leadOrigins, leadPriorities, leadStatuses } from '#app/texts/leads.ts';

type Named = readonly { id: number; name: string }[];
type People = readonly { userId: string; name: string }[];
type Props = {
  departments: Named;
  colleagues: People;
  list: { values: { carId?: number | undefined; customerId?: number | undefined } };
};

/** A filter that only an address from another page sets. */
const only = (label: string, text: string) => ({ label, any: 'Alle', write: () => text });

/** The filters of the list of leads. */
export function leadFilters({ departments, colleagues, list: { values } }: Props) {
  return {
    status: { label: 'Status', choices: choicesOf(leadStatuses) },
    assigned: { label: 'Tildelt', any: 'Alle', choices: choicesOf({ mine: 'Mig', nobody: 'Ingen' }) },
    assignedToId: {
      ...{ label: 'Ansvarlig', any: 'Alle', write: () => 'En tidligere kollega' },
      choices: colleagues.map(({ userId, name }) => ({ value: userId, label: name })),
    },
    next: {
      ...{ label: 'Næste handling', any: 'Alle' },
      choices: choicesOf({ overdue: 'Overskredet', today: 'I dag og før', none: 'Mangler' }),
    },
    clock: {
      ...{ label: 'Svarfrist', any: 'Alle' },
      choices: choicesOf({
        unanswered: 'Ubesvaret',
        overdue: 'Overskredet',
        late: 'Besvaret for sent',
        waits: 'Kunden har svaret',
      }),
    },
    source: { label: 'Kilde', choices: choicesOf(leadOrigins) },
    kind: { label: 'Type', any: 'Alle', choices: choicesOf(leadKinds) },
    priority: { label: 'Prioritet', any: 'Alle', choices: choicesOf(leadPriorities) },
    departmentId: { label: 'Afdeling', any: 'Alle afdelinger', choices: namedChoices(departments) },
    value: { label: 'Værdi' },
    arrived: { label: 'Kom ind' },
    ...(values.carId && { carId: only('Bil', 'Kun én bil') }),
    ...(values.customerId && { customerId: only('Kunde', 'Kun én kunde') }),
  };
}

import type { FilterWords } from '#app/list/kit/filters.ts';
import { creditStatuses, customerSegments, customerTypes } from '#app/texts/customers.ts';
import { choicesOf, namedChoices } from '#app/texts/form-texts.ts';

type Names = {
  departments: readonly { id: number; name: string }[];
  colleagues: readonly { userId: string; name: string }[];
  tags: readonly string[];
};

/** The filters of the customer list. */
export function customerFilters({ departments, colleagues, tags }: Names) {
  return {
    type: { label: 'Type', choices: choicesOf(customerTypes) },
    segment: { label: 'Segment', choices: choicesOf(customerSegments) },
    ownerId: {
      ...{ label: 'Kundeansvarlig', any: 'Alle', stack: 'who' },
      choices: [
        { value: 'mine', label: 'Mig selv' },
        { value: 'none', label: 'Ingen' },
        ...colleagues.map(({ userId, name }) => ({ value: userId, label: name })),
      ],
    },
    departmentId: { label: 'Afdeling', any: 'Alle afdelinger', stack: 'who', choices: namedChoices(departments) },
    consent: {
      ...{ label: 'Samtykke', any: 'Med og uden', stack: 'consent' },
      choices: [
        { value: 'none', label: 'Uden samtykke' },
        { value: 'email', label: 'Til e-mail' },
        { value: 'sms', label: 'Til SMS' },
        { value: 'phone', label: 'Til telefon' },
        { value: 'renew', label: 'Bør fornyes' },
      ],
    },
    missing: {
      ...{ label: 'Mangler', any: 'Intet bestemt', stack: 'consent' },
      choices: [
        { value: 'email', label: 'E-mail' },
        { value: 'phone', label: 'Telefon' },
        { value: 'owner', label: 'Kundeansvarlig' },
        { value: 'address', label: 'Adresse' },
      ],
    },
    lastContact: { label: 'Sidste kontakt', stack: 'contact' },
    hasOpenLeads: {
      ...{ label: 'Åbne emner', any: 'Med og uden', stack: 'contact' },
      choices: [
        { value: 'true', label: 'Med åbne emner' },
        { value: 'false', label: 'Uden åbne emner' },
      ],
    },
    portal: {
      ...{ label: 'Kundeportal', any: 'Med og uden adgang' },
      choices: [
        { value: 'waiting', label: 'Venter på godkendelse' },
        { value: 'licence', label: 'Kørekort venter på svar' },
        { value: 'active', label: 'Med adgang' },
        { value: 'none', label: 'Uden adgang' },
      ],
    },
    tags: { label: 'Mærkater', choices: tags.map((tag) => ({ value: tag, label: tag })) },
    creditStatus: { label: 'Kreditstatus', any: 'Alle', stack: 'credit', choices: choicesOf(creditStatuses) },
    isBlocked: {
      ...{ label: 'Spærret', any: 'Begge dele', stack: 'credit' },
      choices: [
        { value: 'true', label: 'Spærrede' },
        { value: 'false', label: 'Ikke spærrede' },
      ],
    },
  } satisfies Record<string, FilterWords>;
}

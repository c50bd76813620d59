import { choicesOf, namedChoices } from '#app/texts/form-texts.ts';
import { rentalProducts, rentalQueues, rentalStates } from '#app/texts/rentals.ts';

type Props = {
  owners: readonly { value: string; label: string }[];
  departments: readonly { id: number; name: string }[];
  categories: readonly { key: string; name: string }[];
  seesPrices: boolean;
};

/** The filters of the list of agreements; who owes is for those who see prices. */
export function rentalFilters({ owners, departments, categories, seesPrices }: Props) {
  const { owes, ...queues } = rentalQueues;
  return {
    queue: { label: 'Vis', choices: choicesOf(seesPrices ? { ...queues, owes } : queues) },
    status: { label: 'Status', choices: choicesOf(rentalStates) },
    productType: { label: 'Lejetype', choices: choicesOf(rentalProducts) },
    department: { label: 'Udleveres i', choices: namedChoices(departments) },
    owner: { label: 'Ansvarlig', choices: [{ value: 'mine', label: 'Mine' }, ...owners] },
    category: {
      label: 'Bilgruppe',
      choices: categories.map(({ key, name }) => ({ value: key, label: `${key} ${name}` })),
    },
    starts: { label: 'Begynder' },
    ends: { label: 'Slutter' },
  };
}

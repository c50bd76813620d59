import { badgeColumn, instantColumn, numberColumn, textColumn } from '#app/list/kit/column.tsx';
import { List } from '#app/list/kit/list.tsx';
import type { ListPage } from '#app/list/kit/list-page.ts';
import { periodChoices } from '#app/texts/periods.ts';
import type { PriceListRow } from '#server/factory-cars/price-list-queries.ts';
import { priceListStatuses } from './price-list-status-badge.tsx';

export const priceListColumns = [
  textColumn<PriceListRow>('fileName', 'Fil', ({ fileName }) => fileName, { isOffCard: true }),
  textColumn<PriceListRow>('brandName', 'Mærke', ({ brandName }) => brandName),
  numberColumn<PriceListRow>('rowCount', 'Rækker', ({ rowCount }) => rowCount),
  instantColumn<PriceListRow>('createdAt', 'Lagt op', ({ createdAt }) => createdAt),
  textColumn<PriceListRow>('userName', 'Af', ({ userName }) => userName),
  badgeColumn<PriceListRow>('status', 'Status', ({ status }) => priceListStatuses[status]),
];

type Props = { list: ListPage<PriceListRow, 'search' | 'status' | 'createdAt'> };

/** The price lists that were read in before. */
export function EarlierPriceLists({ list }: Props) {
  return (
    <List
      isPart
      title="Tidligere prislister"
      nouns={['prisliste', 'prislister']}
      list={list}
      placeholder="Søg på fil, mærke …"
      filters={{
        status: {
          ...{ label: 'Status', any: 'Alle statusser' },
          choices: Object.entries(priceListStatuses).map(([value, { label }]) => ({ value, label })),
        },
        createdAt: { label: 'Lagt op', any: 'Når som helst', choices: periodChoices },
      }}
      columns={priceListColumns}
      hrefOf={({ id }) => `/factory-cars/products/import/${id}`}
      nameOf={({ fileName }) => fileName}
      empty={{ icon: 'file-spreadsheet', heading: 'Ingen prislister endnu', text: 'Her står de, når de er læst ind.' }}
    />
  );
}

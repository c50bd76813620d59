import { dayColumn, numberColumn, textColumn } from '#app/list/kit/column.tsx';
import type { EditionRow } from '#server/factory-cars/edition-queries.ts';
import { statusColumn } from '../status-badge.tsx';

/** The columns of the list of editions. */
export const editionColumns = [
  textColumn<EditionRow>('brandName', 'Mærke', ({ brandName }) => brandName, { isOffCard: true }),
  textColumn<EditionRow>('modelName', 'Model', ({ modelName }) => modelName, { isOffCard: true }),
  textColumn<EditionRow>('name', 'Udgave', ({ name }) => name, { isOffCard: true }),
  textColumn<EditionRow>('modelYear', 'Modelår', ({ modelYear }) => String(modelYear), {
    align: 'right',
    sheet: ({ modelYear }) => modelYear,
  }),
  dayColumn<EditionRow>('validFrom', 'Gælder fra', ({ validFrom }) => validFrom),
  dayColumn<EditionRow>('validTo', 'Gælder til', ({ validTo }) => validTo),
  numberColumn<EditionRow>('productCount', 'Produkter', ({ productCount }) => productCount),
  statusColumn<EditionRow>(),
];

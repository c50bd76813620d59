import { allow } from '../../auth/permissions.ts';
import type { FileKind } from '../../file-jobs/file-kind.ts';
import { headingsOf, priceFileColumns } from './price-file-words.ts';

/** Files of price tables, each for one table. */
export const priceFileKind: FileKind = {
  name: 'price-cells',
  columns: priceFileColumns,
  missing: (mapped) =>
    mapped.has('row')
      ? []
      : [
          Object.values(headingsOf)
            .map(({ row }) => row)
            .join(' / '),
        ],
  allow: (tenant) => allow(tenant, 'priceProtocols', 'update'),
  seesAll: () => true,
};

import { allow } from '../auth/permissions.ts';
import { DomainError } from '../errors.ts';
import type { FileKind } from '../file-jobs/file-kind.ts';
import { missingPriceColumns, priceColumns } from './price-list-columns.ts';
import { mayPrice } from './product-commands.ts';

/** Importers' price lists, each for one brand. */
export const priceListKind: FileKind = {
  name: 'price-list',
  columns: priceColumns,
  missing: missingPriceColumns,
  allow(tenant) {
    allow(tenant, 'cars', 'create');
    allow(tenant, 'cars', 'update');
    if (!mayPrice(tenant)) throw new DomainError('prices-not-yours', 403);
  },
  seesAll: () => true,
};

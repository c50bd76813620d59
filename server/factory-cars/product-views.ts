import { addressViews } from '../views/address-views.ts';
import { countProducts, readProductQuery } from './product-queries.ts';

/** The saved views of the list of products. */
export const productViews = addressViews({
  name: 'products',
  resource: 'cars',
  readQuery: readProductQuery,
  countRows: countProducts,
});

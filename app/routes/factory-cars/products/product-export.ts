import { productViews } from '#server/factory-cars/product-views.ts';
import { exportOf } from '#server/http/export-list.ts';
import { viewedQuery } from '../../view-request.ts';
import { productColumns } from './product-columns.tsx';
import { allPricedProducts } from './product-list-data.ts';

/** Export of the products by address and view. */
export const exportProducts = exportOf({
  title: 'Produkter',
  columns: productColumns(),
  read: allPricedProducts,
  queryOf: viewedQuery(productViews),
});

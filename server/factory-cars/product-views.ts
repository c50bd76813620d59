import { addressViews } from '../views/address-views.ts';
import { productList } from './product-queries.ts';

declare module '../db/schema.ts' {
  interface ViewedLists {
    products: true;
  }
}

/** The saved views of the list of products. */
export const productViews = addressViews({ name: 'products', resource: 'cars', rows: productList });

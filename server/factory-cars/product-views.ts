import { addressViews } from '../views/address-views.ts';
import { productList } from './product-queries.ts';

/** The saved views of the list of products. */
export const productViews = addressViews({ name: 'products', resource: 'cars', rows: productList });

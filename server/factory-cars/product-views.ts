import { addressViews } from '../views/address-views.ts';
import { productList } from './product-queries.ts';

declare module '../db/schema.ts' {
  interface ViewedLists {
    products: true;
  }
}

/** The saved views of the list of products. */
export const productViews = addressViews({
  name: 'products',
  resource: 'cars',
  rows: productList,
  starters: [
    { name: 'Elbiler', text: 'Alt, der kører på el', query: { fuelType: 'electric' } },
    {
      name: 'Længst levering',
      text: 'Dem, kunden venter længst på, først',
      query: { sortBy: 'leadTimeWeeks', sortDirection: 'desc', status: 'active' },
    },
    { name: 'Udgår', text: 'Produkter, importøren er ved at lukke', query: { status: 'phasingOut' } },
    { name: 'Kladder', text: 'Produkter, der ikke kan bestilles endnu', query: { status: 'draft' } },
  ],
});

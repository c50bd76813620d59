import { peopleViews } from '../company/start-view.ts';
import { addressViews } from '../views/address-views.ts';
import { customerList } from './customer-queries.ts';

declare module '../db/schema.ts' {
  interface ViewedLists {
    customers: true;
  }
}

/** The saved views of the list of customers. */
export const customerViews = addressViews({
  name: 'customers',
  resource: 'customers',
  rows: customerList,
  starters: peopleViews.customers,
});

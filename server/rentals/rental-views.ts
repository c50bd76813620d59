import { peopleViews } from '../company/start-view.ts';
import { addressViews } from '../views/address-views.ts';
import { rentalList, rentalListFor } from './rental-list.ts';

declare module '../db/schema.ts' {
  interface ViewedLists {
    rentals: true;
  }
}

/** The saved views of the list of agreements. */
export const rentalViews = addressViews({
  name: 'rentals',
  resource: 'leads',
  rows: {
    meaningOf: rentalList(true).meaningOf,
    count: (tenant, params) => rentalListFor(tenant).count(tenant, params),
  },
  starters: peopleViews.rentals,
});

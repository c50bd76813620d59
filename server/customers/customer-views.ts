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
  starters: [
    { name: 'Uden samtykke', text: 'Dem, der ikke må få tilbud og nyheder', query: { consent: 'none' } },
    {
      name: 'Sovende',
      text: 'Kunder, der længe ikke har handlet; dem, I talte med for længst tid siden, først',
      query: { segment: 'dormant', sortBy: 'lastContactAt', sortDirection: 'asc' },
    },
    { name: 'Mangler e-mail', text: 'Kunder uden e-mailadresse', query: { missing: 'email' } },
    { name: 'Mine kunder', text: 'Dem, du selv er kundeansvarlig for', query: { ownerId: 'mine' } },
  ],
});

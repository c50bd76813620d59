import { addressViews } from '../views/address-views.ts';
import { leadList } from './lead-queries.ts';

declare module '../db/schema.ts' {
  interface ViewedLists {
    leads: true;
  }
}

/** The saved views of the list of leads. */
export const leadViews = addressViews({
  name: 'leads',
  resource: 'leads',
  rows: leadList,
  starters: [
    {
      name: 'Ubesvarede',
      text: 'Kunder, der venter på det første svar',
      query: { clock: 'unanswered', sortBy: 'respondBy', sortDirection: 'asc' },
    },
    { name: 'Mine i dag', text: 'Det, du skal nå i dag', query: { assigned: 'mine', next: 'today' } },
    { name: 'Overskredne', text: 'Næste handling skulle være sket', query: { next: 'overdue' } },
    { name: 'Uden næste handling', text: 'Emner, ingen har planlagt noget for', query: { next: 'none' } },
    {
      name: 'Tilbud uden svar',
      text: 'Sendte tilbud, de ældste først',
      query: { status: 'quoted', sortBy: 'arrivedAt', sortDirection: 'asc' },
    },
  ],
});

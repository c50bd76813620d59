import { peopleViews } from '../company/start-view.ts';
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
  shows: ['board'],
  starters: peopleViews.leads,
});

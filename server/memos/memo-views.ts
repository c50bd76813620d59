import { peopleViews } from '../company/start-view.ts';
import { addressViews } from '../views/address-views.ts';
import { memoList } from './memo-list.ts';

declare module '../db/schema.ts' {
  interface ViewedLists {
    memos: true;
  }
}

/** The saved views of the list of memos. */
export const memoViews = addressViews({
  name: 'memos',
  resource: 'memos',
  rows: memoList,
  shows: ['board'],
  starters: peopleViews.memos,
});

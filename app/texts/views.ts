import type { ViewKind, ViewType } from '#server/db/schema.ts';
import type { ViewList } from '#server/views/viewed-list.ts';

/** Who sees a saved view. */
export const viewTypes = {
  personal: 'Personlig',
  organization: 'Virksomhed',
} satisfies Record<ViewType, string>;

/** What is told when a view was saved, changed or deleted (spec sections 5 and 8). */
export const viewMessages = {
  missing: { title: 'Mangler information', text: 'Vennligst angi et navn og en type for visningen.' },
  created: { title: 'Visning gemt', text: 'Visningen er blevet gemt' },
  updated: { title: 'View updated', text: 'Your view has been updated successfully' },
  notSaved: 'Visningen kunne ikke gemmes',
  deleted: { title: 'Visning slettet', text: 'Visningen blev slettet' },
};

/** The list that views are of, and which of its rows where it keeps views apart by them. */
export type WhichList = { list: ViewList; kind: ViewKind };

type ViewedList = {
  address: string;
  /** The list when one of its views is deleted. */
  afterDeletion: string;
  /** What the list is called by itself, and among the lists. */
  name: string;
  label: string;
  rows: { one: string; many: string; all: string };
};

/** The lists that have saved views. */
export const viewedLists = {
  cars: {
    address: '/cars',
    afterDeletion: '/used-cars',
    name: 'billiste',
    label: 'Biler',
    rows: { one: 'bil', many: 'biler', all: 'Bilerne' },
  },
  products: {
    address: '/factory-cars/products',
    afterDeletion: '/factory-cars/products',
    name: 'produktliste',
    label: 'Produkter',
    rows: { one: 'produkt', many: 'produkter', all: 'Produkterne' },
  },
} satisfies Record<ViewList, ViewedList>;

/** What the views of one kind are called where a list has several. */
export const viewKinds: Partial<Record<ViewKind, string>> = { factory: 'Fabriksbiler' };

/** The page of all views of a list, and the place of one of them on it. */
export function viewsPage(list: ViewList, id?: number) {
  return `/car-views${list === 'cars' ? '' : `?list=${list}`}${id === undefined ? '' : `#visning-${id}`}`;
}

type Deleted = { viewType: ViewType; isOrganizationDefault: boolean };

/** What deleting a view does, as it is asked about. */
export function whatDeletingDoes(list: ViewList, { viewType, isOrganizationDefault }: Deleted) {
  const { name, rows } = viewedLists[list];
  return [
    viewType === 'organization' && 'Visningen forsvinder for alle kolleger.',
    isOrganizationDefault && `Virksomhedens ${name} åbner ikke længere med den.`,
    `${rows.all} bliver, hvor de er. Du kan fortryde lige bagefter.`,
  ]
    .filter(Boolean)
    .join(' ');
}

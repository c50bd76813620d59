import type { ViewKind, ViewType } from '#server/db/schema.ts';
import type { ViewList } from '#server/views/viewed-list.ts';

/** The visibility of a saved view. */
export const viewTypes = {
  personal: 'Personlig',
  organization: 'Virksomhed',
} satisfies Record<ViewType, string>;

/** Toasts when a view was saved, changed or deleted (spec sections 5 and 8). */
export const viewMessages = {
  missing: { title: 'Mangler information', text: 'Vennligst angi et navn og en type for visningen.' },
  created: { title: 'Visning gemt', text: 'Visningen er blevet gemt' },
  updated: { title: 'View updated', text: 'Your view has been updated successfully' },
  notSaved: 'Visningen kunne ikke gemmes',
  deleted: { title: 'Visning slettet', text: 'Visningen blev slettet' },
};

/** The list of a view, with its kind where a list has several. */
export type WhichList = { list: ViewList; kind: ViewKind };

type ViewedList = {
  address: string;
  /** The list in sentences about a deleted view. */
  afterDeletion: string;
  /** The list's own name, and its name among the lists. */
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
  customers: {
    address: '/customers',
    afterDeletion: '/customers',
    name: 'kundeliste',
    label: 'Kunder',
    rows: { one: 'kunde', many: 'kunder', all: 'Kunderne' },
  },
  leads: {
    address: '/leads',
    afterDeletion: '/leads',
    name: 'emneliste',
    label: 'Emner',
    rows: { one: 'emne', many: 'emner', all: 'Emnerne' },
  },
  memos: {
    address: '/memos',
    afterDeletion: '/memos',
    name: 'opgaveliste',
    label: 'Opgaver & notater',
    rows: { one: 'notat', many: 'notater', all: 'Notaterne' },
  },
  rentals: {
    address: '/rental/agreements',
    afterDeletion: '/rental/agreements',
    name: 'lejeliste',
    label: 'Lejeaftaler',
    rows: { one: 'lejeaftale', many: 'lejeaftaler', all: 'Lejeaftalerne' },
  },
} satisfies Record<ViewList, ViewedList>;

/** Labels of the kinds of views, where a list has several. */
export const viewKinds: Partial<Record<ViewKind, string>> = { factory: 'Fabriksbiler' };

/** The page of all views of a list, and the anchor of one. */
export function viewsPage(list: ViewList, id?: number) {
  return `/car-views${list === 'cars' ? '' : `?list=${list}`}${id === undefined ? '' : `#visning-${id}`}`;
}

type Deleted = { viewType: ViewType; isOrganizationDefault: boolean };

/** The consequence of deleting a view, in its confirmation. */
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

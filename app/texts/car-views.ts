import type { ViewType } from '#server/db/schema.ts';

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

type Deleted = { viewType: ViewType; isOrganizationDefault: boolean };

/** What deleting a view does, as it is asked about. */
export function whatDeletingDoes({ viewType, isOrganizationDefault }: Deleted) {
  return [
    viewType === 'organization' && 'Visningen forsvinder for alle kolleger.',
    isOrganizationDefault && 'Virksomhedens billiste åbner ikke længere med den.',
    'Bilerne bliver, hvor de er. Du kan fortryde lige bagefter.',
  ]
    .filter(Boolean)
    .join(' ');
}

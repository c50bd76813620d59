import { catalogueStatuses } from '#app/texts/catalogue.ts';
import type { CatalogueStatus } from '#server/db/schema.ts';

const looks = {
  draft: 'badge-plain',
  active: 'badge-good',
  phasingOut: 'badge-warn',
  closed: 'badge-danger',
} satisfies Record<CatalogueStatus, string>;

/** Where an edition or a product is in its life, as a word. */
export function StatusBadge({ status }: { status: CatalogueStatus }) {
  return <span className={`badge ${looks[status]}`}>{catalogueStatuses[status]}</span>;
}

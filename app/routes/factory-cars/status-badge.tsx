import { badgeColumn } from '#app/list/kit/column.tsx';
import { catalogueStatuses } from '#app/texts/catalogue.ts';
import type { CatalogueStatus } from '#server/db/schema.ts';

const looks = {
  draft: 'plain',
  active: 'good',
  phasingOut: 'warn',
  closed: 'danger',
} as const satisfies Record<CatalogueStatus, string>;

/** The status of an edition or a product as a badge. */
export function StatusBadge({ status }: { status: CatalogueStatus }) {
  return <span className={`badge badge-${looks[status]}`}>{catalogueStatuses[status]}</span>;
}

export function statusColumn<Row extends { status: CatalogueStatus }>() {
  return badgeColumn<Row>('status', 'Status', ({ status }) => ({
    label: catalogueStatuses[status],
    look: looks[status],
  }));
}

import { bulkStatuses } from '#app/texts/bulk-edits.ts';
import type { BulkEditStatus } from '#server/db/schema.ts';

export const bulkLooks = {
  chosen: 'plain',
  planned: 'plain',
  running: 'warn',
  failed: 'danger',
  done: 'good',
  undoing: 'warn',
  undone: 'plain',
} as const satisfies Record<BulkEditStatus, string>;

export function BulkStatusBadge({ status }: { status: BulkEditStatus }) {
  return <span className={`badge badge-${bulkLooks[status]}`}>{bulkStatuses[status]}</span>;
}

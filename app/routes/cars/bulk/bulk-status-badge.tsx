import { bulkStatuses } from '#app/texts/bulk-edits.ts';
import type { BulkEditStatus } from '#server/db/schema.ts';

const looks = {
  chosen: 'badge badge-plain',
  planned: 'badge badge-plain',
  running: 'badge badge-warn',
  failed: 'badge badge-danger',
  done: 'badge badge-good',
  undoing: 'badge badge-warn',
  undone: 'badge badge-plain',
} as const satisfies Record<BulkEditStatus, string>;

export function BulkStatusBadge({ status }: { status: BulkEditStatus }) {
  return <span className={looks[status]}>{bulkStatuses[status]}</span>;
}

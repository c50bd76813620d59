import { importStatuses } from '#app/texts/imports.ts';
import type { ImportStatus } from '#server/db/schema.ts';

const looks = {
  uploaded: 'badge badge-plain',
  checking: 'badge badge-plain',
  checked: 'badge badge-warn',
  running: 'badge badge-warn',
  done: 'badge badge-good',
  failed: 'badge badge-danger',
  undoing: 'badge badge-warn',
  undone: 'badge badge-plain',
} as const satisfies Record<ImportStatus, string>;

export function ImportStatusBadge({ status }: { status: ImportStatus }) {
  return <span className={looks[status]}>{importStatuses[status]}</span>;
}

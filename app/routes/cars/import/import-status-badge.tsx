import { importStatuses } from '#app/texts/imports.ts';
import type { ImportStatus } from '#server/db/schema.ts';

export const importLooks = {
  uploaded: 'plain',
  checking: 'plain',
  checked: 'warn',
  running: 'warn',
  done: 'good',
  failed: 'danger',
  undoing: 'warn',
  undone: 'plain',
} as const satisfies Record<ImportStatus, string>;

export function ImportStatusBadge({ status }: { status: ImportStatus }) {
  return <span className={`badge badge-${importLooks[status]}`}>{importStatuses[status]}</span>;
}

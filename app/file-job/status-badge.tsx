import type { FileStatuses } from './file-statuses.ts';

/** The status of a file as a badge. */
export function StatusBadge({ look, label }: FileStatuses[keyof FileStatuses]) {
  return <span className={`badge badge-${look}`}>{label}</span>;
}

import { type FileStatuses, fileStatuses } from '#app/file-job/file-statuses.ts';

/** Statuses of a price list. */
export const shownStatuses = {
  checked: { look: 'warn', label: 'Ikke anvendt' },
  done: { look: 'good', label: 'Anvendt' },
  undone: { look: 'plain', label: 'Fortrudt' },
} as const;

export const priceListStatuses: FileStatuses = { ...fileStatuses, ...shownStatuses };

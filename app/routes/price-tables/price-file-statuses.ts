import { type FileStatuses, fileStatuses } from '#app/file-job/file-statuses.ts';

/** The statuses of a file of prices. */
export const priceFileStatuses: FileStatuses = {
  ...fileStatuses,
  checked: { look: 'warn', label: 'Ikke anvendt' },
  done: { look: 'good', label: 'Anvendt' },
};

import type { FileJobStatus } from '#server/db/schema.ts';

export const fileStatuses = {
  uploaded: { look: 'plain', label: 'Vælg kolonner' },
  checking: { look: 'plain', label: 'Kontrolleres' },
  checked: { look: 'warn', label: 'Klar til import' },
  running: { look: 'warn', label: 'Importerer' },
  done: { look: 'good', label: 'Importeret' },
  failed: { look: 'danger', label: 'Afbrudt' },
  undoing: { look: 'warn', label: 'Fortrydes' },
  undone: { look: 'plain', label: 'Fortrudt' },
} as const satisfies FileStatuses;

/** The statuses of a file, in the words of its kind. */
export type FileStatuses = Record<FileJobStatus, { look: 'plain' | 'warn' | 'good' | 'danger'; label: string }>;

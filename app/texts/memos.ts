import type { MemoKind, MemoPriority, MemoStatus } from '#server/db/schema.ts';

export const memoKindLabels = {
  note: 'Notat',
  task: 'Opgave',
  prep: 'Klargøring',
  damage: 'Skade',
  call: 'Opkald',
  handover: 'Overdragelse',
} as const satisfies Record<MemoKind, string>;

export const memoStatusLabels = {
  open: 'Åben',
  inProgress: 'I gang',
  waiting: 'Afventer',
  done: 'Udført',
  cancelled: 'Annulleret',
} as const satisfies Record<MemoStatus, string>;

export const memoPriorityLabels = {
  low: 'Lav',
  normal: 'Normal',
  high: 'Høj',
} as const satisfies Record<MemoPriority, string>;

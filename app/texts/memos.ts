import type { MemoKind, MemoPriority, MemoStatus } from '#server/db/schema.ts';
import type { Thing } from './thing.ts';

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

export const checklistThing = {
  ...{ one: 'tjekliste', the: 'tjeklisten', many: 'tjeklister' },
  fields: { name: 'Navn', kind: 'Slags', points: 'Punkter', sortOrder: 'Plads i listen' },
} as const satisfies Thing;

export const memoThing = {
  ...{ one: 'notat', the: 'notatet', many: 'notater' },
  fields: {
    title: 'Hvad',
    body: 'Tekst',
    kind: 'Slags',
    status: 'Status',
    priority: 'Prioritet',
    dueAt: 'Frist',
    dueTime: 'Klokken',
    assignedToId: 'Ansvarlig',
    departmentId: 'Afdeling',
    checklist: 'Tjekliste',
    isPinned: 'Fastgjort øverst',
    isPrivate: 'Privat',
  },
} as const satisfies Thing;

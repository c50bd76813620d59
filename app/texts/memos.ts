import type { MemoKind, MemoPriority, MemoStatus, MemoTable } from '#server/db/schema.ts';
import type { ShownAbout } from '#server/memos/shown-about.ts';
import { formatDay, formatPlate } from './formats.ts';
import type { Thing } from './thing.ts';

export const memoKindLabels = {
  note: 'Notat',
  task: 'Opgave',
  prep: 'Klargøring',
  damage: 'Skade',
  call: 'Opkald',
  handover: 'Overdragelse',
  transfer: 'Flytning',
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
    reminderAt: 'Påmindelse',
    recurrence: 'Gentages',
    mentions: 'Nævn kolleger',
    about: 'Handler om',
    aboutCar: 'Bil',
    aboutLead: 'Emne',
    aboutCustomer: 'Kunde',
    assignedToId: 'Ansvarlig',
    departmentId: 'Afdeling',
    checklist: 'Tjekliste',
    isPinned: 'Fastgjort øverst',
    isPrivate: 'Privat',
  },
} as const satisfies Thing;

export const recurrenceLabels = {
  none: 'Aldrig',
  weekly: 'Hver uge',
  monthly: 'Hver måned',
} as const satisfies Record<MemoTable['recurrence']['__select__'], string>;

export const memoStatusLooks = {
  open: 'plain',
  inProgress: 'warn',
  waiting: 'plain',
  done: 'good',
  cancelled: 'plain',
} as const satisfies Record<MemoStatus, string>;

/** One of the things a memo is about, as a link. */
export function aboutLink(about: ShownAbout) {
  const { subjectType, subjectId, registrationNumber, carName, leadNumber, personName } = about;
  const labels = {
    car: registrationNumber ? formatPlate(registrationNumber) : carName,
    lead: personName ?? `Emne #${leadNumber}`,
    customer: personName ?? `Kunde #${subjectId}`,
  };
  const paths = { car: '/cars', lead: '/leads', customer: '/customers' };
  return { label: labels[subjectType] ?? `Bil #${subjectId}`, to: `${paths[subjectType]}/${subjectId}/edit` };
}

/** A due day with its time. */
export function dueText({ dueAt, dueTime }: { dueAt: string | null; dueTime: string | null }) {
  return dueAt && [formatDay(dueAt), dueTime && `kl. ${dueTime}`].filter(Boolean).join(' ');
}

/** A subject as a form posts it. */
export const aboutKeyOf = ({ subjectType, subjectId }: Pick<ShownAbout, 'subjectType' | 'subjectId'>) =>
  `${subjectType}:${subjectId}`;

/** Toasts after the one-click actions. */
export const memoStepTitles = {
  done: 'Notatet er udført',
  reopen: 'Notatet er åbnet igen',
  pin: 'Notatet står øverst',
  unpin: 'Notatet står ikke længere øverst',
  tick: 'Punktet er gjort',
  untick: 'Punktet mangler igen',
  delete: 'Notatet er slettet',
} as const;

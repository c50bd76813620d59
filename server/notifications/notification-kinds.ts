import type { ColumnType } from 'kysely';
import { can, type Resource } from '../auth/permissions.ts';
import type { Role } from '../db/schema.ts';
import { portalKinds } from './portal-kinds.ts';
import { quoteKinds } from './quote-kinds.ts';
import { rentalKinds } from './rental-kinds.ts';
import { writeDay } from './write-day.ts';

/** What a notification is about. */
export const notificationSubjects = [
  ...(['lead', 'car', 'memo', 'document', 'booking', 'fileJob', 'bulkEdit', 'integration'] as const),
  ...(['priceOverride', 'priceTable', 'quote', 'rentalAgreement', 'customer'] as const),
];
export type NotificationSubject = (typeof notificationSubjects)[number];

/** Numbers, days and codes, never names or other people's words. */
export type NotificationFacts = Readonly<Record<string, string | number | boolean>>;

type Severity = 'info' | 'success' | 'warning' | 'error';
/** By mail at once, in the digest, or not. */
export const mailChoices = ['now', 'digest', 'none'] as const;
export type MailChoice = (typeof mailChoices)[number];
export type Choice = { app: boolean; mail: MailChoice };

export type KindOf = {
  /** Its name in the settings. */
  label: string;
  /** Receivers must be able to read it. */
  reads: Extract<
    Resource,
    'leads' | 'cars' | 'memos' | 'integrations' | 'priceProtocolOverrides' | 'priceProtocols' | 'customers'
  >;
  severity: Severity;
  defaults: Choice;
  /** The sentence without names: what it is about stands beside it, as far as the reader may know. */
  words: (facts: NotificationFacts, count: number) => string;
};

const at = { app: true, mail: 'now' } as const;
const daily = { app: true, mail: 'digest' } as const;
const quiet = { app: true, mail: 'none' } as const;

const many = (count: number, one: string, more: string) => (count === 1 ? one : `${count} ${more}`);
const until = (day: unknown, before: string) => (typeof day === 'string' ? ` ${before} ${writeDay(day)}` : '');

/** Every kind of notification. */
export const notificationKinds = {
  leadAssigned: {
    label: 'Jeg får et emne',
    reads: 'leads',
    severity: 'info',
    defaults: at,
    words: ({ handed }) =>
      typeof handed === 'number' && handed > 1 ? `Du har fået ${handed} emner` : 'Du har fået et emne',
  },
  leadReplied: {
    label: 'En kunde svarer mig',
    reads: 'leads',
    severity: 'info',
    defaults: at,
    words: (_, count) => many(count, 'Kunden har svaret', 'nye svar fra kunden'),
  },
  leadUnassigned: {
    label: 'Et emne har ingen ansvarlig',
    reads: 'leads',
    severity: 'warning',
    defaults: at,
    words: () => 'Et emne har ingen ansvarlig',
  },
  leadSlaBreached: {
    label: 'En svarfrist er overskredet',
    reads: 'leads',
    severity: 'error',
    defaults: at,
    words: () => 'Svarfristen er overskredet',
  },
  leadFollowUpDue: {
    label: 'Næste handling på et emne',
    reads: 'leads',
    severity: 'warning',
    defaults: daily,
    words: () => 'Det er tid til næste handling',
  },
  ...quoteKinds,
  ...rentalKinds,
  ...portalKinds,
  overrideAsked: {
    label: 'En prisfravigelse skal godkendes',
    reads: 'priceProtocolOverrides',
    severity: 'warning',
    defaults: at,
    words: () => 'En prisfravigelse venter på godkendelse',
  },
  overrideAnswered: {
    label: 'Min prisfravigelse er afgjort',
    reads: 'priceProtocolOverrides',
    severity: 'info',
    defaults: at,
    words: ({ isApproved }) => (isApproved ? 'Din prisfravigelse er godkendt' : 'Din prisfravigelse er afvist'),
  },
  pricesBeginning: {
    ...({ label: 'Nye priser gælder fra i morgen', reads: 'priceProtocols', severity: 'info', defaults: at } as const),
    words: () => 'Nye priser gælder fra i morgen',
  },
  testDriveSoon: {
    label: 'En prøvetur begynder snart',
    reads: 'leads',
    severity: 'info',
    defaults: quiet,
    words: ({ clock }) => (typeof clock === 'string' ? `Prøvetur kl. ${clock}` : 'Prøvetur om lidt'),
  },
  memoAssigned: {
    label: 'Jeg får en opgave',
    reads: 'memos',
    severity: 'info',
    defaults: daily,
    words: ({ handed }) =>
      typeof handed === 'number' && handed > 1 ? `Du har fået ${handed} opgaver` : 'Du har fået en opgave',
  },
  memoDue: {
    label: 'En opgave når sin frist',
    reads: 'memos',
    severity: 'warning',
    defaults: daily,
    words: () => 'En opgave skal være færdig i dag',
  },
  memoReminder: {
    label: 'Påmindelser om opgaver',
    reads: 'memos',
    severity: 'info',
    defaults: at,
    words: () => 'Du ville mindes om en opgave',
  },
  memoMention: {
    label: 'Jeg nævnes i et notat',
    reads: 'memos',
    severity: 'info',
    defaults: at,
    words: () => 'Du er nævnt i et notat',
  },
  reservationExpiring: {
    label: 'En reservation udløber',
    reads: 'cars',
    severity: 'warning',
    defaults: daily,
    words: ({ day }) => `En reservation udløber${until(day, '')}`.replace('  ', ' '),
  },
  inspectionDue: {
    label: 'En bil skal snart til syn',
    reads: 'cars',
    severity: 'warning',
    defaults: { app: false, mail: 'digest' },
    words: ({ day }) => `Bilen skal til syn${until(day, 'senest')}`,
  },
  importFinished: {
    label: 'Min import er færdig',
    reads: 'cars',
    severity: 'success',
    defaults: quiet,
    words: () => 'Din import er færdig',
  },
  bulkEditFinished: {
    label: 'Min ændring af flere er færdig',
    reads: 'cars',
    severity: 'success',
    defaults: quiet,
    words: ({ changed }) =>
      typeof changed === 'number'
        ? `Din ændring af flere er færdig: ${changed} ændret`
        : 'Din ændring af flere er færdig',
  },
  documentLinkRequested: {
    label: 'Nogen beder om et nyt link',
    reads: 'cars',
    severity: 'info',
    // The request itself is mailed, with the words of whoever asks.
    defaults: quiet,
    words: (_, count) => many(count, 'Nogen beder om et nyt link', 'beder om et nyt link'),
  },
  integrationFailed: {
    label: 'En integration svarer ikke',
    reads: 'integrations',
    severity: 'error',
    defaults: at,
    words: () => 'En integration svarer ikke',
  },
  mailUndeliverable: {
    label: 'En mail kan ikke leveres',
    reads: 'leads',
    severity: 'error',
    defaults: at,
    words: (_, count) => many(count, 'Din mail kunne ikke leveres', 'mails kunne ikke leveres'),
  },
} as const satisfies Record<string, KindOf>;

export type NotificationKind = keyof typeof notificationKinds;

export function isNotificationKind(kind: string): kind is NotificationKind {
  return Object.hasOwn(notificationKinds, kind);
}

/** All kinds, in the order of the settings. */
export const kindNames = Object.keys(notificationKinds).filter(isNotificationKind);

export function kindOf(kind: NotificationKind): KindOf {
  return notificationKinds[kind];
}

/** The kinds that a role can be told of. */
export function kindsOf(role: Role) {
  return kindNames.filter((kind) => can(role, kindOf(kind).reads, 'read'));
}

export type NotificationFactsColumn = ColumnType<NotificationFacts, string | undefined, string>;
/** Choices by kind; kinds that are missing are as the organisation's, or as they come. */
export type ChoicesColumn = ColumnType<Readonly<Record<string, Choice>>, string | undefined, string>;

declare module '../db/schema.ts' {
  interface Shapes {
    NotificationFactsColumn: NotificationFactsColumn;
    ChoicesColumn: ChoicesColumn;
    NotificationSubject: NotificationSubject;
  }
}

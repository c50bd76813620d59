import type { ColumnType } from 'kysely';
import type { ContactOutcome } from '../db/schema.ts';

/** Verbs with their default Danish summary: «Mette oprettede bilen». */
export const activityVerbs = {
  created: 'oprettede',
  updated: 'ændrede',
  deleted: 'slettede',
  erased: 'slettede for altid',
  restored: 'gendannede',
  ordered: 'bestilte',
  received: 'modtog',
  published: 'publicerede',
  unpublished: 'tog af nettet',
  reserved: 'reserverede',
  released: 'frigav',
  sold: 'solgte',
  saleCancelled: 'ophævede salget af',
  delivered: 'udleverede',
  boughtBack: 'købte tilbage',
  rented: 'udlejede',
  returned: 'tog imod',
  sentToWorkshop: 'sendte på værksted',
  photographed: 'lagde billeder på',
  expensed: 'registrerede en omkostning på',
  approved: 'godkendte',
  rejected: 'afviste',
  posted: 'bogførte',
  undone: 'fortrød en ændring af',
  assigned: 'tildelte',
  commented: 'skrev et notat om',
  completed: 'udførte',
  shared: 'delte',
  uploaded: 'lagde et dokument på',
  askedForLink: 'bad om et nyt link til et dokument om',
  imported: 'importerede',
  exported: 'eksporterede',
  called: 'ringede',
  met: 'holdt møde',
  emailed: 'skrev en mail',
  smsed: 'sendte en sms',
  testDrove: 'kørte prøvetur',
  booked: 'bookede en prøvetur med',
  unbooked: 'aflyste prøveturen med',
  quoteSent: 'sendte et tilbud',
  quoteAccepted: 'fik accepteret et tilbud',
  signed: 'underskrev',
  viewed: 'så',
  wroteAgain: 'skrev igen om',
  moved: 'flyttede',
  won: 'vandt',
  lost: 'tabte',
  parked: 'parkerede',
  woken: 'tog op igen',
  reopened: 'genåbnede',
  unlocked: 'låste op',
  locked: 'låste',
  loggedIn: 'loggede ind',
  impersonated: 'handlede på vegne af',
} as const;

export type ActivityVerb = keyof typeof activityVerbs;

/** Customer contact, which staff log by hand. */
export const contactVerbs = ['called', 'met', 'emailed', 'smsed', 'testDrove'] as const satisfies ActivityVerb[];
export type ContactVerb = (typeof contactVerbs)[number];

export const contactOutcomes = [
  'reached',
  'notReached',
  'voicemail',
  'appointment',
] as const satisfies readonly ContactOutcome[];

/** Types of an activity's subject. */
export const subjectTypes = ['car', 'memo', 'lead', 'customer', 'document', 'import', 'organization'] as const;
export type SubjectType = (typeof subjectTypes)[number];

/** What staff log contact about. */
export const contactSubjectTypes = ['car', 'lead', 'customer'] as const satisfies readonly SubjectType[];
export type ContactSubject = { type: (typeof contactSubjectTypes)[number]; id: number };

/** The buttons that log kind and outcome at once. */
export const quickContacts = {
  reached: { verb: 'called', outcome: 'reached' },
  notReached: { verb: 'called', outcome: 'notReached' },
  voicemail: { verb: 'called', outcome: 'voicemail' },
  appointment: { verb: 'called', outcome: 'appointment' },
  smsed: { verb: 'smsed', outcome: null },
  emailed: { verb: 'emailed', outcome: null },
  met: { verb: 'met', outcome: null },
} as const satisfies Record<string, { verb: ContactVerb; outcome: ContactOutcome | null }>;
export type QuickContact = keyof typeof quickContacts;

export function isVerb(verb: string): verb is ActivityVerb {
  return Object.hasOwn(activityVerbs, verb);
}

/** Extra facts of an activity. */
export type ActivityPayload = Readonly<Record<string, string | number | boolean | null>>;
export type ActivityPayloadColumn = ColumnType<ActivityPayload, string | undefined, never>;

declare module '../db/schema.ts' {
  interface Shapes {
    ActivityPayloadColumn: ActivityPayloadColumn;
    SubjectType: SubjectType;
  }
}

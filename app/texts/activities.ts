import type { ActivityVerb, ContactVerb, QuickContact, SubjectType } from '#server/activities/activity-verbs.ts';
import type { ContactOutcome } from '#server/db/schema.ts';

/** Labels of the kinds of activity. */
export const activityVerbLabels = {
  created: 'Oprettet',
  updated: 'Ændret',
  deleted: 'Slettet',
  erased: 'Slettet for altid',
  restored: 'Gendannet',
  ordered: 'Bestilt',
  received: 'Modtaget på lager',
  published: 'Publiceret',
  unpublished: 'Taget af nettet',
  reserved: 'Reserveret',
  released: 'Frigivet',
  sold: 'Solgt',
  saleCancelled: 'Salg ophævet',
  delivered: 'Udleveret',
  boughtBack: 'Købt tilbage',
  rented: 'Udlejet',
  returned: 'Modtaget',
  sentToWorkshop: 'På værksted',
  photographed: 'Billeder',
  expensed: 'Omkostning',
  approved: 'Godkendt',
  rejected: 'Afvist',
  posted: 'Bogført',
  undone: 'Fortrudt',
  assigned: 'Tildelt',
  commented: 'Notat',
  completed: 'Udført',
  shared: 'Delt',
  uploaded: 'Dokument',
  askedForLink: 'Nyt link ønsket',
  imported: 'Importeret',
  exported: 'Eksporteret',
  called: 'Opkald',
  met: 'Møde',
  emailed: 'Mail',
  smsed: 'Sms',
  testDrove: 'Prøvetur',
  booked: 'Prøvetur booket',
  unbooked: 'Prøvetur aflyst',
  quoteSent: 'Tilbud sendt',
  quoteAccepted: 'Tilbud accepteret',
  signed: 'Underskrevet',
  wroteAgain: 'Skrev igen',
  moved: 'Flyttet',
  won: 'Vundet',
  lost: 'Tabt',
  parked: 'Parkeret',
  viewed: 'Set af kunden',
  woken: 'Taget op igen',
  reopened: 'Genåbnet',
  unlocked: 'Låst op',
  locked: 'Låst',
  loggedIn: 'Logget ind',
  impersonated: 'På vegne af',
} as const satisfies Record<ActivityVerb, string>;

export const contactVerbLabels = {
  called: 'Log opkald',
  met: 'Log møde',
  emailed: 'Log mail',
  smsed: 'Log sms',
  testDrove: 'Log prøvetur',
} as const satisfies Record<ContactVerb, string>;

export const contactOutcomeLabels = {
  reached: 'Truffet',
  notReached: 'Ikke truffet',
  voicemail: 'Telefonsvarer',
  appointment: 'Aftale lavet',
} as const satisfies Record<ContactOutcome, string>;

/** The buttons of kind and outcome at once. */
export const quickContactLabels = {
  reached: 'Truffet',
  appointment: 'Aftale lavet',
  notReached: 'Ikke truffet',
  voicemail: 'Telefonsvarer',
  smsed: 'Sms sendt',
  emailed: 'Mail sendt',
  met: 'Møde holdt',
} as const satisfies Record<QuickContact, string>;

export const subjectTypeLabels = {
  car: 'Bil',
  memo: 'Notat',
  lead: 'Emne',
  customer: 'Kunde',
  document: 'Dokument',
  import: 'Import',
  organization: 'Virksomhed',
} as const satisfies Record<SubjectType, string>;

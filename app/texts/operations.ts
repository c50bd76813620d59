import type { JobName } from '#server/jobs/queue.ts';
import type { JobState } from '#server/operator/queue-queries.ts';
import { mailStateLabels } from './mails.ts';

/** The queue's tasks. */
const tasks: Record<JobName, string> = {
  'send-mail': 'Send mail',
  'prune-mails': 'Slet gamle mails',
  'prune-files': 'Slet filer uden ejer',
  'remove-files': 'Slet filers indhold',
  'tidy-cars': 'Ryd op i biler',
  'car-prices': 'Beregn bilers priser',
  'render-image': 'Lav billedstørrelser',
  'prune-images': 'Slet gamle billeder',
  'draw-demo-photos': 'Tegn demobilleder',
  'draw-demo-papers': 'Tegn demopapirer',
  'draw-demo-contracts': 'Tegn demokontrakter',
  'prune-documents': 'Slet gamle dokumenter',
  'keep-signed-paper': 'Gem underskrevet papir',
  'own-data': 'Pak egne data',
  'organization-export': 'Pak virksomheds data',
  'prune-exports': 'Slet gamle eksporter',
  'delete-organizations': 'Slet virksomheder',
  'confirm-acceptance': 'Bekræft accepteret tilbud',
  'prune-arrivals': 'Slet gamle henvendelser',
  'bulk-edit': 'Ændr mange rækker',
  'prune-bulk-edits': 'Slet gamle masseændringer',
  'price-effect': 'Beregn prisers virkning',
  sweep: 'Gør det, der er tid til',
  'erase-people': 'Slet personer',
  'note-erasure': 'Notér sletning',
  'forget-merged': 'Glem sammenlagte kunder',
  'prune-notifications': 'Slet gamle notifikationer',
  'prune-portal-logs': 'Slet gamle portallogge',
  'portal-notice': 'Giv besked i kundeportal',
};

export const taskLabels: Readonly<Record<string, string>> = tasks;

export const taskText = (task: string) => taskLabels[task] ?? task;

export const jobStateLabels = {
  failed: 'Fejlet',
  retrying: 'Prøves igen',
  running: 'Kører',
  waiting: 'Venter',
} as const satisfies Record<JobState, string>;

/** The tabs above the jobs; failed ones come first. */
export const jobTabs: Readonly<Record<string, string>> = {
  '': 'Fejlede',
  ...{ retrying: 'Prøves igen', running: 'Kører', waiting: 'Venter' },
};

/** The tabs above the mails. */
export const mailTabs: Readonly<Record<string, string>> = {
  '': 'Alle usendte',
  ...{ queued: mailStateLabels.queued, failed: 'Opgivne', uncertain: mailStateLabels.uncertain },
  ...{ expired: 'Udløbne', outbox: mailStateLabels.outbox },
};

/** Kinds of mails by their templates. */
const mailKinds: Readonly<Record<string, string>> = {
  verification: 'Bekræft e-mail',
  'account-exists': 'Kontoen findes allerede',
  'magic-link': 'Login-link',
  'password-reset': 'Ny adgangskode',
  'password-changed': 'Adgangskode ændret',
  'email-change': 'Bekræft ny e-mail',
  'email-change-notice': 'E-mail ændret',
  'new-device': 'Login fra ny enhed',
  'second-step-reset': 'Totrinsbekræftelse nulstillet',
  invitation: 'Invitation af medarbejder',
  'role-change': 'Ændret rolle',
  'link-request': 'Bedt om nyt link',
  notification: 'Notifikation',
  'notification-digest': 'Samlede notifikationer',
  lead: 'Mail til kunde',
  quote: 'Tilbud',
  'quote-accepted': 'Tilbud accepteret',
  'quote-lost': 'Tilbud tabt',
  'quote-reminder': 'Påmindelse om tilbud',
  'quote-withdrawal': 'Aftale fortrudt',
  paper: 'Papir',
  'paper-to-sign': 'Papir til underskrift',
  'paper-signed': 'Papir underskrevet',
  'paper-cancelled': 'Underskrift annulleret',
  'paper-reminder': 'Påmindelse om underskrift',
  'booking-requested': 'Booking modtaget',
  'booking-confirmed': 'Booking bekræftet',
  'booking-moved': 'Booking flyttet',
  'booking-cancelled': 'Booking aflyst',
  'booking-reminder': 'Påmindelse om booking',
  'rental-contract': 'Lejekontrakt',
  'rental-confirmed': 'Leje bekræftet',
  'rental-reminder': 'Leje begynder i morgen',
  'rental-return': 'Leje slutter i morgen',
  'rental-overdue': 'Bil ikke afleveret',
  'rental-payment': 'Betaling mangler',
  'rental-reading': 'Bedt om km',
  'rental-ending': 'Leje slutter',
  'rental-invoice': 'Lejefaktura',
  'rental-bill': 'Bøde eller afgift',
  'portal-invitation': 'Invitation til kundeportal',
  'portal-code': 'Kode til kundeportal',
  'portal-notice': 'Nyt i kundeportal',
  'portal-password': 'Ny adgangskode til kundeportal',
  'portal-new-device': 'Kundeportal: ny enhed',
  'portal-access-given': 'Adgang til kundeportal',
  'portal-access-ended': 'Adgang til kundeportal lukket',
  'portal-email-code': 'Kundeportal: bekræft e-mail',
  'portal-email-changed': 'Kundeportal: e-mail ændret',
  'portal-export': 'Egne data er klar',
  'portal-licence-refused': 'Kørekort afvist',
  'portal-licence-ends': 'Kørekort udløber',
};

export const mailKindText = (kind: string) => mailKinds[kind] ?? kind;

/** What is asked before jobs or mails are tried again or given up. */
type Words = Record<'one' | 'many' | 'the' | 'none' | 'retried' | 'gaveUp' | 'retryText' | 'giveUpText', string>;

export const jobWords: Words = {
  ...{ one: 'job', many: 'job', the: 'jobbet', none: 'Sæt flueben ved mindst ét job først.' },
  ...{ retried: 'prøves igen', gaveUp: 'er opgivet' },
  retryText: 'Et job, der prøves igen, køres straks og har alle sine forsøg tilbage.',
  giveUpText:
    'Det, jobbet skulle, bliver ikke gjort, og det kan ikke fortrydes. En mail, det skulle sende, opgives også.',
};

export const mailWords: Words = {
  ...{ one: 'mail', many: 'mails', the: 'mailen', none: 'Sæt flueben ved mindst én mail først.' },
  ...{ retried: 'sendes nu', gaveUp: 'er opgivet' },
  retryText: 'En mail, der venter, sendes straks. En, der er opgivet, kan ikke sendes igen.',
  giveUpText: 'Mailen bliver ikke sendt, dens indhold slettes, og det kan ikke fortrydes.',
};

export type OperationWords = Words;

/** Refusals of jobs and mails of the queue. */
export const operationRefusals: Readonly<Record<string, string>> = {
  'deletion-asked': 'Virksomheden er allerede lukket og bliver slettet.',
  'deletion-not-asked': 'Virksomheden skal ikke længere slettes.',
  'job-running': 'Jobbet kører lige nu, så der er ikke ændret noget. Vent, til det er færdigt.',
  'mail-sending': 'Mailen er ved at blive sendt, så der er ikke ændret noget.',
  'mail-settled': 'Mailen venter ikke længere på at blive sendt, så der er ikke ændret noget.',
  'mail-early': 'Mailen venter på sit tidspunkt og sendes af sig selv, så der er ikke ændret noget.',
};

/** Why some of the chosen were left alone, in few words. */
export const leftAlone: Readonly<Record<string, string>> = {
  'job-running': 'kører lige nu',
  'job-gone': 'findes ikke længere',
  'mail-sending': 'er ved at blive sendt',
  'mail-settled': 'venter ikke længere',
  'mail-early': 'venter på sit tidspunkt',
  'mail-gone': 'findes ikke længere',
};

const bindings = { files: 'Filer', database: 'Database' };

/** What lies on a disk: «Filer og database». */
export function heldText(holds: readonly (keyof typeof bindings)[]) {
  const [first = '', ...rest] = holds.map((each) => bindings[each]);
  return [first, ...rest.map((each) => each.toLowerCase())].join(' og ');
}

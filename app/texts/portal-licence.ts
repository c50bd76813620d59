import type { PortalLicenceStatus } from '#server/db/schema.ts';
import { danishDay, formatDay, formatInstant } from './formats.ts';

/** The words of a customer's driving licence. */
export const licenceWords = {
  title: 'Kørekort',
  lead: 'Send dit kørekort, før du henter bilen, så går udleveringen hurtigere.',
  onlyPrivate: 'Kørekort sendes af private kunder. Kører du en firmabil, så vis kørekortet, når du henter bilen.',
  readOnly: 'Du har læseadgang og kan ikke sende kørekort.',
  noScope: 'Du ser kun nogle af kundens sager. En ansvarlig kan sende kørekortet.',
  form: 'Send kørekort',
  another: 'Send et andet kørekort',
  number: 'Kørekortnummer (felt 5)',
  country: 'Land',
  expires: 'Udløber (felt 4b)',
  expiresHelp: 'Dag, måned og år, fx 20-11-2031',
  front: 'Billede af forsiden',
  frontHelp: 'CPR-numre gemmer vi aldrig: felt 4d skal være dækket. Alt andet skal kunne læses.',
  plain: 'Læg en finger eller en strimmel papir over felt 4d, før du tager billedet.',
  covered: 'Dit billede med bjælken',
  covering: 'Dæk dit CPR-nummer',
  coverHelp:
    'Flyt bjælken hen over felt 4d. Brug knapperne, piletasterne eller fingeren. Kun billedet med bjælken bliver sendt.',
  bar: 'Bjælke over CPR-nummeret. Flyt den med piletasterne.',
  sure: 'Jeg har dækket CPR-nummeret, og resten kan læses',
  send: 'Send kørekortet',
  done: 'Kørekortet er modtaget. Vi ser på det og sletter billedet igen, senest efter 30 dage.',
  gone: 'Vi sletter billedet, senest 30 dage efter at det er kommet. Nummer, land og udløbsdato bliver stående.',
  refused: 'Kørekortet er ikke sendt',
};

const standing: Record<PortalLicenceStatus, string> = {
  waiting: 'Vi har modtaget dit kørekort og ser på det.',
  confirmed: 'Vi har set dit kørekort.',
  refused: 'Vi kunne ikke bruge det kørekort, du sendte.',
  replaced: '',
};

/** How a licence that was sent stands, to its customer. */
export const licenceStanding = (status: PortalLicenceStatus) => standing[status];

/** «Set 26. nov. 2026, gælder til 1. maj 2031». */
export const seenWords = (seenAt: Date, expiresOn: string | null) =>
  `Set ${formatDay(danishDay(seenAt))}${expiresOn ? `, gælder til ${formatDay(expiresOn)}` : ''}`;

/** The words of staff about it. */
export const licenceStaffWords = {
  title: 'Kørekort fra kunden',
  compare: 'Sammenlign billedet med det, kunden har skrevet.',
  cover: 'Dæk CPR-nummeret først',
  coverLead: 'Kunden har ikke dækket felt 4d. Træk feltet hen over CPR-nummeret. Det gøres uigenkendeligt i billedet.',
  coverField: 'Feltet over CPR-nummeret',
  coverByNumbers: 'Flyt feltet med tal',
  coverDo: 'Dæk feltet',
  again: 'Dæk et felt til',
  confirm: 'Bekræft',
  refuse: 'Afvis',
  reason: 'Hvad er der galt?',
  reasonHelp: 'Kunden får det i en mail, og billedet slettes med det samme.',
  deleteNow: 'Slet billedet nu',
  alt: 'Kundens kørekort',
  sent: (at: Date, by: string | null) => `Sendt ${formatInstant(at)}${by ? ` af ${by}` : ''}`,
  deleted: (on: string) => `Billedet slettes af sig selv ${formatDay(on)}.`,
};

export const licenceRefusals: Readonly<Record<string, string>> = {
  'portal-licence-private': 'Kørekort kan kun sendes for private kunder.',
  'portal-licence-picture': 'Tag et billede af kørekortets forside, eller vælg et.',
  'portal-licence-no-picture': 'Kørekortet skal sendes som billede, ikke som PDF.',
  'portal-licence-answered': 'Kørekortet er besvaret eller sendt igen imens. Se, hvad der står nu.',
  'portal-licence-uncovered': 'Dæk CPR-nummeret på billedet først.',
  'portal-licence-waits': 'Kørekortet venter på svar. Bekræft eller afvis det først.',
};

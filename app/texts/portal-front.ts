import type { Weekday } from '#server/company/company-types.ts';
import type { openNow } from '#server/portal/open-now.ts';
import { formatDay } from './formats.ts';
import { licenceRefusals } from './portal-licence.ts';
import { namingSent, sentRefusals } from './portal-uploads.ts';
import { signingRefusals } from './signing.ts';

/** The words of the portal's front page. */
export const frontWords = {
  needs: 'Det venter på dig',
  nothing: 'Der er ikke noget, der venter på dig lige nu.',
  agreements: 'Mine biler og aftaler',
  noAgreements: 'Når du har en aftale hos os, står bilen her med periode og kilometer.',
  quotes: 'Tilbud',
  noQuotes: 'Når vi sender dig et tilbud, står det her.',
  documents: 'Dokumenter',
  noDocuments: 'Kontrakter og andre papirer, vi deler med dig, står her.',
  messages: 'Beskeder',
  noMessages: 'Skriv til os her. Svaret kommer både her og på e-mail.',
  contact: 'Kontakt',
  help: 'Vagttelefon:',
  write: 'Skriv en besked',
  queued: 'Besked',
  send: 'Send besked',
  readOnly: 'Du har læseadgang. En ansvarlig hos jer kan skrive til os.',
};

/** How a quote stands, to its customer. */
export const quoteStanding = {
  accepted: 'Accepteret, vi bekræfter snart',
  cancelled: 'Fortrudt',
  confirmed: 'Aftalt',
  declined: 'Du sagde nej tak',
  draft: '',
  expired: 'Udløbet',
  refused: 'Kan ikke opfyldes',
  sent: 'Venter på dit svar',
  withdrawn: 'Trukket tilbage',
} as const;

/** How an agreement stands, to its customer. */
export const agreementStanding = {
  active: 'Kører nu',
  cancelled: 'Aflyst',
  closed: 'Afsluttet',
  reserved: 'Aftalt',
  returned: 'Afleveret',
} as const;

/** How long an offer holds: «Gælder til 2. dec. 2026, 5 dage tilbage». Many days are not counted. */
export function validWords(day: string, today: string) {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000);
  if (days < 0) return `Udløb ${formatDay(day)}`;
  const left = days === 0 ? 'sidste dag i dag' : days === 1 ? '1 dag tilbage' : `${days} dage tilbage`;
  return `Gælder til ${formatDay(day)}${days > 60 ? '' : `, ${left}`}`;
}

const days: Record<Weekday, string> = {
  ...{ monday: 'mandag', tuesday: 'tirsdag', wednesday: 'onsdag', thursday: 'torsdag', friday: 'fredag' },
  ...{ saturday: 'lørdag', sunday: 'søndag' },
};

/** Whether the dealer is open, and when that changes. */
export function openWords(open: NonNullable<ReturnType<typeof openNow>>) {
  const clock = (at: string) => at.replace(':', '.');
  if (open.isOpen) return `Åbent nu, til kl. ${clock(open.until)}`;
  if (!open.opens) return 'Lukket';
  const { weekday, at } = open.opens;
  return `Lukket nu, åbner ${weekday ? `${days[weekday]} ` : ''}kl. ${clock(at)}`;
}

/** What the portal refuses with names. */
export const namingPortal: Readonly<Record<string, (facts: string) => string>> = { ...namingSent };

/** What the portal refuses. */
export const portalOfferRefusals: Readonly<Record<string, string>> = {
  ...signingRefusals,
  ...sentRefusals,
  ...licenceRefusals,
  'portal-right': 'Din adgang giver ikke lov til det. Spørg en ansvarlig hos jer.',
  'portal-impersonated': 'Du ser portalen som kunden. Her kan intet ændres.',
  'portal-step-up': 'Bekræft først med koden fra din e-mail, at det er dig.',
  'portal-device': 'Denne browsers tjeneste til beskeder kendes ikke. Du får besked på mail.',
  'portal-messages': 'Du har skrevet mange beskeder i dag. Ring til os, eller skriv igen i morgen.',
};

import type { NoticeKind } from '#server/portal-notices/notice-kinds.ts';

/** The words of a dealer's app: its manifest, and what is kept on the phone. */
export const appWords = {
  description: 'Tilbud, aftaler, papirer og beskeder hos din forhandler',
  shortcuts: [
    { name: 'Aftaler', at: '#aftaler' },
    { name: 'Beskeder', at: '#beskeder' },
    { name: 'Dokumenter', at: '#dokumenter' },
  ],
  offline: 'Kræver forbindelse',
  offlineLead: 'Du er uden forbindelse til nettet, og siden er ikke gemt på telefonen. Intet er sendt eller ændret.',
  retry: 'Prøv igen',
  kept: 'Gemt på telefonen',
  /** Said by the worker over a page that it had kept. */
  age: 'Gemt {tid}. Viser det, vi vidste dengang.',
  openingHours: 'Åbningstider',
  closed: 'Lukket',
  noneKept: 'Der er ikke gemt noget på telefonen endnu.',
} as const;

/** The words of what waits on the phone to be sent. */
export const queueWords = {
  title: 'Ligger på telefonen',
  lead: 'Sendes, når der er forbindelse.',
  waiting: 'Venter på forbindelse',
  sending: 'Sender …',
  mend: 'Ret',
  drop: 'Slet',
  signIn: 'Log ind, så sendes det',
  full: 'Telefonen har ikke plads til at gemme det, du har skrevet. Bliv på siden, og send igen, når der er forbindelse.',
  leave: 'Log ud?',
  unsentPictures: '{antal} billeder er ikke sendt.',
  unsentPicture: '1 billede er ikke sendt.',
  unsentMany: '{antal} ting er ikke sendt.',
  unsentOne: '1 ting er ikke sendt.',
  leaveMore: 'Logger du ud, slettes det fra telefonen.',
  stay: 'Bliv logget ind',
  leaveAnyway: 'Log ud, og slet',
} as const;

/** What the login may be told, in its settings. */
export const noticeLabels: Readonly<Record<NoticeKind, string>> = {
  message: 'Beskeder',
  offer: 'Tilbud',
  paper: 'Papirer',
  booking: 'Aftalte tider',
  agreement: 'Mine aftaler',
};

export const noticeWords = {
  title: 'Besked om nyt',
  lead: 'Vælg, hvad du får besked om. Ser du ikke en besked på telefonen inden for en halv time, kommer den som mail.',
  mailLead: 'Vælg, hvad du får mail om.',
  push: 'På telefonen',
  mail: 'Mail',
  save: 'Gem valg',
  always: 'Koder, invitationer og kvitteringer kommer altid som mail.',
  turnOn: 'Slå til på denne enhed',
  turnOff: 'Slå fra på denne enhed',
  isOn: 'Denne enhed får besked.',
  blocked: 'Enheden afviser beskeder herfra. Tillad dem i browserens indstillinger, og prøv igen.',
  failed: 'Det lykkedes ikke. Prøv igen om lidt.',
  needsInstall: 'På iPhone og iPad skal siden først lægges på hjemmeskærmen.',
  unsupported: 'Denne browser kan ikke vise beskeder, når siden er lukket.',
  needsScript: 'Beskeder på enheden kræver JavaScript.',
  install: 'Læg på hjemmeskærmen',
  installLead: (dealer: string) => `Så åbner ${dealer} som en app, og dine aftaler kan læses uden forbindelse.`,
  back: 'Til indstillinger',
} as const;

/** How a portal is put on the home screen, phone by phone. */
export const installSteps = [
  {
    name: 'iPhone og iPad',
    steps: [
      { icon: 'share', text: 'Åbn siden i Safari, og tryk på Del nederst på skærmen.' },
      { icon: 'square-plus', text: 'Rul ned, og vælg Føj til hjemmeskærm.' },
      { icon: 'house', text: 'Tryk Tilføj. Åbn appen fra hjemmeskærmen, og log ind med koden fra mailen.' },
    ],
  },
  {
    name: 'Android',
    steps: [
      { icon: 'ellipsis-vertical', text: 'Åbn siden i Chrome, og tryk på de tre prikker øverst.' },
      { icon: 'smartphone', text: 'Vælg Føj til startskærm, og tryk Installer.' },
    ],
  },
  {
    name: 'Computer',
    steps: [{ icon: 'monitor', text: 'Tryk på installér-ikonet i adresselinjen i Chrome eller Edge.' }],
  },
] as const;

/** The hours of a day: «9.00–17.30». */
export function hoursWords(hours: { from: string; to: string } | undefined) {
  const clock = (at: string) => at.replace(/^0/, '').replace(':', '.');
  return hours ? `${clock(hours.from)}–${clock(hours.to)}` : appWords.closed;
}

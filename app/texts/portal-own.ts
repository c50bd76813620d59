import type { PortalLogKind, PortalWay } from '#server/db/schema.ts';

const ways: Record<PortalWay, string> = {
  code: 'med en kode',
  link: 'med knappen i en mail',
  passkey: 'med en adgangsnøgle',
  password: 'med adgangskode',
};

type Line = { kind: PortalLogKind; way: PortalWay | null; device: string | null };

/** The log that a customer reads of its own login. */
export const logWords = {
  title: 'Log',
  lead: 'Hvornår du er logget ind, og hvornår forhandleren har set din portal.',
  empty: 'Der er ikke sket noget endnu.',
  older: (count: number) => (count === 1 ? 'Vis 1 ældre' : `Vis ${count} ældre`),
  line: ({ kind, way, device }: Line, dealer: string) => {
    if (kind === 'looked') return `${dealer} så din portal, som du ser den`;
    if (kind === 'emailChanged') return 'Du skiftede e-mail';
    if (kind === 'exported') return 'Du bad om dine data';
    return ['Du loggede ind', way && ways[way], device && `på ${device}`].filter(Boolean).join(' ');
  },
};

/** The change of the e-mail a login signs in with. */
export const emailWords = {
  title: 'E-mail',
  lead: (email: string) => `Du logger ind med ${email}.`,
  fresh: 'Ny e-mail',
  send: 'Send kode til den nye e-mail',
  again: 'Send en ny kode',
  sent: (email: string) => `Vi har sendt en kode til ${email}. Skriv den her, så skifter du e-mail.`,
  code: 'Koden fra mailen',
  change: 'Skift e-mail',
  failed: 'E-mailen er ikke skiftet',
};

/** A login's own data. */
export const dataWords = {
  title: 'Dine data',
  of: (owned: string) =>
    `Få alt, vi har om ${owned} og om dig, som en ZIP-fil med en PDF. Du får en mail, når den er klar, og kan hente den i 7 dage.`,
  ofLogin:
    'Få det, vi har om dig, som en ZIP-fil med en PDF. Du får en mail, når den er klar, og kan hente den i 7 dage.',
  ask: 'Bed om mine data',
  making: 'Vi gør dine data klar. Du får en mail, når de kan hentes her.',
  file: (at: string) => `Dine data, ${at}`,
  until: (at: string) => `Kan hentes til ${at}`,
  eraseLead: (owned: string) =>
    `Du kan bede om, at ${owned} bliver slettet. Forhandleren svarer inden en måned og beholder kun det, loven kræver, fx bilag i 5 år.`,
  erase: 'Bed om at blive slettet',
  eraseQuestion: (owned: string) => `Skal ${owned} slettes hos forhandleren?`,
  eraseMore: 'Forhandleren får din anmodning og svarer inden en måned.',
  erasing: (day: string) => `Du har bedt om at blive slettet. Forhandleren svarer senest ${day}.`,
  prove: 'Bekræft, at det er dig',
  why: 'før du skifter e-mail, henter data eller sletter noget',
};

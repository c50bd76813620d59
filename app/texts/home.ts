import type { Widget } from '#server/home/home-layout.ts';

/** The headings of the start page's parts. */
export const widgetTitles: Record<Widget, string> = {
  steps: 'Kom godt i gang',
  now: 'Nu',
  memos: 'Mine opgaver',
  rental: 'Udlejning',
  workshop: 'Værksted og syn',
  today: 'Dagens aftaler',
  quotes: 'Tilbud',
  reservations: 'Reservationer, der udløber',
  team: 'Hvem er her i dag',
  response: 'Svar til kunder',
  stock: 'Lager',
  age: 'Lager efter alder',
  sold: 'Solgte biler pr. uge',
  services: 'Integrationer',
  activities: 'Seneste aktivitet',
};

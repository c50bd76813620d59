import type { HitKind } from '#server/search/search-schema.ts';

/** What the kinds of hits are called, and the link to all of one kind. */
export const hitKinds: Record<HitKind, string> = {
  renters: 'Hvem havde bilen',
  cars: 'Biler',
  leads: 'Emner',
  quotes: 'Tilbud',
  rentals: 'Lejeaftaler',
  customers: 'Kunder',
  memos: 'Opgaver & notater',
  screens: 'Gå til',
  creations: 'Opret',
};

const nouns: Partial<Record<HitKind, string>> = {
  cars: 'biler',
  leads: 'emner',
  quotes: 'tilbud',
  rentals: 'lejeaftaler',
  customers: 'kunder',
  memos: 'notater',
};

export const allText = (kind: HitKind, total: number) => `Vis alle ${total} ${nouns[kind] ?? ''}`.trim();

export const searchHint = 'Plade, stelnr., navn, telefon, emne …';

export const nothingFound = (typed: string) => `Ingen biler, emner, kunder, notater eller sider passer til «${typed}».`;

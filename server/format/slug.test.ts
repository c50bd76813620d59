import { expect, test } from 'vitest';
import { slugOf } from './slug.ts';

test.for([
  ['Elbiler på lager', 'elbiler-paa-lager'],
  ['Ærø & Østjylland', 'aeroe-oestjylland'],
  ['  ÅBNE   varevogne!  ', 'aabne-varevogne'],
  ['A\u030arhus', 'aarhus'],
  ['Citroën / Škoda', 'citroen-skoda'],
  ['Über 60', 'ueber-60'],
  ['2026', '2026'],
  ['★★★', 'visning'],
] as const)('«%s» → the slug «%s»', ([name, slug]) => {
  expect(slugOf(name, 'visning')).toBe(slug);
});

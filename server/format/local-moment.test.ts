import { expect, test } from 'vitest';
import { typedLocalMoment } from '#app/texts/local-moment.ts';
import { readLocalMoment } from './local-moment.ts';

const at = (iso: string) => new Date(iso);

test.each([
  ['23-11-2026 14:30', '2026-11-23T13:30Z'],
  ['23.11.2026 kl. 9.05', '2026-11-23T08:05Z'],
  ['2026-07-01T07:00', '2026-07-01T05:00Z'],
  ['25-10-2026 01:59', '2026-10-24T23:59Z'],
  ['25-10-2026 03:00', '2026-10-25T02:00Z'],
  ['29-03-2026 03:00', '2026-03-29T01:00Z'],
])('«%s» → %s', (text, iso) => {
  expect(readLocalMoment(text)).toEqual(at(iso));
});

test('a time that the change back shows twice → asked about, and told apart by a word', () => {
  expect(readLocalMoment('25-10-2026 02:30')).toEqual({ problem: expect.stringContaining('to gange') });
  expect(readLocalMoment('25-10-2026 02:30 sommertid')).toEqual(at('2026-10-25T00:30Z'));
  expect(readLocalMoment('25-10-2026 02.30 (vintertid)')).toEqual(at('2026-10-25T01:30Z'));
});

test('a time that the change to summer time skips → asked about, with the one after', () => {
  expect(readLocalMoment('29-03-2026 02:30')).toEqual({ problem: expect.stringContaining('Skriv 03:30') });
});

test.each(['', '23-11-2026', '31-02-2026 10:00', '23-11-2026 24:00', '23-11-2026 10:60', 'i morgen 10:00'])(
  '«%s» → asked for a day and a time',
  (text) => {
    expect(readLocalMoment(text)).toEqual({ problem: expect.stringContaining('dag og tid') });
  },
);

test.each(['2026-10-25T00:30Z', '2026-10-25T01:30Z', '2026-10-25T02:30Z', '2026-06-01T10:00Z'])(
  'the text of %s is read as the same instant',
  (iso) => {
    expect(readLocalMoment(typedLocalMoment(at(iso)))).toEqual(at(iso));
  },
);

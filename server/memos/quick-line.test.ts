import { expect, test } from 'vitest';
import { platesIn, readQuickLine } from './quick-line.ts';

const mk = { userId: 'mk', name: 'Mette Kjær', email: 'mette@bil.example' };
const jens = { userId: 'jens', name: 'Jens Peter Øst', email: 'jp.ost@bil.example' };
const mads = { userId: 'mads', name: 'Mads Krogh', email: 'mads@bil.example' };
const tyres = { id: 7, registrationNumber: 'AB12345' };
const personal = { id: 8, registrationNumber: 'BOSS' };
const known = { now: '2026-11-25 10:00', colleagues: [mk, jens], cars: [tyres, personal] };
const nothing = { body: null, people: [], car: undefined, unknown: [], dueAt: null, dueTime: null };
const plain = { ...nothing, priority: 'normal', isOverdue: false };

const read = (line: string, now = known.now) => readQuickLine(line, { ...known, now });

test('a line with everything → a title, a car, a colleague, a date, a time and a high priority', () => {
  expect(read('Skift dæk AB12345 @mk fredag 14:30 !')).toEqual({
    ...plain,
    ...{ title: 'Skift dæk', car: tyres, people: [mk], dueAt: '2026-11-27', dueTime: '14:30', priority: 'high' },
  });
});

test.for([
  ['i dag', '2026-11-25'],
  ['idag', '2026-11-25'],
  ['I morgen', '2026-11-26'],
  ['overmorgen', '2026-11-27'],
  ['i overmorgen', '2026-11-27'],
  ['fredag', '2026-11-27'],
  ['onsdag', '2026-12-02'],
  ['tirsdag', '2026-12-01'],
  ['på Søndag', '2026-11-29'],
  ['senest lørdag', '2026-11-28'],
  ['3/12', '2026-12-03'],
  ['d. 3/12', '2026-12-03'],
  ['senest d. 3/12', '2026-12-03'],
  ['3/1', '2027-01-03'],
  ['25/11', '2026-11-25'],
  ['24/11', '2027-11-24'],
  ['29/2', '2028-02-29'],
  ['3/12-2027', '2027-12-03'],
  ['3/12/27', '2027-12-03'],
  ['03-12-2026', '2026-12-03'],
  ['3. december', '2026-12-03'],
  ['den 3. dec.', '2026-12-03'],
  ['3. december 2027', '2027-12-03'],
  ['1. marts', '2027-03-01'],
  ['uge 49', '2026-11-30'],
  ['i uge 53', '2026-12-28'],
  ['uge 47', '2027-11-22'],
  ['uge 1', '2027-01-04'],
  ['om 3 dage', '2026-11-28'],
  ['om en dag', '2026-11-26'],
  ['om 2 uger', '2026-12-09'],
] as const)('on Wednesday 25 November 2026 «%s» → %s', ([words, dueAt]) => {
  expect(read(`Vask bilen ${words}`)).toEqual({ ...plain, title: 'Vask bilen', dueAt });
  expect(read(`${words} vask bilen`)).toEqual({ ...plain, title: 'vask bilen', dueAt });
});

test.for([
  ['Klargør AB12345 i morgen 9', 'Klargør', '09:00'],
  ['Klargør AB12345 fredag 14 @mk !', 'Klargør', '14:00'],
  ['Bestil dæk fredag 4', 'Bestil dæk 4', null],
  ['Bestil i morgen 9 dæk', 'Bestil 9 dæk', null],
  ['Bestil dæk 9', 'Bestil dæk 9', null],
] as const)('«%s» → «%s» at %s', ([line, title, dueTime]) => {
  expect(read(line)).toMatchObject({ title, dueTime });
});

test.for([
  ['uge 48', '2026-11-25 10:00', '2026-11-23', null],
  ['24-11-2026', '2026-11-25 10:00', '2026-11-24', null],
  ['i dag kl. 9', '2026-11-25 10:00', '2026-11-25', '09:00'],
  ['uge 53', '2027-01-01 10:00', '2026-12-28', null],
] as const)('«%s» on %s → overdue, to be asked about', ([words, now, dueAt, dueTime]) => {
  expect(read(`Vask ${words}`, now)).toEqual({ ...plain, title: 'Vask', dueAt, dueTime, isOverdue: true });
});

test.for([
  ['kl. 9', '2026-11-26', '09:00'],
  ['kl. 11', '2026-11-25', '11:00'],
  ['kl 14.30', '2026-11-25', '14:30'],
  ['kl.14:30', '2026-11-25', '14:30'],
  ['inden klokken 12', '2026-11-25', '12:00'],
  ['fredag kl. 9', '2026-11-27', '09:00'],
  ['14:30 fredag', '2026-11-27', '14:30'],
] as const)('the time «%s» → its day, or the next time the clock shows it', ([words, dueAt, dueTime]) => {
  expect(read(`Ring ${words}`)).toEqual({ ...plain, title: 'Ring', dueAt, dueTime });
});

test.for([
  '30/2',
  '31/11',
  '0/5',
  'uge 54',
  'uge 0',
  'om mange dage',
  'kl. 25',
  '25:00',
  '14.30',
  'i går',
  'Vask!',
  'mandagsbil',
])('what is no date or time stays in the title: «%s»', (words) => {
  expect(read(`Tjek ${words}`)).toEqual({ ...plain, title: `Tjek ${words}` });
});

test.for([
  ['@mk', mk],
  ['@MK,', mk],
  ['@mette', mk],
  ['@jens', jens],
  ['@jpø', jens],
  ['@jø', jens],
  ['@jp.o', jens],
] as const)('«%s» → the colleague by initials, first name or start of the mail address', ([name, person]) => {
  expect(read(`Ring ${name}`)).toEqual({ ...plain, title: 'Ring', people: [person] });
});

test('an unknown name or plate stays in the title, and is told', () => {
  expect(read('Ring @hans om XY99999')).toEqual({
    ...plain,
    ...{ title: 'Ring @hans om XY99999', unknown: ['@hans', 'XY99999'] },
  });
});

test('a second name or plate stays in the title; what nobody has is told all the same', () => {
  expect(read('Ring @mk @jens @hans på AB12345 om ab12345 og XY99999')).toEqual({
    ...plain,
    ...{ title: 'Ring @jens @hans om ab12345 og XY99999', people: [mk], car: tyres, unknown: ['@hans', 'XY99999'] },
  });
});

test('a name that fits two → both are asked about', () => {
  const line = readQuickLine('Ring @mk', { ...known, colleagues: [mk, jens, mads] });
  expect(line).toEqual({ ...plain, title: 'Ring', people: [mk, mads] });
});

test.for([
  ['ab 12 345', tyres],
  ['AB 12345,', tyres],
  ['ab12345', tyres],
  ['BOSS', personal],
] as const)('the plate «%s» → the car', ([plate, car]) => {
  expect(read(`Vask ${plate} i dag`)).toEqual({ ...plain, title: 'Vask', car, dueAt: '2026-11-25' });
});

test('a word like a personal plate in small letters → text', () => {
  expect(read('Spørg boss')).toEqual({ ...plain, title: 'Spørg boss' });
});

test('the plates to look up → each that the line may mean', () => {
  expect(platesIn('Vask ab 12 345 og BOSS')).toEqual(['AB12345', 'AB12', 'BOSS']);
});

test('nothing but what is understood → the line is the title', () => {
  expect(read('AB12345 i morgen')).toEqual({ ...plain, title: 'AB12345 i morgen', car: tyres, dueAt: '2026-11-26' });
});

test('a line longer than a title → all of it in the text', () => {
  const text = 'lang '.repeat(60).trim();
  const line = read(`${text} i dag`);
  expect(line).toMatchObject({ body: text, dueAt: '2026-11-25' });
  expect(line.title).toMatch(/^(?:lang ){38}lang…$/);
});

test.for([
  'a'.repeat(200_000),
  '. '.repeat(100_000),
  'i '.repeat(100_000),
  `${'!'.repeat(200_000)}a`,
  '@m '.repeat(70_000),
])(
  'a hostile line takes linear time: seconds on a busy machine, where quadratic would take minutes',
  { timeout: 60_000 },
  (line) => {
    const begun = performance.now();
    read(line);
    expect(performance.now() - begun).toBeLessThan(15_000);
  },
);

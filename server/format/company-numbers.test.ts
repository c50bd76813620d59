import { expect, test } from 'vitest';
import { proposeSlug, readSlug } from '../company/company-slug.ts';
import { readCvr, readEan, readPNumber } from './company-numbers.ts';
import { readEmail, readPhone, readPostalCode, readWebsite } from './contact.ts';

const readers = { readCvr, readPNumber, readEan, readPhone, readPostalCode, readEmail, readWebsite, readSlug };

/** Readings of typed text; undefined where refused. */
const table: Record<string, Record<string, string | undefined>> = {
  readCvr: {
    '13748136': '13748136',
    '24256790': '24256790',
    '13585628': '13585628',
    'DK 46269438': '46269438',
    'dk13.74.81.36': '13748136',
    '24256791': undefined,
    '13585627': undefined,
    '10000000': undefined,
    '12345678': undefined,
    '35254119': undefined,
    '03748136': undefined,
    '1374813': undefined,
  },
  readPNumber: { '1012345678': '1012345678', '10 12 34 56 78': '1012345678', '101234567': undefined },
  readEan: {
    '5798000000018': '5798000000018',
    '57 98 0000 00018': '5798000000018',
    '5798000000019': undefined,
    '579800000001': undefined,
  },
  readPhone: {
    '0045 86801234': '+4586801234',
    '86 80 12 34': '+4586801234',
    '(+45) 86-80.12.34': '+4586801234',
    '+46 8 123 456 78': '+46812345678',
    '12 34 56 78': undefined,
    '+45 12 34 56 78': undefined,
    '8680123': undefined,
    ring: undefined,
  },
  readPostalCode: {
    '8600': '8600',
    'DK-8600': '8600',
    'FO-100': '100',
    '3900': '3900',
    '86': undefined,
    '0050': undefined,
  },
  readEmail: { 'Mette@Bil.Example': 'mette@bil.example', 'mette@': undefined, [`${'m'.repeat(250)}@b.dk`]: undefined },
  readWebsite: {
    'www.bil.dk': 'https://www.bil.dk',
    'http://bil.dk/om': 'http://bil.dk/om',
    'javascript:alert(1)': undefined,
    'https://a:b@bil.dk': undefined,
    bil: undefined,
  },
  readSlug: {
    'nord-biler': 'nord-biler',
    'Nord-Biler': 'nord-biler',
    nb: undefined,
    '-nord': undefined,
    'nord--biler': undefined,
    'nørre-biler': undefined,
    admin: undefined,
    kundeportal: undefined,
    ['n'.repeat(41)]: undefined,
  },
};

const cases = Object.entries(readers).flatMap(([name, read]) =>
  Object.entries(table[name] ?? {}).map(([typed, stored]) => ({ name, read, typed, stored })),
);

test.each(cases)('$name of «$typed» → $stored', ({ read, typed, stored }) => {
  const value = read(typed);
  expect(typeof value === 'string' ? value : undefined).toBe(stored);
});

test.each([
  ['Bøgh & Søn A/S', 'boegh-soen-a-s'],
  ['Ærø Biler', 'aeroe-biler'],
  ['Ålborg Auto', 'aalborg-auto'],
  ['Café Élan', 'cafe-elan'],
  ['  --Nord  ', 'nord'],
  ['!!!', ''],
  ['x'.repeat(60), 'x'.repeat(40)],
])('«%s» → the proposed slug «%s»', (name, slug) => {
  expect(proposeSlug(name)).toBe(slug);
});

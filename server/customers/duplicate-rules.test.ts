import { sql } from 'kysely';
import { expect } from 'vitest';
import { test } from '#tests/fixtures.ts';
import { areNamesAlike, companyKey, emailKey } from './contact-keys.ts';
import { compareCustomers, type Duplicate, type Identity } from './duplicate-rules.ts';

test.for([
  ['Kunde.Et+bil@Mail.example', 'kunde.et@mail.example', true],
  ['kunde.et@mail.example', 'kundeet@mail.example', false],
  ['a+b+c@x.example', 'a@x.example', true],
  ['a@x.example', 'a@y.example', false],
] as const)('the e-mails %s and %s reach the same person: %s', ([one, other, isSame]) => {
  expect(emailKey(one) === emailKey(other)).toBe(isSame);
});

test.for([
  ['Århus Bilcenter ApS', 'Aarhus Bilcenter', true],
  ['Vej Biler', 'Vejle Biler', false],
  ['Jens Hansen', 'Jens Hanssen', true],
  ['Jens Peter Hansen', 'Jens Hansen', true],
  ['Jens Hansen', 'Jens Jensen', false],
  ['Bilcenter A/S', 'BILCENTER', true],
  ['ApS', 'A/S', false],
] as const)('the names %s and %s are alike: %s', ([one, other, areAlike]) => {
  expect(areNamesAlike(one, other)).toBe(areAlike);
  expect(areNamesAlike(other, one)).toBe(areAlike);
});

const hansen: Identity = {
  type: 'private',
  name: 'Jens Hansen',
  cvr: null,
  postalCode: '8000',
  emails: ['jens@mail.example'],
  phones: ['+4586801234'],
};
const company = { type: 'business', name: 'Aarhus Bilcenter', cvr: '24256790' } as const;
const unknown = { ...hansen, name: 'Kim Dahl', emails: [], phones: [] };

test.for<[string, Partial<Identity>, Duplicate | undefined]>([
  ['nobody alike', {}, undefined],
  ['the same phone', { phones: ['+4520202020', '+4586801234'] }, { why: ['phone'], isCertain: true }],
  ['the same address with a tag', { emails: ['Jens+bil@mail.example'] }, { why: ['email'], isCertain: true }],
  ['the same name and postal code', { name: 'Jens Hanssen' }, { why: ['name'], isCertain: false }],
  ['the same name elsewhere', { name: 'Jens Hansen', postalCode: '8600' }, undefined],
  ['a company of the same phone', { ...company, phones: hansen.phones }, { why: ['phone'], isCertain: false }],
])('%s → %s', ([, other, duplicate]) => {
  expect(compareCustomers(hansen, { ...unknown, ...other })).toEqual(duplicate);
});

test('companies of one CVR number → certain; of two that share an address → not', () => {
  const one: Identity = { ...hansen, ...company };
  expect(compareCustomers(one, { ...unknown, ...company, name: 'X' })).toEqual({ why: ['cvr'], isCertain: true });
  expect(compareCustomers(one, { ...unknown, ...company, cvr: '13585628', emails: one.emails })).toEqual({
    why: ['email', 'name'],
    isCertain: false,
  });
});

test('the database has the same keys', async ({ as, organize }) => {
  const names = [
    'Århus Bilcenter ApS',
    'Vej & Biler  A/S',
    'I/S Møller Åse',
    'ApS',
    'Café Olé, Nørregade',
    'Q8-tank (syd)',
  ];
  const emails = ['Kunde.Et+bil@Mail.example', 'a+b+c@x.example', 'ren@x.example'];
  const { rows } = await as({ organization: await organize() }, ({ db }) =>
    sql<{ names: string[]; emails: string[] }>`
      select array(select company_key(name) from unnest(${names}::text[]) with ordinality as t (name, at) order by at) as names,
        array(select email_key(email) from unnest(${emails}::text[]) with ordinality as t (email, at) order by at) as emails
    `.execute(db),
  );
  expect(rows[0]).toEqual({ names: names.map(companyKey), emails: emails.map(emailKey) });
});

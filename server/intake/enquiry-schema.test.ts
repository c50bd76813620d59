import { expect, test } from 'vitest';
import { withoutCprNumbers } from './enquiry.ts';
import { enquirySchema } from './enquiry-schema.ts';

const reasons = (body: unknown) =>
  enquirySchema.safeParse(body).error?.issues.map(({ path, code }) => `${path.join('.')} ${code}`);

const phone = '86 80 12 34';

test.each([
  ['a phone', { phone }],
  ['an e-mail', { email: 'Kirsten@Holm.example' }],
  [
    'everything',
    { phone, name: 'Kirsten', car: { stockNumber: 'B-1' }, tradeIn: { mileage: 1 }, utm: { source: 'x' } },
  ],
])('%s is enough', (_what, body) => {
  expect(reasons(body)).toBeUndefined();
});

test.each([
  ['neither e-mail nor phone', { name: 'Kirsten' }, ['email custom']],
  ['an unknown name', { phone, fax: '1' }, [' unrecognized_keys']],
  ['an unknown name of the car', { phone, car: { plate: 'AB12345' } }, ['car unrecognized_keys']],
  ['an unknown kind', { phone, kind: 'lease' }, ['kind invalid_value']],
  ['a bad phone', { phone: '12' }, ['phone custom']],
  ['a bad e-mail', { email: 'kirsten' }, ['email custom']],
  ['consent without its words', { phone, consent: { email: true } }, ['consent.text invalid_type']],
  ['a page of another kind', { phone, url: 'javascript:alert(1)' }, ['url invalid_format']],
  ['a long message', { phone, message: 'x'.repeat(20_001) }, ['message too_big']],
])('%s is refused', (_what, body, expected) => {
  expect(reasons(body)).toEqual(expected);
});

test('e-mail and phone are stored in their common form', () => {
  expect(
    enquirySchema.parse({ email: ' Kunde.Et@Mail.example ', phone, tradeIn: { registrationNumber: 'ab 12 345' } }),
  ).toEqual({
    email: 'kunde.et@mail.example',
    phone: '+4586801234',
    tradeIn: { registrationNumber: 'AB12345' },
  });
});

test('no text of an enquiry keeps a CPR number', () => {
  const message = 'Jeg er 010190-1234';
  expect(withoutCprNumbers({ message, car: { text: message }, tradeIn: { mileage: 10 } })).toEqual({
    message: 'Jeg er 010190-••••',
    car: { text: 'Jeg er 010190-••••' },
    tradeIn: { mileage: 10 },
  });
});

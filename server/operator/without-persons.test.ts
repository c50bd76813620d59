import { expect, test } from 'vitest';
import { withoutPersons } from './without-persons.ts';

test.each([
  ['550 5.1.1 <kunde@firma.example>: user unknown', '550 5.1.1 <…@…>: user unknown'],
  ['invalid input syntax for type integer: "Asta Holm"', 'invalid input syntax for type integer: …'],
  ['Key (email)=(asta@holm.example) exists', 'Key (email)=… exists'],
  ['no answer from https://api.example/nummer?plade=AB12345 in time', 'no answer from https://api.example/… in time'],
  ['ring +45 86 80 99 11 eller 86809911', 'ring … eller …'],
  ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'],
  ['relation "car" does not exist', 'relation "car" does not exist'],
])('%s → nobody is named', (text, shown) => {
  expect(withoutPersons(text)).toBe(shown);
});

import { expect, test } from 'vitest';
import {
  addressKey,
  answeredSubject,
  newThreadToken,
  readMessageIds,
  referencesTo,
  replyAddress,
  tokenAmong,
} from './mail-thread.ts';

const token = '0123456789abcdef01234567';

test.for([
  ['its own address', [`emne+${token}@ind.example`], token],
  ['any recipient', ['salg@bil.example', `EMNE+${token.toUpperCase()}@ind.example`], token],
  ['another domain', [`emne+${token}@videresendt.example`], token],
  ['a shorter token', ['emne+0123456789abcdef@ind.example'], undefined],
  ['a token inside another address', [`x-emne+${token}@ind.example`], undefined],
  ['no recipient', [], undefined],
] as const)('the token of %s', ([, recipients, expected]) => {
  expect(tokenAmong(recipients)).toBe(expected);
});

test('a new token → found in its own reply address', () => {
  const made = newThreadToken();
  expect(tokenAmong([replyAddress(made, 'ind.example')])).toBe(made);
  expect(newThreadToken()).not.toBe(made);
});

test.for([
  ['Kia Ceed', 'Sv: Kia Ceed'],
  ['Sv: Kia Ceed', 'Sv: Kia Ceed'],
  ['SV: Re: sv : Kia', 'Sv: Kia'],
  ['RE[2]: Kia', 'Sv: Kia'],
  ['Service: Kia', 'Sv: Service: Kia'],
  ['Videresendt: Sv: Kia', 'Sv: Videresendt: Sv: Kia'],
  ['', 'Sv:'],
] as const)('an answer to «%s» → «%s»', ([subject, expected]) => {
  expect(answeredSubject(subject)).toBe(expected);
});

test.for([
  ['<a@b.example>', ['a@b.example']],
  ['<a@b.example>\r\n\t<c@d.example> <a@b.example>', ['a@b.example', 'c@d.example']],
  ['Your message of Tue <a@b.example>', ['a@b.example']],
  ['a@b.example', []],
  [undefined, []],
  [`<${'a'.repeat(400)}@b.example>`, []],
] as const)('Message-IDs of %s', ([header, expected]) => {
  expect(readMessageIds(header)).toEqual(expected);
});

test('a long thread → the first and the latest references', () => {
  const ids = Array.from({ length: 50 }, (_, at) => `${at}@b.example`);
  const kept = referencesTo([...ids, '3@b.example']);
  expect(kept).toHaveLength(30);
  expect([kept[0], kept[1], kept.at(-1)]).toEqual(['0@b.example', '21@b.example', '49@b.example']);
});

test.for([
  ['Lars.Friis+bil@Mail.example', 'lars.friis@mail.example'],
  [' lars@mail.example', 'lars@mail.example'],
])('the address %s is compared as %s', ([address, key]) => {
  expect(addressKey(address ?? '')).toBe(key);
});

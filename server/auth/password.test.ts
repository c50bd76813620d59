import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

const password = 'Blåbærgrød på søndag';

test('the right password → match; another → none', async () => {
  const hash = await hashPassword(password);
  expect(await verifyPassword({ hash, password })).toBe(true);
  expect(await verifyPassword({ hash, password: `${password} ` })).toBe(false);
});

test('hashing twice → argon2id, 19 MiB, two passes, different salts', async () => {
  const [one, two] = await Promise.all([hashPassword(password), hashPassword(password)]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(two);
});

test('a hash with other parameters → verified with its own', async () => {
  const hash = '$argon2id$v=19$m=64,t=3,p=1$c2FsdHNhbHRzYWx0c2FsdA$';
  const { argon2Sync } = await import('node:crypto');
  const nonce = Buffer.from('saltsaltsaltsalt');
  const tag = argon2Sync('argon2id', {
    message: password,
    nonce,
    parallelism: 1,
    tagLength: 32,
    memory: 64,
    passes: 3,
  });
  expect(await verifyPassword({ hash: hash + tag.toString('base64').replace(/=+$/, ''), password })).toBe(true);
});

test.each([
  '',
  'plain',
  '$argon2id$v=19$m=19456,t=2,p=1$$',
  '$argon2i$v=19$m=64,t=2,p=1$c2FsdHNhbHRzYWx0$aaaaaaaaaaaaaaaaaaaa',
])('a foreign hash → no match: %j', async (hash) => {
  expect(await verifyPassword({ hash, password })).toBe(false);
});

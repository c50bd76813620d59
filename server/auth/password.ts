import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);
const memory = 19_456;
const passes = 2;
const parallelism = 1;
const tagLength = 32;

/** Minimum password length. */
export const minPasswordLength = 12;

/** Hashes with argon2id and stores the parameters, so that old hashes survive a change of them. */
export async function hashPassword(password: string) {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', { message: password, nonce, parallelism, tagLength, memory, passes });
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(nonce)}$${encode(tag)}`;
}

const encoded = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d)\$([\w+/]{16,88})\$([\w+/]{16,88})$/;

/** Whether the password matches. A foreign hash matches nothing. */
export async function verifyPassword({ hash, password }: { hash: string; password: string }) {
  const [, memory, passes, parallelism, nonce, tag] = encoded.exec(hash) ?? [];
  if (!memory || !passes || !parallelism || !nonce || !tag) return false;
  const expected = Buffer.from(tag, 'base64');
  const actual = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(nonce, 'base64'),
    parallelism: Number(parallelism),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
  });
  return timingSafeEqual(actual, expected);
}

function encode(bytes: Buffer) {
  return bytes.toString('base64').replace(/=+$/, '');
}

import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Transform } from 'node:stream';
import { BackupError } from './backup-error.ts';

const magic = Buffer.from('BAK1');
const saltBytes = 32;
const headBytes = magic.length + saltBytes;
const chunkBytes = 64 * 1024;
const tagBytes = 16;

/** Tells keys apart without telling the key. */
export const keyIdOf = (key: string | undefined) =>
  key && createHmac('sha256', key).update('bilassistent backup').digest('hex').slice(0, 16);

const keyOfObject = (key: string, salt: Buffer) =>
  Buffer.from(hkdfSync('sha256', key, salt, 'bilassistent backup', 32));

/** A chunk's number and whether it is the last: chunks cannot be moved, nor the end cut off. */
function nonceOf(chunk: number, isLast: boolean) {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(chunk, 0, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Cuts a stream into chunks of one size, the last of which may be shorter; `work` transforms each. */
function inChunks(size: number, work: (chunk: Buffer, at: number, isLast: boolean) => Buffer) {
  let held = Buffer.alloc(0);
  let at = 0;
  return new Transform({
    transform(data: Buffer, _, done) {
      try {
        held = Buffer.concat([held, data]);
        while (held.length > size) {
          this.push(work(held.subarray(0, size), at, false));
          held = held.subarray(size);
          at += 1;
        }
        done();
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    },
    flush(done) {
      try {
        this.push(work(held, at, true));
        done();
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    },
  });
}

/** Encrypts a stream by AES-256-GCM in chunks, under a key of its own. */
export function seal(key: string) {
  const salt = randomBytes(saltBytes);
  const own = keyOfObject(key, salt);
  return inChunks(chunkBytes, (chunk, at, isLast) => {
    const cipher = createCipheriv('aes-256-gcm', own, nonceOf(at, isLast));
    const sealed = [cipher.update(chunk), cipher.final(), cipher.getAuthTag()];
    return Buffer.concat(at === 0 ? [magic, salt, ...sealed] : sealed);
  });
}

/** A stream of `seal` was changed, cut off, or sealed by another key. */
class UnsealError extends BackupError {
  constructor() {
    super('Sikkerhedskopien er beskadiget: en krypteret del er ændret eller ikke hel.');
  }
}

/** Decrypts a stream of `seal`, and fails where anything in it was changed. */
export function unseal(key: string) {
  let head = Buffer.alloc(0);
  let own: Buffer | undefined;
  const opened = inChunks(chunkBytes + tagBytes, (chunk, at, isLast) => {
    if (!own || chunk.length < tagBytes) throw new UnsealError();
    const decipher = createDecipheriv('aes-256-gcm', own, nonceOf(at, isLast), { authTagLength: tagBytes });
    decipher.setAuthTag(chunk.subarray(-tagBytes));
    try {
      return Buffer.concat([decipher.update(chunk.subarray(0, -tagBytes)), decipher.final()]);
    } catch {
      throw new UnsealError();
    }
  });
  const beheaded = new Transform({
    transform(data: Buffer, _, done) {
      if (own) return done(null, data);
      head = Buffer.concat([head, data]);
      if (head.length < headBytes) return done();
      if (!head.subarray(0, magic.length).equals(magic)) return done(new UnsealError());
      own = keyOfObject(key, head.subarray(magic.length, headBytes));
      done(null, head.subarray(headBytes));
    },
  });
  return [beheaded, opened] as const;
}

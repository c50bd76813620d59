import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

/** What the directory at the end says of an entry. */
type Entry = { name: Buffer; crc: number; size: number; packedSize: number; at: number };

type ZipSource = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

const largest = 0xffff_ffff;
const mostEntries = 0xffff;
/** Names are UTF-8, and sizes follow the content. */
const flags = 0x0808;
const deflated = 8;

/**
 * Writes a ZIP as a stream, an entry at a time, with more entries and bytes than 65,535 and 4 GB (ZIP64). An entry itself is
 * under 4 GB.
 * @param write takes the next bytes when it has written the ones before
 */
export function openZip(write: (bytes: Uint8Array) => Promise<unknown>, madeAt = new Date()) {
  const entries: Entry[] = [];
  const time = dosTime(madeAt);
  let at = 0;
  async function put(bytes: Uint8Array) {
    await write(bytes);
    at += bytes.length;
  }
  return {
    /** `isPacked` content, such as a photo, is stored without trying to make it smaller. */
    async add(path: string, source: ZipSource, { isPacked = false } = {}) {
      const entry = { name: Buffer.from(path), crc: 0, size: 0, packedSize: 0, at };
      const hash = createHash('sha256');
      await put(localHeader(entry, time));
      await pipeline(
        source,
        async function* measured(chunks: ZipSource) {
          for await (const chunk of chunks) {
            entry.crc = crc32(chunk, entry.crc);
            entry.size += chunk.length;
            hash.update(chunk);
            yield chunk;
          }
        },
        createDeflateRaw({ level: isPacked ? 0 : 6 }),
        async (chunks: AsyncIterable<Uint8Array>) => {
          for await (const chunk of chunks) {
            entry.packedSize += chunk.length;
            await put(chunk);
          }
        },
      );
      if (Math.max(entry.size, entry.packedSize) >= largest) throw new Error(`${path} is too large for a ZIP`);
      await put(words([0x0807_4b50, entry.crc, entry.packedSize, entry.size]));
      entries.push(entry);
      return { name: path, size: entry.size, sha256: hash.digest('hex') };
    },
    async end() {
      const start = at;
      for (const entry of entries) await put(directoryEntry(entry, time));
      await put(ending({ count: entries.length, start, size: at - start }));
    },
  };
}

export type ZipWriter = ReturnType<typeof openZip>;

/** The clock of a ZIP has no zone, begins in 1980 and counts every other second. */
function dosTime(at: Date) {
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return (day * 0x1_0000 + ((at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1))) >>> 0;
}

function words(values: readonly number[]) {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => {
    bytes.writeUInt32LE(value, index * 4);
  });
  return bytes;
}

function localHeader({ name }: Entry, time: number) {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x0403_4b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(flags, 6);
  head.writeUInt16LE(deflated, 8);
  head.writeUInt32LE(time, 10);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
}

function directoryEntry({ name, crc, size, packedSize, at }: Entry, time: number) {
  const isFar = at >= largest;
  const extra = Buffer.alloc(isFar ? 12 : 0);
  if (isFar) {
    extra.writeUInt16LE(0x0001, 0);
    extra.writeUInt16LE(8, 2);
    extra.writeBigUInt64LE(BigInt(at), 4);
  }
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x0201_4b50, 0);
  head.writeUInt16LE(isFar ? 45 : 20, 4);
  head.writeUInt16LE(isFar ? 45 : 20, 6);
  head.writeUInt16LE(flags, 8);
  head.writeUInt16LE(deflated, 10);
  head.writeUInt32LE(time, 12);
  head.writeUInt32LE(crc, 16);
  head.writeUInt32LE(packedSize, 20);
  head.writeUInt32LE(size, 24);
  head.writeUInt16LE(name.length, 28);
  head.writeUInt16LE(extra.length, 30);
  head.writeUInt32LE(Math.min(at, largest), 42);
  return Buffer.concat([head, name, extra]);
}

type Directory = { count: number; start: number; size: number };

function ending(directory: Directory) {
  const { count, start, size } = directory;
  const isLarge = count >= mostEntries || start >= largest || size >= largest;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(Math.min(count, mostEntries), 8);
  end.writeUInt16LE(Math.min(count, mostEntries), 10);
  end.writeUInt32LE(Math.min(size, largest), 12);
  end.writeUInt32LE(Math.min(start, largest), 16);
  return isLarge ? Buffer.concat([largeEnding(directory), end]) : end;
}

/** The ending of ZIP64, and where to find it. */
function largeEnding({ count, start, size }: Directory) {
  const end = Buffer.alloc(56);
  end.writeUInt32LE(0x0606_4b50, 0);
  end.writeBigUInt64LE(44n, 4);
  end.writeUInt16LE(45, 12);
  end.writeUInt16LE(45, 14);
  for (const [place, value] of [
    [24, count],
    [32, count],
    [40, size],
    [48, start],
  ] as const) {
    end.writeBigUInt64LE(BigInt(value), place);
  }
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x0706_4b50, 0);
  locator.writeBigUInt64LE(BigInt(start + size), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([end, locator]);
}

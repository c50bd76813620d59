import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

type ZipSource = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

const largest = 0xffff_ffff;

/**
 * Writes a ZIP as a stream, an entry at a time, with more entries and bytes than 65,535 and 4 GB (ZIP64). An entry itself is
 * under 4 GB.
 * @param write takes the next bytes when it has written the ones before
 */
export function openZip(write: (bytes: Uint8Array) => Promise<unknown>, mtime = new Date()) {
  const zip = new ZipFile();
  async function drain() {
    for await (const chunk of zip.outputStream) await write(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
  }
  const written = drain();
  // Whoever adds or ends is told.
  written.catch(() => {});
  zip.on('error', () => {});
  return {
    /** `isPacked` content, such as a photo, is stored without trying hard to make it smaller. */
    async add(path: string, source: ZipSource, { isPacked = false } = {}) {
      const hash = createHash('sha256');
      let size = 0;
      async function* measured() {
        for await (const chunk of source) {
          hash.update(chunk);
          size += chunk.length;
          yield chunk;
        }
      }
      const content = Readable.from(measured(), { objectMode: false });
      zip.addReadStream(content, path, { mtime, compressionLevel: isPacked ? 1 : 6 });
      // A failed write leaves the rest of the content unread.
      try {
        await Promise.race([finished(content), written]);
      } finally {
        content.destroy();
      }
      if (size >= largest) throw new Error(`${path} is too large for a ZIP`);
      return { name: path, size, sha256: hash.digest('hex') };
    },
    async end() {
      zip.end();
      await written;
    },
  };
}

export type ZipWriter = ReturnType<typeof openZip>;

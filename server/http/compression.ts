import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import type { Encoding } from './content-encoding.ts';

const { constants } = zlib;
const zstd = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };
const br = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const gzip = { level: 1 };

/** Largest content to compress synchronously, about 1 ms: a thread switch would cost as much as the compression. */
export const largestAtOnce = 400_000;

type Encoder = Transform & { flush(): void };

type Compression = {
  now: (content: Buffer) => Buffer;
  elsewhere: (content: Buffer) => Promise<Buffer>;
  stream: () => Encoder;
};

const compressions: Record<Encoding, Compression> = {
  zstd: {
    now: (content) => zlib.zstdCompressSync(content, zstd),
    elsewhere: (content) => promisify(zlib.zstdCompress)(content, zstd),
    stream: () => zlib.createZstdCompress(zstd),
  },
  br: {
    now: (content) => zlib.brotliCompressSync(content, br),
    elsewhere: (content) => promisify(zlib.brotliCompress)(content, br),
    stream: () => zlib.createBrotliCompress(br),
  },
  gzip: {
    now: (content) => zlib.gzipSync(content, gzip),
    elsewhere: (content) => promisify(zlib.gzip)(content, gzip),
    stream: () => zlib.createGzip(gzip),
  },
};

/** Compresses complete content: short ones synchronously, others off the event loop. */
export function compressed(content: Buffer, encoding: Encoding) {
  const { now, elsewhere } = compressions[encoding];
  return content.length <= largestAtOnce ? now(content) : elsewhere(content);
}

/** A streaming compressor whose `flush` emits everything written. */
export function compressing(encoding: Encoding) {
  return compressions[encoding].stream();
}

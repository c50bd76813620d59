import { isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';

export type TextEncoding = 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be';

function startsWith(bytes: Buffer, ...mark: number[]): boolean {
  return mark.every((byte, at) => bytes[at] === byte);
}

/** In UTF-16, about every other byte of Latin text is zero; other encodings have none. */
function utf16WithoutMark(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const pairs = Math.min(bytes.length, 4096) >> 1;
  const zeros = [0, 0];
  for (let at = 0; at < pairs * 2; at += 1) {
    if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  if (odd > pairs * 0.6 && even < pairs * 0.05) return 'utf-16le';
  if (even > pairs * 0.6 && odd < pairs * 0.05) return 'utf-16be';
  return undefined;
}

function encodingOf(bytes: Buffer): TextEncoding {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8';
  return utf16WithoutMark(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
}

/** Decodes text by its detected encoding: byte order mark, zero bytes, or valid UTF-8. */
export function decodeText(bytes: Buffer): { text: string; encoding: TextEncoding } {
  const encoding = encodingOf(bytes);
  return { text: iconv.decode(bytes, encoding), encoding };
}

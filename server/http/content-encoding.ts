/** Encodings, cheapest first: zstd compresses a page as well as thorough Brotli in a third of the time. */
const codings = ['zstd', 'br', 'gzip'] as const;

export type Encoding = (typeof codings)[number];

/**
 * The browser's preferred encoding of those offered, or none.
 * @param offered available encodings, preferred first
 */
export function acceptedEncoding<Offered extends Encoding>(header: string | undefined, offered: readonly Offered[]) {
  if (!header) return undefined;
  const weights = new Map(header.split(',').map(readCoding));
  const others = weights.get('*') ?? 0;
  let [best, most]: [Offered | undefined, number] = [undefined, 0];
  for (const each of offered) {
    // `*` does not imply zstd, which is younger than most clients.
    const weight = weights.get(each) ?? (each === 'zstd' ? 0 : others);
    if (weight > most) [best, most] = [each, weight];
  }
  return most < (weights.get('identity') ?? 0) ? undefined : best;
}

/** The encoding for dynamic content. */
export function encodingFor(header: string | undefined) {
  return acceptedEncoding(header, codings);
}

/** An encoding and its weight from 0, which refuses it, to 1. */
function readCoding(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase());
  const weight = parameters.find((each) => each.startsWith('q='));
  return [name, weight ? Number(weight.slice(2)) || 0 : 1];
}

/** Whether the type is worth compressing; images, fonts and archives are not. */
export function isCompressible(contentType: string | null) {
  return /^(text\/(?!event-stream)|application\/(json|javascript|manifest\+json|xml)|image\/svg\+xml)/.test(
    contentType ?? '',
  );
}

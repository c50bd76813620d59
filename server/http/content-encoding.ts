/** The codings of answers, the cheapest first: for a page zstd packs as well as a thorough Brotli in a third of the time. */
const codings = ['zstd', 'br', 'gzip'] as const;

export type Encoding = (typeof codings)[number];

/**
 * The coding that the browser likes best of those offered, the first of them where it likes several alike, or none.
 * @param offered what there is, in our own order
 */
export function acceptedEncoding<Offered extends Encoding>(header: string | undefined, offered: readonly Offered[]) {
  if (!header) return undefined;
  const weights = new Map(header.split(',').map(readCoding));
  const others = weights.get('*') ?? 0;
  let [best, most]: [Offered | undefined, number] = [undefined, 0];
  for (const each of offered) {
    // Who takes anything has named nothing, and hardly means a coding younger than most programs.
    const weight = weights.get(each) ?? (each === 'zstd' ? 0 : others);
    if (weight > most) [best, most] = [each, weight];
  }
  return most < (weights.get('identity') ?? 0) ? undefined : best;
}

/** The coding that an answer is sent in which is made anew. */
export function encodingFor(header: string | undefined) {
  return acceptedEncoding(header, codings);
}

/** A name and how much it is liked, from 0, which refuses it, to 1. */
function readCoding(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase());
  const weight = parameters.find((each) => each.startsWith('q='));
  return [name, weight ? Number(weight.slice(2)) || 0 : 1];
}

/** Whether content of this type shrinks; pictures, fonts and archives are compressed already. */
export function isCompressible(contentType: string | null) {
  return /^(text\/(?!event-stream)|application\/(json|javascript|manifest\+json|xml)|image\/svg\+xml)/.test(
    contentType ?? '',
  );
}

export type Encoding = 'br' | 'gzip';

const ours: readonly Encoding[] = ['br', 'gzip'];

/** The encoding that the browser takes, the better one first, or none. */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  if (!header) return undefined;
  const weights = new Map(
    header.split(',').map((part): [string, number] => {
      const [name = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase());
      const weight = parameters.find((each) => each.startsWith('q='));
      return [name, weight ? Number(weight.slice(2)) || 0 : 1];
    }),
  );
  return ours.find((each) => (weights.get(each) ?? weights.get('*') ?? 0) > 0);
}

/** Whether content of this type shrinks; pictures, fonts and archives are compressed already. */
export function isCompressible(contentType: string | null) {
  return /^(text\/(?!event-stream)|application\/(json|javascript|manifest\+json|xml)|image\/svg\+xml)/.test(
    contentType ?? '',
  );
}

const spelled: Readonly<Record<string, string>> = { æ: 'ae', ø: 'oe', å: 'aa', ö: 'oe', ä: 'ae', ü: 'ue', ß: 'ss' };

/**
 * A URL slug: a–z, digits and single hyphens, with Danish letters spelled out («Elbiler på lager» → `elbiler-paa-
 * lager`). `fallback` replaces an empty one.
 */
export function slugOf(name: string, fallback: string) {
  const slug = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[æøåöäüß]/g, (letter) => spelled[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return slug || fallback;
}

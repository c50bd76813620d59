const spelled: Readonly<Record<string, string>> = { æ: 'ae', ø: 'oe', å: 'aa', ö: 'oe', ä: 'ae', ü: 'ue', ß: 'ss' };

/**
 * A name as a part of an address: small letters a–z, digits and single hyphens, Danish letters spelled out
 * («Elbiler på lager» is `elbiler-paa-lager`). `fallback` stands for a name that has nothing of that.
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

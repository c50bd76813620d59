/**
 * Over https every cookie has the prefix that its path allows: `__Host-`, which no other host can set, else `__Secure-`.
 * Inside the product, and over http, cookies have their bare names.
 */
const prefixes = ['', '__Secure-', '__Host-'] as const;

/** Cookies that sign somebody in never had a bare name over https: one is another's work. */
const signsIn = /^(?:bilassistent\.(?!flash$)|portal-[0-9a-f-]{36}\.)/;

const strengthOf = (name: string) => prefixes.findLastIndex((prefix) => name.startsWith(prefix));

const bareName = (name: string) => name.slice(prefixes[strengthOf(name)]?.length);

/**
 * The header with bare names. Of a cookie under several names the one with the strongest prefix counts; that of staff was
 * `__Secure-` until it is set anew.
 */
export function withBareNames(header: string) {
  const found = new Map<string, { strength: number; value: string }>();
  for (const pair of header.split(';')) {
    const equals = pair.indexOf('=');
    if (equals < 1) continue;
    const name = pair.slice(0, equals).trim();
    const [bare, strength] = [bareName(name), strengthOf(name)];
    if (strength === 0 && signsIn.test(bare)) continue;
    if ((found.get(bare)?.strength ?? -1) >= strength) continue;
    found.set(bare, { strength, value: pair.slice(equals + 1).trim() });
  }
  return [...found].map(([name, { value }]) => `${name}=${value}`).join('; ');
}

const attribute = (cookie: string, name: string) =>
  cookie
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.toLowerCase().startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** The cookies of a response under their prefixed names, and the end of what the browser `sent` under weaker ones. */
export function withPrefixes(cookies: readonly string[], sent: string) {
  const names = new Set(sent.split(';').map((pair) => pair.split('=', 1)[0]?.trim()));
  return cookies.flatMap((cookie) => {
    const path = attribute(cookie, 'path');
    const isOfHost = path === '/' && attribute(cookie, 'domain') === undefined;
    const bare = bareName(cookie.split('=', 1)[0] ?? '');
    const weaker = prefixes.slice(0, isOfHost ? 2 : 1).map((prefix) => prefix + bare);
    const isSecure = /;\s*secure(;|$)/i.test(cookie);
    const rest = cookie.slice(cookie.indexOf('='));
    return [
      `${isOfHost ? '__Host-' : '__Secure-'}${bare}${rest}${isSecure ? '' : '; Secure'}`,
      ...weaker
        .filter((name) => names.has(name))
        .map((name) => `${name}=; Max-Age=0; Path=${path ?? '/'}; HttpOnly; SameSite=Lax; Secure`),
    ];
  });
}

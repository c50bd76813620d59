import { z } from 'zod';

/** An empty variable counts as unset, as in `FOO= npm start`. */
export const text = z
  .string()
  .transform((value) => value.trim() || undefined)
  .optional();

/** A text that something holds of; `wrong` says what it must be. */
function textThat(holds: (value: string) => boolean, wrong: (value: string) => string) {
  return text.transform((value, issues) => {
    if (value === undefined || holds(value)) return value;
    issues.addIssue(wrong(value));
    return z.NEVER;
  });
}

export function whole(name: string, otherwise: number, largest = Number.MAX_SAFE_INTEGER) {
  return text.transform((value, issues) => {
    const number = Number(value ?? otherwise);
    if (Number.isInteger(number) && number >= 0 && number <= largest) return number;
    const range = largest === Number.MAX_SAFE_INTEGER ? 'fra 0 og op' : `fra 0 til ${largest}`;
    issues.addIssue(`${name} skal være et helt tal ${range}, ikke «${value}»`);
    return z.NEVER;
  });
}

/** A key of push services: so many bytes as base64url. */
export const pushKey = (name: string, bytes: number) =>
  textThat(
    (value) => /^[\w-]+$/.test(value) && Buffer.from(value, 'base64url').length === bytes,
    () => `${name} skal være en nøgle, som «npx web-push generate-vapid-keys» laver den`,
  );

export function oneOf(name: string, known: readonly string[], otherwise: string) {
  return text.transform((value, issues) => {
    const word = (value ?? otherwise).toLowerCase();
    if (known.includes(word)) return word;
    issues.addIssue(`${name} skal være ${known.slice(0, -1).join(', ')} eller ${known.at(-1)}, ikke «${value}»`);
    return z.NEVER;
  });
}

function isOrigin(value: string) {
  if (!URL.canParse(value)) return false;
  const { protocol, pathname, search, hash, username, password } = new URL(value);
  const more = [pathname.replace(/^\/$/, ''), search, hash, username, password];
  return /^https?:$/.test(protocol) && more.every((part) => part === '');
}

/** An address without a path. */
export const origin = (name: string, example: string) =>
  textThat(isOrigin, (value) => `${name} skal være en adresse uden sti som ${example}, ikke «${value}»`).transform(
    (value) => value && new URL(value).origin,
  );

/** How somebody is reached: by mail, or at a page. */
export const contact = (name: string, example: string) =>
  textThat(
    (value) => /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(value),
    (value) => `${name} skal være en adresse som ${example}, ikke «${value}»`,
  );

export const userIds = (name: string) =>
  text.transform((value, issues) => {
    const ids = (value ?? '').split(/[\s,]+/).filter(Boolean);
    const wrong = ids.find((id) => !z.guid().safeParse(id).success);
    if (wrong === undefined) return ids;
    issues.addIssue(`${name} skal være brugeres id'er med komma imellem, ikke «${wrong}»`);
    return z.NEVER;
  });

export const mailServer = (name: string) =>
  textThat(
    (value) => /^smtps?:$/.test(URL.parse(value)?.protocol ?? ''),
    () => `${name} skal være en adresse som smtp://bruger:adgangskode@post.example.dk:587`,
  );

const isSender = /^(?:[^<>\p{Cc}]+ <[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/u;

export const sender = (name: string) =>
  textThat(
    (value) => isSender.test(value),
    (value) => `${name} skal være en afsender som Bilassistent <post@bil.example.dk>, ikke «${value}»`,
  );

const isDomain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/i;

export const domain = (name: string) =>
  textThat(
    (value) => isDomain.test(value),
    (value) => `${name} skal være et domæne som indbakke.example.dk, ikke «${value}»`,
  ).transform((value) => value?.toLowerCase());

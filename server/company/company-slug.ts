import type { Unreadable } from '../format/number.ts';
import { slugOf } from '../format/slug.ts';

const shape = /^[a-z0-9](?:[a-z0-9-]{1,38})[a-z0-9]$/;
const longest = 40;

/** Reserved words: they mean something else in an address, or suggest another sender. */
const reserved = new Set(
  `account accounts admin administrator api app assets auth bilassistent billing blog book cars company customers
  demo dev docs documents factory-cars help home icons info intern invers invite kontakt kundeportal kundeservice
  leads login logout mail memos modules notifications null platform portal register root security settings
  sign-in sign-out status support system test undefined unauthorized used-cars www`.split(/\s+/),
);

/** The slug suggested by an organisation's name: `Bøgh & Søn A/S` as `boegh-soen-a-s`. It may be empty. */
export function proposeSlug(name: string): string {
  return slugOf(name, '')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '');
}

/** A slug: 3 to 40 lowercase letters, digits and hyphens, no reserved word. */
export function readSlug(text: string): string | Unreadable {
  const slug = text.toLowerCase();
  if (!shape.test(slug) || slug.includes('--')) {
    return { problem: 'Brug 3 til 40 tegn: små bogstaver a til z, tal og enkelte bindestreger' };
  }
  return reserved.has(slug) ? { problem: 'Adressen er reserveret. Vælg en anden' } : slug;
}

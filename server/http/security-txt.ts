import { dayOf, daysAfter } from '../format/day.ts';

/** It must be less than a year, so that nobody trusts an address that was forgotten. */
const validDays = 180;

type About = { contact: string; origin: string; now: Date };

/** The file of RFC 9116. An address of ours that is no https is left out: the file may not name it. */
export function writeSecurityTxt({ contact, origin, now }: About) {
  const own = origin.startsWith('https://')
    ? [`Canonical: ${origin}/.well-known/security.txt`, `Policy: ${origin}/sikkerhed`]
    : [];
  return [
    `Contact: ${contact}`,
    `Expires: ${daysAfter(dayOf(now), validDays)}T00:00:00Z`,
    'Preferred-Languages: da, en',
    ...own,
    '',
  ].join('\n');
}

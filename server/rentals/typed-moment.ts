import { clockOf, dayOf } from '../format/day.ts';
import { readLocalMoment } from '../format/local-moment.ts';
import type { Unreadable } from '../format/number.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'maj', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec'];

const spoken =
  /^(?:den\s+|d\.\s*)?(\d{1,2})(?:\.\s*|\s+|[-/])(\d{1,2}|[a-zæøå]{3,9})\.?(?:(?:\s+|[-/.])(\d{4}))?,?\s+(?:kl\.?\s*)?(\d{1,2})[.:](\d{2})(\s+(?:sommertid|vintertid))?$/i;

function monthOf(text: string) {
  const at = months.indexOf(text.slice(0, 3).toLowerCase());
  return at === -1 ? Number(text) : at + 1;
}

/**
 * A day and time that has been, as `03-11-2026 14:10` or as it is said: «3. nov. kl. 14.10», «den 3/11 14:10». Without a year
 * it is the latest one that is not to come.
 */
export function readPastMoment(text: string, now: Date): Date | Unreadable {
  const [, day = '', monthTyped = '', yearTyped, hours = '', minutes = '', season = ''] =
    spoken.exec(text.trim()) ?? [];
  if (day === '') return readLocalMoment(text.trim());
  const month = monthOf(monthTyped);
  const thisYear = Number(dayOf(now).slice(0, 4));
  const two = (value: number | string) => String(value).padStart(2, '0');
  const at = (year: number) => `${two(day)}-${two(month)}-${year} ${hours}:${minutes}${season}`;
  const isToCome = `${two(month)}-${two(day)} ${two(hours)}:${minutes}` > clockOf(now).slice(5);
  return readLocalMoment(at(yearTyped === undefined ? thisYear - (isToCome ? 1 : 0) : Number(yearTyped)));
}

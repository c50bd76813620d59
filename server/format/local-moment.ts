import { clockOf, instantAt, parseDay } from './day.ts';
import type { Unreadable } from './number.ts';

const hour = 3_600_000;
const typed = /^(\S+?)(?:T|,? +(?:kl\.? *)?)(\d{1,2})[:.](\d{2})(?::00)?(?:,? +\(?(sommertid|vintertid)\)?)?$/i;

/**
 * A day and a time in Denmark, as `23-11-2026 14:30`. A time that the change to summer time skips, or that the change back
 * shows twice, is asked about: the second is told apart by a word, `02:30 vintertid`.
 */
export function readLocalMoment(text: string): Date | Unreadable {
  const [, dayTyped = '', hours = '', minutes = '', season] = typed.exec(text) ?? [];
  const day = parseDay(dayTyped);
  if (!day || Number(hours) > 23 || Number(minutes) > 59) return { problem: 'Skriv dag og tid, fx 23-11-2026 14:30' };
  const time = `${hours.padStart(2, '0')}:${minutes}`;
  const first = instantAt(day, time);
  if (clockOf(first) !== `${day} ${time}`) {
    const after = clockOf(first).slice(11);
    return { problem: `Klokken ${time} findes ikke den dag, for uret stilles frem. Skriv ${after}, hvis du mener det` };
  }
  const second = new Date(first.getTime() + hour);
  if (clockOf(second) !== clockOf(first)) return first;
  if (season) return season.toLowerCase() === 'sommertid' ? first : second;
  return {
    problem: `Klokken er ${time} to gange den dag, for uret stilles tilbage. Skriv «${time} sommertid» for den første eller «${time} vintertid» for den anden`,
  };
}

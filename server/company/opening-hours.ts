import type { z } from 'zod';
import { optional } from '../format/form-fields.ts';
import { type OpeningHours, type Weekday, weekdays } from './company-types.ts';

function readClock(text: string) {
  const [, hour = '', minute = '00'] = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(text) ?? [];
  const isClock = hour !== '' && Number(hour) < 24 && Number(minute) < 60;
  return isClock ? `${hour.padStart(2, '0')}:${minute}` : { problem: 'Skriv et klokkeslæt som 08:30' };
}

const clock = optional(readClock);

/** The opening and closing time of each day: both fields or neither are filled. */
export const openingHoursFields = {
  mondayFrom: clock,
  mondayTo: clock,
  tuesdayFrom: clock,
  tuesdayTo: clock,
  wednesdayFrom: clock,
  wednesdayTo: clock,
  thursdayFrom: clock,
  thursdayTo: clock,
  fridayFrom: clock,
  fridayTo: clock,
  saturdayFrom: clock,
  saturdayTo: clock,
  sundayFrom: clock,
  sundayTo: clock,
};

type Clock = `${Weekday}${'From' | 'To'}`;
type Clocks = { readonly [Name in Clock]?: string | null | undefined };

const clocks = weekdays.flatMap((day) => [
  { name: `${day}From` as const, day, end: 'from' as const },
  { name: `${day}To` as const, day, end: 'to' as const },
]);

/** The path of each field in the history. */
export const clockPaths = Object.fromEntries(clocks.map(({ name, day, end }) => [name, ['openingHours', day, end]]));

/** The stored hours as field values. */
export function clocksOf(hours: OpeningHours): Record<Clock, string | null> {
  const of = (day: Weekday) => [hours[day]?.from ?? null, hours[day]?.to ?? null] as const;
  const [mondayFrom, mondayTo] = of('monday');
  const [tuesdayFrom, tuesdayTo] = of('tuesday');
  const [wednesdayFrom, wednesdayTo] = of('wednesday');
  const [thursdayFrom, thursdayTo] = of('thursday');
  const [fridayFrom, fridayTo] = of('friday');
  const [saturdayFrom, saturdayTo] = of('saturday');
  const [sundayFrom, sundayTo] = of('sunday');
  return {
    ...{ mondayFrom, mondayTo, tuesdayFrom, tuesdayTo, wednesdayFrom, wednesdayTo, thursdayFrom, thursdayTo },
    ...{ fridayFrom, fridayTo, saturdayFrom, saturdayTo, sundayFrom, sundayTo },
  };
}

/** The problems with the hours, each at the field that shows it. */
export function clockProblems(fields: Clocks): { name: Clock; problem: string }[] {
  return weekdays.flatMap((day) => {
    const [from, to] = [fields[`${day}From`], fields[`${day}To`]];
    const problemAt = (end: 'From' | 'To', problem: string) => [{ name: `${day}${end}` as const, problem }];
    if (from && to) return from < to ? [] : problemAt('To', 'Der skal lukkes, efter at der er åbnet');
    return from || to ? problemAt(from ? 'To' : 'From', 'Skriv både, hvornår der åbnes og lukkes') : [];
  });
}

/** Reports the problems with the hours. */
export function checkClocks(fields: Clocks, context: z.RefinementCtx) {
  for (const { name, problem } of clockProblems(fields)) {
    context.addIssue({ code: 'custom', path: [name], message: problem });
  }
}

/** The opening hours of fields without problems. */
export function openingHoursOf(fields: Clocks): OpeningHours {
  return Object.fromEntries(
    weekdays.flatMap((day) => {
      const [from, to] = [fields[`${day}From`], fields[`${day}To`]];
      return from && to ? [[day, { from, to }] as const] : [];
    }),
  );
}

/** The fields beside the opening hours. */
export function withoutClocks<Fields extends Clocks>(fields: Fields) {
  const { mondayFrom, mondayTo, tuesdayFrom, tuesdayTo, wednesdayFrom, wednesdayTo, thursdayFrom, ...half } = fields;
  const { thursdayTo, fridayFrom, fridayTo, saturdayFrom, saturdayTo, sundayFrom, sundayTo, ...others } = half;
  return others;
}

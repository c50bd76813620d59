import type { z } from 'zod';
import { optional } from '../format/form-fields.ts';
import { type OpeningHours, weekdays } from './company-types.ts';

function readClock(text: string) {
  const [, hour = '', minute = '00'] = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(text) ?? [];
  const isClock = hour !== '' && Number(hour) < 24 && Number(minute) < 60;
  return isClock ? `${hour.padStart(2, '0')}:${minute}` : { problem: 'Skriv et klokkeslæt som 08:30' };
}

const clock = optional(readClock).transform((text) => text ?? '');

/** When each day opens and closes: two fields for each, both or none of them filled. */
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

type Clocks = z.output<z.ZodObject<typeof openingHoursFields>>;

/** The opening hours of the fields; a day that makes no sense is told at its field. */
export function readOpeningHours(clocks: Clocks, context: z.RefinementCtx): OpeningHours {
  const days = weekdays.flatMap((day) => {
    const [from, to] = [clocks[`${day}From`], clocks[`${day}To`]];
    if (from === '' && to === '') return [];
    if (from === '' || to === '') {
      const path = [from === '' ? `${day}From` : `${day}To`];
      context.addIssue({ code: 'custom', path, message: 'Skriv både, hvornår der åbnes og lukkes' });
    } else if (from >= to) {
      context.addIssue({ code: 'custom', path: [`${day}To`], message: 'Der skal lukkes, efter at der er åbnet' });
    }
    return [[day, { from, to }] as const];
  });
  return Object.fromEntries(days);
}

/** The fields beside the opening hours. */
export function withoutClocks<Fields extends Clocks>(fields: Fields) {
  const { mondayFrom, mondayTo, tuesdayFrom, tuesdayTo, wednesdayFrom, wednesdayTo, thursdayFrom, ...half } = fields;
  const { thursdayTo, fridayFrom, fridayTo, saturdayFrom, saturdayTo, sundayFrom, sundayTo, ...others } = half;
  return others;
}

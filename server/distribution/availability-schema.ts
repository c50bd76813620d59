import { z } from 'zod';
import { checkClocks, openingHoursFields } from '../company/opening-hours.ts';
import { formKey } from '../edit/form-key.ts';
import { daysAfter, instantAt } from '../format/day.ts';
import { needed, oneOf, optional, readChoice, readDay, textUpTo, unusable, wholeFrom } from '../format/form-fields.ts';

/** The own weekly hours of somebody. */
export const hoursSchema = z.object(openingHoursFields).superRefine(checkClocks);

/** The most open leads of somebody; empty is no limit. */
export const limitSchema = z.object({ maxOpenLeads: optional(wholeFrom(1, 999)) });

const busyTimes = ['15', '30', '60', 'day', 'free'] as const;

/** How long somebody is busy, or that they are not any more. */
export const busySchema = z.object({ busy: needed(oneOf(busyTimes), unusable) });
export type BusyFor = z.output<typeof busySchema>['busy'];

function readTime(text: string) {
  const [, hour = '', minute = '00'] = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(text) ?? [];
  const isTime = hour !== '' && Number(hour) < 24 && Number(minute) < 60;
  return isTime ? `${hour.padStart(2, '0')}:${minute}` : { problem: 'Skriv et klokkeslæt som 08:30' };
}

/** A submitted absence: whole days, unless times are given. */
export const absenceSchema = z
  .object({
    formKey,
    fromDay: needed(readDay, 'Skriv den første dag'),
    fromTime: optional(readTime),
    toDay: needed(readDay, 'Skriv den sidste dag'),
    toTime: optional(readTime),
    note: optional(textUpTo(200)),
  })
  .transform(({ fromDay, fromTime, toDay, toTime, ...rest }, context) => {
    const startsAt = instantAt(fromDay, fromTime ?? '00:00');
    const endsAt = toTime ? instantAt(toDay, toTime) : instantAt(daysAfter(toDay, 1), '00:00');
    if (endsAt <= startsAt) {
      const path = [toDay < fromDay ? 'toDay' : 'toTime'];
      context.addIssue({ code: 'custom', path, message: 'Skal være efter begyndelsen' });
    }
    return { ...rest, startsAt, endsAt };
  });
export type NewAbsence = z.output<typeof absenceSchema>;

export const cancelSchema = z.object({ absence: needed(readChoice, unusable) });

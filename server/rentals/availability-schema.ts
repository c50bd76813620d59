import { z } from 'zod';
import { readId } from '../format/id.ts';

const mostEquipment = 20;
/** Ids of equipment are integers of the database. */
export const mostFeatureId = 2_147_483_647;
/** The longest period that can be asked about, as an agreement's. */
const longestMs = 3 * 366 * 86_400_000;

const id = z.string().transform((text, context) => {
  const read = readId(text);
  if (read !== undefined) return read;
  context.addIssue({ code: 'custom', message: 'Skal være et id' });
  return z.NEVER;
});

const ids = z.string().transform((text, context) => {
  const read = text.split(',').map((each) => readId(each));
  const known = read.flatMap((each) => (each !== undefined && each <= mostFeatureId ? [each] : []));
  if (known.length === read.length && known.length <= mostEquipment) return [...new Set(known)];
  context.addIssue({ code: 'custom', message: `Skal være højst ${mostEquipment} id’er med komma imellem` });
  return z.NEVER;
});

const km = z.string().transform((text, context) => {
  if (/^\d{1,7}$/.test(text)) return Number(text);
  context.addIssue({ code: 'custom', message: 'Skal være et helt antal kilometer' });
  return z.NEVER;
});

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

/** The query of a question for free cars. */
export const availabilityQuerySchema = z
  .strictObject({
    from: moment,
    to: moment,
    group: z.string().min(1).max(60).optional(),
    department: id.optional(),
    equipment: ids.optional(),
    maxMileage: km.optional(),
  })
  .superRefine(({ from, to }, context) => {
    // What cannot be read is refused already, and comes here as it was typed.
    if (!(from instanceof Date) || !(to instanceof Date)) return;
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['to'], message });
    if (to <= from) refuse('Skal være efter from');
    else if (to.getTime() - from.getTime() > longestMs) refuse('En periode kan højst vare tre år');
  });

const freeCarSchema = z.strictObject({
  id: z.int().positive(),
  registrationNumber: z.string().nullable(),
  stockNumber: z.string(),
  name: z.string().describe('Brand and model.'),
  group: z.string().nullable(),
  departmentId: z.int().positive().nullable(),
  departmentName: z.string().nullable(),
  mileage: z.int().nullable().describe('Kilometres of the latest reading.'),
});

/** The answer: the free cars, and how the group stands. */
export const availabilityAnswerSchema = z.strictObject({
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  cars: z.array(freeCarSchema).max(200),
  total: z.int().min(0).describe('How many cars are free; at most 200 are given.'),
  waiting: z
    .int()
    .min(0)
    .describe(
      'Reservations of the period that have no car yet; of the group, or of all groups where none is asked for.',
    ),
  hasRoom: z
    .boolean()
    .nullable()
    .describe(
      'Whether the group can take one more beside those that wait for a car; null where no group is asked for.',
    ),
});

export type AvailabilityAnswer = z.output<typeof availabilityAnswerSchema>;

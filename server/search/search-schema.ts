import { z } from 'zod';

export const hitKinds = [
  'renters',
  'cars',
  'leads',
  'quotes',
  'rentals',
  'customers',
  'memos',
  'screens',
  'creations',
] as const;
export type HitKind = (typeof hitKinds)[number];

/** The query of a search; without a text it finds what the user may create. */
export const searchQuerySchema = z.strictObject({
  q: z.string().max(200).default('').describe('A plate, the end of a VIN, a number, a name, or words of the car list.'),
});

const hitSchema = z.strictObject({
  path: z.string().min(1).describe('Where it opens, from the root of the site.'),
  title: z.string().min(1),
  detail: z.string().describe('What else tells it apart, in Danish; may be empty.'),
});

/** The answer of a search: what was found by kind, in the order of a screen. */
export const searchAnswerSchema = z.strictObject({
  groups: z.array(
    z.strictObject({
      kind: z.enum(hitKinds),
      total: z.int().min(1).describe('How many there are; at most five are given.'),
      allPath: z.string().optional().describe('The list with all of them.'),
      hits: z.array(hitSchema).min(1).max(5),
    }),
  ),
});

export type Hit = z.output<typeof hitSchema>;
export type SearchAnswer = z.output<typeof searchAnswerSchema>;
export type HitGroup = SearchAnswer['groups'][number];

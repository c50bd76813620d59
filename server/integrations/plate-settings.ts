import { z } from 'zod';
import { flag, oneOf, required, unusable, version, wholeFrom } from '../format/form-fields.ts';
import { boundsProblem } from '../format/number.ts';

/** The services that can be asked, with a key of the organisation's own. */
const plateServices = ['nummerpladeapi', 'motorapi'] as const;

/** How an organisation uses the vehicle register, as it is kept; a setting that is missing is the usual one. */
export const plateSettings = z.object({
  service: z.enum(plateServices).catch('nummerpladeapi'),
  /** Whether the extended answer of nummerpladeapi is paid for. */
  advanced: z.boolean().catch(false),
  /** Whether nummerpladeapi is asked as well if a claim on the car is registered, which is a call of its own. */
  checkDebt: z.boolean().catch(false),
  /** After how many days an answer is old; 0 is never. */
  refreshDays: z.int().catch(7),
  /** How often the register is asked in a day, at most. */
  dailyLimit: z.int().catch(200),
  /** How long an answer is used again. */
  cacheHours: z.int().catch(24),
});

export type PlateSettings = z.output<typeof plateSettings>;

const wholeBetween = (least: number, most: number) => required(wholeFrom(least, most), boundsProblem(least, most));

function readKey(text: string) {
  if (/\s/.test(text)) return { problem: 'Nøglen må ikke have mellemrum' };
  return text.length <= 500 ? text : { problem: 'Nøglen er for lang' };
}

/** The settings as they are typed. An empty key keeps the stored one; version 0 is of an integration not set up yet. */
export const plateSettingsForm = z.object({
  version: z.coerce.number({ error: unusable }).int(unusable).nonnegative(unusable),
  service: required(oneOf(plateServices), 'Vælg en udbyder'),
  token: z
    .string({ error: unusable })
    .transform((text, context) => {
      const key = readKey(text.trim());
      if (typeof key === 'string') return key;
      context.addIssue({ code: 'custom', message: key.problem });
      return z.NEVER;
    })
    .default(''),
  /** The end of the key that was stored when the form was shown. */
  knownHint: z.string({ error: unusable }).optional(),
  advanced: flag,
  checkDebt: flag,
  refreshDays: wholeBetween(0, 365),
  dailyLimit: wholeBetween(1, 100_000),
  cacheHours: wholeBetween(0, 720),
});

export type PlateSettingsInput = z.output<typeof plateSettingsForm>;

/** What lets an integration rest, go on, or end. */
export const integrationStep = z.object({
  step: z.enum(['pause', 'resume', 'disconnect'], { error: unusable }),
  version,
});

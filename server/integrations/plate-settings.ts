import { z } from 'zod';
import { flag, oneOf, required, unusable, version, wholeFrom } from '../format/form-fields.ts';
import { boundsProblem } from '../format/number.ts';

/** Services that organisations may use with their own key. */
const plateServices = ['nummerpladeapi', 'motorapi'] as const;

/** Stored look-up settings, with defaults for missing ones. */
export const plateSettings = z.object({
  service: z.enum(plateServices).catch('nummerpladeapi'),
  /** Whether nummerpladeapi's extended answer is paid for. */
  advanced: z.boolean().catch(false),
  /** Whether to check for registered debt, by a separate call to nummerpladeapi. */
  checkDebt: z.boolean().catch(false),
  /** Age in days at which an answer is stale; 0 is never. */
  refreshDays: z.int().catch(7),
  /** Most look-ups a day. */
  dailyLimit: z.int().catch(200),
  /** How long answers are cached. */
  cacheHours: z.int().catch(24),
});

export type PlateSettings = z.output<typeof plateSettings>;

const wholeBetween = (least: number, most: number) => required(wholeFrom(least, most), boundsProblem(least, most));

function readKey(text: string) {
  if (/\s/.test(text)) return { problem: 'Nøglen må ikke have mellemrum' };
  return text.length <= 500 ? text : { problem: 'Nøglen er for lang' };
}

/** Typed settings. An empty key keeps the stored one; version 0 means not set up yet. */
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
  /** The stored key's hint when the form was shown. */
  knownHint: z.string({ error: unusable }).optional(),
  advanced: flag,
  checkDebt: flag,
  refreshDays: wholeBetween(0, 365),
  dailyLimit: wholeBetween(1, 100_000),
  cacheHours: wholeBetween(0, 720),
});

export type PlateSettingsInput = z.output<typeof plateSettingsForm>;

/** Pause, resume or disconnect. */
export const integrationStep = z.object({
  step: z.enum(['pause', 'resume', 'disconnect'], { error: unusable }),
  version,
});

import { z } from 'zod';
import { formKey } from '../edit/form-key.ts';
import { withoutCpr } from '../format/cpr.ts';
import {
  needed,
  oneOf,
  optional,
  paragraphUpTo,
  readChoice,
  readDay,
  textUpTo,
  unusable,
} from '../format/form-fields.ts';
import { parseMoney } from '../format/money.ts';
import { quoteProducts } from '../quotes/quote-types.ts';

export const overrideKinds = ['pct', 'amount', 'fixed'] as const;

/** What an override is for: `car:12`, `customer:7`, `quote:9` or `group:V3`. */
const aboutPattern = /^(?:(car|customer|quote):([1-9]\d{0,9})|(group):(\S.{0,39}))$/;

export type OverrideAbout = { level: 'car' | 'customer' | 'line'; id: number } | { level: 'group'; category: string };

/** What an override is for, or undefined. */
export function readAbout(text: string): OverrideAbout | undefined {
  const [, word, id, , category] = aboutPattern.exec(text) ?? [];
  if (category !== undefined) return { level: 'group', category };
  if (word === 'car' || word === 'customer') return { level: word, id: Number(id) };
  return word === 'quote' ? { level: 'line', id: Number(id) } : undefined;
}

/** Hundredths of a per cent, or øre, either way. */
function readValue(text: string, kind: (typeof overrideKinds)[number]) {
  const bare = text.replace(/^[-−–]\s*/, '').replace(/\s*(%|kr\.?)$/, '');
  const amount = parseMoney(bare) ?? { problem: 'Skriv, hvad der er aftalt' };
  if (typeof amount !== 'number') return amount;
  const signed = bare === text.replace(/\s*(%|kr\.?)$/, '') ? amount : -amount;
  if (kind === 'fixed' && signed < 0) return { problem: 'Prisen kan ikke være negativ' };
  if (kind === 'pct' && (signed < -10_000 || signed > 100_000))
    return { problem: 'Skriv en procent fra −100 til 1.000' };
  if (kind !== 'fixed' && signed === 0) return { problem: 'Skriv, hvad prisen ændres med' };
  return Math.abs(signed) > 9_999_999_999 ? { problem: 'Beløbet er for stort' } : signed;
}

/** A submitted override; without `about` it is for the car or the car group that is typed. */
export const overrideSchema = z
  .object({
    formKey,
    about: optional((text) => readAbout(text) ?? { problem: unusable }),
    car: optional(textUpTo(40)),
    category: optional(textUpTo(40)),
    productType: optional(oneOf(quoteProducts)),
    protocolId: optional(readChoice),
    kind: needed(oneOf(overrideKinds), 'Vælg, hvordan prisen ændres'),
    value: needed(textUpTo(20), 'Skriv, hvad der er aftalt'),
    validFrom: needed(readDay, 'Skriv den første dag'),
    validTo: optional(readDay),
    reason: withoutCpr(
      needed(
        (text) => (text.length < 10 ? { problem: 'Skriv grunden med mindst 10 tegn' } : textUpTo(500)(text)),
        'Skriv grunden',
      ),
    ),
  })
  .transform(({ value: typed, ...fields }, context) => {
    const refuse = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message });
    const value = readValue(typed, fields.kind);
    if (typeof value !== 'number') refuse('value', value.problem);
    if (fields.validTo && fields.validTo < fields.validFrom) refuse('validTo', 'Den sidste dag er før den første');
    const isNamed = [fields.about, fields.car, fields.category].filter((each) => each);
    if (isNamed.length !== 1) refuse('car', 'Skriv en bil, eller vælg en bilgruppe');
    const { productType = null, protocolId = null, validTo = null, about = null, car = null, category = null } = fields;
    const said = { ...fields, productType, protocolId, validTo, about, car, category };
    return { ...said, value: typeof value === 'number' ? value : 0 };
  });

export type OverrideInput = z.output<typeof overrideSchema>;

/** The buttons of an override. */
export const overrideStepSchema = z.discriminatedUnion(
  'step',
  [
    z.object({ step: z.literal('approve') }),
    z.object({ step: z.literal('reject'), decisionReason: needed(textUpTo(500), 'Skriv, hvorfor den afvises') }),
    z.object({ step: z.literal('revoke'), decisionReason: paragraphUpTo(500) }),
  ],
  { error: unusable },
);

export type OverrideStep = z.output<typeof overrideStepSchema>;

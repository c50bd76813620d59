import { z } from 'zod';
import { vehicleTypes } from '../cars/car-enums.ts';
import { formKey } from '../edit/form-key.ts';
import {
  flag,
  needed,
  oneOf,
  optional,
  readChoice,
  readUser,
  textUpTo,
  ticked,
  tidy,
  unusable,
  version,
  wholeFrom,
} from '../format/form-fields.ts';
import { parseMoney } from '../format/money.ts';
import { distributionModes, ruleStatuses } from './distribution-types.ts';

const readAmount = (text: string) => parseMoney(text) ?? { problem: 'Skriv beløbet' };
const most = 50;

/** Values of boxes or selects of one name, beside an empty hidden field. */
const several = z
  .union([z.string(), z.array(z.string())], { error: unusable })
  .transform((values) => [...new Set([values].flat().map(tidy))].filter((value) => value !== '' && value.length <= 120))
  .refine((values) => values.length <= most, 'Vælg højst 50')
  .optional();

/** Words with commas between them. */
const listed = z
  .string({ error: unusable })
  .transform((text) => [...new Set(text.split(',').map(tidy))].filter(Boolean))
  .refine(
    (words) => words.length <= most && words.every((word) => word.length <= 60),
    'Skriv højst 50, adskilt af komma',
  )
  .optional();

const isRange = (text: string) => {
  const [from = '', to = from] = text.split('-');
  return /^\d{4}(-\d{4})?$/.test(text) && from <= to;
};

/** A colleague with a weight: `{user id}:{1 to 10}`. */
const isShare = (text: string) => /^[0-9a-f-]{36}:(?:[1-9]|10)$/.test(text);

const ruleFields = z.object({
  version,
  name: needed(textUpTo(60), 'Skriv reglens navn'),
  kinds: several,
  sources: several,
  brands: listed,
  categories: several,
  conditionDepartmentIds: ticked,
  postalRanges: listed
    .transform((ranges) => ranges?.map((range) => range.replace(/\s*[-–]\s*/, '-')))
    .refine((ranges) => !ranges || ranges.every(isRange), 'Skriv postnumre som 8000-8999, 7400'),
  vehicleType: optional(oneOf(vehicleTypes)),
  valueFrom: optional(readAmount),
  valueTo: optional(readAmount),
  mode: needed(oneOf(distributionModes), 'Vælg, hvordan emnerne fordeles'),
  members: several.refine((members) => !members || members.every(isShare), unusable),
  departmentId: optional(readChoice),
  respectHours: flag,
  slaMinutes: optional(wholeFrom(1, 10_080)),
  giveOn: flag,
  escalateToId: optional(readUser),
  fallbackRuleId: optional(readChoice),
});

type Fields = Partial<z.output<typeof ruleFields>>;

/** What of a rule's fields does not fit together, each at its field. */
export function ruleProblems({ members, departmentId, mode, valueFrom, valueTo }: Fields) {
  const problems: { field: string; problem: string }[] = [];
  const count = members?.length ?? 0;
  if (count === 0 && departmentId == null) {
    problems.push({ field: 'members', problem: 'Vælg, hvem reglen giver til, eller vælg en afdeling' });
  }
  if (mode === 'fixed' && count !== 1) problems.push({ field: 'members', problem: 'Vælg den ene, der får emnerne' });
  if (valueFrom != null && valueTo != null && valueTo < valueFrom) {
    problems.push({ field: 'valueTo', problem: 'Skal være mindst lige så højt som «fra»' });
  }
  return problems;
}

function checkRule(fields: Fields, context: z.RefinementCtx) {
  for (const { field, problem } of ruleProblems(fields)) {
    context.addIssue({ code: 'custom', path: [field], message: problem });
  }
}

/** A submitted rule. */
export const ruleSchema = ruleFields.superRefine(checkRule);
/** A submitted new rule. */
export const newRuleSchema = ruleFields.extend({ formKey }).superRefine(checkRule);

export type RuleFields = Omit<z.output<typeof ruleSchema>, 'version'>;
export type NewRule = z.output<typeof newRuleSchema>;

/** The other buttons of a rule. */
export const ruleStepSchema = z.union(
  [
    z.object({ step: z.enum(['up', 'down', 'delete', ...ruleStatuses]) }),
    z.object({ step: z.literal('place'), place: z.coerce.number().int().positive() }),
  ],
  { error: unusable },
);

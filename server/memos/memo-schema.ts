import { z } from 'zod';
import { formKey } from '../edit/form-key.ts';
import { withoutCpr } from '../format/cpr.ts';
import { dayOf } from '../format/day.ts';
import {
  flag,
  needed,
  oneOf,
  optional,
  paragraphUpTo,
  readChoice,
  readDay,
  readMoment,
  readTime,
  readUser,
  textUpTo,
  unusable,
  version,
} from '../format/form-fields.ts';
import { isUuid, readId } from '../format/id.ts';
import { points } from './checklist-schema.ts';
import {
  type MemoAbout,
  memoKinds,
  memoPriorities,
  memoStatuses,
  memoSubjectTypes,
  recurrences,
} from './memo-types.ts';

const title = withoutCpr(needed(textUpTo(200), 'Skriv, hvad det handler om'));

const mostAbout = 20;

/** What a memo is about, as a form posts it. */
function readAbout(text: string): MemoAbout | undefined {
  const [type = '', id = ''] = text.split(':');
  const subjectType = memoSubjectTypes.find((each) => each === type);
  const subjectId = readId(id);
  return subjectType && subjectId !== undefined ? { subjectType, subjectId } : undefined;
}

/** The filled texts of boxes beside an empty hidden field, in order and once each; undefined when even that is missing. */
const several = <Value>(most: number, read: (text: string) => Value | undefined) =>
  z
    .union([z.string(), z.array(z.string())], { error: unusable })
    .transform((value, context) => {
      const texts = [...new Set([value].flat().filter((text) => text !== ''))].toSorted();
      const known = texts.flatMap((text) => read(text) ?? []);
      if (known.length < texts.length || texts.length > most) context.addIssue({ code: 'custom', message: unusable });
      return known;
    })
    .optional();

const fields = {
  title,
  body: withoutCpr(paragraphUpTo(10_000)).transform((body) => body ?? null),
  kind: needed(oneOf(memoKinds), 'Vælg slags'),
  priority: needed(oneOf(memoPriorities), 'Vælg prioritet'),
  dueAt: optional(readDay).transform((day) => day ?? null),
  dueTime: optional(readTime),
  acceptedDueAt: optional(readDay),
  reminderAt: optional(readMoment),
  recurrence: optional(oneOf(recurrences)).transform((recurrence) => recurrence ?? undefined),
  assignedToId: optional(readUser).transform((person) => person ?? null),
  departmentId: optional(readChoice).transform((id) => id ?? null),
  mentions: several(50, (text) => (isUuid(text) ? text.toLowerCase() : undefined)),
  about: several(mostAbout, readAbout),
  aboutCar: optional(textUpTo(40)),
  aboutLead: optional(textUpTo(20)),
  aboutCustomer: optional(textUpTo(120)),
  checklist: points,
  isPinned: flag,
  isPrivate: flag,
};

/** A transfer says where to. */
function checkTransfer(
  { kind, departmentId }: { kind: string; departmentId: number | null },
  context: z.core.$RefinementCtx,
) {
  if (kind !== 'transfer' || departmentId !== null) return;
  context.addIssue({ code: 'custom', path: ['departmentId'], message: 'Vælg afdelingen, bilen skal til' });
}

type Dates = {
  dueAt?: string | null | undefined;
  dueTime?: string | null | undefined;
  acceptedDueAt?: string | null | undefined;
  recurrence?: string | undefined;
};

type DueDay = Pick<Dates, 'dueAt' | 'acceptedDueAt'>;

const refuseDue = (message: string, context: z.core.$RefinementCtx) =>
  context.addIssue({ code: 'custom', path: ['dueAt'], message });

/** A passed day is asked about, and kept when it has been accepted. */
export function askIfPassed({ dueAt, acceptedDueAt }: DueDay, context: z.core.$RefinementCtx) {
  if (dueAt && dueAt < dayOf(new Date()) && dueAt !== acceptedDueAt) refuseDue('memo-due-passed', context);
}

/** A passed day is asked about; a time and a recurrence need a day. */
function checkDates({ dueAt, dueTime, acceptedDueAt, recurrence }: Dates, context: z.core.$RefinementCtx) {
  const refuse = (message: string) => refuseDue(message, context);
  if (dueAt) askIfPassed({ dueAt, acceptedDueAt }, context);
  else if (recurrence && recurrence !== 'none') refuse('memo-recurs-without-day');
  else if (dueTime) refuse('memo-time-without-day');
}

/** The quick form above a list: text, kind, assignee and due date. */
export const quickMemoSchema = z
  .object({
    title,
    kind: optional(oneOf(memoKinds)).transform((kind) => kind ?? 'note'),
    assignedToId: optional(readUser),
    dueAt: optional(readDay),
    acceptedDueAt: optional(readDay),
    formKey,
  })
  .superRefine(checkDates);

/** A submitted memo. */
export const memoSchema = z
  .object({ version, ...fields, status: needed(oneOf(memoStatuses), 'Vælg status') })
  .superRefine(checkDates)
  .superRefine(checkTransfer);

/** A new memo, with all its fields. */
export const newMemoSchema = z
  .object({ ...fields, formKey })
  .superRefine(checkDates)
  .superRefine(checkTransfer);

export type MemoFields = Omit<z.output<typeof memoSchema>, 'version'>;

type Whole = z.output<typeof newMemoSchema>;
type Given = Omit<Whole, 'title' | 'kind' | 'about'>;
export type NewMemo = Pick<Whole, 'title' | 'kind'> & { [Field in keyof Given]?: Given[Field] | undefined };

/** The one-click actions on a memo. `item` is the text of the ticked point. */
export const memoStepSchema = z.object({
  step: z.enum(['done', 'reopen', 'pin', 'unpin', 'tick', 'untick', 'delete'], { error: unusable }),
  memo: z.coerce.number({ error: unusable }).int(unusable).positive(unusable),
  item: z.string({ error: unusable }).max(200, unusable).optional(),
});

export type MemoStep = z.output<typeof memoStepSchema>;

/** The box of a row in the list. */
export const memoMarkSchema = z.object({
  mark: z.enum(['done', 'reopen'], { error: unusable }),
  memo: memoStepSchema.shape.memo,
});

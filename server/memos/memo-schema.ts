import { z } from 'zod';
import { formKey } from '../edit/form-key.ts';
import {
  flag,
  needed,
  oneOf,
  optional,
  paragraphUpTo,
  readChoice,
  readDay,
  readUser,
  textUpTo,
  unusable,
  version,
} from '../format/form-fields.ts';
import { points } from './checklist-schema.ts';
import { memoKinds, memoPriorities, memoStatuses } from './memo-types.ts';

/** The quick form above the list: text, kind, assignee and due date. */
export const quickMemoSchema = z.object({
  title: needed(textUpTo(200), 'Skriv, hvad det handler om'),
  kind: optional(oneOf(memoKinds)).transform((kind) => kind ?? 'note'),
  assignedToId: optional(readUser),
  dueAt: optional(readDay),
  formKey,
});

/** A submitted memo. */
export const memoSchema = z.object({
  version,
  title: needed(textUpTo(200), 'Skriv, hvad det handler om'),
  body: paragraphUpTo(10_000).transform((body) => body ?? null),
  kind: needed(oneOf(memoKinds), 'Vælg slags'),
  status: needed(oneOf(memoStatuses), 'Vælg status'),
  priority: needed(oneOf(memoPriorities), 'Vælg prioritet'),
  dueAt: optional(readDay).transform((day) => day ?? null),
  assignedToId: optional(readUser).transform((person) => person ?? null),
  departmentId: optional(readChoice).transform((id) => id ?? null),
  checklist: points,
  isPinned: flag,
  isPrivate: flag,
});

export type QuickMemo = z.output<typeof quickMemoSchema>;
export type MemoFields = Omit<z.output<typeof memoSchema>, 'version'>;

/** The one-click actions on a memo. `item` is the text of the ticked point. */
export const memoStepSchema = z.object({
  step: z.enum(['done', 'reopen', 'pin', 'unpin', 'tick', 'untick', 'delete'], { error: unusable }),
  memo: z.coerce.number({ error: unusable }).int(unusable).positive(unusable),
  item: z.string({ error: unusable }).max(200, unusable).optional(),
});

export type MemoStep = z.output<typeof memoStepSchema>;

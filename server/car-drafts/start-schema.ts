import { z } from 'zod';
import { needed, optional, readChoice, unusable } from '../format/form-fields.ts';
import type { LookupQuery } from '../plate-lookup/lookup-types.ts';
import { readQuery } from '../plate-lookup/read-query.ts';

/** A car begun without asking the register: what was typed is kept even if it is no plate yet. */
export const plainStart = z.object({
  asked: optional((text): LookupQuery => {
    const query = readQuery(text);
    return 'problem' in query ? { kind: 'plate', text: text.slice(0, 40).toWellFormed() } : query;
  }).transform((query) => query ?? undefined),
});

/** Which draft or car a button is about. */
export const draftIdForm = z.object({ id: needed(readChoice, unusable) });

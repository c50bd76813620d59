import { z } from 'zod';
import { needed, optional, readChoice, unusable } from '../format/form-fields.ts';
import type { LookupQuery } from '../plate-lookup/lookup-types.ts';
import { readQuery } from '../plate-lookup/read-query.ts';

/** A draft without look-up: the text is stored even if it is no valid plate. */
export const plainStart = z.object({
  asked: optional((text): LookupQuery => {
    const query = readQuery(text);
    return 'problem' in query ? { kind: 'plate', text: text.slice(0, 40).toWellFormed() } : query;
  }).transform((query) => query ?? undefined),
});

/** The draft or car of a button. */
export const draftIdForm = z.object({ id: needed(readChoice, unusable) });

import { z } from 'zod';
import { unusable } from '#server/format/form-fields.ts';
import { found } from '#server/http/found.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';

type Deleted = { name: string; group?: string | undefined };

const deletionSchema = z.object({ step: z.literal('delete', { error: unusable }) });

/** Deletes the row of a page, as its `Deletion` asks, and leads to its list; one that is gone by then is a 404. */
export function submitDeletion(form: FormData, list: string, remove: () => Promise<Deleted | undefined>) {
  return submitForm(form, deletionSchema, async () => {
    const { name, group } = found(await remove());
    return redirectWith(list, { title: `${name} er slettet`, group });
  });
}

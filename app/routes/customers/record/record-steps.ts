import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { setDeleted } from '#server/customers/customer-commands.ts';
import { undoMerge } from '#server/customers/merge-undo.ts';
import { noteAskedToCall } from '#server/customers/note-asked.ts';
import { unusable, version } from '#server/format/form-fields.ts';
import { found } from '#server/http/found.ts';
import { inTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { stayedWords } from '../merge/merge-texts.ts';
import { backTo } from './record-paths.ts';

const stepSchema = z.object({
  step: z.enum(['delete', 'restore', 'askedToCall', 'undoMerge'], { error: unusable }),
  merge: version.optional(),
  answer: z.enum(['yes', 'no'], { error: unusable }).optional(),
});

type Asked = { id: number; url: URL; context: Readonly<RouterContextProvider> };

/** Runs a button of a customer's record. */
export function runCustomerStep(form: FormData, { id, url, context }: Asked) {
  return submitForm(form, stepSchema, async ({ step, answer, merge }) => {
    if (step === 'undoMerge') {
      const undone = found(await inTenant(context, (tenant) => undoMerge(tenant, id, merge ?? 0)));
      const title = `Sammenlægningen er fortrudt: ${undone.name} er igen en kunde for sig`;
      return redirectWith(backTo(url), { title, text: stayedWords(undone.stayed) });
    }
    if (step === 'askedToCall') {
      const isAsked = answer === 'yes';
      found(await inTenant(context, (tenant) => noteAskedToCall(tenant, id, isAsked)));
      const back = new URL(backTo(url), url);
      if (!isAsked)
        return redirectWith(back.pathname + back.search, { title: 'Svaret er gemt: ring ikke for at sælge' });
      back.searchParams.set('call', 'yes');
      return redirectWith(back.pathname + back.search, { title: 'Svaret er gemt. Nu kan du ringe.' });
    }
    const { name, group } = found(await inTenant(context, (tenant) => setDeleted(tenant, id, step === 'delete')));
    if (step === 'restore') return redirectWith(backTo(url), { title: `${name} er gendannet`, group });
    return redirectWith('/customers', { title: `${name} er slettet`, group });
  });
}

import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { savedWords } from '#app/texts/saved.ts';
import { needed, paragraphUpTo, readDay, textUpTo, unusable, version } from '#server/format/form-fields.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitEdit } from '#server/http/submit-edit.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { confirmQuote, refuseQuote } from '#server/quotes/answer-quote.ts';
import { findQuote } from '#server/quotes/find-quote.ts';
import { sendByMail } from '#server/quotes/mail-quote.ts';
import { quoteSchema } from '#server/quotes/quote-schema.ts';
import {
  copyQuote,
  deleteQuote,
  discardDraft,
  extendQuote,
  reviseQuote,
  withdrawQuote,
} from '#server/quotes/revise-quote.ts';
import { saveDraft } from '#server/quotes/save-draft.ts';
import type { Tenant } from '#server/tenant.ts';
import { quoteLabels } from './quote-values.ts';

type Context = Readonly<RouterContextProvider>;

const stepSchema = z.object({
  step: z.enum(['revise', 'discard', 'copy', 'withdraw', 'confirm', 'delete'], { error: unusable }),
});
const extendSchema = z.object({
  step: z.literal('extend', { error: unusable }),
  validUntil: needed(readDay, 'Skriv den sidste dag'),
});
const sendSchema = z.object({
  step: z.literal('send', { error: unusable }),
  version: version.optional(),
  mailText: paragraphUpTo(2000),
});
const refuseSchema = z.object({
  step: z.literal('refuse', { error: unusable }),
  reason: needed(textUpTo(500), 'Skriv grunden til kunden'),
});

/** Saves the form of a quote's draft, or takes the step that another form of its page posts. */
export function quoteAction(context: Context, id: number, request: Request) {
  const path = `/quotes/${id}`;
  return submitEdit(request, {
    find: () => readInTenant(context, (tenant) => findQuote(tenant, id)),
    schema: quoteSchema,
    update: (edit) => inTenant(context, (tenant) => saveDraft(tenant, id, edit)),
    saved: async (saved) => redirectWith(path, savedWords('Tilbuddet er regnet ud og gemt', saved, quoteLabels)),
    steps: (form, step) => takeStep(context, id, form, step),
  });
}

type Done = { number: string; id: number };

/** What each step does, and how it is told. */
const steps = {
  revise: [(tenant: Tenant, id: number) => reviseQuote(tenant, id), 'har en ny version som kladde'],
  discard: [(tenant: Tenant, id: number) => discardDraft(tenant, id), 'er uden kladde igen'],
  withdraw: [(tenant: Tenant, id: number) => withdrawQuote(tenant, id), 'er trukket tilbage'],
  confirm: [(tenant: Tenant, id: number) => confirmQuote(tenant, id), 'er bekræftet'],
  copy: [(tenant: Tenant, id: number) => copyQuote(tenant, id), 'er lavet som kopi'],
  delete: [(tenant: Tenant, id: number) => deleteQuote(tenant, id), 'er slettet'],
} as const satisfies Record<string, readonly [(tenant: Tenant, id: number) => Promise<Done | undefined>, string]>;

function takeStep(context: Context, id: number, form: FormData, step: string) {
  const path = `/quotes/${id}`;
  if (step === 'extend') {
    return submitForm(form, extendSchema, async ({ validUntil }) => {
      const { number } = found(await inTenant(context, (tenant) => extendQuote(tenant, id, validUntil)));
      return redirectWith(path, { title: `Tilbud ${number} er forlænget` });
    });
  }
  if (step === 'send') {
    const { origin } = context.get(servicesContext);
    return submitForm(form, sendSchema, async ({ version: seen, mailText: message = null }) => {
      const { number } = found(await inTenant(context, (tenant) => sendByMail(tenant, id, { seen, origin, message })));
      return redirectWith(path, { title: `Tilbud ${number} er sendt`, text: 'Kunden får en mail med et link.' });
    });
  }
  if (step === 'refuse') {
    return submitForm(form, refuseSchema, async ({ reason }) => {
      const { number } = found(await inTenant(context, (tenant) => refuseQuote(tenant, id, reason)));
      return redirectWith(path, { title: `Tilbud ${number} er afslået` });
    });
  }
  return submitForm(form, stepSchema, async (asked) => {
    const [run, told] = steps[asked.step];
    const done = found(await inTenant<Done | undefined>(context, (tenant) => run(tenant, id)));
    const to = asked.step === 'delete' ? '/quotes' : `/quotes/${done.id}`;
    return redirectWith(to, { title: `Tilbud ${done.number} ${told}` });
  });
}

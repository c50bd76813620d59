import { data, type RouterContextProvider } from 'react-router';
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
import { sendWithPaper } from '../send-quote.ts';
import { quoteLabels } from './quote-values.ts';

type Context = Readonly<RouterContextProvider>;

const stepSchema = z.object({
  step: z.enum(['revise', 'discard', 'copy', 'withdraw', 'delete'], { error: unusable }),
  formKey: z.guid({ error: unusable }).optional(),
});
const extendSchema = z.object({
  step: z.literal('extend', { error: unusable }),
  validUntil: needed(readDay, 'Skriv den sidste dag'),
});
const sendSchema = z.object({
  step: z.enum(['send', 'link'], { error: unusable }),
  version: version.optional(),
  mailText: paragraphUpTo(2000),
});
const confirmSchema = z.object({ step: z.literal('confirm', { error: unusable }) });
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

type Step = (tenant: Tenant, id: number, formKey?: string) => Promise<Done | undefined>;

/** What each step does, and how it is told. */
const steps = {
  revise: [(tenant: Tenant, id: number) => reviseQuote(tenant, id), 'har en ny version som kladde'],
  discard: [(tenant: Tenant, id: number) => discardDraft(tenant, id), 'er uden kladde igen'],
  withdraw: [(tenant: Tenant, id: number) => withdrawQuote(tenant, id), 'er trukket tilbage'],
  copy: [(tenant: Tenant, id: number, formKey?: string) => copyQuote(tenant, id, { formKey }), 'er lavet som kopi'],
  delete: [(tenant: Tenant, id: number) => deleteQuote(tenant, id), 'er slettet'],
} as const satisfies Record<string, readonly [Step, string]>;

/** Says whose accepted quotes of the car were refused with it, and who must be told by other ways than mail. */
function toldOthers(others: readonly { number: string; isTold: boolean }[]) {
  if (others.length === 0) return {};
  const named = (each: typeof others) => each.map(({ number }) => number).join(', ');
  const [told, untold] = [others.filter(({ isTold }) => isTold), others.filter(({ isTold }) => !isTold)];
  const sentences = [
    `Bilen gik ikke til ${named(others)}.`,
    told.length > 0 && `${untold.length > 0 ? named(told) : 'Kunden'} har fået besked.`,
    untold.length > 0 && `Giv selv besked til ${named(untold)}: der er ingen e-mail.`,
  ];
  return { text: sentences.filter(Boolean).join(' ') };
}

function takeStep(context: Context, id: number, form: FormData, step: string) {
  const path = `/quotes/${id}`;
  if (step === 'extend') {
    return submitForm(form, extendSchema, async ({ validUntil }) => {
      const { number } = found(await inTenant(context, (tenant) => extendQuote(tenant, id, validUntil)));
      return redirectWith(path, { title: `Tilbud ${number} er forlænget` });
    });
  }
  if (step === 'send' || step === 'link') {
    return submitForm(form, sendSchema, async ({ step: way, version: seen, mailText = null }) => {
      const message = way === 'send' ? mailText : undefined;
      const sent = found(await sendWithPaper(context, id, { seen, message }));
      if ('url' in sent) return data({ url: sent.url, result: undefined });
      const text = 'Kunden får en mail med et link og PDF.';
      return redirectWith(path, { title: `Tilbud ${sent.number} er sendt`, text });
    });
  }
  if (step === 'confirm') {
    return submitForm(form, confirmSchema, async () => {
      const { origin } = context.get(servicesContext);
      const { number, others } = found(await inTenant(context, (tenant) => confirmQuote(tenant, id, origin)));
      return redirectWith(path, { title: `Tilbud ${number} er bekræftet`, ...toldOthers(others) });
    });
  }
  if (step === 'refuse') {
    return submitForm(form, refuseSchema, async ({ reason }) => {
      const { number } = found(await inTenant(context, (tenant) => refuseQuote(tenant, id, reason)));
      return redirectWith(path, { title: `Tilbud ${number} er afslået` });
    });
  }
  return submitForm(form, stepSchema, async (asked) => {
    const [run, told]: readonly [Step, string] = steps[asked.step];
    const done = found(await inTenant(context, (tenant) => run(tenant, id, asked.formKey)));
    const to = asked.step === 'delete' ? '/quotes' : `/quotes/${done.id}`;
    return redirectWith(to, { title: `Tilbud ${done.number} ${told}` });
  });
}

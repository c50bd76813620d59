import type { RouterContextProvider } from 'react-router';
import { readId } from '#server/format/id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { jsonRefusal } from '#server/http/json-refusal.ts';
import { findQuote } from '#server/quotes/find-quote.ts';
import { quoteAnswerOf } from '#server/quotes/quote-answer.ts';
import { readQuoteRecord } from '#server/quotes/quote-record.ts';
import type { Tenant } from '#server/tenant.ts';

type Context = Readonly<RouterContextProvider>;

const gone = () => jsonRefusal(404, { description: 'Tilbuddet findes ikke eller er slettet.' });

/** A quote as a call answers it; another organisation's is a 404. */
export async function answerQuote(tenant: Tenant, id: number) {
  const page = await readQuoteRecord(tenant, id, new URLSearchParams(), new Date());
  if (!page) throw gone();
  return { quote: quoteAnswerOf(page) };
}

/** The id of a quote that the caller's organisation has, before anything of the body is judged. */
export async function foundQuote(context: Context, text: string | undefined) {
  const id = readId(text ?? '') ?? 0;
  if (!(await readInTenant(context, (tenant) => findQuote(tenant, id)))) throw gone();
  return id;
}

/** Changes a quote, and answers it as it is then. */
export function changeQuote(context: Context, change: (tenant: Tenant) => Promise<{ id: number } | undefined>) {
  return inTenant(context, async (tenant) => {
    const changed = await change(tenant);
    if (!changed) throw gone();
    return answerQuote(tenant, changed.id);
  });
}

import { allowMethods, requireCaller } from '#server/account/call-guards.ts';
import { can } from '#server/auth/permissions.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { readPage } from '#server/http/read-page.ts';
import { createQuote } from '#server/quotes/create-quote.ts';
import { quoteRowOf } from '#server/quotes/quote-answer.ts';
import { newQuoteBody, newQuoteOf } from '#server/quotes/quote-body.ts';
import { quoteList } from '#server/quotes/quote-list.ts';
import type { Route } from './+types/quotes.ts';
import { answerCall, readBody } from './answer-call.ts';
import { idempotencyKeyOf } from './idempotency-key.ts';
import { changeQuote } from './quote-calls.ts';

export const middleware = [
  allowMethods('GET', 'HEAD', 'POST'),
  requireCaller('leads', 'read', 'changing'),
] satisfies Route.MiddlewareFunction[];

export function loader({ url, context }: Route.LoaderArgs) {
  const request = readPage(url.searchParams);
  return answerCall(() =>
    readInTenant(context, async (tenant) => {
      const list = quoteList(can(tenant.role, 'customers', 'read'));
      const { rows, pagination } = await list.page(tenant, url.searchParams, request);
      return { quotes: rows.map(quoteRowOf), pagination };
    }),
  );
}

export async function action({ request, context }: Route.ActionArgs) {
  const key = idempotencyKeyOf(request);
  const body = await readBody({ request, context }, () => newQuoteBody);
  return answerCall(() => changeQuote(context, (tenant) => createQuote(tenant, newQuoteOf(body, key))), 201);
}

import { allowMethods, requireCaller } from '#server/account/call-guards.ts';
import { quoteStepBody } from '#server/quotes/quote-body.ts';
import { reviseQuote, withdrawQuote } from '#server/quotes/revise-quote.ts';
import { sendQuote } from '#server/quotes/send-quote.ts';
import type { Route } from './+types/quote-step.ts';
import { answerCall, readBody } from './answer-call.ts';
import { changeQuote, foundQuote } from './quote-calls.ts';

export const middleware = [
  allowMethods('POST'),
  requireCaller('leads', 'update', 'changing'),
] satisfies Route.MiddlewareFunction[];

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const id = await foundQuote(context, params.id);
  const { version } = await readBody({ request, context }, () => quoteStepBody);
  const step = url.pathname.split('/').at(-1);
  return answerCall(() =>
    changeQuote(context, (tenant) => {
      if (step === 'send') return sendQuote(tenant, id, version);
      return step === 'revise' ? reviseQuote(tenant, id) : withdrawQuote(tenant, id);
    }),
  );
}

import { allowMethods, requireCaller } from '#server/account/call-guards.ts';
import { quoteSendBody, quoteStepBody } from '#server/quotes/quote-body.ts';
import { reviseQuote, withdrawQuote } from '#server/quotes/revise-quote.ts';
import { sendWithPaper } from '../send-quote.ts';
import type { Route } from './+types/quote-step.ts';
import { answerCall, readBody } from './answer-call.ts';
import { changeQuote, foundQuote } from './quote-calls.ts';

export const middleware = [
  allowMethods('POST'),
  requireCaller('leads', 'update', 'changing'),
] satisfies Route.MiddlewareFunction[];

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const id = await foundQuote(context, params.id);
  const step = url.pathname.split('/').at(-1);
  if (step === 'send') {
    const { version: seen, message = null } = await readBody({ request, context }, () => quoteSendBody);
    return answerCall(async () => {
      const sent = await sendWithPaper(context, id, { seen, message });
      return changeQuote(context, () => Promise.resolve(sent));
    });
  }
  await readBody({ request, context }, () => quoteStepBody);
  return answerCall(() =>
    changeQuote(context, (tenant) => (step === 'revise' ? reviseQuote(tenant, id) : withdrawQuote(tenant, id))),
  );
}

import { allowMethods, requireCaller } from '#server/account/call-guards.ts';
import { readId } from '#server/format/id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { inputOf, quoteBody } from '#server/quotes/quote-body.ts';
import { saveDraft } from '#server/quotes/save-draft.ts';
import type { Route } from './+types/quote.ts';
import { answerCall, readBody } from './answer-call.ts';
import { answerQuote, changeQuote, foundQuote } from './quote-calls.ts';

export const middleware = [
  allowMethods('GET', 'HEAD', 'PUT'),
  requireCaller('leads', 'read', 'changing'),
] satisfies Route.MiddlewareFunction[];

export function loader({ params, context }: Route.LoaderArgs) {
  const id = readId(params.id) ?? 0;
  return answerCall(() => readInTenant(context, (tenant) => answerQuote(tenant, id)));
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = await foundQuote(context, params.id);
  const { version, ...body } = await readBody({ request, context }, () => quoteBody);
  const input = inputOf({ version, ...body });
  return answerCall(() => changeQuote(context, (tenant) => saveDraft(tenant, id, { version, input })));
}

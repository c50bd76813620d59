import { allowMethods, requireCaller } from '#server/account/call-guards.ts';
import { readId } from '#server/format/id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { jsonRefusal } from '#server/http/json-refusal.ts';
import { readProtocolAnswer } from '#server/price-tables/protocol-answer.ts';
import type { Route } from './+types/price-protocol.ts';
import { answerCall } from './answer-call.ts';

export const middleware = [
  allowMethods('GET', 'HEAD'),
  requireCaller('priceProtocols', 'read', 'reading'),
] satisfies Route.MiddlewareFunction[];

export function loader({ params, context }: Route.LoaderArgs) {
  const id = readId(params.id) ?? 0;
  return answerCall(async () => {
    const priceProtocol = await readInTenant(context, (tenant) => readProtocolAnswer(tenant, id, new Date()));
    if (!priceProtocol) throw jsonRefusal(404, { description: 'Prisprotokollen findes ikke.' });
    return { priceProtocol };
  });
}

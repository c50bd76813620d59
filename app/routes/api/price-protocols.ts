import { allowMethods, requireCaller } from '#server/account/call-guards.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { readPage } from '#server/http/read-page.ts';
import { priceTableList } from '#server/price-tables/price-table-list.ts';
import { protocolRowOf } from '#server/price-tables/protocol-answer.ts';
import type { Route } from './+types/price-protocols.ts';
import { answerCall } from './answer-call.ts';

export const middleware = [
  allowMethods('GET', 'HEAD'),
  requireCaller('priceProtocols', 'read', 'reading'),
] satisfies Route.MiddlewareFunction[];

export function loader({ url, context }: Route.LoaderArgs) {
  const request = readPage(url.searchParams);
  return answerCall(() =>
    readInTenant(context, async (tenant) => {
      const { rows, pagination } = await priceTableList('protocol').page(tenant, url.searchParams, request);
      return { priceProtocols: rows.map(protocolRowOf), pagination };
    }),
  );
}

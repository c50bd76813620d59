import { allowMethods, requireCaller } from '#server/account/call-guards.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { jsonRefusal } from '#server/http/json-refusal.ts';
import {
  calculatedOf,
  carPriceSchema,
  describedCar,
  requestOfBody,
  samplePriceSchema,
} from '#server/price-tables/calculate-schema.ts';
import { readOverrides } from '#server/price-tables/live-overrides.ts';
import { findPricedCar } from '#server/price-tables/priced-car.ts';
import { readTables } from '#server/price-tables/read-tables.ts';
import { priceQuote } from '#server/pricing/price-quote.ts';
import { traceFor } from '#server/pricing/trace-views.ts';
import type { Route } from './+types/calculate-price.ts';
import { answerCall, readBody } from './answer-call.ts';

export const middleware = [
  allowMethods('POST'),
  requireCaller('priceProtocols', 'read', 'reading'),
] satisfies Route.MiddlewareFunction[];

const namesCar = (body: unknown) => typeof body === 'object' && body !== null && 'carId' in body;

export async function action({ request, context }: Route.ActionArgs) {
  const asked = await readBody({ request, context }, (body) => (namesCar(body) ? carPriceSchema : samplePriceSchema));
  return answerCall(() =>
    readInTenant(context, async (tenant) => {
      const car = 'carId' in asked ? await findPricedCar(tenant, asked.carId) : describedCar(asked);
      if (!car) throw jsonRefusal(404, { description: 'Bilen findes ikke eller er slettet.' });
      const request = requestOfBody(asked, car);
      const tables = await readTables(tenant, asked.start);
      const { customerId } = request;
      const concerned = { carId: car.carId, category: car.category, customerId, quoteId: null };
      const overrides = await readOverrides(tenant, asked.start, concerned);
      const result = priceQuote({ ...tables, overrides }, request);
      if (!result.isPriced) return { isPriced: false, refusals: result.refusals };
      const { trace } = result.quote;
      return calculatedOf(result.quote, traceFor(trace, tenant.role === 'technician' ? 'technician' : 'seller'));
    }),
  );
}

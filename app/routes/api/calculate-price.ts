import { allowMethods, requireCaller } from '#server/account/call-guards.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { jsonRefusal } from '#server/http/json-refusal.ts';
import { calculatePrice } from '#server/price-tables/calculate-price.ts';
import { carPriceSchema, samplePriceSchema } from '#server/price-tables/calculate-schema.ts';
import type { Route } from './+types/calculate-price.ts';
import { answerCall, readBody } from './answer-call.ts';

export const middleware = [
  allowMethods('POST'),
  requireCaller('priceProtocols', 'read', 'reading'),
] satisfies Route.MiddlewareFunction[];

const namesCar = (body: unknown) => typeof body === 'object' && body !== null && 'carId' in body;

export async function action({ request, context }: Route.ActionArgs) {
  const asked = await readBody({ request, context }, (body) => (namesCar(body) ? carPriceSchema : samplePriceSchema));
  return answerCall(async () => {
    const price = await readInTenant(context, (tenant) => calculatePrice(tenant, asked));
    if (!price) throw jsonRefusal(404, { description: 'Bilen findes ikke eller er slettet.' });
    return price;
  });
}

import type { z } from 'zod';
import { priceQuote } from '../pricing/price-quote.ts';
import { traceFor } from '../pricing/trace-views.ts';
import type { Tenant } from '../tenant.ts';
import {
  calculatedOf,
  type calculatedSchema,
  type carPriceSchema,
  describedCar,
  requestOfBody,
  type samplePriceSchema,
} from './calculate-schema.ts';
import { readOverrides } from './live-overrides.ts';
import { findPricedCar } from './priced-car.ts';
import { readTables } from './read-tables.ts';

type Asked = z.output<typeof carPriceSchema> | z.output<typeof samplePriceSchema>;

/** The price that a body asks for, with the steps that the role reads; undefined where the car is not found. */
export async function calculatePrice(
  tenant: Tenant,
  asked: Asked,
): Promise<z.input<typeof calculatedSchema> | undefined> {
  const car = 'carId' in asked ? await findPricedCar(tenant, asked.carId) : describedCar(asked);
  if (!car) return undefined;
  const tables = await readTables(tenant, asked.start);
  const request = requestOfBody(asked, car, tables.taxInterest);
  const { customerId } = request;
  const concerned = { carId: car.carId, category: car.category, customerId, quoteId: null };
  const overrides = await readOverrides(tenant, asked.start, concerned);
  const result = priceQuote({ ...tables, overrides }, request);
  if (!result.isPriced) return { isPriced: false, refusals: [...result.refusals] };
  const { trace } = result.quote;
  return calculatedOf(result.quote, traceFor(trace, tenant.role === 'technician' ? 'technician' : 'seller'));
}

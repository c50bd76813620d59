import type { CustomerType } from '../db/schema.ts';
import { asOre, type Ore } from '../format/money.ts';
import { pickProtocol } from './lookup.ts';
import { attempt } from './refused.ts';
import { type Rent, reckonRent } from './rent.ts';
import { reckonSale } from './sale.ts';
import type { PriceRefusal } from './types/quote.ts';
import type { PricedCar, PriceRequest } from './types/request.ts';
import type { Day, PriceProtocol, PriceTables, ProductType } from './types/tables.ts';
import { inForce } from './versions.ts';

/** Term and kilometres a month that prices of cars are compared at; for short rental days, for sale neither. */
export type ReferenceAxes = { term: number | null; km: number | null };

/** A car's rent of a month, of a short rental or its sale price, without VAT, insurance and service; or why there is none. */
export type ReferencePrice =
  | { isPriced: true; amount: Ore; protocolId: number | null }
  | { isPriced: false; refusal: PriceRefusal };

export type ReferenceAbout = { productType: ProductType; customerType: CustomerType; start: Day };

/** Writes no steps. */
export const silent = { steps: [], of: () => () => {} };

/**
 * Prices many cars by the same tables, each at every reference in their order. The tables are indexed once, the protocol is picked once for cars that its scope cannot
 * tell apart, and a price by the grid is reckoned once for cars of a group.
 */
export function referencePricer(
  tables: PriceTables,
  about: ReferenceAbout,
  references: readonly ReferenceAxes[],
): (car: PricedCar) => readonly ReferencePrice[] {
  const { productType, start } = about;
  const protocols = inForce(tables.protocols, start);
  const keyOf = scopeKeyOf(protocols);
  const agreed = Map.groupBy(tables.overrides, ({ level, target }) => `${level}:${target}`);
  const picked = new Map<string, Picked>();
  const prices = new Map<string, readonly ReferencePrice[]>();

  function pick(car: PricedCar, key: string): Picked {
    const known = picked.get(key);
    if (known) return known;
    const refusals: PriceRefusal[] = [];
    const request = referenceRequest(car, about, { term: null, km: null });
    const protocol = attempt(refusals, () => pickProtocol(protocols, request, silent.of()));
    const found: Picked = protocol ? { protocols: [protocol] } : { protocols: [], refusal: refusals[0] };
    picked.set(key, found);
    return found;
  }

  function reckon(car: PricedCar, own: readonly PriceProtocol[]) {
    const overrides = [...(agreed.get(`car:${car.carId}`) ?? []), ...(agreed.get(`group:${car.category}`) ?? [])];
    const narrowed: PriceTables = { protocols: own, insuranceMatrices: [], serviceMatrices: [], overrides };
    return references.map((axes): ReferencePrice => {
      const reckonOne = productType === 'sale' ? reckonSale : reckonRent;
      return referencePriceOf(() => reckonOne(narrowed, referenceRequest(car, about, axes), silent));
    });
  }

  return (car) => {
    if (productType === 'sale') return reckon(car, protocols);
    const key = keyOf(car);
    const { protocols: own, refusal } = pick(car, key);
    const [protocol] = own;
    if (!protocol) return references.map(() => ({ isPriced: false, refusal: refusal ?? unknown }));
    if (protocol.method.kind !== 'grid' || agreed.has(`car:${car.carId}`)) return reckon(car, own);
    const same = `${key}|${car.category}|${car.excessKmPrice}`;
    const known = prices.get(same) ?? reckon(car, own);
    prices.set(same, known);
    return known;
  };
}

/** What is asked for a car at a reference: one car, without anything beside it. */
export function referenceRequest(
  car: PricedCar,
  { productType, customerType, start }: ReferenceAbout,
  { term, km }: ReferenceAxes,
): PriceRequest {
  return {
    ...{ car, productType, customerType, start, term, km, cars: 1, customerId: null, lineId: null, drivers: [] },
    ...{ usage: null, postalCode: null, claimsClass: null, firstPayment: asOre(0), taxInterest: null },
    ...{ insurance: null, service: null, delivery: false, extraDrivers: 0, daysAbroad: 0, approvalLimit: 0 },
  };
}

/** The sum of what is reckoned, or the first thing that stands in its way. */
export function referencePriceOf(reckon: () => Pick<Rent, 'lines' | 'protocol'>): ReferencePrice {
  const refusals: PriceRefusal[] = [];
  const rent = attempt(refusals, reckon);
  if (!rent) return { isPriced: false, refusal: refusals[0] ?? unknown };
  const amount = asOre(rent.lines.reduce((sum, { exclVat }) => sum + exclVat, 0));
  return { isPriced: true, amount, protocolId: rent.protocol?.id ?? null };
}

type Picked = { protocols: readonly PriceProtocol[]; refusal?: PriceRefusal | undefined };

const unknown: PriceRefusal = { code: 'no-table', field: 'productType', text: 'Ingen prisprotokol passer' };

/** What tells cars apart for the scopes of these protocols: the same key, the same protocol. */
function scopeKeyOf(protocols: readonly PriceProtocol[]) {
  const asks = (of: (scope: PriceProtocol['scope']) => boolean) => protocols.some(({ scope }) => of(scope));
  const [models, brands] = [asks(({ modelIds }) => modelIds.length > 0), asks(({ brandIds }) => brandIds.length > 0)];
  const groups = asks(({ categories }) => categories.length > 0);
  const departments = asks(({ departmentIds }) => departmentIds.length > 0);
  return (car: PricedCar) =>
    [
      ...[car.vehicleType, car.carKind, car.fuelType, car.rentalPriceProtocolId, groups && car.category],
      ...[models && car.modelId, brands && car.brandId, departments && car.departmentId],
    ].join('|');
}

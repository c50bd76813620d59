import { createHash } from 'node:crypto';
import type { EngineTable } from '../price-tables/engine-tables.ts';
import { readAgreedPrices } from '../price-tables/live-overrides.ts';
import { listLivingCars } from '../price-tables/priced-car.ts';
import { readTablesAround } from '../price-tables/read-tables.ts';
import { readReferenceAxes } from '../price-tables/reference-terms.ts';
import type { PriceTableKind } from '../price-tables/table-types.ts';
import { scoreOf } from '../pricing/lookup.ts';
import type { PricedCar } from '../pricing/types/request.ts';
import type { PriceProtocol, PriceTables } from '../pricing/types/tables.ts';
import { inForce } from '../pricing/versions.ts';
import type { Tenant } from '../tenant.ts';
import { comparing } from './comparing.ts';

const ofKind = {
  protocol: ({ protocols }: PriceTables) => protocols,
  insurance: ({ insuranceMatrices }: PriceTables) => insuranceMatrices,
  service: ({ serviceMatrices }: PriceTables) => serviceMatrices,
};

/** What of a car decides its price in tables of a kind; mileage alone changes no rent. */
function factsOf(draft: EngineTable, protocols: readonly PriceProtocol[]) {
  const { kind, table } = draft;
  const isByGrid =
    kind === 'protocol' &&
    table.productType !== 'sale' &&
    protocols.every(({ productType, method }) => productType !== table.productType || method.kind === 'grid');
  return ({ mileage, firstRegistrationDate, minDriverAge: _, depositAmount: _d, ...car }: PricedCar) => {
    if (kind === 'service') return { ...car, mileage, firstRegistrationDate };
    if (!isByGrid) return car;
    const { carId, carKind, vehicleType, category, brandId, modelId, departmentId, fuelType } = car;
    const { excessKmPrice, rentalPriceProtocolId } = car;
    return [
      carId,
      carKind,
      vehicleType,
      category,
      brandId,
      modelId,
      departmentId,
      fuelType,
      excessKmPrice,
      rentalPriceProtocolId,
    ];
  };
}

/**
 * What the preview of publishing a table's draft from a day is made of, in statements independent of the number of cars,
 * and its fingerprint: another one when the draft, another table in force, a car's facts or an agreed price differs.
 * Undefined without a draft.
 */
export async function readEffectInputs(tenant: Tenant, kind: PriceTableKind, tableId: number, day: string) {
  const { before, after, draft, taxInterest } = await readTablesAround(tenant, day, tableId);
  if (draft?.kind !== kind) return undefined;
  const [cars, overrides, usual] = [
    await listLivingCars(tenant),
    await readAgreedPrices(tenant, day),
    await readReferenceAxes(tenant),
  ];
  const { labels, priceBy } = comparing(draft, usual, day);
  const customerType = draft.table.scope.customerType ?? 'business';
  const held = inForce([...ofKind[kind](before)], day).find(({ id }) => id === tableId);
  const scopes = [draft.table.scope, ...(held ? [held.scope] : [])];
  const inScope = cars.filter((car) => scopes.some((scope) => scoreOf(scope, { car, customerType }) !== undefined));
  const shown = {
    ...{ day, tableId, labels, number: draft.table.version, tables: ofKind[kind](after), overrides },
    cars: inScope.map(factsOf(draft, after.protocols)),
  };
  return {
    ...{ number: draft.table.version, labels, before, after, taxInterest, cars: inScope },
    prices: { before: priceBy({ ...before, overrides }), after: priceBy({ ...after, overrides }) },
    fingerprint: createHash('sha256').update(JSON.stringify(shown)).digest('hex'),
  };
}

export type EffectInputs = NonNullable<Awaited<ReturnType<typeof readEffectInputs>>>;

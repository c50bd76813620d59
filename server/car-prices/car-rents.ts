import type { Ore } from '../format/money.ts';
import { findPricedCar } from '../price-tables/priced-car.ts';
import { priceQuote } from '../pricing/price-quote.ts';
import { type ReferenceAxes, referenceRequest } from '../pricing/reference-price.ts';
import type { PriceRefusal, PriceResult, TraceStep } from '../pricing/types/quote.ts';
import type { PriceProtocol, Scope } from '../pricing/types/tables.ts';
import type { Tenant } from '../tenant.ts';
import { readReference, referenceOn } from './reference-start.ts';

/** A car's rents today at the reference terms, the protocol they are of and why, or why there are none; undefined without the car. */
export async function readCarRents(tenant: Tenant, id: number, now: Date) {
  const about = referenceOn(now);
  const [{ tables, axes }, car] = await Promise.all([readReference(tenant, about), findPricedCar(tenant, id)]);
  if (!car) return undefined;
  const priced = axes.map((at) => ({ ...at, result: priceQuote(tables, referenceRequest(car, about, at)) }));
  const source = priced.flatMap(({ result }) => protocolStep(result) ?? [])[0];
  const protocol = tables.protocols.find((each) => each.id === source?.source?.id);
  return {
    start: about.start,
    terms: rowsOf(priced),
    protocol: protocol && source && chosenFor(protocol, source),
    refusals: unique(priced.flatMap(({ result }) => (result.isPriced ? [] : result.refusals))),
  };
}

export type CarRents = NonNullable<Awaited<ReturnType<typeof readCarRents>>>;

type Priced = ReferenceAxes & { result: PriceResult };

/** A row for each term, with the rent of a month without VAT for each number of kilometres; undefined is not offered. */
function rowsOf(priced: readonly Priced[]) {
  const terms = [...new Set(priced.map(({ term }) => term))];
  const amountOf = ({ result }: Priced): Ore | undefined =>
    result.isPriced ? result.quote.totals.monthly.exclVat : undefined;
  return terms.map((term) => ({
    term: term ?? 0,
    cells: priced.filter((each) => each.term === term).map((each) => ({ km: each.km ?? 0, amount: amountOf(each) })),
  }));
}

/** The step that says which protocol a price is of. */
const protocolStep = (result: PriceResult): TraceStep | undefined =>
  result.isPriced ? result.quote.trace.find(({ step }) => step === 'table' || step === 'pinned') : undefined;

export type ScopeField = keyof Scope;

/** The fields of a scope that say something, the weightiest first. */
const scopeFields: readonly ScopeField[] = [
  ...(['modelIds', 'brandIds', 'categories', 'departmentIds', 'customerType', 'carKind', 'vehicleType'] as const),
  'fuelType',
];

function chosenFor({ id, name, version, validFrom, scope, priority }: PriceProtocol, { step, inputs }: TraceStep) {
  const isAsked = (field: ScopeField) => {
    const value = scope[field];
    return Array.isArray(value) ? value.length > 0 : value !== null;
  };
  return {
    ...{ id, name, version, validFrom, priority, isPinned: step === 'pinned', fits: scopeFields.filter(isAsked) },
    others: typeof inputs.others === 'number' ? inputs.others : 0,
  };
}

const unique = (refusals: readonly PriceRefusal[]) =>
  refusals.filter(({ text }, at) => refusals.findIndex((each) => each.text === text) === at);

import { asOre, type Ore } from '../format/money.ts';
import { changedBy, priceOfKm, roundCoarsely } from './arithmetic.ts';
import { cellPrices } from './cell-prices.ts';
import { priceForKm } from './kilometres.ts';
import { pickProtocol, termStepOf } from './lookup.ts';
import { applyOverrides, approvalOf } from './overrides.ts';
import { known, refuse } from './refused.ts';
import { priceOfDays } from './rental-days.ts';
import { type Note, ofCar, sourceOf, type tracer } from './tracing.ts';
import type { Approval } from './types/quote.ts';
import type { PriceRequest } from './types/request.ts';
import type { OreTenths, PriceProtocol, PriceTables } from './types/tables.ts';
import { type LineBeforeVat, standardVat } from './vat.ts';
import { inKm, inKroner, inKronerOfKm, inPercent, inTerm } from './words.ts';

export type Rent = {
  protocol: PriceProtocol | null;
  lines: readonly LineBeforeVat[];
  deposit: Ore;
  approval: Approval;
  excessKmPrice: OreTenths | null;
  kmIncluded: number | null;
};

/** Takes the discount of several cars off. */
export function withVolumeDiscount({ volumeDiscounts }: PriceProtocol, cars: number, amount: Ore, note: Note): Ore {
  const reached = volumeDiscounts.filter(({ fromCars }) => fromCars <= cars);
  const best = reached.toSorted((a, b) => b.fromCars - a.fromCars)[0];
  if (!best) return amount;
  const reduced = changedBy(amount, -best.discount);
  note('volumeDiscount', `${cars} biler: −${inPercent(best.discount)}`, { cars, change: -best.discount }, reduced);
  return reduced;
}

/** The deposit: the car's own, else the cell's, else by the protocol's rule. */
export function depositOf(
  protocol: PriceProtocol | null,
  request: PriceRequest,
  ofCell: Ore | null,
  rent: Ore,
  note: Note,
): Ore {
  const own = request.car.depositAmount;
  const fixed = (amount: Ore, source: ReturnType<typeof ofCar>) => {
    note('deposit', `Depositum ${inKroner(amount)}`, { fixed: amount, months: null, rent: null }, amount, source);
    return amount;
  };
  if (own !== null) return fixed(own, ofCar(request.car.carId));
  if (!protocol) return asOre(0);
  const source = sourceOf('protocol', protocol);
  if (ofCell !== null) return fixed(ofCell, source);
  const { depositRule } = protocol;
  if (depositRule.kind === 'none') return asOre(0);
  if (depositRule.kind === 'fixed') return fixed(depositRule.amount, source);
  const amount = asOre(depositRule.months * rent);
  const text = `Depositum: ${depositRule.months} × ${inKroner(rent)}`;
  note('deposit', text, { fixed: null, months: depositRule.months, rent }, amount, source);
  return amount;
}

const rentWords = { leasing: 'Leasingydelse', longRental: 'Leje', shortRental: 'Leje' } as const;

function labelOf({ productType, car, km }: PriceRequest, term: number, protocol: PriceProtocol): string {
  const word = productType === 'sale' ? 'Bil' : rentWords[productType];
  const axes = [`${word} ${car.category ?? ''}`.trim(), inTerm(term, productType)];
  if (productType !== 'shortRental' && protocol.kmSteps.length > 0 && km !== null) axes.push(`${inKm(km)}/md.`);
  return axes.join(', ');
}

/** Kilometres of a short rental beyond those of its days, as a line of their own. */
function excessKmLine(request: PriceRequest, days: number, perDay: number | null, each: OreTenths | null, note: Note) {
  if (perDay === null || request.km === null) return [];
  const included = perDay * days;
  note('kmIncluded', `${inKm(perDay)} pr. dag`, { perDay, days }, null);
  const beyond = request.km - included;
  if (beyond <= 0) return [];
  const missing = `Ikke tilbudt over ${inKm(included)}, da prisen for overkilometer mangler`;
  const price = each ?? refuse('km-not-offered', 'km', missing);
  const amount = priceOfKm(beyond, price);
  const text = `${inKm(beyond)} over ${inKm(included)} à ${inKronerOfKm(price)}`;
  note('excessKm', text, { km: beyond, perKm: price }, amount);
  const line: LineBeforeVat = {
    ...{ kind: 'excessKm', key: 'excessKm', label: `Ekstra kilometer (${inKm(beyond)})`, period: 'once' },
    ...{ exclVat: amount, vatRate: standardVat, inclVat: null, vatReason: null },
  };
  return [line];
}

/** The rent of a month, or of a whole short rental, with deposit and approval. */
export function reckonRent(tables: PriceTables, request: PriceRequest, { of }: ReturnType<typeof tracer>): Rent {
  const note = of('rent');
  const isShort = request.productType === 'shortRental';
  const protocol = pickProtocol(tables.protocols, request, note);
  if (isShort && protocol.method.kind === 'costPlus') {
    refuse('not-offered', 'productType', 'Korttidsleje kan ikke beregnes af omkostningerne');
  }
  const step = termStepOf(protocol, request.term);
  const term = known(request.term, 'term', 'Skriv perioden');
  const price = priceForKm(protocol, request, step, cellPrices(protocol, request, note), note);
  const units = isShort ? term : 1;
  const days = isShort ? priceOfDays(protocol, request.start, term, price.amount, note) : price.amount;
  const listed = withVolumeDiscount(protocol, request.cars, days, note);
  const agreed = applyOverrides(tables.overrides, request, { amount: listed, protocolId: protocol.id, units }, note);

  let final = agreed.amount;
  if (protocol.rounding && !agreed.isFixed) {
    const { step: to, mode } = protocol.rounding;
    final = roundCoarsely(final, protocol.rounding);
    const text = `Afrundet ${mode === 'up' ? 'op ' : ''}til hele ${inKroner(to)}`;
    note('rounding', text, { to, mode }, final);
  }
  const minPrice = price.minPrice === null ? null : asOre(price.minPrice * units);
  const compared = { listed, agreed: agreed.amount, final, minPrice, limit: request.approvalLimit };
  const approval = approvalOf(agreed.applied, compared);
  if (minPrice !== null) note('minPrice', `Mindstepris ${inKroner(minPrice)}`, { minPrice, price: final }, final);

  const perDay = request.car.kmIncludedPerDay ?? protocol.kmIncludedPerDay;
  const beyond = isShort ? excessKmLine(request, term, perDay, price.excessKmPrice, of('excessKm')) : [];
  if (price.excessKmPrice !== null) {
    const text = `Overkilometer ${inKronerOfKm(price.excessKmPrice)}`;
    const source = request.car.excessKmPrice === null ? sourceOf('protocol', protocol) : ofCar(request.car.carId);
    of('terms')('excessKmPrice', text, { perKm: price.excessKmPrice }, null, source);
  }
  const rent: LineBeforeVat = {
    ...{ kind: 'rent', key: 'rent', label: labelOf(request, term, protocol), period: isShort ? 'once' : 'month' },
    ...{ exclVat: final, vatRate: standardVat, inclVat: null, vatReason: null },
  };
  return {
    protocol,
    lines: [rent, ...beyond],
    deposit: depositOf(protocol, request, price.deposit, final, of('deposit')),
    approval,
    excessKmPrice: price.excessKmPrice,
    kmIncluded: isShort ? (perDay === null ? null : perDay * term) : protocol.kmSteps.length > 0 ? request.km : null,
  };
}

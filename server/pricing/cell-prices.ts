import type { Ore } from '../format/money.ts';
import { asOre } from '../format/money.ts';
import { monthlyAnnuity } from '../registration-tax/leasing-tax.ts';
import { changedBy, shareOf } from './arithmetic.ts';
import { known, refuse } from './refused.ts';
import { type Note, ofCar, sourceOf } from './tracing.ts';
import type { PriceRequest } from './types/request.ts';
import type { PriceBase, PriceCell, PriceProtocol } from './types/tables.ts';
import { inKm, inKroner, inPercent, inTerm } from './words.ts';

const bases = {
  costPrice: ['costPrice', 'Kostpris'],
  listPrice: ['listPriceNew', 'Listepris'],
  priceExclTax: ['priceExclVatExclTax', 'Pris ekskl. moms og afgift'],
  priceInclTax: ['salePriceInclVat', 'Pris inkl. afgift'],
} as const satisfies Record<PriceBase, readonly [string, string]>;

/** The car's price that shares are taken of. */
function baseOf({ car }: PriceRequest, base: PriceBase, note: Note): Ore {
  const amounts = {
    ...{ costPrice: car.costPrice, listPrice: car.listPrice },
    ...{ priceExclTax: car.priceExclVatExclTax, priceInclTax: car.priceInclTax },
  };
  const [field, label] = bases[base];
  const amount = known(amounts[base], field, `Bilen mangler ${label.toLowerCase()}`);
  note('base', `${label} ${inKroner(amount)}`, { base, amount }, amount, ofCar(car.carId));
  return amount;
}

export type CellAt = { term: number; km: number };

/** What a cell is about: group, term and kilometres. */
function axesOf(protocol: PriceProtocol, category: string, { term, km }: CellAt): string {
  const group = `${category}, ${inTerm(term, protocol.productType)}`;
  return protocol.kmSteps.length === 0 ? group : `${group}, ${inKm(km)}`;
}

type CostPlus = Extract<PriceProtocol['method'], { kind: 'costPlus' }>;

/** An annuity from the base down to the residual value, with administration and margin. */
function costPlusPrice(request: PriceRequest, method: CostPlus, base: Ore, cell: PriceCell | undefined, note: Note) {
  const { car, firstPayment, term } = request;
  const months = known(term, 'term', 'Skriv perioden i måneder');
  const share = cell?.factor ?? null;
  const ofBase = share === null ? null : shareOf(base, share);
  const residualValue = known(car.residualValue ?? ofBase, 'residualValue', 'Restværdien mangler');
  const residual =
    car.residualValue === null ? { base, factor: share, residualValue } : { base: null, factor: null, residualValue };
  note('residualValue', `Restværdi ${inKroner(residualValue)}`, residual, residualValue);
  if (firstPayment < 0 || firstPayment > base) {
    refuse('input-invalid', 'firstPayment', 'Førstegangsydelsen må højst være bilens pris');
  }
  const yearlyPercent = method.yearlyRate / 100;
  const presentValue = asOre(base - firstPayment);
  const { isInAdvance } = method;
  let amount = monthlyAnnuity({ presentValue, residualValue, yearlyPercent, months, isInAdvance });
  note(
    'annuity',
    `${months} ydelser ${isInAdvance ? 'forud' : 'bagud'} med ${inPercent(method.yearlyRate)} om året`,
    { presentValue, residualValue, yearlyRate: method.yearlyRate, months, isInAdvance },
    amount,
  );
  if (amount < 0) refuse('input-invalid', 'residualValue', 'Restværdien er højere end bilens pris');
  amount = asOre(amount + method.adminPerMonth);
  note('administration', `Administration ${inKroner(method.adminPerMonth)}`, { added: method.adminPerMonth }, amount);
  amount = changedBy(amount, method.margin);
  note('margin', `Avance ${inPercent(method.margin)}`, { change: method.margin }, amount);
  return amount;
}

/** Reads the cells of a protocol for a car: `priceAt` refuses what is not offered. */
export function cellPrices(protocol: PriceProtocol, request: PriceRequest, note: Note) {
  const { method } = protocol;
  const category = known(request.car.category, 'category', 'Bilen har ingen bilgruppe');
  const base = method.kind === 'grid' ? undefined : baseOf(request, method.base, note);
  const cellAt = (at: CellAt) =>
    protocol.cells.find((cell) => cell.category === category && cell.term === at.term && cell.km === at.km);

  function priceAt(at: CellAt): Ore {
    const cell = cellAt(at);
    const axes = axesOf(protocol, category, at);
    const source = sourceOf('protocol', protocol, { category, ...at });
    if (method.kind === 'costPlus' && base !== undefined && (cell || protocol.cells.length === 0)) {
      const price = costPlusPrice(request, method, base, cell, note);
      note('cell', `${axes}: ${inKroner(price)}`, { price }, price, source);
      return price;
    }
    if (method.kind === 'factor' && base !== undefined && cell && cell.factor !== null) {
      const price = shareOf(base, cell.factor);
      const text = `${axes}: ${inPercent(cell.factor)} af ${inKroner(base)}`;
      note('percentOfBase', text, { base, factor: cell.factor }, price, source);
      return price;
    }
    const price = method.kind === 'grid' ? cell?.price : undefined;
    if (price === undefined || price === null) return refuse('not-offered', 'term', `Ikke tilbudt: ${axes}`);
    note('cell', `${axes}: ${inKroner(price)}`, { price }, price, source);
    return price;
  }
  return { cellAt, priceAt };
}

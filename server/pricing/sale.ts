import { scaled } from '../format/exact.ts';
import { asOre, type Ore } from '../format/money.ts';
import { shareOf } from './arithmetic.ts';
import { pickProtocol } from './lookup.ts';
import { applyOverrides, approvalOf } from './overrides.ts';
import { known, refuse } from './refused.ts';
import { depositOf, type Rent, withVolumeDiscount } from './rent.ts';
import { ofCar, type tracer } from './tracing.ts';
import type { PriceRequest } from './types/request.ts';
import type { PriceTables } from './types/tables.ts';
import { type LineBeforeVat, standardVat } from './vat.ts';
import { inForce } from './versions.ts';
import { inKroner, inPercent } from './words.ts';

const noPrice = 'Bilen mangler en salgspris';

/** The asking price, and whether it has VAT in it. */
function askingPrice({ car }: PriceRequest): { price: Ore; isInclVat: boolean } {
  const { salePriceInclVat, salePriceExclVat, priceExclVatExclTax } = car;
  if (car.vatScheme === 'export' || car.vatScheme === 'exempt') {
    return { price: known(salePriceExclVat ?? salePriceInclVat, 'salePriceExclVat', noPrice), isInclVat: false };
  }
  if (salePriceInclVat !== null) return { price: salePriceInclVat, isInclVat: true };
  if (car.vatScheme === 'full' && salePriceExclVat !== null && car.carKind === 'used') {
    return { price: salePriceExclVat, isInclVat: false };
  }
  if (car.vatScheme === 'full' && car.carKind === 'factory' && priceExclVatExclTax !== null) {
    const tax = known(car.registrationTax, 'registrationTax', 'Bilens registreringsafgift kendes ikke');
    return { price: asOre(shareOf(priceExclVatExclTax, 10_000 + standardVat) + tax), isInclVat: true };
  }
  return refuse('input-missing', 'salePriceInclVat', noPrice);
}

type Trace = ReturnType<typeof tracer>;

/** The car's lines: no VAT under the margin scheme, none on a new car's registration tax. */
function carLines({ car }: PriceRequest, price: Ore, isInclVat: boolean, { of }: Trace): LineBeforeVat[] {
  const line = { kind: 'car', key: 'car', label: 'Bil', period: 'once', inclVat: null } as const;
  const { vatScheme } = car;
  if (vatScheme === null) return refuse('input-missing', 'vatScheme', 'Bilens momsordning mangler');
  if (vatScheme !== 'full') return [{ ...line, exclVat: price, vatRate: 0, vatReason: vatScheme }];
  if (!isInclVat) return [{ ...line, exclVat: price, vatRate: standardVat, vatReason: null }];
  const tax =
    car.carKind === 'factory'
      ? known(car.registrationTax, 'registrationTax', 'Bilens registreringsafgift kendes ikke')
      : asOre(0);
  const inclVat = asOre(price - tax);
  if (inclVat < 0) return refuse('input-invalid', 'salePriceInclVat', 'Prisen er lavere end registreringsafgiften');
  const exclVat = scaled(inclVat, 10_000, 10_000 + standardVat);
  const text = `Uden ${inPercent(standardVat)} moms${tax === 0 ? '' : `, efter registreringsafgift ${inKroner(tax)}`}`;
  of('car')('withoutVat', text, { tax, vatRate: standardVat }, exclVat);
  const carLine: LineBeforeVat = { ...line, exclVat, inclVat, vatRate: standardVat, vatReason: null };
  if (tax === 0) return [carLine];
  of('registrationTax')(
    'registrationTax',
    `Registreringsafgift ${inKroner(tax)}`,
    { amount: tax },
    tax,
    ofCar(car.carId),
  );
  const ofTax = { kind: 'registrationTax', key: 'registrationTax', label: 'Registreringsafgift' } as const;
  return [carLine, { ...line, ...ofTax, exclVat: tax, vatRate: 0, vatReason: 'exempt' }];
}

/** The sale of a car at its own price; a protocol for sales adds fees and discounts, where one is in force. */
export function reckonSale(tables: PriceTables, request: PriceRequest, trace: Trace): Rent {
  const { of } = trace;
  const note = of('car');
  const { price, isInclVat } = askingPrice(request);
  note('salePrice', `Salgspris ${inKroner(price)}`, { price, isInclVat }, price, ofCar(request.car.carId));
  const ofSale = inForce(tables.protocols, request.start).some(({ productType }) => productType === 'sale');
  const protocol = ofSale ? pickProtocol(tables.protocols, request, note) : null;
  const listed = protocol ? withVolumeDiscount(protocol, request.cars, price, note) : price;
  const at = { amount: listed, protocolId: protocol?.id ?? null, units: 1 };
  const { amount, applied } = applyOverrides(tables.overrides, request, at, note);
  const { minPrice } = request.car;
  if (minPrice !== null) note('minPrice', `Mindstepris ${inKroner(minPrice)}`, { minPrice, price: amount }, amount);
  return {
    protocol,
    lines: carLines(request, amount, isInclVat, trace),
    deposit: depositOf(protocol, request, null, amount, of('deposit')),
    approval: approvalOf(applied, { listed, agreed: amount, final: amount, minPrice, limit: request.approvalLimit }),
    ...{ excessKmPrice: null, kmIncluded: null },
  };
}

import { divideRounded } from '../format/exact.ts';
import { asOre, type Ore } from '../format/money.ts';
import { interestMissing } from '../registration-tax/half-year.ts';
import { calculateLeasingTax } from '../registration-tax/leasing-tax.ts';
import { vatOf } from './add-ons.ts';
import { wholeMonths } from './ages.ts';
import { known, refuse } from './refused.ts';
import { sourceOf, type tracer } from './tracing.ts';
import type { LineKind } from './types/quote.ts';
import type { PriceRequest } from './types/request.ts';
import type { Fee, PriceProtocol } from './types/tables.ts';
import { type LineBeforeVat, standardVat } from './vat.ts';
import { inKroner } from './words.ts';

type Trace = ReturnType<typeof tracer>;
type Charged = { kind: LineKind; label: string; fee: Fee; count: number };

function feeLine(
  protocol: PriceProtocol,
  isByMonth: boolean,
  { kind, label, fee, count }: Charged,
  { of }: Trace,
): LineBeforeVat {
  const amount = asOre(fee.price * count);
  const text = count === 1 ? `${label}: ${inKroner(fee.price)}` : `${label}: ${count} × ${inKroner(fee.price)}`;
  of(kind)('fee', text, { price: fee.price, count, per: fee.per }, amount, sourceOf('protocol', protocol));
  return {
    ...{ kind, key: kind, label, period: isByMonth && fee.per === 'month' ? 'month' : 'once', exclVat: amount },
    ...{ vatRate: standardVat, inclVat: null, vatReason: null },
  };
}

const once = (price: Ore): Fee => ({ price, per: 'once' });

/** Start, delivery, more drivers and driving abroad, as far as they are asked for. */
export function reckonFees(protocol: PriceProtocol, request: PriceRequest, trace: Trace): LineBeforeVat[] {
  const { productType, term, delivery, extraDrivers, daysAbroad } = request;
  const isShort = productType === 'shortRental';
  const offered = <Value>(fee: Value | null, field: string, what: string) =>
    fee ?? refuse('not-offered', field, `Ikke tilbudt: ${what}`);
  const charged: Charged[] = [];
  if (protocol.startupFee !== null) {
    charged.push({ kind: 'startup', label: 'Oprettelse', fee: once(protocol.startupFee), count: 1 });
  }
  if (delivery) {
    const fee = once(offered(protocol.deliveryFee, 'delivery', 'levering'));
    charged.push({ kind: 'delivery', label: 'Levering', fee, count: 1 });
  }
  if (extraDrivers > 0) {
    const fee = offered(protocol.extraDriver, 'extraDrivers', 'ekstra fører');
    const days = fee.per === 'day' ? (isShort ? (term ?? 0) : refuseDaily('extraDrivers')) : 1;
    charged.push({ kind: 'extraDriver', label: 'Ekstra fører', fee, count: extraDrivers * days });
  }
  if (daysAbroad > 0) {
    const fee = offered(protocol.foreignDriving, 'daysAbroad', 'kørsel i udlandet');
    charged.push({
      kind: 'foreignDriving',
      label: 'Kørsel i udlandet',
      fee,
      count: fee.per === 'day' ? daysAbroad : 1,
    });
  }
  const isByMonth = productType === 'leasing' || productType === 'longRental';
  return charged.map((each) => feeLine(protocol, isByMonth, each, trace));
}

const refuseDaily = (field: string): never =>
  refuse('not-offered', field, 'Ikke tilbudt: prisen er pr. dag og gælder kun korttidsleje');

/** Leasing's first payment, and its proportional registration tax by the month. */
export function reckonLeasing(protocol: PriceProtocol, request: PriceRequest, trace: Trace): LineBeforeVat[] {
  const lines: LineBeforeVat[] = [];
  const { firstPayment, car, start, term } = request;
  if (request.productType !== 'leasing' || protocol.method.kind !== 'costPlus') {
    if (firstPayment > 0) {
      refuse('not-offered', 'firstPayment', 'Førstegangsydelse kræver en leasingprotokol med kostpris og avance');
    }
    return lines;
  }
  if (firstPayment > 0) {
    const text = `Førstegangsydelse ${inKroner(firstPayment)}`;
    trace.of('firstPayment')('firstPayment', text, { price: firstPayment, count: 1 }, firstPayment);
    lines.push({
      ...{ kind: 'firstPayment', key: 'firstPayment', label: 'Førstegangsydelse', period: 'once' },
      ...{ exclVat: firstPayment, vatRate: standardVat, inclVat: null, vatReason: null },
    });
  }
  if (protocol.method.tax === 'none') return lines;
  const months = known(term, 'term', 'Skriv perioden i måneder');
  const fullTax = known(car.registrationTax, 'registrationTax', 'Bilens fulde registreringsafgift kendes ikke');
  const interest = request.taxInterest ?? refuse('interest-missing', 'start', interestMissing(start));
  const registered = car.firstRegistrationDate ?? (car.carKind === 'factory' ? start : null);
  const from = known(registered, 'firstRegistrationDate', 'Bilen mangler 1. registrering');
  const ageMonths = Math.max(0, wholeMonths(from, start));
  const { total, proportional } = calculateLeasingTax({ fullTax, ageMonths, months, interestPercent: interest / 100 });
  const amount = asOre(divideRounded(BigInt(total), BigInt(months)));
  trace.of('registrationTax')(
    'proportionalTax',
    `Forholdsmæssig registreringsafgift ${inKroner(total)} over ${months} md.`,
    { fullTax, ageMonths, months, yearlyInterest: interest, proportional, total },
    amount,
  );
  lines.push({
    ...{ kind: 'registrationTax', key: 'registrationTax', label: 'Forholdsmæssig registreringsafgift' },
    ...{ period: 'month', exclVat: amount, ...vatOf(protocol.method.taxVat) },
  });
  return lines;
}

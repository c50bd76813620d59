import { type BuyerFields, buyerValues } from '#app/customers/buyer-values.ts';
import { typedFlag, yesOrNo } from '#app/form/checkbox.tsx';
import {
  choicesOf,
  namedChoices,
  typedDay,
  typedMoney,
  typedNumber,
  typedText,
  withStored,
} from '#app/texts/form-texts.ts';
import { vatSchemes } from '#app/texts/labels.ts';
import { buyerKinds, debtPayers } from '#app/texts/sales.ts';
import type { SaleQuote } from '#server/quotes/sell-quoted.ts';
import type { SalePage } from '#server/sales/sale-queries.ts';

/** The fields of a sale that say who buys. */
export const saleBuyer = {
  ...{ customerId: 'customerId', leadId: 'leadId', name: 'buyerName', phone: 'buyerPhone', email: 'buyerEmail' },
  ...{ cvr: 'buyerCvr', address: 'buyerAddress', postalCode: 'buyerPostalCode', city: 'buyerCity', kind: 'buyerKind' },
} as const satisfies BuyerFields;

type Page = SalePage & { userId: string; today: string; quote?: SaleQuote | undefined };

/** The values of the form: of the sale, or what it begins with of the car, its reservation and its buyer. */
export function saleValues(page: Page) {
  return page.sale || !page.quote ? begunValues(page) : { ...begunValues(page), ...quotedValues(page.quote) };
}

/** What the customer accepted; what the quote does not know stays as it was. */
function quotedValues({ id, price, deliveryCost, isDistance, buyer }: SaleQuote) {
  const [phone, postalCode] = [typedText(buyer.phone), typedText(buyer.postalCode)];
  const known = {
    ...{ buyerName: typedText(buyer.name), buyerCvr: typedText(buyer.cvr), buyerPhone: phone },
    ...{ buyerEmail: typedText(buyer.email), buyerAddress: typedText(buyer.address), buyerPostalCode: postalCode },
    buyerCity: typedText(buyer.city),
  };
  return {
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== '')),
    ...{ quoteId: String(id), price: typedMoney(price), isPriceExclVat: typedFlag(false), buyerKind: buyer.kind },
    ...{ deliveryCost: typedMoney(deliveryCost), isDistance: typedFlag(isDistance) },
  };
}

function begunValues(page: Page) {
  const { sale, car, buyer, isAsked, isForAnother } = page;
  const values = storedValues(isForAnother ? { ...page, car: { ...car, ...withoutReservation } } : page);
  if (sale || !buyer) return values;
  const known = { ...values, ...buyerValues(saleBuyer, buyer) };
  const { tradeInPlate, tradeInMileage, tradeInOffered } = buyer.tradeIn;
  const begun = {
    ...known,
    tradeInPlate: typedText(tradeInPlate),
    tradeInMileage: typedNumber(tradeInMileage),
    tradeInValue: typedMoney(tradeInOffered),
  };
  if (isAsked) return begun;
  // The words of a reservation stay as they were typed.
  const [buyerName, buyerPhone] = [car.reservedFor ?? known.buyerName, car.reservedPhone ?? known.buyerPhone];
  return { ...begun, buyerName, buyerPhone, buyerEmail: car.reservedEmail ?? known.buyerEmail };
}

const withoutReservation = { reservedFor: null, reservedPhone: null, reservedEmail: null, reservedDeposit: null };

function storedValues({ sale, car, userId, today }: Page) {
  return {
    price: typedMoney(sale ? sale.price : car.salePriceInclVat),
    isPriceExclVat: typedFlag(sale?.isPriceExclVat ?? false),
    discountAmount: typedMoney(sale?.discountAmount),
    discountPercent: typedNumber(sale?.discountPercent),
    deliveryCost: typedMoney(sale?.deliveryCost),
    vatScheme: typedText(sale ? sale.vatScheme : car.vatScheme),
    vatCorrection: typedMoney(sale?.vatCorrection),
    vatNote: typedText(sale?.vatNote),
    customerId: typedText(sale?.customerId),
    leadId: typedText(sale?.leadId),
    quoteId: typedText(sale?.quoteId),
    buyerKind: sale?.buyerKind ?? 'private',
    buyerName: typedText(sale ? sale.buyerName : car.reservedFor),
    buyerCvr: typedText(sale?.buyerCvr),
    buyerAddress: typedText(sale?.buyerAddress),
    buyerPostalCode: typedText(sale?.buyerPostalCode),
    buyerCity: typedText(sale?.buyerCity),
    buyerPhone: typedText(sale ? sale.buyerPhone : car.reservedPhone),
    buyerEmail: typedText(sale ? sale.buyerEmail : car.reservedEmail),
    tradeInPlate: typedText(sale?.tradeInPlate),
    tradeInBrand: typedText(sale?.tradeInBrand),
    tradeInModel: typedText(sale?.tradeInModel),
    tradeInVin: typedText(sale?.tradeInVin),
    tradeInMileage: typedNumber(sale?.tradeInMileage),
    tradeInValue: typedMoney(sale?.tradeInValue),
    tradeInDebt: typedMoney(sale?.tradeInDebt),
    tradeInDebtBy: typedText(sale?.tradeInDebtBy),
    tradeInValidTo: typedDay(sale?.tradeInValidTo),
    deposit: typedMoney(sale ? sale.deposit : car.reservedDeposit),
    isFinanced: typedFlag(sale?.isFinanced ?? false),
    deliverBy: typedDay(sale?.deliverBy),
    deliveryPlace: typedText(sale?.deliveryPlace),
    preparation: typedText(sale?.preparation),
    mileage: typedNumber(sale ? sale.mileage : car.mileage),
    isMileageGuaranteed: typedFlag(sale?.isMileageGuaranteed ?? false),
    guarantee: typedText(sale?.guarantee),
    reservations: typedText(sale?.reservations),
    soldAt: typedDay(sale?.soldAt ?? today),
    isDistance: typedFlag(sale?.isDistance ?? false),
    sellerId: sale ? typedText(sale.sellerId) : userId,
    departmentId: typedText(sale ? sale.departmentId : car.departmentId),
  };
}

/** The options of the form's selects, with words for its checkboxes. */
export function saleChoices({ sale, sellers, departments, buyer }: SalePage) {
  const people = sellers.map(({ userId, name }) => ({ value: userId, label: name }));
  const open = departments.filter(({ id, isActive }) => isActive || id === sale?.departmentId);
  return {
    vatScheme: choicesOf(vatSchemes),
    buyerKind: choicesOf(buyerKinds),
    customerId: buyer?.customerId == null ? [] : [{ value: String(buyer.customerId), label: buyer.name ?? '' }],
    tradeInDebtBy: choicesOf(debtPayers),
    sellerId: withStored(people, typedText(sale?.sellerId), 'En tidligere kollega'),
    departmentId: namedChoices(open),
    ...{ isPriceExclVat: yesOrNo, isFinanced: yesOrNo, isMileageGuaranteed: yesOrNo, isDistance: yesOrNo },
  };
}

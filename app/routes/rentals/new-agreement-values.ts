import { type BuyerFields, buyerValues } from '#app/customers/buyer-values.ts';
import { typedDrivers } from '#app/rentals/driver-rows.ts';
import { typedNumber, typedText } from '#app/texts/form-texts.ts';
import { formatPhone, formatPlate } from '#app/texts/formats.ts';
import { typedLocalMoment } from '#app/texts/local-moment.ts';
import { rentalThing } from '#app/texts/rentals.ts';
import type { NewAgreementStart } from '#server/rentals/new-agreement.ts';

/** The fields of a new agreement that say who rents. */
export const rentalCustomer = {
  ...{ customerId: 'customerId', leadId: 'leadId', name: 'customerName', phone: 'customerPhone' },
  ...{ email: 'customerEmail', cvr: 'customerCvr', kind: 'customerKind' },
} as const satisfies BuyerFields;

export const newAgreementLabels = {
  ...rentalThing.fields,
  ...{ customerName: 'Navn eller kundenummer', customerKind: 'Kundetype', customerPhone: 'Telefon' },
  ...{ customerEmail: 'E-mail', customerCvr: 'CVR', isNewCustomer: 'Det er en ny kunde' },
  ...{ car: 'Bil', km: 'Kilometer', insurance: 'Forsikring', level: 'Servicepakke', delivery: 'Bilen leveres' },
  ...{ daysAbroad: 'Dage i udlandet', handAmount: 'Aftalt pris, uden moms', handPeriod: 'Betales' },
  drivers: 'Førere',
} as const;

/** What the form of a new agreement begins with. */
export function newAgreementValues(start: NewAgreementStart) {
  const { quote, buyer, car, departmentId } = start;
  const kind = quote && quote.recipientType !== 'private' ? 'business' : 'private';
  const recipient = quote && {
    customerName: typedText(
      kind === 'business' ? (quote.recipientCompany ?? quote.recipientName) : quote.recipientName,
    ),
    ...{ customerPhone: quote.recipientPhone ? formatPhone(quote.recipientPhone) : '', customerKind: kind },
    ...{ customerEmail: typedText(quote.recipientEmail), customerCvr: typedText(quote.recipientCvr) },
  };
  return {
    ...{ customerId: '', leadId: typedText(start.lead?.id), quoteId: typedText(quote?.id) },
    ...{ customerName: '', customerKind: 'private', customerPhone: '', customerEmail: '', customerCvr: '' },
    ...recipient,
    ...(buyer && buyerValues(rentalCustomer, buyer)),
    isNewCustomer: '',
    productType: start.productType,
    car: car ? (car.registrationNumber ? formatPlate(car.registrationNumber) : car.stockNumber) : '',
    category: typedText(start.category),
    ...{ startsAt: typedLocalMoment(start.startsAt), endsAt: typedLocalMoment(start.endsAt) },
    ...{ departmentOutId: typedText(departmentId), departmentInId: typedText(departmentId) },
    ownerId: typedText(start.ownerId),
    drivers: typedDrivers([]),
    km: typedNumber(start.km),
    priceBasis: quote ? 'quote' : 'tables',
    ...{ insurance: '', deductible: '', level: '', delivery: '', daysAbroad: '' },
    ...{ handAmount: '', handPeriod: 'month', priceReason: '', deposit: '', excessKmPrice: '', lateFee: '' },
    ...{ note: '', userRegisteredInDmr: '' },
  };
}

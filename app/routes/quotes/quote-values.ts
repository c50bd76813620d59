import { typedFlag } from '#app/form/checkbox.tsx';
import { typedDay, typedMoney, typedNumber, typedText } from '#app/texts/form-texts.ts';
import { formatPhone } from '#app/texts/formats.ts';
import { formatExactMoney } from '#app/texts/numbers.ts';
import { quoteThing } from '#app/texts/quotes.ts';
import type { QuoteBuilder, QuoteRecord } from '#server/quotes/quote-record.ts';

export const quoteLabels = {
  ...quoteThing.fields,
  ...{ start: 'Startdato', term: 'Periode', km: 'Kilometer', cars: 'Antal biler', vehicleType: 'Køretøj' },
  ...{ category: 'Bilgruppe', fuelType: 'Drivmiddel', value: 'Bilens værdi' },
  ...{ firstRegistrationDate: '1. registrering', mileage: 'Kilometerstand', birthDate: 'Yngste førers fødselsdag' },
  ...{ licenceDate: 'Førerens kørekort fra', usage: 'Brug', postalCode: 'Postnummer', claimsClass: 'Skadesklasse' },
  ...{ coverage: 'Dækning', deductible: 'Selvrisiko', addOns: 'Tillæg til forsikring', level: 'Servicepakke' },
  ...{ serviceAddOns: 'Tillæg til service', delivery: 'Levering', extraDrivers: 'Ekstra førere' },
  ...{ daysAbroad: 'Dage i udlandet', firstPayment: 'Førstegangsydelse', term2: 'Periode, alternativ 2' },
  ...{ lenderId: 'Långiver', downPayment: 'Udbetaling', creditMonths: 'Løbetid', creditRate: 'Rente om året' },
  ...{ km2: 'Kilometer, alternativ 2', term3: 'Periode, alternativ 3', km3: 'Kilometer, alternativ 3' },
  ...{ ownLines: 'Egne linjer og rabatter', message: 'Besked til kunden', terms: 'Vilkår' },
} as const;

/** The values of a quote's form. */
export function quoteValues(quote: QuoteRecord['quote'], request: QuoteBuilder['request']) {
  return {
    ...{ recipientType: quote.recipientType, recipientName: typedText(quote.recipientName) },
    ...{ recipientCompany: typedText(quote.recipientCompany), recipientCvr: typedText(quote.recipientCvr) },
    recipientEmail: typedText(quote.recipientEmail),
    recipientPhone: quote.recipientPhone === null ? '' : formatPhone(quote.recipientPhone),
    ...{ productType: quote.productType, validUntil: typedDay(quote.validUntil), start: typedDay(request.start) },
    ...{ term: typedNumber(request.term), km: typedNumber(request.km), cars: typedNumber(request.cars) },
    ...{ vehicleType: typedText(request.vehicleType), category: typedText(request.category) },
    ...{ fuelType: typedText(request.fuelType), value: typedMoney(request.value) },
    ...{ firstRegistrationDate: typedDay(request.firstRegistrationDate), mileage: typedNumber(request.mileage) },
    ...{ coverage: typedText(request.coverage), deductible: typedText(request.deductible) },
    ...{ addOns: [...request.addOns], birthDate: typedDay(request.birthDate) },
    ...{ licenceDate: typedDay(request.licenceDate), usage: typedText(request.usage) },
    ...{ postalCode: typedText(request.postalCode), claimsClass: typedText(request.claimsClass) },
    ...{ level: typedText(request.level), serviceAddOns: [...request.serviceAddOns] },
    ...{ delivery: typedFlag(request.delivery), extraDrivers: typedNumber(request.extraDrivers) },
    ...{ daysAbroad: typedNumber(request.daysAbroad), firstPayment: typedMoney(request.firstPayment) },
    ...{ lenderId: typedText(request.lenderId), downPayment: typedMoney(request.downPayment) },
    creditMonths: typedText(request.creditMonths),
    creditRate: typedNumber(request.creditRate == null ? null : request.creditRate / 100),
    ...{ term2: typedNumber(request.term2), km2: typedNumber(request.km2) },
    ...{ term3: typedNumber(request.term3), km3: typedNumber(request.km3) },
    ownLines: JSON.stringify(
      request.ownLines.map(({ amount, reason, ...line }) => ({
        ...line,
        amount: formatExactMoney(amount).replace(/ kr\.$/, ''),
        reason: reason ?? '',
      })),
    ),
    ...{ message: typedText(request.message), terms: typedText(request.terms) },
  };
}

import {
  chargeKinds,
  driverFields,
  priceBases,
  rentalInvoiceKinds,
  rentalPaymentKinds,
  rentalPaymentWays,
  rentalProducts,
  rentalStates,
} from './rentals.ts';

const rentalPaymentFields = {
  ...{ amount: 'Beløb', dueOn: 'Forfalder', paidOn: 'Betalt', way: 'Betalt med', kind: 'Betaling' },
  ...{ fromDay: 'Fra', toDay: 'Til' },
} as const;

const rentalPeriodFields = {
  ...{ carId: 'Bil', startsAt: 'Fra', endsAt: 'Til', heldTo: 'Optaget til', bufferMinutes: 'Minutter imellem' },
  ...{ leftAt: 'Udleveret', returnedAt: 'Afleveret', cancelledAt: 'Annulleret', preparedAt: 'Klargjort' },
  ...{ mileageOut: 'Kilometer ud', mileageIn: 'Kilometer ind', fuelOut: 'Tank ud', fuelIn: 'Tank ind' },
  ...{ keysOut: 'Nøgler ud', keysIn: 'Nøgler ind', equipmentOut: 'Udstyr ud', equipmentIn: 'Udstyr ind' },
  ...{ isSoiled: 'Skal rengøres', noteOut: 'Note ud', noteIn: 'Note ind' },
  ...{ signatureOut: 'Underskrevet ud af', signatureIn: 'Underskrevet ind af' },
} as const;

const rentalLineFields = {
  ...{ kind: 'Slags', label: 'Linje', period: 'Betales', exclVat: 'Uden moms', vatRate: 'Momssats' },
  position: 'Placering',
} as const;

const rentalChargeFields = {
  ...{ kind: 'Slags', label: 'Linje', reason: 'Begrundelse', exclVat: 'Uden moms', vatRate: 'Momssats' },
  ...{ isEstimate: 'Overslag', damageId: 'Skade', expenseId: 'Omkostning', invoiceId: 'Faktura' },
} as const;

const rentalDamageFields = {
  ...{ zone: 'Sted', severity: 'Alvor', note: 'Beskrivelse', foundAt: 'Set ved', estimate: 'Overslag' },
  ...{ finalCost: 'Endelig pris', x: 'Sted på tegningen', y: 'Sted på tegningen' },
} as const;

const rentalReadingFields = { dueOn: 'Aflæses', readOn: 'Aflæst', mileage: 'Kilometer', carId: 'Bil' } as const;

const rentalInvoiceFields = {
  ...{ number: 'Nummer', kind: 'Slags', issuedOn: 'Udstedt', dueOn: 'Forfalder', exclVat: 'Uden moms' },
  ...{ vat: 'Moms', inclVat: 'Med moms', documentId: 'Dokument', creditsId: 'Krediterer' },
} as const;

/** History words of what belongs to an agreement, by table. */
export const rentalParts = {
  rentalPeriod: { one: 'en bil på en lejeaftale', many: 'biler på lejeaftaler', fields: rentalPeriodFields },
  rentalDriver: { one: 'en fører', many: 'førere', fields: driverFields },
  rentalLine: { one: 'en prislinje', many: 'prislinjer', fields: rentalLineFields },
  rentalPayment: { one: 'en betaling', many: 'betalinger', fields: rentalPaymentFields },
  rentalCharge: { one: 'en linje i opgørelsen', many: 'linjer i opgørelsen', fields: rentalChargeFields },
  rentalDamage: { one: 'en skade', many: 'skader', fields: rentalDamageFields },
  rentalReading: { one: 'en aflæsning', many: 'aflæsninger', fields: rentalReadingFields },
  rentalInvoice: { one: 'en faktura', many: 'fakturaer', fields: rentalInvoiceFields },
};

/** Words of its coded values. */
export const rentalValues = {
  'rentalAgreement.status': rentalStates,
  'rentalAgreement.productType': rentalProducts,
  'rentalLine.period': { once: 'Én gang', month: 'Hver måned' },
  'rentalDamage.foundAt': { handOver: 'Udlevering', return: 'Aflevering' },
  'rentalPayment.kind': rentalPaymentKinds,
  'rentalPayment.way': rentalPaymentWays,
  'rentalCharge.kind': chargeKinds,
  'rentalInvoice.kind': rentalInvoiceKinds,
  priceBasis: priceBases,
};

import { recordPath } from '../record-paths.ts';

/** The tabs of the car's fields that prices are made of. */
const tabs: Readonly<Record<string, string>> = {
  ...{ category: 'data', firstRegistrationDate: 'data', mileage: 'data', fuelType: 'data', costPrice: 'data' },
  ...{ salePriceInclVat: 'data', listPriceNew: 'economy', priceExclVatExclTax: 'economy', residualValue: 'economy' },
  ...{ registrationTaxPaid: 'economy', rentalPriceProtocolId: 'rental' },
};

/** Where a refusal of a price is mended: at the car's field, else in the protocol it is of, or among all. */
export function fieldPath(carId: number, field: string, protocolId: number | undefined) {
  const tab = tabs[field];
  if (tab !== undefined) return `${recordPath(carId, tab, undefined)}#bil-${field}`;
  return protocolId === undefined ? '/price-protocols' : `/price-protocols/${protocolId}`;
}

import type { Car } from '../cars/car-queries.ts';
import type { Ore } from '../format/money.ts';

/** Why a sign would be wrong; app/texts/papers.ts has the words. */
export type SignProblem = 'sign-sold' | 'sign-no-price' | 'sign-no-consumption' | 'sign-no-financing';

type Priced = Pick<
  Car,
  | ('availability' | 'salePriceInclVat' | 'salePriceExclVat' | 'priceExclVatExclTax' | 'vatScheme' | 'taxStatus')
  | ('vehicleType' | 'firstRegistrationDate' | 'fuelType' | 'co2GKm' | 'consumptionKmL' | 'whPerKm')
>;

export type SignPrice = {
  /** A private buyer's price, with VAT. */
  main: Ore;
  exclVat: Ore | null;
  exclVatExclTax: Ore | null;
  vatScheme: Car['vatScheme'];
  taxStatus: Car['taxStatus'];
};

/**
 * The sign's prices, or why it must not exist. No price derives from another: its share of VAT depends on the
 * registration tax. New passenger cars require consumption and CO2.
 */
export function signPriceOf(car: Priced): SignPrice | SignProblem {
  if (car.availability === 'sold' || car.availability === 'delivered') return 'sign-sold';
  if (!car.salePriceInclVat) return 'sign-no-price';
  const isNew = car.vehicleType === 'passenger_car' && car.firstRegistrationDate === null;
  const isElectric = car.fuelType === 'electric';
  const lacksEnergy = (car.consumptionKmL ?? car.whPerKm) === null || (!isElectric && car.co2GKm === null);
  if (isNew && lacksEnergy) return 'sign-no-consumption';
  const { vatScheme, taxStatus } = car;
  return {
    main: car.salePriceInclVat,
    exclVat: vatScheme === 'margin' ? null : car.salePriceExclVat,
    exclVatExclTax: taxStatus === 'unpaid' ? car.priceExclVatExclTax : null,
    vatScheme,
    taxStatus,
  };
}

import type { Car } from '../cars/car-queries.ts';
import type { Ore } from '../format/money.ts';

/** Why a sign would say something wrong; app/texts/papers.ts has the words. */
export type SignProblem = 'sign-sold' | 'sign-no-price' | 'sign-no-consumption';

type Priced = Pick<
  Car,
  | ('availability' | 'salePriceInclVat' | 'salePriceExclVat' | 'priceExclVatExclTax' | 'vatScheme' | 'taxStatus')
  | ('vehicleType' | 'firstRegistrationDate' | 'fuelType' | 'co2GKm' | 'consumptionKmL' | 'whPerKm')
>;

export type SignPrice = {
  /** What a private buyer pays, with VAT. */
  main: Ore;
  exclVat: Ore | null;
  exclVatExclTax: Ore | null;
  vatScheme: Car['vatScheme'];
  taxStatus: Car['taxStatus'];
};

/**
 * The prices that a sign on the car says, or why it must have none. A price is never reckoned from another one: how
 * much of it is VAT depends on the registration tax. A new passenger car is shown with its consumption and CO2 alone.
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

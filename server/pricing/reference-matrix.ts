import type { Ore } from '../format/money.ts';
import { reckonInsurance } from './insurance.ts';
import {
  type ReferenceAbout,
  type ReferenceAxes,
  type ReferencePrice,
  referencePriceOf,
  referenceRequest,
  silent,
} from './reference-price.ts';
import { reckonService } from './service.ts';
import type { PricedCar } from './types/request.ts';
import type { PriceTables, ServiceLevel } from './types/tables.ts';
import type { LineBeforeVat } from './vat.ts';

type Chosen = { coverage: string; deductible: Ore };
const anywhere: ReferenceAxes = { term: null, km: null };

/** What insuring cars costs a month in each choice, before factors of drivers, use and place. */
export function insurancePricer(tables: PriceTables, about: ReferenceAbout, choices: readonly Chosen[]) {
  const insuranceMatrices = tables.insuranceMatrices.map((matrix) => ({ ...matrix, factors: [] }));
  return (car: PricedCar): ReferencePrice[] =>
    choices.map((chosen) =>
      monthly(() =>
        reckonInsurance(
          { ...tables, insuranceMatrices },
          referenceRequest(car, about, anywhere),
          { ...chosen, addOns: [] },
          silent,
        ),
      ),
    );
}

/** What a service package costs a month for each term and number of kilometres. */
export function servicePricer(
  tables: PriceTables,
  about: ReferenceAbout,
  level: ServiceLevel,
  references: readonly ReferenceAxes[],
) {
  const chosen = { level, addOns: [] };
  return (car: PricedCar): ReferencePrice[] =>
    references.map((axes) => monthly(() => reckonService(tables, referenceRequest(car, about, axes), chosen, silent)));
}

const monthly = (reckon: () => readonly LineBeforeVat[]) =>
  referencePriceOf(() => ({ lines: reckon(), protocol: null }));

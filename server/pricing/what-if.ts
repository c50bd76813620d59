import type { Ore } from '../format/money.ts';
import { priceQuote } from './price-quote.ts';
import type { PriceResult } from './types/quote.ts';
import type { PriceRequest } from './types/request.ts';
import type { PriceTables, ServiceLevel } from './types/tables.ts';

export type Alternative<Axes> = Axes & { isAsked: boolean; result: PriceResult };

/** The same quote for other terms and kilometres, a row for each term, of the tables already read. */
export function termsAndKilometres(
  tables: PriceTables,
  request: PriceRequest,
  terms: readonly number[],
  kilometres: readonly number[],
): Alternative<{ term: number; km: number }>[][] {
  return terms.map((term) =>
    kilometres.map((km) => ({
      ...{ term, km, isAsked: request.term === term && request.km === km },
      result: priceQuote(tables, { ...request, term, km }),
    })),
  );
}

/** The same quote with other deductibles and service packages, a row for each deductible. */
export function deductiblesAndPackages(
  tables: PriceTables,
  request: PriceRequest,
  deductibles: readonly Ore[],
  levels: readonly (ServiceLevel | null)[],
): Alternative<{ deductible: Ore; level: ServiceLevel | null }>[][] {
  const { insurance, service } = request;
  return deductibles.map((deductible) =>
    levels.map((level) => ({
      ...{ deductible, level, isAsked: insurance?.deductible === deductible && (service?.level ?? null) === level },
      result: priceQuote(tables, {
        ...request,
        insurance: insurance && { ...insurance, deductible },
        service: level && { level, addOns: service?.addOns ?? [] },
      }),
    })),
  );
}

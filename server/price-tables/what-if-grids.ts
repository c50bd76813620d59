import type { Ore } from '../format/money.ts';
import type { PriceResult } from '../pricing/types/quote.ts';
import type { PriceRequest } from '../pricing/types/request.ts';
import type { PriceTables } from '../pricing/types/tables.ts';
import { deductiblesAndPackages, termsAndKilometres } from '../pricing/what-if.ts';
import { inKm, inKroner, inTerm, levelWord, serviceLevels } from '../pricing/words.ts';

/** Rows of cells, each with the query that asks for it; no amount where it is not offered. */
export type WhatIfGrid = readonly {
  row: string;
  cells: readonly { column: string; amount: Ore | undefined; query: string; isAsked: boolean }[];
}[];

/** At most three steps around the asked one, which is one of them. */
function around(steps: readonly number[], asked: number) {
  const all = [...new Set([...steps, asked])].toSorted((a, b) => a - b);
  const from = Math.max(0, Math.min(all.indexOf(asked) - 1, all.length - 3));
  return all.slice(from, from + 3);
}

/** What is paid a month, or once where nothing is monthly: with VAT for private people. */
function amountOf({ customerType }: PriceRequest, result: PriceResult) {
  const totals = result.isPriced ? result.quote.totals : undefined;
  const sums = totals && (totals.months > 0 ? totals.monthly : totals.oneTime);
  return sums && (customerType === 'private' ? sums.inclVat : sums.exclVat);
}

function queryWith(params: URLSearchParams, values: Readonly<Record<string, number | string>>) {
  const query = new URLSearchParams(params);
  for (const [name, value] of Object.entries(values)) query.set(name, String(value));
  return String(query);
}

/** Prices for terms and kilometres around the asked ones; none without a price. */
export function termGrid(
  tables: PriceTables,
  request: PriceRequest,
  asked: PriceResult,
  params: URLSearchParams,
): WhatIfGrid {
  const { term, km, productType } = request;
  const source = asked.isPriced
    ? asked.quote.trace.find((step) => step.source?.table === 'protocol')?.source
    : undefined;
  const protocol = tables.protocols.find(({ id }) => id === source?.id);
  if (!protocol || term === null || km === null) return [];
  const grid = termsAndKilometres(tables, request, around(protocol.termSteps, term), around(protocol.kmSteps, km));
  return grid.map((row) => ({
    row: inTerm(row[0]?.term ?? term, productType),
    cells: row.map((cell) => ({
      column: inKm(cell.km),
      amount: amountOf(request, cell.result),
      query: queryWith(params, { term: cell.term, km: cell.km }),
      isAsked: cell.isAsked,
    })),
  }));
}

/** Prices for other deductibles and service packages; none without an insurance. */
export function deductibleGrid(tables: PriceTables, request: PriceRequest, params: URLSearchParams): WhatIfGrid {
  const { insurance } = request;
  if (!insurance) return [];
  const offered = [...new Set(tables.insuranceMatrices.flatMap(({ deductibles }) => deductibles))];
  const deductibles = offered.toSorted((a, b) => a - b);
  const shown = around(deductibles, insurance.deductible).flatMap(
    (each) => deductibles.find((own) => own === each) ?? [],
  );
  const grid = deductiblesAndPackages(tables, request, shown, serviceLevels);
  return grid.map((row) => ({
    row: inKroner(row[0]?.deductible ?? insurance.deductible),
    cells: row.map(({ deductible, level, result, isAsked }) => ({
      column: level ? levelWord(level) : 'Uden',
      amount: amountOf(request, result),
      query: queryWith(params, { deductible, level: level ?? '' }),
      isAsked,
    })),
  }));
}

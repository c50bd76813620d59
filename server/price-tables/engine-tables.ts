import type { Ore } from '../format/money.ts';
import { asOre } from '../format/money.ts';
import type {
  InsuranceCell,
  InsuranceMatrix,
  PriceCell,
  PriceProtocol,
  ServiceCell,
  ServiceLevel,
  ServiceMatrix,
  TableVersion,
} from '../pricing/types/tables.ts';
import type { InsuranceTerms, PriceTerms, ProtocolTerms, ServiceTerms, StoredCell } from './table-types.ts';

/** A stored version with its table's names, as the engine's tables have them. */
export type VersionHead = Omit<TableVersion, 'priority' | 'scope'> & {
  issuer: string | null;
  policyNumber: string | null;
};

export type EngineTable =
  | { kind: 'protocol'; table: PriceProtocol }
  | { kind: 'insurance'; table: InsuranceMatrix }
  | { kind: 'service'; table: ServiceMatrix };

/** A version as the price engine reads it. Cells of steps that the terms no longer have are left out. */
export function engineTableOf(head: VersionHead, terms: PriceTerms, cells: readonly StoredCell[]): EngineTable {
  if (terms.kind === 'protocol') return { kind: terms.kind, table: protocolOf(head, terms, cells) };
  if (terms.kind === 'insurance') return { kind: terms.kind, table: insuranceOf(head, terms, cells) };
  return { kind: terms.kind, table: serviceOf(head, terms, cells) };
}

const orNull = (value: number | null): Ore | null => (value === null ? null : asOre(value));

function protocolOf(head: VersionHead, terms: ProtocolTerms, stored: readonly StoredCell[]): PriceProtocol {
  const { kind: _, sheets, ...rest } = terms;
  const { issuer: _i, policyNumber: _p, ...version } = head;
  const cells = stored
    .filter(({ sheet }) => sheets.includes(sheet))
    .map(({ sheet, row, column, price, ...cell }): PriceCell => {
      const isAmount = terms.method.kind === 'grid';
      return {
        ...{ category: sheet, term: Number(row), km: Number(column) },
        ...{ price: isAmount ? orNull(price) : null, factor: isAmount ? null : price },
        ...{ excessKmPrice: cell.excessKmPrice, minPrice: orNull(cell.minPrice), deposit: orNull(cell.deposit) },
        note: cell.note,
      };
    })
    .filter(
      ({ term, km }) => terms.termSteps.includes(term) && (terms.kmSteps.length === 0 || terms.kmSteps.includes(km)),
    );
  return { ...version, ...rest, cells };
}

function insuranceOf(head: VersionHead, terms: InsuranceTerms, stored: readonly StoredCell[]): InsuranceMatrix {
  const { kind: _, ...rest } = terms;
  const { issuer, ...version } = head;
  const cells = stored
    .map(
      ({ sheet, row, column, price, dayPrice }): InsuranceCell => ({
        ...{ coverage: sheet, valueUpTo: asOre(Number(row)), deductible: asOre(Number(column)) },
        ...{ pricePerMonth: orNull(price), pricePerDay: orNull(dayPrice) },
      }),
    )
    .filter(
      ({ coverage, valueUpTo, deductible }) =>
        terms.coverages.some(({ key }) => key === coverage) &&
        terms.valueLimits.includes(valueUpTo) &&
        terms.deductibles.includes(deductible),
    );
  return { ...version, ...rest, insurer: issuer, cells };
}

function serviceOf(head: VersionHead, terms: ServiceTerms, stored: readonly StoredCell[]): ServiceMatrix {
  const { kind: _, sheets, ...rest } = terms;
  const { issuer, policyNumber: _p, ...version } = head;
  const cells = stored.flatMap(({ sheet, row, column, price }): ServiceCell[] => {
    const place = sheets.find(({ key }) => key === sheet);
    const level = levelOf(terms, column);
    if (!place || !level || !terms.kmLimits.includes(Number(row))) return [];
    const { key: _k, ...at } = place;
    const isPerKm = terms.unit === 'km';
    return [
      {
        ...{ ...at, level, kmPerYearUpTo: Number(row) },
        ...{ pricePerMonth: isPerKm ? null : orNull(price), pricePerKm: isPerKm ? price : null },
      },
    ];
  });
  return { ...version, ...rest, provider: issuer, cells };
}

function levelOf({ levels }: ServiceTerms, column: string): ServiceLevel | undefined {
  return levels.find(({ level }) => level === column)?.level;
}

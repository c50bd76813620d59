import { asOre } from '../format/money.ts';
import type { PriceMethod } from '../pricing/types/tables.ts';
import type { ScopeFields } from './scope-schema.ts';
import type { PriceTerms, ProtocolTerms } from './table-types.ts';

type Readable<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends number[] | undefined ? readonly number[] : Fields[Name];
};
type OfMethod = 'adminPerMonth' | 'base' | 'isInAdvance' | 'margin' | 'method' | 'tax' | 'taxVat' | 'yearlyRate';
type OfKind = OfMethod | 'categories' | 'kmRule' | 'productType' | 'roundingMode' | 'roundingStep' | 'vatTreatment';
type Common = Required<Readable<Omit<ScopeFields, OfKind>>>;

/** The stored values of the form; a kind of table has only some of the last ones. */
export type StoredScope = {
  [Name in keyof Common]: Exclude<Common[Name], undefined>;
} & Partial<Pick<ScopeFields, Exclude<OfKind, 'categories'>>> & { categories?: readonly string[] };

/** The scope of a version's terms as the fields of its form; those of other kinds are undefined. */
export function scopeFieldsOf(terms: PriceTerms, validTo: string | null): StoredScope {
  const { departmentIds, brandIds, modelIds, categories, carKind, vehicleType, customerType, fuelType } = terms.scope;
  return {
    ...{ carKind, vehicleType, customerType, fuelType, departmentIds, brandIds, modelIds },
    ...{ priority: terms.priority, validTo },
    ...(terms.kind === 'protocol'
      ? {
          ...{ productType: terms.productType, kmRule: terms.kmRule },
          roundingStep: terms.rounding?.step ?? null,
          roundingMode: terms.rounding?.mode ?? ('nearest' as const),
          ...methodFieldsOf(terms),
        }
      : { categories, vatTreatment: terms.vatTreatment }),
  };
}

function methodFieldsOf({ method }: ProtocolTerms): Pick<Required<ScopeFields>, OfMethod> {
  const base = method.kind === 'grid' ? 'listPrice' : method.base;
  if (method.kind !== 'costPlus') {
    return {
      ...{ method: method.kind, base, yearlyRate: null, isInAdvance: false, adminPerMonth: null, margin: null },
      ...{ tax: 'none', taxVat: 'vatable25' },
    };
  }
  const { kind: _, ...rest } = method;
  return { method: 'costPlus', ...rest };
}

/** The terms with changed fields of the scope. */
export function withScope(terms: PriceTerms, changed: Partial<ScopeFields>): PriceTerms {
  const { priority = terms.priority } = changed;
  const { scope: before } = terms;
  const scope = {
    ...before,
    carKind: valueOr(changed.carKind, before.carKind),
    vehicleType: valueOr(changed.vehicleType, before.vehicleType),
    customerType: valueOr(changed.customerType, before.customerType),
    fuelType: valueOr(changed.fuelType, before.fuelType),
    departmentIds: changed.departmentIds ?? before.departmentIds,
    brandIds: changed.brandIds ?? before.brandIds,
    modelIds: changed.modelIds ?? before.modelIds,
  };
  if (terms.kind === 'protocol') {
    const step = valueOr(changed.roundingStep, terms.rounding?.step ?? null);
    const mode = changed.roundingMode ?? terms.rounding?.mode ?? 'nearest';
    const { productType = terms.productType, kmRule = terms.kmRule } = changed;
    return {
      ...{ ...terms, priority, scope, productType, kmRule },
      method: methodOf({ ...methodFieldsOf(terms), ...changed }, terms.method),
      rounding: step === null ? null : { step: asOre(step), mode },
    };
  }
  const { categories = before.categories, vatTreatment = terms.vatTreatment } = changed;
  return { ...terms, priority, vatTreatment, scope: { ...scope, categories } };
}

function methodOf({ method, base = 'listPrice', ...all }: Partial<ScopeFields>, before: PriceMethod): PriceMethod {
  const kind = method ?? before.kind;
  if (kind === 'grid') return { kind };
  if (kind === 'factor') return { kind, base };
  return {
    ...{ kind, base, yearlyRate: all.yearlyRate ?? 0, isInAdvance: all.isInAdvance ?? false },
    ...{ adminPerMonth: all.adminPerMonth ?? asOre(0), margin: all.margin ?? 0 },
    ...{ tax: all.tax ?? 'none', taxVat: all.taxVat ?? 'vatable25' },
  };
}

/** Null empties a field, undefined leaves it. */
const valueOr = <Value>(value: Value | undefined, before: Value) => (value === undefined ? before : value);

import { asOre } from '../format/money.ts';
import type { ScopeFields } from './scope-schema.ts';
import type { PriceTerms } from './table-types.ts';

type Readable<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends number[] | undefined ? readonly number[] : Fields[Name];
};
type OfKind = 'categories' | 'kmRule' | 'productType' | 'roundingMode' | 'roundingStep' | 'vatTreatment';
type Common = Required<Readable<Omit<ScopeFields, OfKind>>>;

/** The stored values of the form; a kind of table has only some of the last ones. */
export type StoredScope = {
  [Name in keyof Common]: Exclude<Common[Name], undefined>;
} & Partial<Pick<ScopeFields, Exclude<OfKind, 'categories'>>> & { categories?: readonly string[] };

/** The scope of a version's terms as the fields of its form; those of other kinds are undefined. */
export function scopeFieldsOf(terms: PriceTerms, validTo: string | null): StoredScope {
  const { departmentIds, categories, carKind, vehicleType, customerType, fuelType } = terms.scope;
  return {
    ...{ carKind, vehicleType, customerType, fuelType, departmentIds, priority: terms.priority, validTo },
    ...(terms.kind === 'protocol'
      ? {
          ...{ productType: terms.productType, kmRule: terms.kmRule },
          roundingStep: terms.rounding?.step ?? null,
          roundingMode: terms.rounding?.mode ?? ('nearest' as const),
        }
      : { categories, vatTreatment: terms.vatTreatment }),
  };
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
  };
  if (terms.kind === 'protocol') {
    const step = valueOr(changed.roundingStep, terms.rounding?.step ?? null);
    const mode = changed.roundingMode ?? terms.rounding?.mode ?? 'nearest';
    const { productType = terms.productType, kmRule = terms.kmRule } = changed;
    return {
      ...terms,
      priority,
      scope,
      productType,
      kmRule,
      rounding: step === null ? null : { step: asOre(step), mode },
    };
  }
  const { categories = before.categories, vatTreatment = terms.vatTreatment } = changed;
  return { ...terms, priority, vatTreatment, scope: { ...scope, categories } };
}

/** Null empties a field, undefined leaves it. */
const valueOr = <Value>(value: Value | undefined, before: Value) => (value === undefined ? before : value);

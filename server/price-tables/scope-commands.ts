import { listCategories } from '../cars/car-choices.ts';
import { listDepartments } from '../company/department-queries.ts';
import type { Edit } from '../edit/edit.ts';
import { DomainError } from '../errors.ts';
import type { Tenant } from '../tenant.ts';
import { listBrandNames, listModelNames } from './catalogue-names.ts';
import { emptyPrices } from './empty-prices.ts';
import { type StoredScope, scopeFieldsOf, withScope } from './scope-fields.ts';
import type { ScopeFields } from './scope-schema.ts';
import type { PriceTableKind } from './table-types.ts';
import { saveTerms } from './terms-edit.ts';

const lists = ['departmentIds', 'categories', 'brandIds', 'modelIds'];
const inScope = ['carKind', 'vehicleType', 'customerType', 'fuelType', ...lists];
const inMethod = ['base', 'yearlyRate', 'isInAdvance', 'adminPerMonth', 'margin', 'tax', 'taxVat'];
const inTerms = ['priority', 'productType', 'kmRule', 'vatTreatment'];

/** Where the fields are in the history of a version. */
const paths = {
  ...Object.fromEntries(inScope.map((name) => [name, ['terms', 'scope', name]])),
  ...Object.fromEntries(inTerms.map((name) => [name, ['terms', name]])),
  ...Object.fromEntries(inMethod.map((name) => [name, ['terms', 'method', name]])),
  method: ['terms', 'method', 'kind'],
  roundingStep: ['terms', 'rounding', 'step'],
  roundingMode: ['terms', 'rounding', 'mode'],
};

type ScopeEdit = Edit<Partial<ScopeFields> & { emptyPrices?: string | null | undefined }>;

/** Saves what a draft is for. Another method or unit empties its prices, if that is agreed to. Undefined without a draft. */
export function saveScope(tenant: Tenant, kind: PriceTableKind, id: number, { input, ...edit }: ScopeEdit) {
  const { emptyPrices: empties, ...fields } = input;
  return saveTerms<ScopeFields>(...([tenant, kind, id, { ...edit, input: fields }] as const), {
    stored: ({ terms, validTo }) => scopeFieldsOf(terms, validTo),
    written: withScope,
    paths,
    check: async (inside, changed, draft) => {
      await requireKnown(inside, changed, scopeFieldsOf(draft.terms, draft.validTo));
      const change = { versionId: draft.id, before: draft.terms, after: withScope(draft.terms, changed) };
      await emptyPrices(inside, change, Boolean(empties), changed.method === undefined ? 'productType' : 'method');
    },
  });
}

/** Refuses what the organisation has not; what was stored may be deleted meanwhile. */
async function requireKnown(tenant: Tenant, changed: Partial<ScopeFields>, stored: StoredScope) {
  const { departmentIds = [], categories = [], brandIds = [], modelIds = [] } = changed;
  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  if (isMissing(departmentIds, stored.departmentIds, idsOf(await listDepartments(tenant)))) {
    throw new DomainError('unknown-department', 409, 'departmentIds');
  }
  if (
    isMissing(
      categories,
      stored.categories,
      (await listCategories(tenant)).map(({ key }) => key),
    )
  ) {
    throw new DomainError('unknown-category', 409, 'categories');
  }
  if (isMissing(brandIds, stored.brandIds, idsOf(await listBrandNames(tenant)))) {
    throw new DomainError('unknown-brand', 409, 'brandIds');
  }
  if (isMissing(modelIds, stored.modelIds, idsOf(await listModelNames(tenant)))) {
    throw new DomainError('unknown-model', 409, 'modelIds');
  }
}

/** Whether one of the chosen is neither stored nor known. */
function isMissing<Id>(chosen: readonly Id[], stored: readonly Id[] | undefined, known: readonly Id[]) {
  return !chosen.every((each) => stored?.includes(each) || known.includes(each));
}

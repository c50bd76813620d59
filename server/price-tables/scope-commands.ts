import { allow } from '../auth/permissions.ts';
import { listCategories } from '../cars/car-choices.ts';
import { listDepartments } from '../company/department-queries.ts';
import { type Edit, settleEdit } from '../edit/edit.ts';
import { DomainError } from '../errors.ts';
import { historyGroup } from '../history/history-group.ts';
import type { Tenant } from '../tenant.ts';
import { lockDraft } from './draft-commands.ts';
import { type StoredScope, scopeFieldsOf, withScope } from './scope-fields.ts';
import type { ScopeFields } from './scope-schema.ts';
import type { PriceTableKind } from './table-types.ts';

const inScope = ['carKind', 'vehicleType', 'customerType', 'fuelType', 'departmentIds', 'categories'];
const inTerms = ['priority', 'productType', 'kmRule', 'vatTreatment'];

/** Where the fields are in the history of a version. */
const paths = {
  ...Object.fromEntries(inScope.map((name) => [name, ['terms', 'scope', name]])),
  ...Object.fromEntries(inTerms.map((name) => [name, ['terms', name]])),
  roundingStep: ['terms', 'rounding', 'step'],
  roundingMode: ['terms', 'rounding', 'mode'],
};

/** Saves what a draft is for: fields of other kinds of tables are left out. Undefined without a draft. */
export async function saveScope(
  tenant: Tenant,
  kind: PriceTableKind,
  id: number,
  { input, ...edit }: Edit<Partial<ScopeFields>>,
) {
  allow(tenant, 'priceProtocols', 'update');
  const draft = await lockDraft(tenant, kind, id);
  if (!draft) return undefined;
  const stored = scopeFieldsOf(draft.terms, draft.validTo);
  const own: Partial<ScopeFields> = Object.fromEntries(Object.entries(input).filter(([name]) => name in stored));
  const at = { table: 'priceTableVersion', id: draft.id, paths };
  const { values, colleagues } = await settleEdit(
    tenant,
    at,
    { ...edit, input: own },
    { ...stored, version: draft.version },
  );
  if (Object.keys(values).length === 0) return { colleagues };
  await requireKnown(tenant, values, stored);
  const { db, organizationId } = tenant;
  await db
    .updateTable('priceTableVersion')
    .set({
      terms: JSON.stringify(withScope(draft.terms, values)),
      ...(values.validTo !== undefined && { validTo: values.validTo }),
    })
    .where('organizationId', '=', organizationId)
    .where('id', '=', draft.id)
    .execute();
  return { colleagues, group: await historyGroup(tenant) };
}

/** Refuses departments and car groups that the organisation has not; what was stored may be deleted meanwhile. */
async function requireKnown(
  tenant: Tenant,
  { departmentIds = [], categories = [] }: Partial<ScopeFields>,
  stored: StoredScope,
) {
  const departments = [...(await listDepartments(tenant)).map(({ id }) => id), ...stored.departmentIds];
  if (!departmentIds.every((id) => departments.includes(id))) {
    throw new DomainError('unknown-department', 409, 'departmentIds');
  }
  const groups = [...(await listCategories(tenant)).map(({ key }) => key), ...(stored.categories ?? [])];
  if (!categories.every((key) => groups.includes(key))) throw new DomainError('unknown-category', 409, 'categories');
}

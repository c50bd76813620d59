import { sql, type Updateable } from 'kysely';
import { logActivity } from '../activities/log-activity.ts';
import { allow } from '../auth/permissions.ts';
import { requireColleague } from '../company/require-colleague.ts';
import { orRefuse, orUnfit } from '../db/refuse.ts';
import type { CustomerTable } from '../db/schema.ts';
import { type Edit, settleEdit } from '../edit/edit.ts';
import { findMade } from '../edit/form-key.ts';
import { DomainError } from '../errors.ts';
import { groupOfCreation, historyGroup } from '../history/history-group.ts';
import type { Tenant } from '../tenant.ts';
import { customersOf } from './customer-queries.ts';
import type { CustomerInput, NewCustomer } from './customer-schema.ts';
import { findLikeCustomers } from './duplicate-queries.ts';
import type { Identity } from './duplicate-rules.ts';
import { mergedInto } from './merge-queries.ts';

export const customerRefusals = {
  customer_department: { code: 'unknown-department', field: 'departmentId' },
  customer_is_reachable: { code: 'customer-unreachable', field: 'phone' },
  customer_business_has_cvr: { code: 'customer-without-cvr', field: 'cvr' },
  customer_public_has_ean: { code: 'customer-without-ean', field: 'ean' },
  customer_blocked_for_reason: { code: 'customer-blocked-why', field: 'blockedReason' },
};

/** Creates a customer, idempotent by form key. Refused when one like it exists, unless it shall be created anyway. */
export async function createCustomer(tenant: Tenant, { anyway, ...input }: NewCustomer) {
  allow(tenant, 'customers', 'create');
  const { organizationId, db } = tenant;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`customer:${organizationId}:${input.formKey}`}, 0))`.execute(
    db,
  );
  const { key: formKey, made } = await findMade(input, (key) =>
    customersOf(tenant)
      .select((eb) => ['id', eb('deletedAt', 'is not', null).$castTo<boolean>().as('isDeleted')])
      .where('formKey', '=', key)
      .executeTakeFirst(),
  );
  if (made) return { id: made.id, group: await groupOfCreation(tenant, 'customer', made.id) };
  if (!anyway && (await findLikeCustomers(tenant, identityOf(input))).length > 0) {
    throw new DomainError('customer-like', 409);
  }
  await requireColleague(tenant, input.ownerId, 'ownerId');
  const insert = db
    .insertInto('customer')
    .values({ ...input, organizationId, formKey })
    .returning('id');
  const { id } = await orRefuse(insert.executeTakeFirstOrThrow(), customerRefusals);
  const departmentId = input.departmentId ?? null;
  await logActivity(tenant, { verb: 'created', subjectType: 'customer', subjectId: id, departmentId });
  return { id, group: await historyGroup(tenant) };
}

const known = (text: string | null | undefined) => (text == null ? [] : [text]);

/** What tells who the new customer is. */
function identityOf({ type, name, cvr = null, postalCode = null, email, phone }: NewCustomer): Identity {
  return { type, name, cvr, postalCode, emails: known(email), phones: known(phone) };
}

/** A customer, locked until the transaction ends; undefined when not found or deleted. */
export async function lockCustomer(tenant: Tenant, id: number) {
  const customer = await customersOf(tenant).selectAll('customer').where('id', '=', id).forUpdate().executeTakeFirst();
  if (customer && customer.deletedAt !== null) await refuseMerged(tenant, id);
  return customer?.deletedAt === null ? customer : undefined;
}

/** Somebody may have an old page open of a customer that was merged. As a conflict it would reload, and lose the input. */
async function refuseMerged(tenant: Tenant, id: number) {
  if ((await mergedInto(tenant, id)) !== id) throw new DomainError('customer-merged', 400);
}

/** Updates a customer. Undefined when not found or deleted; refused on an edit conflict. */
export async function updateCustomer(tenant: Tenant, id: number, { input, original, version }: Edit<CustomerInput>) {
  allow(tenant, 'customers', 'update');
  const stored = await lockCustomer(tenant, id);
  if (!stored) return undefined;
  const { licenceSeen, ...fields } = input;
  const row = { ...stored, licenceSeen: stored.licenceVerifiedAt !== null };
  const edit = { version, input: { ...fields, licenceSeen }, original };
  const { values, colleagues } = await settleEdit(tenant, { table: 'customer', id }, edit, row);
  if (Object.keys(values).length === 0) return { id, colleagues };
  const { licenceSeen: seen, ...columns } = values;
  await requireColleague(tenant, columns.ownerId, 'ownerId');
  await writeCustomer(tenant, id, { ...columns, ...(seen !== undefined && licenceChecked(tenant, seen)) });
  return { id, colleagues, group: await historyGroup(tenant) };
}

const licenceChecked = ({ userId }: Tenant, isSeen: boolean) => ({
  licenceVerifiedAt: isSeen ? new Date() : null,
  licenceVerifiedById: isSeen ? userId : null,
});

/** Updates a locked customer. */
async function writeCustomer(tenant: Tenant, id: number, values: Updateable<CustomerTable>) {
  const update = tenant.db
    .updateTable('customer')
    .set(values)
    .where('organizationId', '=', tenant.organizationId)
    .where('id', '=', id);
  await orUnfit(orRefuse(update.execute(), customerRefusals));
}

/** Deletes a customer, or restores one; undefined when not found. A second click changes nothing; an erased one stays so. */
export async function setDeleted(tenant: Tenant, id: number, isDeleted: boolean) {
  allow(tenant, 'customers', isDeleted ? 'delete' : 'update');
  const stored = await customersOf(tenant).selectAll('customer').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!stored) return undefined;
  if (stored.erasedAt && !isDeleted) throw new DomainError('person-erased', 409);
  if (stored.deletedAt !== null) await refuseMerged(tenant, id);
  if ((stored.deletedAt !== null) === isDeleted) return { name: stored.name, group: undefined };
  const values = { deletedAt: isDeleted ? new Date() : null, deletedById: isDeleted ? tenant.userId : null };
  await writeCustomer(tenant, id, values);
  const verb = isDeleted ? 'deleted' : 'restored';
  await logActivity(tenant, { verb, subjectType: 'customer', subjectId: id, departmentId: stored.departmentId });
  return { name: stored.name, group: await historyGroup(tenant) };
}

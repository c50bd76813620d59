import { z } from 'zod';
import { logActivity } from '../activities/log-activity.ts';
import { allow } from '../auth/permissions.ts';
import type { BulkTarget } from '../bulk-edits/bulk-target.ts';
import { requireSome, settable } from '../bulk-edits/change-fields.ts';
import { leftAs, planOf } from '../bulk-edits/row-plan.ts';
import { findDepartment } from '../company/department-queries.ts';
import { requireColleague } from '../company/require-colleague.ts';
import type { CustomerType } from '../db/schema.ts';
import { DomainError } from '../errors.ts';
import { withoutCpr } from '../format/cpr.ts';
import { oneOf, optional, readChoice, readUser, textUpTo } from '../format/form-fields.ts';
import type { Tenant } from '../tenant.ts';
import { customerRefusals } from './customer-commands.ts';
import { customerList, customersOf } from './customer-queries.ts';
import { mostTags } from './customer-schema.ts';

/** The change for every customer; absent fields stay as they are, null empties them. */
export type CustomerChange = {
  ownerId?: string | null | undefined;
  departmentId?: number | null | undefined;
  addTag?: string | undefined;
  removeTag?: string | undefined;
  isDeleted?: true | undefined;
};

/** What becomes of a customer. Tags are told by the change, not kept with the row. */
export type CustomerValues = {
  ownerId?: string | null;
  departmentId?: number | null;
  isDeleted?: boolean;
  hasAdded?: boolean;
  hasRemoved?: boolean;
};

export type CustomerNames = { name?: string; type?: CustomerType; city?: string | null };

const readTag = (text: string) =>
  text.includes(',') ? { problem: 'Skriv ét mærkat ad gangen, uden komma' } : textUpTo(40)(text);
const tag = withoutCpr(optional(readTag)).transform((text) => text ?? undefined);

/** A submitted bulk edit of customers; empty fields stay unchanged. */
export const customerChangeSchema = z
  .object({
    ownerId: settable(readUser),
    departmentId: settable(readChoice),
    addTag: tag,
    removeTag: tag,
    outcome: optional(oneOf(['deleted'])),
  })
  .transform(({ outcome, ...fields }, context): CustomerChange => {
    const isDeleted = outcome === 'deleted' || undefined;
    if (isDeleted && Object.values(fields).some((value) => value !== undefined)) {
      const message = 'Vælg enten at slette kunderne eller at ændre dem';
      context.addIssue({ code: 'custom', message, path: ['outcome'] });
    }
    if (fields.addTag !== undefined && isTag(fields.removeTag)(fields.addTag)) {
      const message = 'Det samme mærkat kan ikke både sættes og fjernes';
      context.addIssue({ code: 'custom', message, path: ['removeTag'] });
    }
    const change = { ...fields, isDeleted };
    requireSome(change, context);
    return change;
  });

/** Whether a tag is this one, in whatever letters. */
const isTag = (tag: string | undefined) => (other: string) =>
  tag?.toLocaleLowerCase('da') === other.toLocaleLowerCase('da');

/** Applies a change to a customer as it is now. */
function planCustomer({ userId }: Tenant, tags: readonly string[], now: CustomerValues, change: CustomerChange) {
  const { ownerId, departmentId, addTag, removeTag, isDeleted } = change;
  const hasRemoved = tags.some(isTag(removeTag));
  const remaining = tags.filter((each) => !isTag(removeTag)(each));
  const hasAdded = addTag !== undefined && !remaining.some(isTag(addTag));
  const next = [...remaining, ...(hasAdded ? [addTag] : [])];
  if (hasAdded && next.length > mostTags) return leftAs('refused', 'many-tags');
  const facts = { ownerId, departmentId, isDeleted, hasAdded, hasRemoved };
  return planOf({ ...now, isDeleted: false, hasAdded: false, hasRemoved: false }, facts, {
    ...{ ownerId, departmentId },
    ...((hasAdded || hasRemoved) && { tags: next }),
    ...(isDeleted && { deletedAt: new Date(), deletedById: userId }),
  });
}

/** Bulk edits of customers set who is responsible, the department and a tag, or delete. */
export const customerTarget: BulkTarget = {
  list: 'customers',
  table: 'customer',
  resource: 'customers',
  nouns: ['kunde', 'kunder'],
  settable: ['ownerId', 'departmentId'],
  refusals: customerRefusals,
  idsOf: (tenant, { search }: { search: string }, most) =>
    customerList.ids(tenant, new URLSearchParams(search), most, 'customer.id'),
  countOf: (tenant, { search }: { search: string }) => customerList.count(tenant, new URLSearchParams(search)),
  allowChange(tenant, { isDeleted }: CustomerChange) {
    allow(tenant, 'customers', isDeleted ? 'delete' : 'update');
  },
  async requireKnown(tenant, { ownerId, departmentId }: CustomerChange) {
    await requireColleague(tenant, ownerId, 'ownerId');
    if (departmentId != null && !(await findDepartment(tenant, departmentId))) {
      throw new DomainError('unknown-department', 409, 'departmentId');
    }
  },
  async plan(tenant, change: CustomerChange, ids, isHeld) {
    const customers = await customersOf(tenant)
      .select(['customer.id', 'customer.version', 'customer.ownerId', 'customer.departmentId', 'customer.tags'])
      .where('customer.id', 'in', ids)
      .where('customer.deletedAt', 'is', null)
      .orderBy('customer.id')
      .$if(isHeld, (found) => found.forUpdate())
      .execute();
    return new Map(
      customers.map(({ tags, ...row }) => [row.id, { row, names: {}, ...planCustomer(tenant, tags, row, change) }]),
    );
  },
  async namesOf(tenant, ids) {
    const customers = await customersOf(tenant)
      .select(['customer.id', 'customer.name', 'customer.type', 'customer.city'])
      .where('customer.id', 'in', ids)
      .execute();
    return new Map(customers.map(({ id, ...names }): [number, CustomerNames] => [id, names]));
  },
  verbOf: ({ isDeleted }: CustomerChange) => (isDeleted ? 'deleted' : undefined),
  async tell(tenant, { isDeleted }: CustomerChange, ids, bulkEdit) {
    if (!isDeleted) return;
    for (const subjectId of ids) {
      await logActivity(tenant, { verb: 'deleted', subjectType: 'customer', subjectId, payload: { bulkEdit } });
    }
  },
};

import { sql } from 'kysely';
import { logActivity } from '../activities/log-activity.ts';
import { allow } from '../auth/permissions.ts';
import { orRefuse, orUnfit } from '../db/refuse.ts';
import { DomainError } from '../errors.ts';
import type { Tenant } from '../tenant.ts';
import { customerRefusals } from './customer-commands.ts';
import type { Customer } from './customer-queries.ts';
import { moveChildren } from './merge-children.ts';
import { keepStricterConsents } from './merge-consents.ts';
import { addRest, clearPrimary } from './merge-contacts.ts';
import { changesOf } from './merge-fields.ts';
import { mergedInto } from './merge-queries.ts';
import type { MergeInput } from './merge-schema.ts';
import { lockPair } from './not-duplicate-commands.ts';

/**
 * Merges a customer into another: chosen fields, all that belongs to it, per channel the stricter consent. The merged
 * record is deleted and kept for its undo; its id leads to the other. What was merged before is followed. Undefined when
 * one is not found; refused when a colleague changed one since, and when both are one already.
 */
export async function mergeCustomers(tenant: Tenant, keptId: number, otherId: number, input: MergeInput) {
  allow(tenant, 'customers', 'update');
  allow(tenant, 'customers', 'delete');
  const [one, two] = [await mergedInto(tenant, keptId), await mergedInto(tenant, otherId)];
  if (one === two) throw new DomainError('merge-circle', 409);
  const pair = await lockPair(tenant, one, two);
  if (!pair || pair.some(({ deletedAt }) => deletedAt !== null)) return undefined;
  const [kept, other] = pair;
  const { version, otherVersion, keepsRest, ...choices } = input;
  if (kept.version !== version || other.version !== otherVersion) throw new DomainError('merge-changed', 409);

  const changed = changesOf(kept, other, choices);
  await writeColumns(tenant, kept.id, Object.fromEntries(Object.entries(changed).map(([name, { to }]) => [name, to])));
  await markDeleted(tenant, other.id, true);
  await keepStricterConsents(tenant, kept.id, other.id);
  const formerPrimary = await clearPrimary(tenant, kept.id, other.id);
  const children = await moveChildren(tenant, other.id, kept.id);
  const addedContacts = keepsRest ? await addRest(tenant, kept.id, pair) : [];
  const pairs = await copyPairs(tenant, other.id, kept.id);
  const moved = { children, addedContacts, formerPrimary, pairs };
  const { id } = await tenant.db
    .insertInto('customerMerge')
    .values({
      ...{ organizationId: tenant.organizationId, customerId: kept.id, mergedId: other.id },
      ...{ changed, moved },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await logMerge(tenant, kept, 'lagde en anden kunde sammen med');
  return { id, customerId: kept.id, name: other.name };
}

const refusals = { ...customerRefusals, customer_notes_check: { code: 'merge-notes-long', field: 'notes' } };

/** Writes columns of a customer from their JSON values. */
export async function writeColumns(tenant: Tenant, id: number, values: Readonly<Record<string, unknown>>) {
  const names = Object.keys(values);
  if (names.length === 0) return;
  const update = sql`
    update customer set ${sql.join(names.map((name) => sql`${sql.ref(name)} = given.${sql.ref(name)}`))}
    from jsonb_populate_record(null::customer, ${JSON.stringify(values)}::jsonb) given
    where customer."organizationId" = ${tenant.organizationId} and customer.id = ${id}`;
  await orUnfit(orRefuse(update.execute(tenant.db), refusals));
}

/** Deletes the record of a merged customer, or brings it back. */
export async function markDeleted({ db, organizationId, userId }: Tenant, id: number, isDeleted: boolean) {
  await db
    .updateTable('customer')
    .set({ deletedAt: isDeleted ? new Date() : null, deletedById: isDeleted ? userId : null })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

export const logMerge = (tenant: Tenant, { id, departmentId }: Customer, summary: string) =>
  logActivity(tenant, { verb: 'updated', summary, subjectType: 'customer', subjectId: id, departmentId });

/** Who is not a duplicate of the one is none of the other. */
async function copyPairs({ db, organizationId }: Tenant, from: number, to: number) {
  const { rows } = await sql<{ id: number }>`
    insert into "notDuplicate" ("organizationId", "customerId", "otherCustomerId")
    select ${organizationId}, least(third, ${to}::bigint), greatest(third, ${to}::bigint)
    from "notDuplicate"
    cross join lateral (select case "customerId" when ${from} then "otherCustomerId" else "customerId" end as third) other
    where "organizationId" = ${organizationId} and ${from} in ("customerId", "otherCustomerId") and third <> ${to}
    on conflict do nothing returning id`.execute(db);
  return rows.map(({ id }) => id);
}

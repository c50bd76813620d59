import { sql } from 'kysely';
import { allow } from '../auth/permissions.ts';
import { isSame } from '../edit/edit.ts';
import { DomainError } from '../errors.ts';
import type { Tenant } from '../tenant.ts';
import { type Moved, moveChildren } from './merge-children.ts';
import { logMerge, markDeleted, writeColumns } from './merge-commands.ts';
import { columnsOf, fieldOf, type MergeField, mergeFieldNames } from './merge-fields.ts';
import { keptDays } from './merge-queries.ts';
import { lockPair } from './not-duplicate-commands.ts';

/** What an undone merge left with the customer: fields and rows by table that were changed since. */
type Stayed = { fields: MergeField[]; rows: { table: string; count: number }[] };

/**
 * Undoes a merge: the merged customer returns with what still belongs to the other, and fields go back that nobody
 * changed since. Undefined when it is not found, refused after 30 days.
 */
export async function undoMerge(tenant: Tenant, customerId: number, mergeId: number) {
  allow(tenant, 'customers', 'update');
  allow(tenant, 'customers', 'create');
  const { db, organizationId } = tenant;
  const merges = db.selectFrom('customerMerge').where('organizationId', '=', organizationId).where('id', '=', mergeId);
  const found = await merges.select('mergedId').where('customerId', '=', customerId).executeTakeFirst();
  const pair = found && (await lockPair(tenant, customerId, found.mergedId));
  const merge = pair && (await merges.selectAll().executeTakeFirst());
  if (!merge || pair[0].deletedAt !== null) return undefined;
  const { changed, moved, createdAt, mergedId } = merge;
  if (!changed || !moved || Date.now() - createdAt.getTime() > keptDays * 24 * 3_600_000) {
    throw new DomainError('merge-over', 409);
  }
  const [kept, other] = pair;
  await db.deleteFrom('customerMerge').where('organizationId', '=', organizationId).where('id', '=', mergeId).execute();
  await markDeleted(tenant, mergedId, false);
  const back = await moveChildren(tenant, customerId, mergedId, moved.children);
  await undoContacts(tenant, moved, back.customerContact ?? []);
  await db
    .deleteFrom('notDuplicate')
    .where('organizationId', '=', organizationId)
    .where('id', 'in', [0, ...moved.pairs])
    .execute();

  const now: Readonly<Record<string, unknown>> = kept;
  const changedSince = (column: string) => column in changed && !isSame(now[column], changed[column]?.to);
  const fields = mergeFieldNames.filter((field) => columnsOf(field).some(changedSince));
  const free = Object.entries(changed).filter(
    ([column]) => !changedSince(column) && !fields.some((field) => field === fieldOf(column)),
  );
  await writeColumns(tenant, customerId, Object.fromEntries(free.map(([column, { from }]) => [column, from])));
  await logMerge(tenant, kept, 'fortrød sammenlægningen med');
  const rows = Object.entries(moved.children).map(([table, ids]) => ({
    table,
    count: ids.length - (back[table]?.length ?? 0),
  }));
  const stayed: Stayed = { fields, rows: rows.filter(({ count }) => count > 0) };
  return { mergedId, name: other.name, stayed };
}

/** Deletes the contacts that the merge added, if unchanged, and makes the former primary one primary again. */
async function undoContacts({ db, organizationId }: Tenant, { addedContacts, formerPrimary }: Moved, back: number[]) {
  await db
    .deleteFrom('customerContact')
    .where('organizationId', '=', organizationId)
    .where('id', 'in', [0, ...addedContacts])
    .where('version', '=', 1)
    .execute();
  await sql`
    update "customerContact" own set "isPrimary" = true
    where "organizationId" = ${organizationId} and id = any (${formerPrimary}::bigint[]) and id = any (${back}::bigint[])
      and not exists (select from "customerContact" first where first."organizationId" = own."organizationId"
        and first."customerId" = own."customerId" and first."isPrimary")`.execute(db);
}

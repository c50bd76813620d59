import { lockActiveCar } from '../cars/car-lock.ts';
import type { Tenant } from '../tenant.ts';
import { memosOf } from './memo-queries.ts';
import { aboutKey, type MemoAbout } from './memo-types.ts';

/**
 * The memo with what it is about, locked for update after its cars; undefined when not found or not the reader's.
 * Refused when one of its cars is deleted.
 * @param added what an edit adds to what it is about
 */
export async function lockMemo(tenant: Tenant, id: number, added: readonly MemoAbout[] = []) {
  const about = await listAbout(tenant, id);
  await lockCars(tenant, [...about, ...added]);
  const memo = await memosOf(tenant).where('memo.id', '=', id).selectAll('memo').forUpdate().executeTakeFirst();
  return memo && { ...memo, about };
}

export type LockedMemo = NonNullable<Awaited<ReturnType<typeof lockMemo>>>;

/** What a memo is about, in the order of its keys, as forms read it. */
async function listAbout(tenant: Tenant, memoId: number): Promise<MemoAbout[]> {
  const about = await memosOf(tenant)
    .innerJoin('memoSubject as about', (join) =>
      join.onRef('about.organizationId', '=', 'memo.organizationId').onRef('about.memoId', '=', 'memo.id'),
    )
    .where('memo.id', '=', memoId)
    .select(['about.subjectType', 'about.subjectId'])
    .execute();
  return about.toSorted((one, other) => (aboutKey(one) < aboutKey(other) ? -1 : 1));
}

/** Locks the cars among the subjects in order. @returns whether all of them exist */
export async function lockCars(tenant: Tenant, about: readonly MemoAbout[]) {
  const ids = about.flatMap(({ subjectType, subjectId }) => (subjectType === 'car' ? [subjectId] : []));
  const inOrder = [...new Set(ids)].toSorted((one, other) => one - other);
  let areKnown = true;
  for (const id of inOrder) areKnown = (await lockActiveCar(tenant, id)) !== undefined && areKnown;
  return areKnown;
}

export function memoUpdate({ db, organizationId }: Tenant, id: number) {
  return db.updateTable('memo').where('organizationId', '=', organizationId).where('id', '=', id);
}

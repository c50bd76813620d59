import { sql } from 'kysely';
import { lockActiveCar } from '../cars/car-lock.ts';
import type { Tenant } from '../tenant.ts';
import { memosOf } from './memo-queries.ts';
import { type MemoAbout, uniqueAbout } from './memo-types.ts';

/**
 * The memo with what it is about, locked for update after its cars; undefined when not found or not the reader's.
 * Refused when one of its cars is deleted.
 * @param added what an edit adds to what it is about
 */
export async function lockMemo(tenant: Tenant, id: number, added: readonly MemoAbout[] = []) {
  const about = uniqueAbout(await readAbouts(tenant, [id]));
  await lockCars(tenant, [...about, ...added]);
  const memo = await memosOf(tenant).where('memo.id', '=', id).selectAll('memo').forUpdate().executeTakeFirst();
  return memo && { ...memo, about };
}

export type LockedMemo = NonNullable<Awaited<ReturnType<typeof lockMemo>>>;

/** Locked memos with what they are about. */
export async function findWithAbout(tenant: Tenant, ids: readonly number[]) {
  const [memos, abouts] = await Promise.all([
    memosOf(tenant).where('memo.id', 'in', ids).selectAll('memo').orderBy('memo.id').execute(),
    readAbouts(tenant, ids),
  ]);
  return memos.map((memo) => ({ ...memo, about: uniqueAbout(abouts.filter(({ memoId }) => memoId === memo.id)) }));
}

/** Locks the cars of memos in order; none is refused. */
export async function lockCarsOfMemos({ db, organizationId }: Tenant, ids: readonly number[]) {
  await sql`select from car where "organizationId" = ${organizationId} and id in (
    select "carId" from "memoSubject" where "organizationId" = ${organizationId} and "memoId" = any (${ids}::bigint[]))
    order by id for update`.execute(db);
}

function readAbouts(tenant: Tenant, ids: readonly number[]) {
  return memosOf(tenant)
    .innerJoin('memoSubject as about', (join) =>
      join.onRef('about.organizationId', '=', 'memo.organizationId').onRef('about.memoId', '=', 'memo.id'),
    )
    .where('memo.id', 'in', ids)
    .select(['about.memoId', 'about.subjectType', 'about.subjectId'])
    .execute();
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

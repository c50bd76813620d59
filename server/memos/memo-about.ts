import { can } from '../auth/permissions.ts';
import { DomainError } from '../errors.ts';
import type { Tenant } from '../tenant.ts';
import { lockCars } from './memo-lock.ts';
import type { MemoAbout } from './memo-types.ts';

export const aboutCar = (subjectId: number): MemoAbout => ({ subjectType: 'car', subjectId });

export const isSameAbout = (one: MemoAbout, other: MemoAbout) =>
  one.subjectType === other.subjectType && one.subjectId === other.subjectId;

/** Whether all subjects exist and the role may read them; locks the cars among them. */
export async function areReadable(tenant: Tenant, about: readonly MemoAbout[]) {
  if (!(await lockCars(tenant, about))) return false;
  for (const each of about) if (!(await isReadable(tenant, each))) return false;
  return true;
}

async function isReadable({ db, organizationId, role }: Tenant, { subjectType, subjectId }: MemoAbout) {
  if (subjectType === 'car') return true;
  if (!can(role, subjectType === 'lead' ? 'leads' : 'customers', 'read')) return false;
  const found = await db
    .selectFrom(subjectType)
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('id', '=', subjectId)
    .where('deletedAt', 'is', null)
    .where('erasedAt', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

export async function addAbout({ db, organizationId }: Tenant, memoId: number, about: readonly MemoAbout[]) {
  if (about.length === 0) return;
  const rows = about.map(({ subjectType, subjectId }) => ({ organizationId, memoId, subjectType, subjectId }));
  await db.insertInto('memoSubject').values(rows).execute();
}

/** Changes what a locked memo is about. Refused at `about` where something is gone or not the reader's. */
export async function changeAbout(
  tenant: Tenant,
  memoId: number,
  before: readonly MemoAbout[],
  after: readonly MemoAbout[],
) {
  const isIn = (list: readonly MemoAbout[]) => (each: MemoAbout) => list.some((other) => isSameAbout(each, other));
  const added = after.filter((each) => !isIn(before)(each));
  const gone = before.filter((each) => !isIn(after)(each));
  if (!(await areReadable(tenant, added))) throw new DomainError('memo-about-unknown', 409, 'about');
  await addAbout(tenant, memoId, added);
  for (const { subjectType, subjectId } of gone) {
    await tenant.db
      .deleteFrom('memoSubject')
      .where('organizationId', '=', tenant.organizationId)
      .where('memoId', '=', memoId)
      .where('subjectType', '=', subjectType)
      .where('subjectId', '=', subjectId)
      .execute();
  }
}

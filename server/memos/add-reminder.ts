import type { Tenant } from '../tenant.ts';
import { addAbout } from './memo-about.ts';
import type { MemoAbout } from './memo-types.ts';

type Reminder = {
  title: string;
  body: string;
  dueAt: string;
  about: readonly MemoAbout[];
  departmentId: number | null;
  assignedToId: string | null;
};

/** Adds an urgent pinned task that nobody wrote. */
export async function addReminder(tenant: Tenant, { about, ...columns }: Reminder) {
  const { id } = await tenant.db
    .insertInto('memo')
    .values({
      ...{ ...columns, organizationId: tenant.organizationId },
      ...{ kind: 'task', priority: 'high', isPinned: true },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addAbout(tenant, id, about);
}

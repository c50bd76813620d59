import type { MemoKind, MemoPriority } from '../db/schema.ts';
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
  kind?: MemoKind;
  priority?: MemoPriority;
  isPinned?: boolean;
};

/** Adds a task that no colleague wrote, urgent and pinned unless it says otherwise. @returns its id */
export async function addReminder(tenant: Tenant, { about, ...columns }: Reminder) {
  const { id } = await tenant.db
    .insertInto('memo')
    .values({
      ...{ kind: 'task', priority: 'high', isPinned: true },
      ...{ ...columns, organizationId: tenant.organizationId },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addAbout(tenant, id, about);
  return id;
}

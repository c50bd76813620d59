import { sql } from 'kysely';
import { type DueItem, portion } from '../sweep/due-item.ts';
import type { Tenant } from '../tenant.ts';
import type { NotificationFacts, NotificationKind, NotificationSubject } from './notification-kinds.ts';
import { notify } from './notify.ts';

type Reminder = {
  kind: NotificationKind;
  subjectType: NotificationSubject;
  /**
   * A query of what is due at `$1`, on rows of `current_organization()`: `id`, `"dueAt"`, whom to tell as `"to"`, null for
   * managers, and `facts` as JSON. A lower bound of the time lets an index answer it.
   */
  due: string;
};

const longestDelayDays = 3;
/** What was due before that is not told any more: it comes of an import, or of a long rest. */
export const longestDelay = `interval '${longestDelayDays} days'`;

export const isLongAgo = (due: Date, now: Date) => due.getTime() < now.getTime() - longestDelayDays * 86_400_000;

type Row = { id: number; to: string | null; facts: NotificationFacts };

/** Tells of what comes near, once for each moment that it is due: moved to another, it is told again. */
export function reminding({ kind, subjectType, due }: Reminder): DueItem {
  const open = `(${due}) as due where due."dueAt" >= $1 - ${longestDelay} and not exists (
    select from "reminderGiven" given where given.kind = '${kind}' and given."subjectId" = due.id and given."dueAt" = due."dueAt")`;
  return {
    name: kind,
    due: `exists (select from ${open})`,
    act: (tenant, now) =>
      remind(tenant, { kind, subjectType }, open.replaceAll('$1', `timestamptz '${now.toISOString()}'`)),
  };
}

async function remind(tenant: Tenant, { kind, subjectType }: Omit<Reminder, 'due'>, open: string) {
  const { rows } = await sql<Row>`
    with found as (select * from ${sql.raw(open)} order by due."dueAt", due.id limit ${portion}),
    given as (
      insert into "reminderGiven" ("organizationId", kind, "subjectId", "dueAt")
      select ${tenant.organizationId}, ${kind}, found.id, found."dueAt" from found
      on conflict do nothing returning "subjectId"
    )
    select found.id, found."to", found.facts from found join given on given."subjectId" = found.id`.execute(tenant.db);
  for (const { id, to, facts } of rows) {
    await notify(tenant, { kind, about: { subjectType, subjectId: id }, to: to === null ? 'managers' : [to], facts });
  }
  return rows.length;
}

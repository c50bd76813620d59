import { sql } from 'kysely';
import { type DueItem, portion } from '../sweep/due-item.ts';
import type { Tenant } from '../tenant.ts';
import type { NotificationFacts, NotificationKind, NotificationSubject } from './notification-kinds.ts';
import { notify } from './notify.ts';

type Reminder = {
  /** Of what is given, where one kind is told of several things. */
  name?: string;
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

type Once<Row> = {
  name: string;
  /** A query of what is due at `$1`, on rows of `current_organization()`: `id`, `"dueAt"` and what `act` reads. */
  due: string;
  act: (tenant: Tenant, row: Row, now: Date) => Promise<unknown>;
};

/** Acts on what is due, once for each moment that it is due: moved to another, it is acted on again. */
export function onceDue<Row>({ name, due, act }: Once<Row>): DueItem {
  const open = `(${due}) as due where not exists (
    select from "reminderGiven" given where given.kind = '${name}' and given."subjectId" = due.id and given."dueAt" = due."dueAt")`;
  return {
    name,
    due: `exists (select from ${open})`,
    async act(tenant, now) {
      const rows = await give<Row>(tenant, name, open.replaceAll('$1', `timestamptz '${now.toISOString()}'`));
      for (const row of rows) await act(tenant, row, now);
      return rows.length;
    },
  };
}

async function give<Row>(tenant: Tenant, kind: string, open: string) {
  const { rows } = await sql<Row>`
    with found as (select * from ${sql.raw(open)} order by due."dueAt", due.id limit ${portion}),
    given as (
      insert into "reminderGiven" ("organizationId", kind, "subjectId", "dueAt")
      select ${tenant.organizationId}, ${kind}, found.id, found."dueAt" from found
      on conflict do nothing returning "subjectId"
    )
    select found.* from found join given on given."subjectId" = found.id`.execute(tenant.db);
  return rows;
}

type Row = { id: number; to: string | null; facts: NotificationFacts };

/** Tells of what comes near, as `onceDue`. */
export function reminding({ kind, name = kind, subjectType, due }: Reminder): DueItem {
  return onceDue<Row>({
    name,
    due: `select * from (${due}) as each where each."dueAt" >= $1 - ${longestDelay}`,
    act: (tenant, { id, to, facts }) =>
      notify(tenant, { kind, about: { subjectType, subjectId: id }, to: to === null ? 'managers' : [to], facts }),
  });
}

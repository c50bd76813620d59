import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Tenant } from '../tenant.ts';
import { inPortion, type Lease, refreshStatistics, updateJob } from './file-job-lease.ts';
import { listRows } from './file-job-queries.ts';
import { type MissingName, needOf, type PlannedRow } from './file-job-types.ts';
import type { RunKind } from './file-kind.ts';

const portionRows = 500;

/**
 * The dry run: plans each row without writing it. An interrupted check restarts, since rows are compared with earlier
 * rows.
 */
export async function checkFile(lease: Lease, kind: RunKind) {
  const { id } = lease.job;
  await refreshStatistics(lease);
  const { plan, ask } = await inPortion(lease, async (tenant, job) => {
    await updateJob(tenant, id).set({ handledCount: 0, plannedCount: job.rowCount }).execute();
    return kind.planner(tenant, job);
  });
  const unknown = new Map<string, MissingName>();
  for (let last: number | undefined = -1; last !== undefined; ) {
    const after: number = last;
    const [asked] = ask ? await inPortion(lease, (tenant) => listRows(tenant, id, after, 1)) : [];
    if (asked) await ask?.(asked);
    last = await inPortion(lease, async (tenant) => {
      const rows = await listRows(tenant, id, after, ask ? 1 : portionRows);
      const planned = await plan(tenant, rows);
      await savePlan(tenant, id, planned);
      countUnknown(unknown, planned);
      return rows.at(-1)?.number;
    });
    await nextTurn();
  }
  await inPortion(lease, (tenant) =>
    updateJob(tenant, id)
      .set({ status: 'checked', unknown: sql`${JSON.stringify([...unknown.values()])}::jsonb`, unwanted: [] })
      .execute(),
  );
}

async function savePlan(tenant: Tenant, id: number, planned: readonly PlannedRow<object>[]) {
  const found = planned.map(({ needs, ...row }) => ({ ...row, needs: needs.map(needOf) }));
  await sql`
    update "fileRow" row
    set plan = found.plan, outcome = null, fields = found.fields, needs = found.needs,
        problems = found.problems, warnings = found.warnings, "subjectId" = found."subjectId"
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as found(
      number int, plan text, fields jsonb, needs text[], problems jsonb, warnings jsonb, "subjectId" bigint)
    where row."organizationId" = ${tenant.organizationId} and row."fileJobId" = ${id} and row.number = found.number
  `.execute(tenant.db);
  await updateJob(tenant, id)
    .set((eb) => ({ handledCount: eb('handledCount', '+', planned.length) }))
    .execute();
}

function countUnknown(unknown: Map<string, MissingName>, planned: readonly PlannedRow<object>[]) {
  for (const name of planned.flatMap(({ needs }) => needs)) {
    const known = unknown.get(needOf(name)) ?? { ...name, rows: 0 };
    known.rows += 1;
    unknown.set(needOf(name), known);
  }
}

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type FileJob, rowsOf } from '../file-jobs/file-job-queries.ts';
import type { Written } from '../file-jobs/write-or-split.ts';
import { giveOut } from '../leads/give-lead.ts';
import { lockCounter, setLastNumber } from '../leads/lead-counter.ts';
import { anyLeadsOf } from '../leads/lead-lock.ts';
import type { Tenant } from '../tenant.ts';
import type { PlannedLead } from './plan-leads.ts';

/**
 * Inserts the rows' leads, with the numbers that follow the last one. Open ones without a responsible are given out by the
 * rules, where the file is to.
 */
export async function insertLeads(
  tenant: Tenant,
  rows: readonly PlannedLead[],
  { choices }: Pick<FileJob, 'choices'>,
): Promise<Written<PlannedLead>> {
  const { db, organizationId } = tenant;
  const last = await lockCounter(tenant);
  const byKey = new Map<string, PlannedLead>(rows.map((row) => [randomUUID(), row]));
  const leads = [...byKey].flatMap(([formKey, { values }], at) =>
    values ? [{ ...values, organizationId, formKey, number: last + at + 1 }] : [],
  );
  const inserted = await db.insertInto('lead').values(leads).returning(['id', 'formKey']).execute();
  await setLastNumber(tenant, last + leads.length);
  const ids = inserted.flatMap(({ id, formKey }) => {
    const row = byKey.get(formKey ?? '');
    return row ? [[row.number, id] as const] : [];
  });
  if (choices.givesOut) await giveOut(tenant, await listOpen(tenant, ids), new Date());
  return { ids: new Map(ids), unwritten: [] };
}

/** The inserted leads that are open and nobody's, in order. */
async function listOpen(tenant: Tenant, inserted: readonly (readonly [number, number])[]) {
  const open = await anyLeadsOf(tenant)
    .select('lead.id')
    .where(
      'lead.id',
      'in',
      inserted.map(([, id]) => id),
    )
    .where('lead.assignedToId', 'is', null)
    .where('lead.status', 'not in', ['won', 'lost', 'parked'])
    .orderBy('lead.number')
    .execute();
  return open.map(({ id }) => id);
}

/** The leads that an undo left, as they have changed or are in use. */
export function listKeptLeads(tenant: Tenant, jobId: number, limit: number) {
  const kept = rowsOf(tenant, jobId).where('isKept', '=', true).select('subjectId');
  return anyLeadsOf(tenant)
    .where('lead.id', 'in', kept)
    .select(['lead.id', sql<string>`concat_ws(' · ', 'Emne ' || lead.number, lead."contactName")`.as('name')])
    .orderBy('lead.number')
    .limit(limit)
    .execute();
}

import { sql } from 'kysely';
import { takenAtFirst, textsOf } from '../car-drafts/draft-values.ts';
import { type DraftWarning, warningsOf } from '../car-drafts/draft-warnings.ts';
import type { RegisterVehicle } from '../cars/register-vehicle.ts';
import { createFileJob, startCheck } from '../file-jobs/file-job-commands.ts';
import { findFileJob, jobsOf, rowsOf } from '../file-jobs/file-job-queries.ts';
import type { RunKind } from '../file-jobs/file-kind.ts';
import { dayOf } from '../format/day.ts';
import { doubtsOf } from '../plate-lookup/known-vehicle.ts';
import type { Tenant } from '../tenant.ts';

const shownLists = 10;

/** Stores a list of numbers and queues its look-ups. @returns its id */
export async function startPlateList(tenant: Tenant, kind: RunKind, numbers: readonly string[], name: string) {
  const rows = numbers.map((number, index) => ({ number: index + 1, cells: [number] }));
  const id = await createFileJob(tenant, kind, { format: 'csv', header: ['Nummer'], rows }, name);
  await startCheck(tenant, kind, id, { 0: 'asked' }, {});
  return id;
}

/** The latest lists. */
export function listPlateLists(tenant: Tenant, kind: RunKind) {
  return jobsOf(tenant, kind)
    .select(['fileJob.id', 'fileName', 'fileJob.status', 'createdCount', 'fileJob.createdAt'])
    .orderBy('fileJob.id', 'desc')
    .limit(shownLists)
    .execute();
}

/** The numbers of a list that became no car, to correct them. */
export async function listRefusedNumbers(tenant: Tenant, kind: RunKind, id: number) {
  const job = await findFileJob(tenant, kind, id);
  const lines = job ? await listLines(tenant, job.id) : [];
  return lines.flatMap(({ state, asked }) => (state === 'refused' ? [asked] : []));
}

/** The lines of a list, with what was found and what became of them. */
export async function listLines(tenant: Tenant, jobId: number) {
  const rows = await rowsOf(tenant, jobId)
    .leftJoin('car', (join) =>
      join.onRef('car.organizationId', '=', 'fileRow.organizationId').onRef('car.id', '=', 'fileRow.subjectId'),
    )
    .select(['number', 'cells', 'plan', 'outcome', 'problems'])
    .select(['car.id as carId', 'car.brandName', 'car.modelName', 'car.variant'])
    .select(sql<RegisterVehicle | null>`fields -> 'vehicle'`.as('vehicle'))
    .orderBy('number')
    .execute();
  const today = dayOf(new Date());
  return rows.map(({ vehicle, cells, ...row }) => ({
    number: row.number,
    asked: cells[0] ?? '',
    name: nameOf(vehicle ?? row),
    carId: row.carId,
    state: stateOf(row),
    problem: row.problems[0]?.message,
    ...remarksOn(row.carId === null && row.outcome ? null : vehicle, today),
  }));
}

export type PlateListLine = Awaited<ReturnType<typeof listLines>>[number];

/** What became of a line; `ready` is to be created. */
type LineState = 'waiting' | 'ready' | 'created' | 'removed' | 'inStock' | 'refused';

type LineFacts = { plan: string | null; outcome: string | null; carId: number | null };

function stateOf({ plan, outcome, carId }: LineFacts): LineState {
  if (outcome === 'created') return carId === null ? 'removed' : 'created';
  if (outcome === 'refused' || plan === 'refused') return carId === null ? 'refused' : 'inStock';
  return plan === 'create' ? 'ready' : 'waiting';
}

function nameOf({
  brandName,
  modelName,
  variant,
}: {
  brandName: string | null;
  modelName: string | null;
  variant: string | null;
}) {
  return [brandName, modelName, variant].filter(Boolean).join(' ');
}

/** What to know about a car that is created or can be. */
function remarksOn(vehicle: RegisterVehicle | null, today: string): { warnings: DraftWarning[]; doubts: string[] } {
  if (!vehicle) return { warnings: [], doubts: [] };
  const texts = textsOf({ typed: {}, taken: takenAtFirst(vehicle, {}), answer: vehicle });
  return { warnings: warningsOf(texts, vehicle, today), doubts: Object.values(doubtsOf(vehicle)) };
}

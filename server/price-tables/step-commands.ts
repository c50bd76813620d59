import { type SqlBool, sql } from 'kysely';
import { allow } from '../auth/permissions.ts';
import { listCategories } from '../cars/car-choices.ts';
import { DomainError } from '../errors.ts';
import { historyGroup } from '../history/history-group.ts';
import type { Tenant } from '../tenant.ts';
import { listModelNames } from './catalogue-names.ts';
import { lockDraft } from './draft-commands.ts';
import { type CellPlace, placesOf } from './sheets.ts';
import { type Axis, type AxisName, axisOf } from './step-axes.ts';
import { addStep, type ChangedSteps, changeStep, moveStep, removeStep } from './step-changes.ts';
import type { StepChange } from './step-schema.ts';
import type { PriceTableKind, PriceTerms } from './table-types.ts';

/**
 * Changes one step or sheet of a draft: cells follow a step's new number, and are lost with a removed one. Two people
 * change different steps; of one step the second is refused. Undefined without a draft.
 */
export async function changeSteps(tenant: Tenant, kind: PriceTableKind, id: number, change: StepChange) {
  allow(tenant, 'priceProtocols', 'update');
  const draft = await lockDraft(tenant, kind, id);
  if (!draft) return undefined;
  const axis = axisOf(draft.terms, change.axis);
  const { terms, cells } = changed(axis, change);
  if (change.step === 'add' && axis.of === 'sheets') await requireKnown(tenant, change);
  const { db, organizationId } = tenant;
  const lost = cells ? await moveCells(tenant, draft, change.axis, cells) : 0;
  if (change.step === 'remove' && lost > change.lost) throw new DomainError('price-step-filled', 409);
  await db
    .updateTable('priceTableVersion')
    .set({ terms: JSON.stringify(terms) })
    .where('organizationId', '=', organizationId)
    .where('id', '=', draft.id)
    .execute();
  return { lost, group: await historyGroup(tenant) };
}

function changed(axis: Axis, change: StepChange): ChangedSteps {
  if (change.step === 'add') return addStep(axis, change);
  if (change.step === 'change') return changeStep(axis, change.key, change.was, change.value);
  return change.step === 'move' ? moveStep(axis, change.key, change.way) : removeStep(axis, change.key);
}

/** Refuses a car group or model that the organisation has not. */
async function requireKnown(tenant: Tenant, { value, modelId }: Extract<StepChange, { step: 'add' }>) {
  const groups = await listCategories(tenant);
  if (value !== '' && !groups.some(({ key }) => key === value)) throw new DomainError('unknown-category', 409, 'value');
  if (modelId === null) return;
  const models = await listModelNames(tenant);
  if (!models.some((model) => model.id === modelId)) throw new DomainError('unknown-model', 409, 'modelId');
}

/** Gives the cells of a step its new key, or deletes them. @returns how many prices are lost */
async function moveCells(
  { db, organizationId }: Tenant,
  { id, terms }: { id: number; terms: PriceTerms },
  axis: AxisName,
  { key, to }: NonNullable<ChangedSteps['cells']>,
) {
  const cellsOf = (cellKey: string) =>
    sql<SqlBool>`"organizationId" = ${organizationId} and "versionId" = ${id} and ${sql.ref(axis)} = ${cellKey}`;
  if (to === undefined) {
    const { rows } = await sql<CellPlace & { isPriced: boolean }>`
      delete from "priceCell" where ${cellsOf(key)}
      returning sheet, "row", "column", ${isPriced} as "isPriced"`.execute(db);
    const isShown = placesOf(terms);
    return rows.filter((row) => row.isPriced && isShown(row)).length;
  }
  if (to !== key) {
    await sql`delete from "priceCell" where ${cellsOf(to)}`.execute(db);
    await sql`update "priceCell" set ${sql.ref(axis)} = ${to} where ${cellsOf(key)}`.execute(db);
  }
  return 0;
}

/** Whether a cell has an amount. */
export const isPriced = sql<boolean>`coalesce(price, "dayPrice", "excessKmPrice", "minPrice", deposit) is not null`;

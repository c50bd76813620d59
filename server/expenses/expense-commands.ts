import { sql } from 'kysely';
import { logActivity } from '../activities/log-activity.ts';
import { allowManager, isManager } from '../auth/managers.ts';
import { allow } from '../auth/permissions.ts';
import { lockActiveCar } from '../cars/car-lock.ts';
import { orRefuse, orUnfit } from '../db/refuse.ts';
import { type Edit, settleEdit } from '../edit/edit.ts';
import { findMade } from '../edit/form-key.ts';
import { DomainError } from '../errors.ts';
import { openFile, storeFile } from '../files/files.ts';
import type { StoredFile } from '../files/receive.ts';
import { dayOf } from '../format/day.ts';
import { asOre } from '../format/money.ts';
import { groupOfCreation, historyGroup } from '../history/history-group.ts';
import type { Tenant } from '../tenant.ts';
import { expensesOf, hasTwin } from './expense-queries.ts';
import type { ExpenseFields, ExpenseInput, ExpenseStepInput } from './expense-schema.ts';
import { type ExpenseStep, expenseSteps } from './expense-types.ts';

/** Registers an expense of a car, idempotent by form key. Undefined when the car is not found. @returns the expense's id */
export async function createExpense(tenant: Tenant, carId: number, input: ExpenseInput) {
  allow(tenant, 'expenses', 'create');
  if (!(await lockActiveCar(tenant, carId))) return undefined;
  const { key: formKey, made } = await findMade(input, (key) =>
    expensesOf(tenant)
      .select((eb) => ['id', eb('deletedAt', 'is not', null).$castTo<boolean>().as('isDeleted')])
      .where('carId', '=', carId)
      .where('formKey', '=', key)
      .executeTakeFirst(),
  );
  if (made) return { id: made.id, group: await groupOfCreation(tenant, 'expense', made.id) };
  const { version: _, confirmedDuplicate, ...values } = input;
  const { id } = await tenant.db
    .insertInto('expense')
    .values({ ...values, formKey, organizationId: tenant.organizationId, carId })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!confirmedDuplicate) await refuseTwin(tenant, id);
  await logActivity(tenant, { verb: 'expensed', subjectType: 'car', subjectId: carId });
  return { id, group: await historyGroup(tenant) };
}

/**
 * Updates an expense that is not posted; an approved one requires the permission to approve. Undefined when not found;
 * refused on an edit conflict.
 */
export async function updateExpense(
  tenant: Tenant,
  carId: number,
  id: number,
  { confirmedDuplicate, ...edit }: Edit<ExpenseFields> & { confirmedDuplicate: boolean },
) {
  allow(tenant, 'expenses', 'update');
  const stored = await lockExpense(tenant, carId, id);
  if (!stored || stored.deletedAt) return undefined;
  refuseLocked(tenant, stored);
  if (stored.reversesId !== null) throw new DomainError('expense-reversal', 409);
  const { values, colleagues } = await settleEdit(tenant, { table: 'expense', id }, edit, stored);
  if (Object.keys(values).length === 0) return { id, colleagues };
  await orUnfit(expenseUpdate(tenant, id).set(values).execute());
  if (!confirmedDuplicate) await refuseTwin(tenant, id);
  await sumExpenses(tenant, carId);
  return { id, colleagues, group: await historyGroup(tenant) };
}

/**
 * Attaches a stored file as the expense's receipt, idempotent. Undefined when not found; refused when it is locked, or
 * when a colleague has attached another receipt.
 * @param shown the receipt's file when the page was opened
 */
export async function setReceipt(tenant: Tenant, carId: number, id: number, file: StoredFile, shown: number | null) {
  allow(tenant, 'expenses', 'update');
  const stored = await lockExpense(tenant, carId, id);
  if (!stored || stored.deletedAt) return undefined;
  refuseLocked(tenant, stored);
  const laid = stored.receiptFileId === null ? undefined : await openFile(tenant, stored.receiptFileId);
  if (laid?.sha256 === file.sha256 && laid.name === file.name) return { id };
  const { id: receiptFileId } = await storeFile(tenant, file);
  const edit = { version: stored.version, input: { receiptFileId }, original: { receiptFileId: shown } };
  const { values } = await settleEdit(tenant, { table: 'expense', id }, edit, stored);
  await expenseUpdate(tenant, id).set(values).execute();
  return { id };
}

/** Changes an expense's state, or deletes it. Undefined when not found. */
export async function stepExpense(tenant: Tenant, carId: number, id: number, { step, reason }: ExpenseStepInput) {
  allow(tenant, 'expenses', step === 'delete' ? 'delete' : step === 'reverse' ? 'create' : 'update');
  if (step !== 'delete') allowManager(tenant);
  const stored = await lockExpense(tenant, carId, id);
  if (!stored || (stored.deletedAt && step !== 'delete')) return undefined;
  if (await isTaken(tenant, stored, step, reason)) return { id, group: undefined };
  if (step === 'delete') {
    refuseLocked(tenant, stored);
    await expenseUpdate(tenant, id).set({ deletedAt: new Date(), deletedById: tenant.userId }).execute();
  } else if (step === 'reverse') {
    await reverse(tenant, carId, id, stored);
  } else {
    await move(tenant, carId, id, stored, step, reason);
  }
  await sumExpenses(tenant, carId);
  return { id, group: await historyGroup(tenant) };
}

type Stored = NonNullable<Awaited<ReturnType<typeof lockExpense>>>;

/** Whether a double click finds the step already done. */
async function isTaken(tenant: Tenant, stored: Stored, step: ExpenseStepInput['step'], reason: string | null) {
  if (step === 'delete') return stored.deletedAt !== null;
  if (step === 'reverse') {
    const reversal = expensesOf(tenant).select('id').where('reversesId', '=', stored.id).where('deletedAt', 'is', null);
    return (await reversal.executeTakeFirst()) !== undefined;
  }
  return stored.status === expenseSteps[step].to && (step !== 'reject' || stored.rejectedReason === reason);
}

const verbs = { approve: 'approved', reject: 'rejected', post: 'posted' } as const;

async function move(
  tenant: Tenant,
  carId: number,
  id: number,
  stored: Stored,
  step: ExpenseStep,
  reason: string | null,
) {
  const { to, from } = expenseSteps[step];
  if (step === 'reopen' && stored.reversesId !== null) throw new DomainError('expense-reversal', 409);
  if (!from.some((status) => status === stored.status)) throw new DomainError('expense-not-there', 409);
  if (step === 'reject' && reason === null) throw new DomainError('expense-needs-reason', 400, 'reason');
  const approval =
    step === 'post'
      ? {}
      : step === 'approve'
        ? { approvedAt: sql<Date>`moment()`, approvedById: tenant.userId }
        : { approvedAt: null, approvedById: null };
  await expenseUpdate(tenant, id)
    .set({ status: to, rejectedReason: step === 'reject' ? reason : null, ...approval })
    .execute();
  if (step === 'reopen') return;
  const summary = { approve: 'godkendte', reject: 'afviste', post: 'bogførte' }[step];
  await logActivity(tenant, {
    verb: verbs[step],
    summary: `${summary} en omkostning på`,
    subjectType: 'car',
    subjectId: carId,
    visibility: 'managers',
  });
}

/** A posted expense is immutable; a negative one of the same amount reverses it. */
async function reverse(tenant: Tenant, carId: number, id: number, stored: Stored) {
  if (stored.status !== 'posted' || stored.reversesId !== null) throw new DomainError('expense-not-posted', 409);
  const { type, supplierName, supplierInvoiceNo, vatRate, deductible, amountExclVat } = stored;
  const insert = tenant.db.insertInto('expense').values({
    organizationId: tenant.organizationId,
    carId,
    type,
    supplierName,
    supplierInvoiceNo,
    vatRate,
    deductible,
    description: 'Modpostering',
    expenseDate: dayOf(new Date()),
    amountExclVat: asOre(-amountExclVat),
    reversesId: id,
    status: 'approved',
    approvedAt: new Date(),
    approvedById: tenant.userId,
  });
  await orRefuse(insert.execute(), { expense_reversed_once: { code: 'expense-reversed' } });
}

function refuseLocked(tenant: Tenant, { status }: Stored) {
  if (status === 'posted') throw new DomainError('expense-posted', 409);
  if (status === 'approved' && !isManager(tenant.role)) throw new DomainError('expense-approved', 403);
}

async function refuseTwin(tenant: Tenant, id: number) {
  const { found } = await expensesOf(tenant)
    .select(hasTwin.as('found'))
    .where('expense.id', '=', id)
    .executeTakeFirstOrThrow();
  if (found) throw new DomainError('expense-twin', 409, 'supplierInvoiceNo');
}

/** Updates the car's total of approved expenses; its cost price follows. */
export async function sumExpenses({ db, organizationId }: Tenant, carId: number) {
  const sum = sql<number>`(
    select greatest(coalesce(sum("costAmount"), 0), 0)::bigint from expense
    where expense."organizationId" = ${organizationId} and expense."carId" = ${carId}
      and expense."deletedAt" is null and expense.status in ('approved', 'posted'))`;
  await db
    .updateTable('car')
    .set({ expensesTotal: sql`${sum}` })
    .where('organizationId', '=', organizationId)
    .where('id', '=', carId)
    .where(sql<boolean>`"expensesTotal" is distinct from ${sum}`)
    .execute();
}

/** The expense and its car, locked for update; refused when the car is deleted. */
async function lockExpense(tenant: Tenant, carId: number, id: number) {
  await lockActiveCar(tenant, carId);
  return expensesOf(tenant)
    .where('expense.carId', '=', carId)
    .where('expense.id', '=', id)
    .selectAll('expense')
    .forUpdate()
    .executeTakeFirst();
}

function expenseUpdate({ db, organizationId }: Tenant, id: number) {
  return db.updateTable('expense').where('organizationId', '=', organizationId).where('id', '=', id);
}

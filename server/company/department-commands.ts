import { sql } from 'kysely';
import { allow } from '../auth/permissions.ts';
import { putBeside, type Side } from '../db/beside.ts';
import { type Edit, settleEdit } from '../edit/edit.ts';
import { DomainError } from '../errors.ts';
import { createRow, deleteRow, lockRow, type Rows, writeRow } from '../rows/rows.ts';
import { countInDepartment, leaveDepartment } from '../subjects/departments.ts';
import type { Subjects } from '../subjects/subject.ts';
import { workingStatuses } from './company-rules.ts';
import { findDepartment } from './department-queries.ts';
import type { DepartmentFields, DepartmentInput } from './department-schema.ts';
import type { Company } from './in-company.ts';
import { clockPaths, clockProblems, clocksOf, openingHoursOf, withoutClocks } from './opening-hours.ts';

const departmentRows: Rows<'department'> = {
  table: 'department',
  resource: 'team',
  refusals: {
    department_name_unique: { code: 'department-name-taken', field: 'name' },
    department_short_code_unique: { code: 'department-code-taken', field: 'shortCode' },
  },
};

/** Creates a department, last in the list. */
export function createDepartment(company: Company, typed: DepartmentInput) {
  return createRow(company, departmentRows, typed, async (input) => {
    const values = { ...(await columnsOf(company, input)), openingHours: JSON.stringify(openingHoursOf(input)) };
    if (values.isHome && !values.isActive) throw new DomainError('home-is-active', 409, 'isActive');
    if (values.isHome) await clearHome(company);
    const last = await departmentsOf(company)
      .select(sql<number>`coalesce(max("sortOrder"), 0)`.as('at'))
      .executeTakeFirstOrThrow();
    return { ...values, sortOrder: last.at + 1 };
  });
}

/** The history paths of fields without a column. */
const paths = { ...clockPaths, managerNumber: ['managerMemberId'] };

/**
 * Updates a department. Undefined when not found; refused on an edit conflict or inconsistent values.
 * @returns the fields that colleagues changed meanwhile
 */
export async function updateDepartment(company: Company, id: number, edit: Edit<DepartmentFields>) {
  allow(company, 'team', 'update');
  const row = (await lockRow(company, 'department', id)) && (await findDepartment(company, id));
  if (!row) return undefined;
  const stored = { ...row, ...clocksOf(row.openingHours) };
  const { values, colleagues } = await settleEdit(company, { table: 'department', id, paths }, edit, stored);
  if (Object.keys(values).length === 0) return { colleagues };
  const whole = { ...stored, ...values };
  if (stored.isHome && !(whole.isHome && whole.isActive)) throw new DomainError('department-is-home', 409, 'isHome');
  if (whole.isHome && !whole.isActive) throw new DomainError('home-is-active', 409, 'isActive');
  if (clockProblems(whole).length > 0) throw new DomainError('edit-unfit', 409);
  if (whole.isHome && !stored.isHome) await clearHome(company);
  const columns = { ...(await columnsOf(company, values)), openingHours: JSON.stringify(openingHoursOf(whole)) };
  await writeRow(company, departmentRows, id, columns);
  return { colleagues };
}

/**
 * Moves a department directly before or after another one, idempotent. Undefined when not found.
 * @returns whether the other one exists
 */
export async function moveDepartment(company: Company, id: number, side: Side, other: number) {
  allow(company, 'team', 'update');
  const { db, organizationId } = company;
  const rows = await departmentsOf(company)
    .select(['id', 'sortOrder'])
    .orderBy('sortOrder')
    .orderBy('name')
    .orderBy('id')
    .forUpdate()
    .execute();
  const order = rows.map((row) => row.id);
  if (!order.includes(id)) return undefined;
  const moved = putBeside(order, id, side, other);
  for (const [index, each] of (moved ?? []).entries()) {
    const update = db
      .updateTable('department')
      .set({ sortOrder: index + 1 })
      .where('organizationId', '=', organizationId)
      .where('sortOrder', '!=', index + 1);
    await update.where('id', '=', each).execute();
  }
  return { isMoved: moved !== undefined };
}

/**
 * Deletes a department. Its rows move to the department `moveTo`; without it, rows that require a department block
 * deletion. Undefined when not found.
 */
export async function deleteDepartment(company: Company, subjects: Subjects, id: number, moveTo: number | undefined) {
  allow(company, 'team', 'delete');
  const stored = await lockRow(company, 'department', id);
  if (!stored) return undefined;
  if (stored.isHome) throw new DomainError('department-is-home', 409);
  if (moveTo === id || (moveTo !== undefined && !(await lockRow(company, 'department', moveTo)))) {
    throw new DomainError('unknown-department', 409, 'moveTo');
  }
  const staying = await countInDepartment(company, subjects, id);
  if (moveTo === undefined && staying.some(({ count }) => count > 0)) throw new DomainError('department-in-use', 409);
  await leaveDepartment(company, subjects, id, moveTo);
  return deleteRow(company, departmentRows, id);
}

const departmentsOf = ({ db, organizationId }: Company) =>
  db.selectFrom('department').where('organizationId', '=', organizationId);

async function clearHome({ db, organizationId }: Company) {
  const homes = db.updateTable('department').set({ isHome: false }).where('organizationId', '=', organizationId);
  await homes.where('isHome', '=', true).execute();
}

/** The columns other than the opening hours. */
async function columnsOf<Fields extends Partial<DepartmentFields>>({ db, organizationId }: Company, fields: Fields) {
  const { managerNumber, ...values } = withoutClocks(fields);
  if (managerNumber === undefined) return values;
  const manager =
    managerNumber === null
      ? undefined
      : await db
          .selectFrom('member')
          .select('id')
          .where('organizationId', '=', organizationId)
          .where('number', '=', managerNumber)
          .where('role', '!=', 'customer')
          .where('status', 'in', workingStatuses)
          .executeTakeFirst();
  if (managerNumber !== null && !manager) throw new DomainError('unknown-employee', 409, 'managerNumber');
  return { ...values, managerMemberId: manager?.id ?? null };
}

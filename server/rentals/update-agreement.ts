import type { Updateable } from 'kysely';
import { allow } from '../auth/permissions.ts';
import { carsOf } from '../cars/cars-of.ts';
import { requireColleague } from '../company/require-colleague.ts';
import { orRefuse } from '../db/refuse.ts';
import type { RentalAgreementTable } from '../db/schema.ts';
import { type Edit, settleEdit } from '../edit/edit.ts';
import { DomainError } from '../errors.ts';
import { dayOf } from '../format/day.ts';
import { historyGroup } from '../history/history-group.ts';
import type { Tenant } from '../tenant.ts';
import type { RentalDriver } from './agreement-input.ts';
import { listDrivers } from './agreement-parts.ts';
import type { AgreementEdit } from './agreement-schema.ts';
import { addDrivers } from './create-agreement.ts';
import { agreementUpdate, type LockedAgreement, lockAgreement } from './rental-rows.ts';
import { isOpenTo } from './rental-rules.ts';
import { rentalRefusals } from './rental-subject.ts';
import { refuseDrivers } from './require-people.ts';

/**
 * Changes what an agreement says beside its car, its time and its price, with its drivers and its deposit. Undefined when
 * not found; refused when the car is back, on an edit conflict, and for a driver too young.
 * @returns `isPrinted`: whether the contract says something else now
 */
export async function updateAgreement(tenant: Tenant, id: number, edit: Edit<AgreementEdit>) {
  allow(tenant, 'leads', 'update');
  const locked = await lockAgreement(tenant, id);
  if (!locked) return undefined;
  const { agreement } = locked;
  if (!isOpenTo('edit', agreement.status)) throw new DomainError('rental-not-open', 409);
  const stored = (await listDrivers(tenant, id)).map(({ id: _, ...driver }) => driver);
  const row = { ...agreement, drivers: stored };
  const settled = await settleEdit(tenant, { table: 'rentalAgreement', id }, edit, row);
  const { drivers, ...values } = settled.values;
  if (values.ownerId != null) await requireColleague(tenant, values.ownerId, 'ownerId');
  if (values.deposit !== undefined) await settleDeposit(tenant, locked, values.deposit);
  if (Object.keys(values).length > 0) {
    const columns: Updateable<RentalAgreementTable> = values;
    await orRefuse(agreementUpdate(tenant, id).set(columns).execute(), rentalRefusals);
  }
  if (drivers !== undefined) await settleDrivers(tenant, locked, drivers);
  const isPrinted = Object.keys(settled.values).some((name) => !unprinted.has(name));
  return { id, colleagues: settled.colleagues, isPrinted, group: await historyGroup(tenant) };
}

/** What the contract does not name. */
const unprinted: ReadonlySet<string> = new Set(['ownerId', 'departmentOutId', 'departmentInId', 'userRegisteredInDmr']);

/** Lets the drivers be those of the form, row by row. */
async function settleDrivers(
  tenant: Tenant,
  { agreement, periods }: LockedAgreement,
  drivers: readonly RentalDriver[],
) {
  const carId = periods.at(-1)?.carId;
  const car =
    carId === undefined
      ? undefined
      : await carsOf(tenant).select('minDriverAge').where('id', '=', carId).executeTakeFirst();
  await refuseDrivers(tenant, drivers, agreement.startsAt, car?.minDriverAge ?? null);
  const stored = await listDrivers(tenant, agreement.id);
  for (const [at, { id }] of stored.entries()) {
    const driver = drivers[at];
    if (driver) await driverUpdate(tenant, id).set(driver).execute();
    else await driverDeletion(tenant, id).execute();
  }
  await addDrivers(tenant, agreement.id, drivers.slice(stored.length));
}

const driverUpdate = ({ db, organizationId }: Tenant, id: number) =>
  db.updateTable('rentalDriver').where('organizationId', '=', organizationId).where('id', '=', id);
const driverDeletion = ({ db, organizationId }: Tenant, id: number) =>
  db.deleteFrom('rentalDriver').where('organizationId', '=', organizationId).where('id', '=', id);

/** Lets the deposit's payment follow the agreement. Refused once it is paid. */
async function settleDeposit(tenant: Tenant, { agreement }: LockedAgreement, deposit: AgreementEdit['deposit']) {
  const { db, organizationId } = tenant;
  const payment = await db
    .selectFrom('rentalPayment')
    .select(['id', 'paidOn'])
    .where('organizationId', '=', organizationId)
    .where('agreementId', '=', agreement.id)
    .where('kind', '=', 'deposit')
    .executeTakeFirst();
  if (payment && payment.paidOn !== null) throw new DomainError('rental-deposit-paid', 409, 'deposit');
  if (!payment && deposit) {
    const dueOn = dayOf(agreement.startsAt);
    const row = { organizationId, agreementId: agreement.id, kind: 'deposit' as const, amount: deposit, dueOn };
    await db.insertInto('rentalPayment').values(row).execute();
  }
  if (!payment) return;
  if (deposit) {
    await db
      .updateTable('rentalPayment')
      .set({ amount: deposit })
      .where('organizationId', '=', organizationId)
      .where('id', '=', payment.id)
      .execute();
    return;
  }
  await db
    .deleteFrom('rentalPayment')
    .where('organizationId', '=', organizationId)
    .where('id', '=', payment.id)
    .execute();
}

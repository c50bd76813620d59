import type { Insertable } from 'kysely';
import { allow } from '../auth/permissions.ts';
import type { RentalChargeTable } from '../db/schema.ts';
import { DomainError } from '../errors.ts';
import { asOre, type Ore } from '../format/money.ts';
import { historyGroup } from '../history/history-group.ts';
import type { Tenant } from '../tenant.ts';
import { changeRebilled } from './rebilled-expense.ts';
import { lockAgreement } from './rental-rows.ts';
import type { typedCharges } from './rental-types.ts';

export const chargesOf = ({ db, organizationId }: Tenant, agreementId: number) =>
  db
    .selectFrom('rentalCharge')
    .where('rentalCharge.organizationId', '=', organizationId)
    .where('rentalCharge.agreementId', '=', agreementId)
    .orderBy('id');

const chargeUpdate = ({ db, organizationId }: Tenant, id: number) =>
  db.updateTable('rentalCharge').where('organizationId', '=', organizationId).where('id', '=', id);

/** Inserts a charge of a locked agreement. */
export function insertCharge(tenant: Tenant, charge: Omit<Insertable<RentalChargeTable>, 'organizationId'>) {
  return tenant.db
    .insertInto('rentalCharge')
    .values({ ...charge, organizationId: tenant.organizationId })
    .returning('id')
    .executeTakeFirstOrThrow();
}

type Typed = {
  kind: (typeof typedCharges)[number];
  label: string;
  reason: string | null;
  exclVat: Ore;
  vatRate: number;
};

/** Adds a charge by hand to an agreement that is not closed. Undefined when not found. */
export async function addCharge(tenant: Tenant, agreementId: number, charge: Typed) {
  allow(tenant, 'leads', 'update');
  const locked = await lockAgreement(tenant, agreementId);
  if (!locked) return undefined;
  const { id } = await insertCharge(tenant, { ...charge, agreementId });
  return { id, group: await historyGroup(tenant) };
}

type Changed = { label: string; reason: string | null; exclVat: Ore; vatRate: number; isEstimate: boolean };

/** A charge, locked after its agreement. Undefined when not found; refused when it stands on an invoice. */
async function lockCharge(tenant: Tenant, agreementId: number, id: number) {
  if (!(await lockAgreement(tenant, agreementId))) return undefined;
  const charge = await chargesOf(tenant, agreementId).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (charge && charge.invoiceId !== null) throw new DomainError('rental-charge-invoiced', 409);
  return charge;
}

/** Changes a charge that is not invoiced: its amount is final unless it says estimate. Undefined when not found. */
export async function updateCharge(tenant: Tenant, agreementId: number, id: number, changed: Changed, version: number) {
  allow(tenant, 'leads', 'update');
  const charge = await lockCharge(tenant, agreementId, id);
  if (!charge) return undefined;
  if (charge.version !== version) throw new DomainError('rental-changed', 409);
  await chargeUpdate(tenant, id).set(changed).execute();
  if (charge.expenseId !== null) await changeRebilled(tenant, charge.expenseId, changed);
  await setFinalCost(tenant, charge, changed.isEstimate ? null : changed.exclVat);
  return { id, group: await historyGroup(tenant) };
}

async function setFinalCost(
  { db, organizationId }: Tenant,
  { damageId }: { damageId: number | null },
  finalCost: Ore | null,
) {
  if (damageId === null) return;
  await db
    .updateTable('rentalDamage')
    .set({ finalCost })
    .where('organizationId', '=', organizationId)
    .where('id', '=', damageId)
    .execute();
}

/**
 * Removes a charge that is not invoiced, with the expense it was posted as and, of a bill, the fee for passing it on.
 * Undefined when not found; refused when it was changed since.
 * @param version the row version that the user saw
 */
export async function removeCharge(tenant: Tenant, agreementId: number, id: number, version: number) {
  allow(tenant, 'leads', 'update');
  const charge = await lockCharge(tenant, agreementId, id);
  if (!charge) return undefined;
  if (charge.version !== version) throw new DomainError('rental-changed', 409);
  const { db, organizationId } = tenant;
  const bill = await db
    .selectFrom('rentalBill')
    .select(['id', 'feeChargeId'])
    .where('organizationId', '=', organizationId)
    .where('chargeId', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (bill) {
    await db
      .updateTable('rentalBill')
      .set({ chargeId: null, feeChargeId: null, fee: asOre(0) })
      .where('organizationId', '=', organizationId)
      .where('id', '=', bill.id)
      .execute();
  }
  await db
    .deleteFrom('rentalCharge')
    .where('organizationId', '=', organizationId)
    .where('id', 'in', bill?.feeChargeId == null ? [id] : [id, bill.feeChargeId])
    .where('invoiceId', 'is', null)
    .execute();
  if (charge.expenseId !== null) await changeRebilled(tenant, charge.expenseId, null);
  await setFinalCost(tenant, charge, null);
  return { id, group: await historyGroup(tenant) };
}

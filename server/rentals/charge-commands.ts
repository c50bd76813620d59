import type { Insertable } from 'kysely';
import { allow } from '../auth/permissions.ts';
import type { RentalChargeTable } from '../db/schema.ts';
import { DomainError } from '../errors.ts';
import type { Ore } from '../format/money.ts';
import { historyGroup } from '../history/history-group.ts';
import type { Tenant } from '../tenant.ts';
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
  if (charge.damageId !== null && !changed.isEstimate) {
    await tenant.db
      .updateTable('rentalDamage')
      .set({ finalCost: changed.exclVat })
      .where('organizationId', '=', tenant.organizationId)
      .where('id', '=', charge.damageId)
      .execute();
  }
  return { id, group: await historyGroup(tenant) };
}

/** Removes a charge that is not invoiced. Undefined when not found. */
export async function removeCharge(tenant: Tenant, agreementId: number, id: number) {
  allow(tenant, 'leads', 'update');
  const charge = await lockCharge(tenant, agreementId, id);
  if (!charge) return undefined;
  await tenant.db
    .deleteFrom('rentalCharge')
    .where('organizationId', '=', tenant.organizationId)
    .where('id', '=', id)
    .execute();
  return { id, group: await historyGroup(tenant) };
}

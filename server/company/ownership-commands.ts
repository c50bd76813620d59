import { allow } from '../auth/permissions.ts';
import { DomainError } from '../errors.ts';
import { type By, changeRole } from './employee-commands.ts';
import { type Company, refuseImpersonator } from './in-company.ts';

/** Transfers ownership to an employee; the actor becomes an administrator. Undefined when not found. */
export async function transferOwnership(company: Company, number: number, by: By) {
  allow(company, 'organization', 'delete');
  refuseImpersonator(company);
  const heir = await company.db
    .selectFrom('member')
    .select('status')
    .where('organizationId', '=', company.organizationId)
    .where('number', '=', number)
    .where('userId', '!=', company.userId)
    .where('role', '!=', 'customer')
    .executeTakeFirst();
  if (!heir) return undefined;
  if (heir.status !== 'active') throw new DomainError('unknown-employee', 409, 'number');
  const given = await changeRole(company, number, 'owner', by);
  const own = await company.db
    .selectFrom('member')
    .select('number')
    .where('organizationId', '=', company.organizationId)
    .where('userId', '=', company.userId)
    .executeTakeFirstOrThrow();
  await changeRole(company, own.number, 'admin', by);
  return given;
}

/**
 * Closes an organisation: memberships end, pending invitations are revoked, data stays stored. `typedName` confirms by
 * repeating its name.
 */
export async function closeCompany(company: Company, typedName: string) {
  allow(company, 'organization', 'delete');
  refuseImpersonator(company);
  const { db, organizationId, organizationName } = company;
  if (typedName.trim() !== organizationName) throw new DomainError('wrong-name', 400, 'typedName');
  await db.updateTable('organization').set({ closedAt: new Date() }).where('id', '=', organizationId).execute();
  await db
    .updateTable('invitation')
    .set({ status: 'canceled' })
    .where('organizationId', '=', organizationId)
    .where('status', '=', 'pending')
    .execute();
  await db.deleteFrom('member').where('organizationId', '=', organizationId).execute();
  await db
    .updateTable('session')
    .set({ activeOrganizationId: null })
    .where('activeOrganizationId', '=', organizationId)
    .execute();
}

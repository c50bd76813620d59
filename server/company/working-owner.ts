import type { Tenant } from '../tenant.ts';
import { workingStatuses } from './company-rules.ts';

/** The users who work here. */
export const workingUsers = ({ db, organizationId }: Tenant) =>
  db
    .selectFrom('member')
    .innerJoin('user', 'user.id', 'member.userId')
    .select(['user.id', 'user.email', 'user.name'])
    .where('member.organizationId', '=', organizationId)
    .where('member.status', 'in', workingStatuses);

/** Who owns something, while they work here; undefined where nobody does, and where that colleague has left. */
export const workingOwner = (tenant: Tenant, userId: string | null) =>
  workingUsers(tenant).where('member.userId', '=', userId).executeTakeFirst();

/** The people of a department who take leads. */
export const departmentSellers = (tenant: Tenant, departmentId: number) =>
  workingUsers(tenant)
    .where('member.role', '<>', 'technician')
    .where((eb) => eb(eb.val(departmentId), '=', eb.fn.any('member.departmentIds')))
    .execute();

/** As `workingOwner`, the user's id or null, in a statement: of a table's row, by its column. */
export const workingOwnerOf = (table: string, column: string) =>
  `(select member."userId" from member where member."organizationId" = ${table}."organizationId"
    and member."userId" = ${table}."${column}" and member.status in ('${workingStatuses.join("', '")}'))`;

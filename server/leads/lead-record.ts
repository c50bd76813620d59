import { sql } from 'kysely';
import { can } from '../auth/permissions.ts';
import { listCategories } from '../cars/car-choices.ts';
import { workingStatuses } from '../company/company-rules.ts';
import { listDepartmentNames } from '../company/department-queries.ts';
import type { Tenant } from '../tenant.ts';
import { anyLeadsOf } from './lead-lock.ts';
import { isClosed, movesFrom } from './lead-moves.ts';
import { mayCallBack } from './lead-queries.ts';
import { hurryFrom, readResponseTimes } from './response-clock.ts';

const open = [
  ...(['lead.id', 'lead.number', 'lead.version', 'lead.kind', 'lead.source', 'lead.status', 'lead.priority'] as const),
  ...(['lead.customerId', 'lead.assignedToId', 'lead.departmentId', 'lead.carId', 'lead.productId'] as const),
  ...(['lead.category', 'lead.startOn', 'lead.termMonths', 'lead.kmPerMonth', 'lead.fuelType'] as const),
  ...(['lead.youngestDriverAge', 'lead.drivesAbroad', 'lead.payloadNeed', 'lead.towNeed'] as const),
  ...(['lead.tradeInMileage', 'lead.isTradeInDebtChecked', 'lead.nextActionKind', 'lead.nextActionAt'] as const),
  ...(['lead.arrivedAt', 'lead.respondBy', 'lead.firstResponseAt', 'lead.attempts', 'lead.attemptDays'] as const),
  ...(['lead.parkedUntil', 'lead.lostReason', 'lead.closedAt', 'lead.deletedAt', 'lead.erasedAt'] as const),
] as const;

/** Who the lead is about, what was written, and sums. */
const personal = [
  ...(['lead.contactName', 'lead.contactEmail', 'lead.contactPhone', 'lead.contactCompany'] as const),
  ...(['lead.contactPostalCode', 'lead.wish', 'lead.message', 'lead.usage', 'lead.budget'] as const),
  ...(['lead.budgetMonthly', 'lead.tradeInPlate', 'lead.tradeInCar', 'lead.tradeInCondition'] as const),
  ...(['lead.tradeInExpected', 'lead.tradeInOffered', 'lead.value', 'lead.nextActionNote', 'lead.lostNote'] as const),
] as const;

/** A lead with the names behind its ids; without the right to customers nothing personal is read. */
async function findRecord(tenant: Tenant, id: number) {
  const found = anyLeadsOf(tenant)
    .leftJoin('user', 'user.id', 'lead.assignedToId')
    .leftJoin('department', (join) =>
      join
        .onRef('department.organizationId', '=', 'lead.organizationId')
        .onRef('department.id', '=', 'lead.departmentId'),
    )
    .leftJoin('car', (join) =>
      join.onRef('car.organizationId', '=', 'lead.organizationId').onRef('car.id', '=', 'lead.carId'),
    )
    .where('lead.id', '=', id)
    .select(open)
    .select([
      ...([
        'user.name as assigneeName',
        'department.name as departmentName',
        'car.brandName',
        'car.modelName',
      ] as const),
      ...(['car.registrationNumber', 'car.stockNumber', 'car.availability', 'car.salePriceInclVat'] as const),
    ]);
  if (!can(tenant.role, 'customers', 'read')) return { row: await found.executeTakeFirst(), person: undefined };
  const row = await found
    .leftJoin('customer', (join) =>
      join.onRef('customer.organizationId', '=', 'lead.organizationId').onRef('customer.id', '=', 'lead.customerId'),
    )
    .select(personal)
    .select([
      ...(['customer.address', 'customer.postalCode', 'customer.city', 'customer.creditStatus'] as const),
      ...(['customer.isBlocked', 'customer.blockedReason'] as const),
      sql<string>`coalesce(customer.name, lead."contactName", lead."contactCompany", lead."contactEmail",
        lead."contactPhone")`.as('name'),
      mayCallBack.as('mayCallBack'),
      sql<string | null>`coalesce(customer.phone, lead."contactPhone")`.as('phone'),
      sql<string | null>`coalesce(customer.email, lead."contactEmail")`.as('email'),
      sql<Readonly<Record<string, string>> | null>`(select arrival.utm from "leadArrival" arrival
        where arrival."organizationId" = lead."organizationId" and arrival."leadId" = lead.id and arrival.utm <> '{}'
        order by arrival.id limit 1)`.as('utm'),
    ])
    .executeTakeFirst();
  return { row, person: row };
}

/** The employees a lead can be given to. */
export async function listAssignees({ db, organizationId }: Tenant) {
  const members = await db
    .selectFrom('member')
    .innerJoin('user', 'user.id', 'member.userId')
    .select(['member.userId', 'user.name', 'member.role'])
    .where('member.organizationId', '=', organizationId)
    .where('member.status', 'in', workingStatuses)
    .orderBy(sql`"user".name collate "da-x-icu"`)
    .execute();
  return members.flatMap(({ userId, name, role }) =>
    can(role, 'leads', 'update') ? [{ value: userId, label: name }] : [],
  );
}

/** The page of a lead; undefined when not found. */
export async function readLeadRecord(tenant: Tenant, id: number) {
  const [{ row, person }, assignees, departments, categories, times] = await Promise.all([
    findRecord(tenant, id),
    listAssignees(tenant),
    listDepartmentNames(tenant),
    listCategories(tenant),
    readResponseTimes(tenant),
  ]);
  if (!row) return undefined;
  const { status, respondBy, departmentId } = row;
  const mayChange = can(tenant.role, 'leads', 'update') && !row.deletedAt && !row.erasedAt;
  return {
    lead: row,
    person,
    assignees,
    departments,
    categories,
    hurryAt: respondBy && hurryFrom(times, respondBy, departmentId),
    isClosed: isClosed(status),
    moves: mayChange ? movesFrom({ status, hasNextAction: row.nextActionAt !== null }, tenant.role) : [],
    mayChange,
  };
}

export type LeadRecord = NonNullable<Awaited<ReturnType<typeof readLeadRecord>>>;
export type LeadPerson = NonNullable<LeadRecord['person']>;

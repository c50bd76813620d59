import { type SqlBool, sql } from 'kysely';
import { can } from '../auth/permissions.ts';
import type { Ore } from '../format/money.ts';
import { cases, dayRange, exactly, idOf, severalOf, userIn, words } from '../list/filters.ts';
import { latest, listOf, type RowOf } from '../list/list-of.ts';
import type { Tenant } from '../tenant.ts';
import { agreementsOf } from './rental-rows.ts';
import { type RentalState, rentalProducts } from './rental-types.ts';

const clock = sql`(now() at time zone 'Europe/Copenhagen')`;
const today = sql<string>`${clock}::date`;
const statusIs = (...names: string[]) => sql<SqlBool>`"rentalAgreement".status = any (${names}::text[])`;
const dayOfColumn = (name: string) =>
  sql`(${sql.ref(`rentalAgreement.${name}`)} at time zone 'Europe/Copenhagen')::date`;
const isLate = sql<SqlBool>`"rentalAgreement".status = 'active' and "rentalAgreement"."endsAt" < now()`;
const isLive = statusIs('reserved', 'active');

/** What is due by today and not paid, with VAT. */
const owedOn = (day: typeof today) => sql<Ore | null>`(
  select nullif(coalesce(sum(payment.amount), 0), 0)::bigint from "rentalPayment" payment
  where payment."organizationId" = "rentalAgreement"."organizationId" and payment."agreementId" = "rentalAgreement".id
    and payment."paidOn" is null and payment.kind not in ('refund', 'depositBack') and payment."dueOn" <= ${day})`;
const owed = owedOn(today);

const state = sql<RentalState>`case when ${isLate} then 'overdue' else "rentalAgreement".status end`;
const carName = sql<string | null>`nullif(concat_ws(' ', car."brandName", car."modelName"), '')`;
const anyOf = (mayRead: boolean) => (mayRead ? sql<string | null>`customer.name` : sql<string | null>`null`);

/** The latest car of an agreement; of a cancelled one the car it had. */
const period = sql`(
  select period."carId" from "rentalPeriod" period
  where period."organizationId" = "rentalAgreement"."organizationId" and period."agreementId" = "rentalAgreement".id
    and (period."cancelledAt" is null or "rentalAgreement".status = 'cancelled')
  order by period."startsAt" desc, period.id desc limit 1)`;

/** The appointment for the return of the car. */
const returnsAt = sql<Date | null>`(
  select booking."startsAt" from booking
  where booking."organizationId" = "rentalAgreement"."organizationId" and booking."agreementId" = "rentalAgreement".id
    and booking.kind = 'return' and booking."cancelledAt" is null and booking.outcome is null limit 1)`;
const returnsToday = sql<SqlBool>`(${returnsAt} at time zone 'Europe/Copenhagen')::date = ${today}`;
const endsWithin = (from: number, to: number) =>
  sql<SqlBool>`${statusIs('active')} and ${dayOfColumn('endsAt')} between ${today} + ${from}::int and ${today} + ${to}::int`;

/** The organisation's agreements with what they are about. */
function shownAgreements(tenant: Tenant) {
  return agreementsOf(tenant)
    .innerJoin('customer', (join) =>
      join
        .onRef('customer.organizationId', '=', 'rentalAgreement.organizationId')
        .onRef('customer.id', '=', 'rentalAgreement.customerId'),
    )
    .leftJoinLateral(period.$castTo<{ carId: number }>().as('period'), (join) => join.onTrue())
    .leftJoin('car', (join) =>
      join.onRef('car.organizationId', '=', 'rentalAgreement.organizationId').onRef('car.id', '=', 'period.carId'),
    )
    .leftJoin('department', (join) =>
      join
        .onRef('department.organizationId', '=', 'rentalAgreement.organizationId')
        .onRef('department.id', '=', 'rentalAgreement.departmentOutId'),
    )
    .leftJoin('user', 'user.id', 'rentalAgreement.ownerId');
}

const hasOpenDeposit = sql<SqlBool>`exists (
  select from "rentalPayment" payment
  where payment."organizationId" = "rentalAgreement"."organizationId" and payment."agreementId" = "rentalAgreement".id
    and payment.kind = 'deposit' and payment."paidOn" is null)`;

const queues = {
  outToday: sql<SqlBool>`${statusIs('reserved')} and ${dayOfColumn('startsAt')} <= ${today}`,
  inToday: sql<SqlBool>`${statusIs('active')} and (${dayOfColumn('endsAt')} = ${today} or ${returnsToday})`,
  overdue: isLate,
  ...{ endsSoon: endsWithin(0, 30), endsIn60: endsWithin(31, 60), endsIn90: endsWithin(61, 90) },
  withoutReturn: sql<SqlBool>`${endsWithin(0, 90)} and ${returnsAt} is null`,
  withoutContract: sql<SqlBool>`${isLive} and "rentalAgreement"."contractId" is null`,
  withoutDeposit: sql<SqlBool>`${isLive} and ${hasOpenDeposit}`,
};

/** The list of agreements, the latest first. Without the right to customers nobody is named and nothing has a price. */
export const rentalList = (mayReadCustomers: boolean) =>
  listOf({
    from: shownAgreements,
    filters: {
      search: words(
        ...[sql`"rentalAgreement".number`, anyOf(mayReadCustomers), carName],
        ...[sql`car."registrationNumber"`, sql`"rentalAgreement".category`],
      ),
      queue: mayReadCustomers ? cases({ ...queues, owes: sql<SqlBool>`${owed} > 0` }) : cases(queues),
      status: cases({
        reserved: statusIs('reserved'),
        active: sql<SqlBool>`${statusIs('active')} and not (${isLate})`,
        overdue: isLate,
        ...{ returned: statusIs('returned'), closed: statusIs('closed'), cancelled: statusIs('cancelled') },
      }),
      productType: severalOf('rentalAgreement.productType', rentalProducts),
      department: idOf('rentalAgreement.departmentOutId'),
      owner: userIn('rentalAgreement.ownerId'),
      category: exactly('rentalAgreement.category'),
      starts: dayRange('rentalAgreement.startsAt'),
      ends: dayRange('rentalAgreement.endsAt'),
    },
    select: (agreements) =>
      agreements.select([
        ...(['rentalAgreement.id', 'rentalAgreement.number', 'rentalAgreement.customerId'] as const),
        ...(['rentalAgreement.productType', 'rentalAgreement.category', 'rentalAgreement.startsAt'] as const),
        ...(['rentalAgreement.endsAt', 'rentalAgreement.createdAt', 'car.registrationNumber'] as const),
        ...(['car.stockNumber', 'department.name as departmentName', 'user.name as ownerName'] as const),
        ...[anyOf(mayReadCustomers).as('customerName'), carName.as('carName'), state.as('state')],
        returnsAt.as('returnsAt'),
        (mayReadCustomers ? owed : sql<Ore | null>`null`).as('owed'),
      ]),
    sorts: {
      ...({ number: 'rentalAgreement.number', startsAt: 'rentalAgreement.startsAt' } as const),
      ...({ endsAt: 'rentalAgreement.endsAt', customerName: anyOf(mayReadCustomers) } as const),
      ...({ carName, departmentName: 'department.name', ownerName: sql`"user".name` } as const),
      owed: mayReadCustomers ? owed : sql`null::bigint`,
    },
    order: [latest('rentalAgreement.createdAt'), latest('rentalAgreement.id')],
    counted: ['queue', 'status', 'productType'],
  });

/** The list as the actor's role may read it. */
export const rentalListFor = ({ role }: Pick<Tenant, 'role'>) => rentalList(can(role, 'customers', 'read'));

export type RentalRow = RowOf<ReturnType<typeof rentalList>>;

/** What agreements are called: number, customer and car. */
export const listRentalNames = (tenant: Tenant, ids: readonly number[]) =>
  shownAgreements(tenant)
    .select(['rentalAgreement.id', 'rentalAgreement.number', 'rentalAgreement.customerId', 'rentalAgreement.category'])
    .select(['car.registrationNumber', 'car.stockNumber', carName.as('carName')])
    .select(anyOf(can(tenant.role, 'customers', 'read')).as('customerName'))
    .where('rentalAgreement.id', 'in', ids)
    .execute();

export type RentalNames = Awaited<ReturnType<typeof listRentalNames>>[number];

/** The agreements of a customer, a lead or a car, the latest first. */
export function listRentalsOf(tenant: Tenant, of: { column: 'carId' | 'customerId' | 'leadId'; id: number }) {
  const mayRead = can(tenant.role, 'customers', 'read');
  const rows = shownAgreements(tenant)
    .select(['rentalAgreement.id', 'rentalAgreement.number', 'rentalAgreement.customerId'])
    .select(['rentalAgreement.startsAt', 'rentalAgreement.endsAt', 'rentalAgreement.category'])
    .select(['car.registrationNumber', 'car.stockNumber'])
    .select([anyOf(mayRead).as('customerName'), carName.as('carName'), state.as('state'), returnsAt.as('returnsAt')])
    .select((mayRead ? owed : sql<Ore | null>`null`).as('owed'))
    .orderBy('rentalAgreement.startsAt', 'desc')
    .orderBy('rentalAgreement.id', 'desc')
    .limit(50);
  if (of.column !== 'carId') return rows.where(`rentalAgreement.${of.column}`, '=', of.id).execute();
  return rows
    .where(
      sql<SqlBool>`exists (select from "rentalPeriod" had
        where had."organizationId" = "rentalAgreement"."organizationId" and had."agreementId" = "rentalAgreement".id
          and had."carId" = ${of.id} and had."cancelledAt" is null)`,
    )
    .execute();
}

export type RentalOfRow = Awaited<ReturnType<typeof listRentalsOf>>[number];

/** What goes out or comes in today, or should have, the earliest first. */
export function listRentalsToday(tenant: Tenant, of: { departmentId: number | undefined; most: number }) {
  const isIn = statusIs('active');
  const at = sql<Date>`case when ${isIn} then "rentalAgreement"."endsAt" else "rentalAgreement"."startsAt" end`;
  return shownAgreements(tenant)
    .where(isLive)
    .where(sql<SqlBool>`(${at} at time zone 'Europe/Copenhagen')::date <= ${today}`)
    .$if(of.departmentId !== undefined, (rows) =>
      rows.where('rentalAgreement.departmentOutId', '=', of.departmentId ?? 0),
    )
    .select(['rentalAgreement.id', 'rentalAgreement.customerId', 'rentalAgreement.category', 'car.registrationNumber'])
    .select(['car.brandName', 'car.modelName'])
    .select([anyOf(can(tenant.role, 'customers', 'read')).as('customerName'), state.as('state')])
    .select([at.as('at'), isIn.as('isIn')])
    .orderBy(at)
    .orderBy('rentalAgreement.id')
    .limit(of.most)
    .execute();
}

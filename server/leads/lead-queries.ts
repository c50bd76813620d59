import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { can } from '../auth/permissions.ts';
import { mayBeCalled } from '../customers/may-be-called.ts';
import { mergedIntoId } from '../customers/merge-queries.ts';
import type { Ore } from '../format/money.ts';
import { cases, choice, dayRange, exactly, idOf, moneyRange, severalOf } from '../list/filters.ts';
import { latest, listOf, type RowOf } from '../list/list-of.ts';
import type { Tenant } from '../tenant.ts';
import { leadWords } from './lead-search.ts';
import { leadKinds, leadOrigins, leadPriorities, leadStatuses } from './lead-types.ts';

/** Who a lead is about, and what says it; nothing for roles that see no customers. */
type Person = {
  name: string | null;
  phone: string | null;
  email: string | null;
  wish: string | null;
  nextActionNote: string | null;
  value: Ore | null;
  isBlocked: boolean | null;
};

const personOf = ({ role }: Tenant) =>
  sql<Person>`(
  select coalesce(customer.name, lead."contactName", lead."contactCompany") as name,
    coalesce(lead."contactPhone", customer.phone) as phone, coalesce(lead."contactEmail", customer.email) as email,
    lead.wish, lead."nextActionNote", lead.value, customer."isBlocked"
  where ${can(role, 'customers', 'read')})`.as<'person'>(sql.ref('person'));

const readerOf = ({ role }: Tenant) =>
  sql<{ seesPeople: boolean }>`(select ${can(role, 'customers', 'read')}::boolean as "seesPeople")`.as<'reader'>(
    sql.ref('reader'),
  );

/** The leads of the organisation that are not deleted. */
const leadsAlone = (tenant: Tenant) =>
  tenant.db
    .selectFrom('lead')
    .crossJoin(readerOf(tenant))
    .where('lead.organizationId', '=', tenant.organizationId)
    .where('lead.deletedAt', 'is', null);

/** The same with the names beside them. */
const leadsOf = (tenant: Tenant) =>
  leadsAlone(tenant)
    .leftJoin('customer', (join) =>
      join.onRef('customer.organizationId', '=', 'lead.organizationId').onRef('customer.id', '=', 'lead.customerId'),
    )
    .leftJoin('user as assignee', 'assignee.id', 'lead.assignedToId')
    .leftJoin('department', (join) =>
      join
        .onRef('department.organizationId', '=', 'lead.organizationId')
        .onRef('department.id', '=', 'lead.departmentId'),
    )
    .leftJoin('car', (join) =>
      join.onRef('car.organizationId', '=', 'lead.organizationId').onRef('car.id', '=', 'lead.carId'),
    )
    .leftJoin('product', (join) =>
      join.onRef('product.organizationId', '=', 'lead.organizationId').onRef('product.id', '=', 'lead.productId'),
    )
    .leftJoin('brand', (join) =>
      join.onRef('brand.organizationId', '=', 'product.organizationId').onRef('brand.id', '=', 'product.brandId'),
    )
    .leftJoinLateral(personOf(tenant), (join) => join.onTrue());

const person = (column: keyof Person) => sql.ref(`person.${column}`);
const assigneeName = sql`assignee.name collate "da-x-icu"`;
const inOrder = (column: 'status' | 'source', values: readonly string[]) =>
  sql`array_position(${[...values]}::text[], lead.${sql.ref(column)})`;

const isOpen = sql<SqlBool>`lead.status not in ('won', 'lost', 'parked')`;
const isClosed = sql<SqlBool>`lead.status in ('won', 'lost')`;
const isUnanswered = sql<SqlBool>`(${isOpen} and lead."firstResponseAt" is null)`;
const tomorrow = sql`(date_trunc('day', now() at time zone 'Europe/Copenhagen') + interval '1 day')
  at time zone 'Europe/Copenhagen'`;
const own = sql`nullif(current_setting('app.userId', true), '')::uuid`;
const both = (...conditions: RawBuilder<SqlBool>[]) => sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;

/** When a car that is out on a test drive of the lead should have been back; null while none is late. */
const lateSince = sql<Date | null>`(
  select min(booking."endsAt") from booking
  where booking."organizationId" = lead."organizationId" and booking."leadId" = lead.id
    and booking."leftAt" is not null and booking."returnedAt" is null and booking."endsAt" < now())`;

/** Whether the customer of a lead has asked to be called; one who is none yet has by the lead. */
export const mayCallBack = sql<boolean>`(customer.id is null or ${mayBeCalled})`;

/** The leads, those to act on first, the ended ones last. */
export const leadList = listOf({
  from: leadsOf,
  filters: {
    search: leadWords,
    status: severalOf('lead.status', leadStatuses),
    assigned: cases({
      mine: sql<SqlBool>`lead."assignedToId" = ${own}`,
      nobody: sql<SqlBool>`lead."assignedToId" is null`,
    }),
    assignedToId: exactly(sql`lead."assignedToId"::text`),
    next: cases({
      overdue: both(isOpen, sql<SqlBool>`lead."nextActionAt" < now()`),
      today: both(isOpen, sql<SqlBool>`lead."nextActionAt" < ${tomorrow}`),
      none: sql<SqlBool>`(not ${isClosed} and lead."nextActionAt" is null)`,
    }),
    clock: cases({
      unanswered: isUnanswered,
      overdue: both(isUnanswered, sql<SqlBool>`lead."respondBy" < now()`),
      late: sql<SqlBool>`lead."firstResponseAt" > lead."respondBy"`,
      waits: both(isOpen, sql<SqlBool>`lead."waitsSince" is not null`),
    }),
    source: severalOf('lead.source', leadOrigins),
    kind: choice('lead.kind', leadKinds),
    priority: choice('lead.priority', leadPriorities),
    departmentId: idOf('lead.departmentId'),
    carId: idOf('lead.carId'),
    customerId: idOf((id) => sql<SqlBool>`lead."customerId" = ${mergedIntoId(id)}`),
    value: moneyRange(person('value')),
    arrived: dayRange('lead.arrivedAt'),
  },
  select: (leads) =>
    leads
      .select(['lead.id', 'lead.version', 'lead.number', 'lead.status', 'lead.kind', 'lead.source', 'lead.priority'])
      .select(['lead.customerId', 'lead.departmentId', 'lead.nextActionKind', 'lead.nextActionAt', 'lead.arrivedAt'])
      .select(['lead.respondBy', 'lead.firstResponseAt', 'lead.attempts', 'lead.parkedUntil', 'lead.lostReason'])
      .select(['lead.carId', 'car.availability', 'car.brandName', 'car.modelName', 'car.registrationNumber'])
      .select('brand.name as productBrand')
      .select(['product.name as productName', 'lead.category', 'assignee.name as assigneeName'])
      .select(['department.name as departmentName', 'person.name', 'person.phone', 'person.email', 'person.wish'])
      .select(['person.nextActionNote', 'person.value', 'person.isBlocked', lateSince.as('lateSince')])
      .select(mayCallBack.as('mayCallBack')),
  sorts: {
    ...({ number: 'lead.number', arrivedAt: 'lead.arrivedAt', nextActionAt: 'lead.nextActionAt' } as const),
    ...{ name: sql`person.name collate "da-x-icu"`, status: inOrder('status', leadStatuses), value: person('value') },
    ...{ source: inOrder('source', leadOrigins), assigneeName },
    respondBy: sql`case when ${isUnanswered} then lead."respondBy" end`,
    departmentName: sql`department.name`,
    wish: sql`coalesce(car."brandName" || ' ' || car."modelName", brand.name || ' ' || product.name, person.wish) collate "da-x-icu"`,
  },
  order: [isClosed, sql`lead."nextActionAt" nulls last`, latest('lead.id')],
  key: 'lead.id',
  alone: {
    from: leadsAlone,
    has: [
      ...(['search', 'status', 'assigned', 'assignedToId', 'next', 'clock', 'source', 'kind', 'priority'] as const),
      ...([
        'departmentId',
        'carId',
        'customerId',
        'arrived',
        'number',
        'arrivedAt',
        'nextActionAt',
        'respondBy',
      ] as const),
    ],
  },
  counted: ['status', 'assigned', 'next', 'clock', 'source', 'kind', 'priority'],
  countsLate: true,
});

export type LeadRow = RowOf<typeof leadList>;

const shownOfCar = 10;

/** The first leads about a car, those to act on first, the ended ones last, and the number of all. */
export async function listCarLeads(tenant: Tenant, carId: number) {
  const leads = await leadsOf(tenant)
    .where('lead.carId', '=', carId)
    .select(['lead.id', 'lead.number', 'lead.status', 'lead.customerId', 'lead.nextActionKind', 'lead.nextActionAt'])
    .select(['lead.arrivedAt', 'assignee.name as assigneeName', 'person.name', 'person.phone', 'person.email'])
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .orderBy(isClosed)
    .orderBy(sql`lead."nextActionAt" nulls last`)
    .orderBy('lead.id', 'desc')
    .limit(shownOfCar)
    .execute();
  return { leads, total: leads[0]?.total ?? 0, mayCreate: can(tenant.role, 'leads', 'create') };
}

export type CarLeads = Awaited<ReturnType<typeof listCarLeads>>;

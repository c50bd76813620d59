import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { NewActivity } from '../activities/log-activity.ts';
import { allow, can } from '../auth/permissions.ts';
import type { BulkTarget } from '../bulk-edits/bulk-target.ts';
import { leftAs, planOf } from '../bulk-edits/row-plan.ts';
import type { LeadTable } from '../db/schema.ts';
import type { Tenant } from '../tenant.ts';
import type { LeadChange, LeadValues } from './lead-bulk-schema.ts';
import { leadRefusals, requireSeller, tellLead } from './lead-commands.ts';
import { anyLeadsOf } from './lead-lock.ts';
import { leadList } from './lead-queries.ts';
import { verbOf } from './move-lead.ts';
import { problemOfMove, readMoveFacts, valuesOfMove } from './move-rules.ts';

const plannedColumns = [
  ...(['id', 'version', 'status', 'source', 'assignedToId', 'customerId', 'nextActionAt'] as const),
  ...(['parkedUntil', 'lostReason', 'attempts', 'attemptDays'] as const),
] as const;
type Planned = Pick<Selectable<LeadTable>, (typeof plannedColumns)[number]>;
type MoveFacts = Awaited<ReturnType<typeof readMoveFacts>>;

const stepOf = ({ to, nextActionAt, ...step }: LeadChange) =>
  to && { ...step, to, nextActionAt: nextActionAt === undefined ? undefined : new Date(nextActionAt) };

/** Applies a change to a lead as it is now, by the rules of moves. */
function planLead({ role, userId }: Tenant, lead: Planned, change: LeadChange, facts: MoveFacts | undefined) {
  const { assignedToId, source, isDeleted } = change;
  const step = stepOf(change);
  const move = step && step.to !== lead.status ? step : undefined;
  const problem = move && facts && problemOfMove(lead, move, role, facts);
  if (problem) return leftAs('refused', problem.code);
  const moved = move && valuesOfMove(lead.status, move, new Date());
  const { status, lostReason, parkedUntil, nextActionAt }: Partial<typeof moved> = moved ?? {};
  const shown = { assignedToId, source, status, lostReason, parkedUntil, nextActionAt, isDeleted };
  return planOf({ ...lead, isDeleted: false }, shown, {
    ...{ assignedToId, source, ...moved },
    ...(isDeleted && { deletedAt: new Date(), deletedById: userId }),
  });
}

/** The leads by number, person and car; without the right to customers, no person. */
function readNames(tenant: Tenant, ids: readonly number[]) {
  const person = (shown: RawBuilder<string | null>) => (can(tenant.role, 'customers', 'read') ? shown : nothing);
  return anyLeadsOf(tenant)
    .leftJoin('customer', (join) =>
      join.onRef('customer.organizationId', '=', 'lead.organizationId').onRef('customer.id', '=', 'lead.customerId'),
    )
    .leftJoin('car', (join) =>
      join.onRef('car.organizationId', '=', 'lead.organizationId').onRef('car.id', '=', 'lead.carId'),
    )
    .select([
      ...(['lead.id', 'lead.number', 'lead.customerId'] as const),
      person(sql`coalesce(customer.name, lead."contactName", lead."contactCompany")`).as('name'),
      person(sql`lead."contactPhone"`).as('phone'),
      person(sql`lead."contactEmail"`).as('email'),
      sql<string | null>`car."brandName" || ' ' || car."modelName"`.as('carName'),
    ])
    .where('lead.id', 'in', ids)
    .execute();
}

const nothing = sql<string | null>`null::text`;

export type LeadNames = Awaited<ReturnType<typeof readNames>>[number];

/** Bulk edits of leads set who is responsible, the source and the status, or delete. */
export const leadTarget: BulkTarget = {
  list: 'leads',
  table: 'lead',
  resource: 'leads',
  nouns: ['emne', 'emner'],
  settable: ['assignedToId', 'source', 'status'],
  forgotten: ['note'],
  refusals: { ...leadRefusals, lead_open_has_next_action: { code: 'lead-needs-next-action' } },
  idsOf: (tenant, { search }: { search: string }, most) =>
    leadList.ids(tenant, new URLSearchParams(search), most, 'lead.id'),
  countOf: (tenant, { search }: { search: string }) => leadList.count(tenant, new URLSearchParams(search)),
  allowChange(tenant, { isDeleted }: LeadChange) {
    allow(tenant, 'leads', isDeleted ? 'delete' : 'update');
  },
  requireKnown: (tenant, { assignedToId }: LeadChange) => requireSeller(tenant, assignedToId),
  async plan(tenant, change: LeadChange, ids, isHeld) {
    const leads = await anyLeadsOf(tenant)
      .select(plannedColumns)
      .where('id', 'in', ids)
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .$if(isHeld, (found) => found.forUpdate())
      .execute();
    const step = stepOf(change);
    const facts = step && (await readMoveFacts(tenant, step, leads));
    return new Map(leads.map((row) => [row.id, { row, names: {}, ...planLead(tenant, row, change, facts) }]));
  },
  async namesOf(tenant, ids) {
    const names = await readNames(tenant, ids);
    return new Map(names.map((each) => [each.id, each]));
  },
  verbOf({ to, isDeleted, assignedToId, source }: LeadChange) {
    if (isDeleted) return 'deleted';
    if (to) return verbOf('new', to);
    return assignedToId && !source ? 'assigned' : undefined;
  },
  receiverOf: ({ assignedToId }: LeadChange) =>
    assignedToId ? { kind: 'leadAssigned', userId: assignedToId } : undefined,
  /** Each lead's page tells of its move; the feed reports all of them in one line at the end. */
  async tell(tenant, change: LeadChange, ids, bulkEdit) {
    for (const { before, after, ...lead } of await readPlans(tenant, ids, bulkEdit)) {
      for (const { verb, note, payload } of activitiesOf(change, before, after)) {
        await tellLead(tenant, lead, { verb, note, payload: { ...payload, bulkEdit } });
      }
    }
  },
};

type Told = Pick<NewActivity, 'verb' | 'note' | 'payload'>;

/** What the pages of the changed leads tell. */
function readPlans(tenant: Tenant, ids: readonly number[], bulkEdit: number) {
  return anyLeadsOf(tenant)
    .innerJoin('bulkEditRow as row', (join) =>
      join.onRef('row.organizationId', '=', 'lead.organizationId').onRef('row.subjectId', '=', 'lead.id'),
    )
    .select(['lead.id', 'lead.number', 'lead.departmentId', 'row.before', 'row.after'])
    .where('row.bulkEditId', '=', bulkEdit)
    .where('lead.id', 'in', ids)
    .orderBy('lead.id')
    .execute();
}

function activitiesOf({ isDeleted, note }: LeadChange, { status: from }: LeadValues, after: LeadValues): Told[] {
  if (isDeleted) return [{ verb: 'deleted' }];
  const { assignedToId, status: to } = after;
  return [
    ...(assignedToId ? [{ verb: 'assigned' } as const] : []),
    ...(from && to ? [{ verb: verbOf(from, to), note, payload: { from, to } }] : []),
  ];
}

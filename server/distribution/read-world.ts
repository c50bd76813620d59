import { type SqlBool, sql } from 'kysely';
import { can } from '../auth/permissions.ts';
import type { Tenant } from '../tenant.ts';
import type { World } from './decide.ts';
import type { Rule, Seller } from './distribution-types.ts';

export const rulesOf = ({ db, organizationId }: Tenant) =>
  db
    .selectFrom('distributionRule')
    .where('distributionRule.organizationId', '=', organizationId)
    .where('distributionRule.deletedAt', 'is', null);

export const ruleColumns = [
  ...(['id', 'name', 'kinds', 'sources', 'brands', 'categories', 'conditionDepartmentIds', 'postalRanges'] as const),
  ...(['vehicleType', 'valueFrom', 'valueTo', 'mode', 'memberIds', 'weights', 'departmentId', 'respectHours'] as const),
  ...(['slaMinutes', 'giveOn', 'escalateToId', 'fallbackRuleId'] as const),
] as const;

/**
 * The active rules in order. Held, they are locked until the transaction ends, so that leads given out at once follow
 * each other in the round.
 */
export function readRules(tenant: Tenant, isHeld: boolean): Promise<Rule[]> {
  return rulesOf(tenant)
    .where('status', '=', 'active')
    .select(ruleColumns)
    .orderBy('sortOrder')
    .orderBy('id')
    .$if(isHeld, (rules) => rules.forNoKeyUpdate())
    .execute();
}

/** Open leads of a member, as in the limit. */
const openLeads = sql<number>`(select count(*)::int from lead
  where lead."organizationId" = member."organizationId" and lead."assignedToId" = member."userId"
    and lead.status not in ('won', 'lost', 'parked') and lead."deletedAt" is null)`;

/** The absences of the organisation's members that are not over. */
function listAbsences({ db, organizationId }: Tenant, at: Date) {
  return db
    .selectFrom('absence')
    .select(['id', 'userId', 'startsAt', 'endsAt', 'note'])
    .where('organizationId', '=', organizationId)
    .where('cancelledAt', 'is', null)
    .where('endsAt', '>', at)
    .orderBy('startsAt')
    .orderBy('id')
    .execute();
}

/** The hours of the organisation and its departments, and whether known customers go to whoever looks after them. */
async function readOpenings({ db, organizationId }: Tenant) {
  const [settings, departments] = await Promise.all([
    db
      .selectFrom('organizationSettings')
      .select(['openingHours', 'holidays', 'leadsToOwner'])
      .where('organizationId', '=', organizationId)
      .executeTakeFirst(),
    db.selectFrom('department').select(['id', 'openingHours']).where('organizationId', '=', organizationId).execute(),
  ]);
  const { openingHours = {}, holidays = [], leadsToOwner = true } = settings ?? {};
  const ofDepartment = new Map(departments.map(({ id, openingHours }) => [id, openingHours]));
  return { openingHours, holidays, leadsToOwner, ofDepartment };
}

/** Everybody on the staff, with what decides whether they get leads. */
export async function readSellers(tenant: Tenant, at: Date) {
  const { db, organizationId } = tenant;
  const [{ openingHours, holidays, leadsToOwner, ofDepartment }, absences, members] = await Promise.all([
    readOpenings(tenant),
    listAbsences(tenant, at),
    db
      .selectFrom('member')
      .innerJoin('user', 'user.id', 'member.userId')
      .leftJoin('memberAvailability as own', (join) =>
        join.onRef('own.organizationId', '=', 'member.organizationId').onRef('own.userId', '=', 'member.userId'),
      )
      .select(['member.userId', 'user.name', 'member.role', 'member.status', 'member.isSellable', 'member.number'])
      .select(['member.departmentIds', 'own.hours', 'own.busySince', 'own.busyUntil', 'own.maxOpenLeads'])
      .select(openLeads.as('openLeads'))
      .where('member.organizationId', '=', organizationId)
      .where('member.role', '!=', 'customer')
      .where(sql<SqlBool>`member.status <> 'left'`)
      .orderBy(sql`"user".name collate "da-x-icu"`)
      .orderBy('member.number')
      .execute(),
  ]);
  const sellers = members.map(({ role, status, hours, departmentIds, ...member }) => {
    const own = [hours ?? {}, ofDepartment.get(departmentIds[0] ?? 0) ?? {}, openingHours];
    return {
      ...member,
      departmentIds,
      isActive: status === 'active',
      hasRight: can(role, 'leads', 'update'),
      hasOwnHours: Object.keys(hours ?? {}).length > 0,
      opening: { hours: own.find((each) => Object.keys(each).length > 0) ?? {}, holidays },
      absences: absences.filter(({ userId }) => userId === member.userId),
    };
  });
  return { sellers: sellers satisfies Seller[], leadsToOwner };
}

/** What decisions are made of, at an instant. */
export async function readWorld(tenant: Tenant, rules: readonly Rule[], at: Date): Promise<World> {
  const { db, organizationId } = tenant;
  const [{ sellers, leadsToOwner }, credits] = await Promise.all([
    readSellers(tenant, at),
    db
      .selectFrom('distributionCredit')
      .select(['ruleId', 'userId', 'credit'])
      .where('organizationId', '=', organizationId)
      .execute(),
  ]);
  const keyed = new Map(credits.map(({ ruleId, userId, credit }) => [`${ruleId}:${userId}`, credit]));
  return { rules, sellers, leadsToOwner, creditOf: (ruleId, userId) => keyed.get(`${ruleId}:${userId}`) ?? 0 };
}

import { sql } from 'kysely';
import { can } from '../auth/permissions.ts';
import { staffRoles, workingStatuses } from '../company/company-rules.ts';
import { type OpeningHours, weekdays } from '../company/company-types.ts';
import { daysAfter, instantAt } from '../format/day.ts';
import type { Tenant } from '../tenant.ts';
import { addressOf, type HomeScope, openLeads } from './home-numbers.ts';

const shownPeople = 12;
const rolesWithLeads = staffRoles.filter((role) => can(role, 'leads', 'update'));

/** Who is here today, first, and who has the leads: those with most open ones first, each number with its list. */
export async function readTeam({ db, organizationId }: Tenant, { departmentId, today }: HomeScope, now: Date) {
  const count = (condition: ReturnType<typeof sql<boolean>>) =>
    sql<number>`(select count(*)::int from lead where lead."organizationId" = member."organizationId"
      and lead."assignedToId" = member."userId" and lead."deletedAt" is null
      and lead.status not in ('won', 'lost', 'parked') and ${condition})`;
  const rows = await db
    .selectFrom('member')
    .innerJoin('user', 'user.id', 'member.userId')
    .innerJoin('organizationSettings as settings', 'settings.organizationId', 'member.organizationId')
    .leftJoin('memberAvailability as own', (join) =>
      join.onRef('own.organizationId', '=', 'member.organizationId').onRef('own.userId', '=', 'member.userId'),
    )
    .leftJoin('department', (join) =>
      join
        .onRef('department.organizationId', '=', 'member.organizationId')
        .on('department.id', '=', sql<number>`member."departmentIds"[1]`),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('absence')
          .select(['absence.startsAt', 'absence.endsAt'])
          .whereRef('absence.organizationId', '=', 'member.organizationId')
          .whereRef('absence.userId', '=', 'member.userId')
          .where('absence.cancelledAt', 'is', null)
          .where('absence.startsAt', '<', instantAt(daysAfter(today, 1), '00:00'))
          .where('absence.endsAt', '>', now)
          .orderBy('absence.startsAt')
          .limit(1)
          .as('away'),
      (join) => join.onTrue(),
    )
    .where('member.organizationId', '=', organizationId)
    .where('member.status', 'in', workingStatuses)
    .where('member.role', 'in', rolesWithLeads)
    .$if(departmentId !== undefined, (people) =>
      people.where(sql<boolean>`(member."departmentIds" = '{}' or ${departmentId} = any (member."departmentIds"))`),
    )
    .select(['member.userId', 'member.status', 'user.name', 'own.hours', 'own.busyUntil'])
    .select(['department.openingHours as departmentHours', 'settings.openingHours', 'settings.holidays'])
    .select(['away.startsAt as awayFrom', 'away.endsAt as awayUntil'])
    .select(count(sql<boolean>`true`).as('open'))
    .select(count(sql<boolean>`lead."firstResponseAt" is null and lead."respondBy" < now()`).as('overdue'))
    .orderBy('open', 'desc')
    .orderBy(sql`"user".name collate "da-x-icu"`)
    .limit(shownPeople)
    .execute();
  const of = (userId: string, more: Record<string, string> = {}) =>
    addressOf({ leads: { ...openLeads({ assignedToId: userId }), ...more } });
  const people = rows.map(({ userId, name, status, open, overdue, ...times }) => ({
    ...{ userId, name, status, presence: status === 'leave' ? undefined : presenceOf(times, today, now) },
    open: { count: open, href: of(userId) },
    overdue: { count: overdue, href: of(userId, { clock: 'overdue' }) },
  }));
  return people.toSorted((one, other) => Number(isHere(other.presence)) - Number(isHere(one.presence)));
}

type Times = {
  hours: OpeningHours | null;
  departmentHours: OpeningHours | null;
  openingHours: OpeningHours;
  holidays: readonly string[];
  busyUntil: Date | null;
  awayFrom: Date | null;
  awayUntil: Date | null;
};

/** The hours of somebody's day, by the own ones, else the department's, else all; none are round the clock. */
function presenceOf(times: Times, today: string, now: Date) {
  const given = [times.hours, times.departmentHours, times.openingHours];
  const hours = given.find((each) => each && Object.keys(each).length > 0);
  const weekday = weekdays[(new Date(today).getUTCDay() + 6) % 7] ?? 'monday';
  const isOff = hours !== undefined && (times.holidays.includes(today) || !hours?.[weekday]);
  const { awayFrom, awayUntil } = times;
  return {
    isOff,
    hours: isOff ? undefined : hours?.[weekday],
    away: awayFrom && awayUntil ? { from: awayFrom, until: awayUntil, isNow: awayFrom <= now } : undefined,
    busyUntil: times.busyUntil && times.busyUntil > now ? times.busyUntil : undefined,
  };
}

export type Presence = ReturnType<typeof presenceOf>;

const isHere = (presence: Presence | undefined) => presence !== undefined && !presence.isOff && !presence.away?.isNow;

/** What a new organisation still lacks. */
export async function readSteps({ db, organizationId }: Tenant) {
  const has = (table: 'department' | 'car' | 'invitation' | 'member' | 'integration', more = sql<boolean>`true`) =>
    sql<boolean>`exists (select from ${sql.table(table)} own where own."organizationId" = ${organizationId} and ${more})`;
  const row = await db
    .selectNoFrom([
      has('department').as('department'),
      has('car').as('car'),
      sql<boolean>`(${has('invitation')} or
        (select count(*) from member where member."organizationId" = ${organizationId}) > 1)`.as('colleague'),
      has('integration', sql<boolean>`own.provider = 'nummerpladeapi' and own.status = 'active'`).as('lookup'),
    ])
    .executeTakeFirstOrThrow();
  return row;
}

/** The connected services whose last calls failed. */
export async function listFailingServices({ db, organizationId }: Tenant) {
  const rows = await db
    .selectFrom('integrationHealth')
    .innerJoin('integration', (join) =>
      join
        .onRef('integration.organizationId', '=', 'integrationHealth.organizationId')
        .onRef('integration.provider', '=', 'integrationHealth.provider'),
    )
    .where('integrationHealth.organizationId', '=', organizationId)
    .where('integration.status', '=', 'active')
    .where('integrationHealth.lastErrorAt', 'is not', null)
    .where(
      sql<boolean>`("integrationHealth"."lastSuccessAt" is null
        or "integrationHealth"."lastSuccessAt" < "integrationHealth"."lastErrorAt")`,
    )
    .select(['integration.provider', 'integrationHealth.lastErrorAt'])
    .orderBy('integration.provider')
    .execute();
  return rows.map(({ provider }) => provider);
}

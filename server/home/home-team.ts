import { sql } from 'kysely';
import { can } from '../auth/permissions.ts';
import { staffRoles, workingStatuses } from '../company/company-rules.ts';
import type { Tenant } from '../tenant.ts';
import { addressOf, type HomeScope, openLeads } from './home-numbers.ts';

const shownPeople = 8;
const rolesWithLeads = staffRoles.filter((role) => can(role, 'leads', 'update'));

/** Who has the leads: the colleagues with most open ones first, each number with its list. */
export async function readTeam({ db, organizationId }: Tenant, { departmentId }: HomeScope) {
  const count = (condition: ReturnType<typeof sql<boolean>>) =>
    sql<number>`(select count(*)::int from lead where lead."organizationId" = member."organizationId"
      and lead."assignedToId" = member."userId" and lead."deletedAt" is null
      and lead.status not in ('won', 'lost', 'parked') and ${condition})`;
  const rows = await db
    .selectFrom('member')
    .innerJoin('user', 'user.id', 'member.userId')
    .where('member.organizationId', '=', organizationId)
    .where('member.status', 'in', workingStatuses)
    .where('member.role', 'in', rolesWithLeads)
    .$if(departmentId !== undefined, (people) =>
      people.where(sql<boolean>`(member."departmentIds" = '{}' or ${departmentId} = any (member."departmentIds"))`),
    )
    .select(['member.userId', 'member.status', 'user.name', 'member.lastActiveAt'])
    .select(count(sql<boolean>`true`).as('open'))
    .select(count(sql<boolean>`lead."firstResponseAt" is null and lead."respondBy" < now()`).as('overdue'))
    .orderBy('open', 'desc')
    .orderBy(sql`"user".name collate "da-x-icu"`)
    .limit(shownPeople)
    .execute();
  const of = (userId: string, more: Record<string, string> = {}) =>
    addressOf({ leads: { ...openLeads({ assignedToId: userId }), ...more } });
  return rows.map(({ userId, open, overdue, ...person }) => ({
    ...{ ...person, userId },
    open: { count: open, href: of(userId) },
    overdue: { count: overdue, href: of(userId, { clock: 'overdue' }) },
  }));
}

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

import { sql } from 'kysely';
import { allow } from '../auth/permissions.ts';
import { type PageRequest, pageOf } from '../db/page-request.ts';
import { readId } from '../format/id.ts';
import { holdsWords, readOneOf, readOrder, readSearch } from '../list/list-query.ts';
import type { Tenant } from '../tenant.ts';
import { staffRoles, workingStatuses } from './company-rules.ts';

const peopleColumns = ['name', 'role', 'department', 'phone', 'email'] as const;

/** The filters and the order of the directory, as its address says them. */
export function readPeopleQuery(params: URLSearchParams) {
  return {
    search: readSearch(params),
    role: readOneOf(params, 'role', staffRoles),
    departmentId: readId(params.get('department') ?? ''),
    ...readOrder(params, peopleColumns),
  };
}

export type PeopleQuery = ReturnType<typeof readPeopleQuery>;

/** A page of who works here, by name unless another order is asked for. */
export async function listPeople(tenant: Tenant, query: PeopleQuery, request: PageRequest) {
  allow(tenant, 'members', 'read');
  const { count } = await matching(tenant, query)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return pageOf(count, request, (limit, offset) => people(tenant, query).limit(limit).offset(offset).execute());
}

export type PersonRow = Awaited<ReturnType<typeof listPeople>>['rows'][number];

/** Whoever belongs to no department belongs to all of them. */
function matching({ db, organizationId }: Tenant, { search, role, departmentId }: PeopleQuery) {
  return db
    .selectFrom('member')
    .innerJoin('user', 'user.id', 'member.userId')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('department')
          .select(sql<string | null>`string_agg(name, ', ' order by "sortOrder", name)`.as('departments'))
          .where('department.organizationId', '=', organizationId)
          .where(sql<boolean>`department.id = any (member."departmentIds")`)
          .as('place'),
      (join) => join.onTrue(),
    )
    .where('member.organizationId', '=', organizationId)
    .where('member.role', 'in', staffRoles)
    .where('member.status', 'in', workingStatuses)
    .where(holdsWords(search, ['user.name', 'user.email', 'member.title', 'member.phone', 'place.departments']))
    .$if(role !== undefined, (rows) => rows.where('member.role', '=', role ?? 'member'))
    .$if(departmentId !== undefined, (rows) =>
      rows.where(sql<boolean>`(member."departmentIds" = '{}' or ${departmentId ?? 0} = any (member."departmentIds"))`),
    );
}

const orders = {
  name: sql`"user".name collate "da-x-icu"`,
  role: sql`array_position(${[...staffRoles]}::text[], member.role)`,
  department: sql`place.departments collate "da-x-icu"`,
  phone: sql`member.phone`,
  email: sql`"user".email`,
};

function people(tenant: Tenant, query: PeopleQuery) {
  const { sortBy = 'name', sortDirection } = query;
  return matching(tenant, query)
    .select(['member.number', 'member.userId', 'member.role', 'member.status', 'member.title', 'member.phone'])
    .select(['user.name', 'user.email', 'place.departments'])
    .orderBy(orders[sortBy], (order) => (sortDirection === 'asc' ? order.asc() : order.desc()).nullsLast())
    .orderBy(orders.name)
    .orderBy('member.number');
}

import type { RouterContextProvider } from 'react-router';
import { can } from '#server/auth/permissions.ts';
import { listDepartmentNames } from '#server/company/department-queries.ts';
import { listColleagues } from '#server/company/employee-queries.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { readPage } from '#server/http/read-page.ts';
import { type LeadRow, leadList } from '#server/leads/lead-queries.ts';
import { hurryFrom, type ResponseTimes, readResponseTimes } from '#server/leads/response-clock.ts';
import type { Tenant } from '#server/tenant.ts';

/** One page of leads with their clocks, and the filters. */
export async function readLeadScreen(tenant: Tenant, params: URLSearchParams) {
  const [departments, colleagues, times, list] = await Promise.all([
    listDepartmentNames(tenant),
    listColleagues(tenant),
    readResponseTimes(tenant),
    leadList.page(tenant, params, readPage(params)),
  ]);
  const { role } = tenant;
  return {
    ...{ departments, colleagues, now: new Date() },
    list: { ...list, rows: list.rows.map(timedBy(times)) },
    owner: tenant.organizationId.slice(0, 8) + tenant.userId.slice(0, 8),
    mayCreate: can(role, 'leads', 'create'),
    mayLog: can(role, 'activities', 'create'),
  };
}

/** The leads of all pages. */
export function allLeads(context: Readonly<RouterContextProvider>, params: URLSearchParams) {
  return readInTenant(context, async (tenant) => {
    const times = await readResponseTimes(tenant);
    return (await leadList.all(tenant, params)).map(timedBy(times));
  });
}

function timedBy(times: ResponseTimes) {
  return (row: LeadRow) => {
    const { respondBy, firstResponseAt, departmentId } = row;
    const isWaiting = respondBy !== null && firstResponseAt === null;
    return { ...row, hurryFrom: isWaiting ? hurryFrom(times, respondBy, departmentId) : null };
  };
}

export type TimedLead = Awaited<ReturnType<typeof allLeads>>[number];

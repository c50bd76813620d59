import type { RouterContextProvider } from 'react-router';
import { isPanelAsked } from '#app/list/list-url.ts';
import { can } from '#server/auth/permissions.ts';
import { listDepartmentNames } from '#server/company/department-queries.ts';
import { listColleagues } from '#server/company/employee-queries.ts';
import type { Role } from '#server/db/schema.ts';
import { hasGoing } from '#server/erasing/retention-queries.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { readPage } from '#server/http/read-page.ts';
import { readLeadBoard } from '#server/leads/lead-board.ts';
import { leadTarget } from '#server/leads/lead-bulk.ts';
import { type Move, movesFrom } from '#server/leads/lead-moves.ts';
import { type LeadRow, leadList } from '#server/leads/lead-queries.ts';
import { hurryFrom, type ResponseTimes, readResponseTimes } from '#server/leads/response-clock.ts';
import type { Tenant } from '#server/tenant.ts';
import { pickedAmong, readPickedBefore } from '../picked-before.ts';
import { storedOwner } from '../stored-owner.ts';

/** One page of leads with their clocks, or the board of them all, and the filters; their counts where the panel is asked for. */
export async function readLeadScreen(tenant: Tenant, params: URLSearchParams) {
  const isBoard = params.get('show') === 'board';
  const [departments, colleagues, times, list, counts, board, picked, hasRetention] = await Promise.all([
    listDepartmentNames(tenant),
    listColleagues(tenant),
    readResponseTimes(tenant),
    leadList.page(tenant, params, isBoard ? { page: 1, pageSize: 1 } : readPage(params)),
    isPanelAsked(String(params), 'filters') ? leadList.counts(tenant, params) : undefined,
    isBoard ? readLeadBoard(tenant, params) : undefined,
    params.has('selection') ? readPickedBefore(tenant, leadTarget, params) : undefined,
    can(tenant.role, 'customers', 'update') && hasGoing(tenant),
  ]);
  const { role } = tenant;
  const [timed, moving] = [timedBy(times), movingBy(role)];
  return {
    ...{ counts, departments, colleagues, hasRetention, now: new Date() },
    query: String(leadList.meaningOf(params)),
    list: { ...list, rows: board ? [] : list.rows.map(timed) },
    board: board?.map((column) => ({ ...column, rows: column.rows.map((row) => moving(timed(row))) })),
    picked: pickedAmong(picked, list.rows),
    mayPick: !isBoard && can(role, 'leads', 'update'),
    owner: storedOwner(tenant),
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

/** Adds the moves that a role may make; leads that stand alike share them. */
function movingBy(role: Role) {
  const known = new Map<string, Move[]>();
  return <Row extends TimedLead>(row: Row) => {
    const at = { status: row.status, hasNextAction: row.nextActionAt !== null };
    const key = `${at.status} ${at.hasNextAction}`;
    const moves = known.get(key) ?? (can(role, 'leads', 'update') ? movesFrom(at, role) : []);
    known.set(key, moves);
    return { ...row, moves };
  };
}

export type TimedLead = Awaited<ReturnType<typeof allLeads>>[number];

type Board = NonNullable<Awaited<ReturnType<typeof readLeadScreen>>['board']>;
export type BoardColumn = Board[number];
export type BoardLead = BoardColumn['rows'][number];

import { randomUUID } from 'node:crypto';
import { listActivities } from '../activities/activity-queries.ts';
import { can } from '../auth/permissions.ts';
import { listAgreed, listWaiting } from '../bookings/booking-list.ts';
import { type Bar, drawBars } from '../charts/bar-chart.ts';
import { dayOf, daysAfter, instantAt } from '../format/day.ts';
import { readMyMemos } from '../memos/my-memos.ts';
import { listRentalsToday } from '../rentals/rental-list.ts';
import type { Tenant } from '../tenant.ts';
import { arrange, isManager, readArrangement, type Widget } from './home-layout.ts';
import { listDeliveries, listDueLeads, listEndingReservations, listTodaysDrives } from './home-leads.ts';
import { ageLabels, type HomeNumbers, type HomeScope, readNumbers, soldWeeks } from './home-numbers.ts';
import { listFailingServices, readSteps, readTeam } from './home-team.ts';

const [shownActivities, shownRentals, averaged] = [5, 10, 4];

/**
 * The start page of the reader's role: the parts shown, each with its rows and numbers, in two trips. `departmentId` is
 * for managers alone; one of another organisation is none.
 */
export async function readHome(tenant: Tenant, asked: { now: Date; departmentId?: number | undefined }) {
  const { now } = asked;
  const { departmentIds, departments, ...arranged } = await readArrangement(tenant);
  const layout = arrange(tenant.role, arranged);
  const isAll = isManager(tenant.role);
  const departmentId = isAll ? departments.find(({ id }) => id === asked.departmentId)?.id : undefined;
  const scope: HomeScope = {
    ...{ isMine: !isAll, departmentId, ownDepartments: departmentIds ?? [], today: dayOf(now) },
    userId: tenant.userId,
  };
  const shows = (widget: Widget) => layout.shown.includes(widget);
  const [
    numbers,
    leads,
    memos,
    drives,
    deliveries,
    rentals,
    reservations,
    team,
    steps,
    services,
    activities,
    bookings,
    agreed,
  ] = await Promise.all([
    readNumbers(tenant, scope, layout.shown),
    shows('now') ? listDueLeads(tenant, scope) : [],
    shows('memos') ? readMyMemos(tenant, now) : undefined,
    shows('today') ? listTodaysDrives(tenant, scope, now) : [],
    shows('today') ? listDeliveries(tenant, scope) : [],
    shows('today') && shows('rental') ? listRentalsToday(tenant, { departmentId, most: shownRentals }) : [],
    shows('reservations') ? listEndingReservations(tenant, scope) : [],
    shows('team') ? readTeam(tenant, scope, now) : [],
    shows('steps') ? readSteps(tenant) : undefined,
    shows('services') ? listFailingServices(tenant) : [],
    shows('activities') ? listActivities(tenant, { count: shownActivities }) : undefined,
    shows('now') ? listWaiting(tenant, departmentId) : [],
    shows('today') ? listAgreed(tenant, { ...dayAround(scope.today), isMine: scope.isMine, departmentId }) : [],
  ]);
  return {
    formKey: randomUUID(),
    rents: arranged.kind === 'rental' && can(tenant.role, 'leads', 'update') && can(tenant.role, 'customers', 'read'),
    ...{ now, today: scope.today, layout, isAll, departmentId, departments, numbers },
    ...{ leads, memos, drives, deliveries, rentals, reservations, team, steps, services, bookings, agreed },
    activities: activities?.rows ?? [],
    age: shows('age') ? drawBars(ageLabels.map((label, at) => barOf(label, numbers[`age${at}`]))) : undefined,
    sold: shows('sold')
      ? drawBars(
          soldWeeks(scope.today).map((week, at) => barOf(week, numbers[`sold${at}`])),
          averaged,
        )
      : undefined,
  };
}

const dayAround = (day: string) => ({
  startsAt: instantAt(day, '00:00'),
  endsAt: instantAt(daysAfter(day, 1), '00:00'),
});

const barOf = (label: string, number: HomeNumbers[string]): Bar => ({
  label,
  ...(number ?? { count: 0, href: '/cars' }),
});

export type Home = Awaited<ReturnType<typeof readHome>>;

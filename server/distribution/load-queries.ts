import { sql } from 'kysely';
import { daysAfter, instantAt } from '../format/day.ts';
import type { Tenant } from '../tenant.ts';
import { daysOfWeek, hoursThisWeek } from './hours.ts';
import { readSellers } from './read-world.ts';
import { stateOf } from './seller-state.ts';

/** Everybody who may get leads: how many they have and were given, and whether they can get one now. */
export async function readLoad(tenant: Tenant, at: Date) {
  const { db, organizationId } = tenant;
  const since = (days: number) => sql<number>`(count(*) filter (where "assignedAt" > ${at}::timestamptz
    - make_interval(days => ${days})))::int`;
  const [monday = '', sunday = ''] = [daysOfWeek(at).at(0), daysOfWeek(at).at(-1)];
  const [{ sellers, leadsToOwner }, given, answers, closed, absences] = await Promise.all([
    readSellers(tenant, at),
    db
      .selectFrom('leadAssignment')
      .select('userId')
      .select(({ fn }) => [
        since(1).as('day'),
        since(7).as('week'),
        since(30).as('month'),
        fn.max('assignedAt').as('last'),
        sql<number>`(count(*) filter (where "releasedAt" > ${at}::timestamptz - interval '30 days'))::int`.as('lost'),
      ])
      .where('organizationId', '=', organizationId)
      .where('userId', 'is not', null)
      .groupBy('userId')
      .execute(),
    db
      .selectFrom('lead')
      .select('assignedToId')
      .select(
        sql<number>`percentile_cont(0.5) within group (order by extract(epoch from "firstResponseAt" - "arrivedAt") / 60)`.as(
          'minutes',
        ),
      )
      .where('organizationId', '=', organizationId)
      .where('deletedAt', 'is', null)
      .where('firstResponseAt', 'is not', null)
      .where('arrivedAt', '>', sql<Date>`${at}::timestamptz - interval '30 days'`)
      .groupBy('assignedToId')
      .execute(),
    db
      .selectFrom('lead')
      .select('assignedToId')
      .select([
        sql<number>`(count(*) filter (where status = 'won'))::int`.as('won'),
        sql<number>`(count(*))::int`.as('all'),
      ])
      .where('organizationId', '=', organizationId)
      .where('deletedAt', 'is', null)
      .where('status', 'in', ['won', 'lost'])
      .where('closedAt', '>', sql<Date>`${at}::timestamptz - interval '30 days'`)
      .groupBy('assignedToId')
      .execute(),
    db
      .selectFrom('absence')
      .select(['userId', 'startsAt', 'endsAt'])
      .where('organizationId', '=', organizationId)
      .where('cancelledAt', 'is', null)
      .where('endsAt', '>', instantAt(monday, '00:00'))
      .where('startsAt', '<', instantAt(daysAfter(sunday, 1), '00:00'))
      .execute(),
  ]);
  const people = sellers
    .filter(({ hasRight, isSellable, isActive }) => hasRight && isSellable && isActive)
    .map((seller) => {
      const { passed } = stateOf(seller, at, { departmentId: null, respectHours: true });
      const { userId, opening } = seller;
      const {
        day = 0,
        week = 0,
        month = 0,
        last = null,
        lost: reassigned = 0,
      } = given.find((each) => each.userId === userId) ?? {};
      const answer = answers.find(({ assignedToId }) => assignedToId === userId)?.minutes;
      const { won = 0, all = 0 } = closed.find(({ assignedToId }) => assignedToId === userId) ?? {};
      const away = absences.filter((absence) => absence.userId === userId);
      return {
        ...{ ...seller, passed, given: { day, week, month }, last, answerMinutes: answer ?? null, reassigned },
        /** The share of the leads closed in 30 days that was won. */
        winRate: all === 0 ? null : won / all,
        weekHours: hoursThisWeek(at, opening, away) ?? null,
      };
    });
  return { people, sellers, leadsToOwner };
}

export type LoadedPerson = Awaited<ReturnType<typeof readLoad>>['people'][number];

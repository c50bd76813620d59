import { sql } from 'kysely';
import type { Tenant } from '../tenant.ts';
import { readSellers } from './read-world.ts';
import { stateOf } from './seller-state.ts';

/** Everybody who may get leads: how many they have and were given, and whether they can get one now. */
export async function readLoad(tenant: Tenant, at: Date) {
  const { db, organizationId } = tenant;
  const since = (days: number) => sql<number>`(count(*) filter (where "assignedAt" > ${at}::timestamptz
    - make_interval(days => ${days})))::int`;
  const [{ sellers, leadsToOwner }, given, answers] = await Promise.all([
    readSellers(tenant, at),
    db
      .selectFrom('leadAssignment')
      .select('userId')
      .select(({ fn }) => [
        since(1).as('day'),
        since(7).as('week'),
        since(30).as('month'),
        fn.max('assignedAt').as('last'),
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
  ]);
  const people = sellers
    .filter(({ hasRight, isSellable, isActive }) => hasRight && isSellable && isActive)
    .map((seller) => {
      const { passed } = stateOf(seller, at, { departmentId: null, respectHours: true });
      const { day = 0, week = 0, month = 0, last = null } = given.find(({ userId }) => userId === seller.userId) ?? {};
      const answer = answers.find(({ assignedToId }) => assignedToId === seller.userId)?.minutes;
      return { ...seller, passed, given: { day, week, month }, last, answerMinutes: answer ?? null };
    });
  return { people, sellers, leadsToOwner };
}

export type LoadedPerson = Awaited<ReturnType<typeof readLoad>>['people'][number];

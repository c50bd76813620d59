import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';
import { daysAfter, instantAt } from '../format/day.ts';
import type { Target } from './write-lives.ts';

/** Three rules that are active, a colleague who soon is away, and one who works part-time. */
export async function insertDistribution(
  db: Kysely<DB>,
  { organizationId, people }: Pick<Target, 'organizationId' | 'people'>,
  today: string,
) {
  const sellers = [...people]
    .filter(([role]) => role === 'salesAdmin' || role === 'member')
    .map(([, userId]) => userId);
  const [away, partTime] = [people.get('salesAdmin'), people.get('member')];
  if (!away || !partTime) return;
  const fair = { organizationId, memberIds: sellers, weights: sellers.map(() => 1), status: 'active' } as const;
  await db
    .insertInto('distributionRule')
    .values([
      { ...fair, name: 'Volkswagen og Škoda', sortOrder: 1, brands: ['Volkswagen', 'Škoda'], giveOn: true },
      { ...fair, name: 'Leje og leasing', sortOrder: 2, kinds: ['leasing', 'longRental', 'shortRental'] },
      { ...fair, name: 'Alle andre', sortOrder: 3 },
    ])
    .execute();
  const begin = daysAfter(today, 10);
  await db
    .insertInto('absence')
    .values({
      ...{ organizationId, userId: away, note: 'Ferie' },
      ...{ startsAt: instantAt(begin, '00:00'), endsAt: instantAt(daysAfter(begin, 7), '00:00') },
    })
    .execute();
  const day = { from: '09:00', to: '14:00' };
  await db
    .insertInto('memberAvailability')
    .values({
      ...{ organizationId, userId: partTime, maxOpenLeads: 40 },
      hours: JSON.stringify({ monday: day, tuesday: day, wednesday: day, thursday: day }),
    })
    .execute();
}

import { type Insertable, type Kysely, sql } from 'kysely';
import type { DB, Role } from '../db/schema.ts';
import type { Arrival } from './draw-life.ts';
import { type Happening, logged } from './life.ts';

/** Who has which role. */
export type People = Map<Role, string>;
export type Target = { organizationId: string; ownerId: string; people: People; founded: Date };
type Lived = { row: Insertable<DB['car']> & { createdAt: Date }; arrival: Arrival; happenings: Happening[] };

/** Inserts cars and lets everything happen to them in its order, so that history and activities have its days and people. */
export async function writeLives(db: Kysely<DB>, { organizationId, ownerId, people }: Target, lives: readonly Lived[]) {
  const arrivals = lives.map(({ row, arrival, happenings }) => {
    let id = 0;
    const creation: Happening = {
      at: row.createdAt,
      by: arrival.by,
      act: async (tenant, _, at) => {
        ({ id } = await db.insertInto('car').values(row).returning('id').executeTakeFirstOrThrow());
        if (arrival.isTold) await logged({ verb: 'created' })(tenant, id, at);
      },
    };
    return [creation, ...happenings].map(({ at, by, act }) => ({ at, by, act, idOf: () => id }));
  });
  const all = arrivals.flat().sort((one, other) => one.at.getTime() - other.at.getTime());
  for (const { at, by, act, idOf } of all) {
    const userId = people.get(by);
    const actor = { organizationId, userId: userId ?? ownerId, role: userId ? by : ('owner' as const) };
    await setMoment(db, at, actor.userId);
    await act({ db, ...actor }, idOf(), at);
  }
  await setMoment(db, undefined, ownerId);
}

/** What follows is stamped with that time and person, as a group of its own in the history. */
export async function setMoment(db: Kysely<DB>, at: Date | undefined, userId: string) {
  const moment = at?.toISOString() ?? '';
  await sql`select set_config('app.moment', ${moment}, true), set_config('app.userId', ${userId}, true),
    set_config('app.groupId', '', true)`.execute(db);
}

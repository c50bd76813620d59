import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';
import { daysAfter, instantAt } from '../format/day.ts';
import { instantBefore } from './calendar.ts';
import { createDice, type Dice } from './dice.ts';
import { memoTexts } from './memo-texts.ts';
import { setMoment, type Target } from './write-lives.ts';

const count = 60;

/** Inserts memos of all kinds about cars, leads and customers: some due, some late, two recurring, some private. */
export async function insertMemos(
  db: Kysely<DB>,
  { organizationId, ownerId, people }: Target,
  { seed, today }: { seed: string; today: string },
) {
  const dice = createDice(`${seed} memos`);
  const staff = [
    ownerId,
    ...(['salesAdmin', 'member', 'technician'] as const).flatMap((role) => people.get(role) ?? []),
  ];
  const subjects = await readSubjects(db, organizationId);
  for (let at = 0; at < count; at += 1) {
    const text = memoTexts[at % memoTexts.length];
    if (!text) continue;
    const author = dice.pick(staff);
    const age = dice.between(1, 12);
    await setMoment(db, instantBefore(today, age, dice.between(480, 960)), author);
    const state = drawState(dice, at, today);
    const { id } = await db
      .insertInto('memo')
      .values({
        ...{ organizationId, title: text.title, kind: text.kind, body: text.body ?? null, ...state },
        checklist: JSON.stringify(
          (text.points ?? []).map((point, n) => ({ text: point, done: n === 0 && at % 2 === 0 })),
        ),
        assignedToId: state.isPrivate ? author : (dice.unless(0.15, dice.pick(staff)) ?? null),
        completedById: state.status === 'done' ? author : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('memoSubject')
      .values({ organizationId, memoId: id, subjectType: text.about, subjectId: dice.pick(subjects[text.about]) })
      .execute();
  }
  await setMoment(db, undefined, ownerId);
}

/** The first cars, leads and customers to write about. */
async function readSubjects(db: Kysely<DB>, organizationId: string) {
  const first = async (table: 'car' | 'lead' | 'customer') => {
    const rows = await db
      .selectFrom(table)
      .select('id')
      .where('organizationId', '=', organizationId)
      .where('deletedAt', 'is', null)
      .orderBy('id', 'desc')
      .limit(30)
      .execute();
    return rows.map(({ id }) => id);
  };
  return { car: await first('car'), lead: await first('lead'), customer: await first('customer') };
}

/** When a memo is due, and how far it is: the first are late or due today. */
function drawState(dice: Dice, at: number, today: string) {
  const days = at < 6 ? -dice.between(1, 4) : at < 16 ? 0 : dice.between(1, 14);
  const isDone = at % 5 === 4;
  const recurrence = at === 20 ? ('weekly' as const) : at === 21 ? ('monthly' as const) : ('none' as const);
  const hasDay = at < 30 || recurrence !== 'none' || dice.chance(0.5);
  const dueAt = hasDay ? daysAfter(today, days) : null;
  return {
    ...{ dueAt, recurrence, dueTime: dueAt && at % 3 === 0 ? '14:30' : null, isPrivate: at % 20 === 7 },
    priority: at % 9 === 0 ? ('high' as const) : ('normal' as const),
    status: isDone
      ? ('done' as const)
      : at % 7 === 3
        ? ('inProgress' as const)
        : at % 11 === 6
          ? ('waiting' as const)
          : ('open' as const),
    completedAt: isDone ? instantAt(daysAfter(today, -1), '15:10') : null,
    reminderAt: dueAt && at % 10 === 1 ? instantAt(dueAt, '08:00') : null,
  };
}

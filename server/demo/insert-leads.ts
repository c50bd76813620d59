import type { Insertable, Kysely } from 'kysely';
import type { DB, LeadStatus, LeadTable } from '../db/schema.ts';
import { asOre } from '../format/money.ts';
import { slugOf } from '../format/slug.ts';
import { isOpen } from '../leads/lead-moves.ts';
import { leadOrigins, lostReasons } from '../leads/lead-types.ts';
import { dueAt, readResponseTimes } from '../leads/response-clock.ts';
import type { Tenant } from '../tenant.ts';
import { daysBefore, instantBefore } from './calendar.ts';
import { createDice, type Dice } from './dice.ts';
import { actionNotes, firstNames, lastNames, questions, tradeIns, wishes } from './people-texts.ts';
import { setMoment, type Target } from './write-lives.ts';

const statuses: readonly LeadStatus[] = [
  ...([
    'new',
    'contacted',
    'contacted',
    'qualified',
    'quoted',
    'negotiation',
    'won',
    'lost',
    'lost',
    'parked',
  ] as const),
];

type Row = Omit<Insertable<LeadTable>, 'organizationId' | 'source' | 'number'>;

/**
 * Inserts `count` leads of all statuses and sources, of customers and of persons who are none yet, up to three months
 * old; the last two wait for their first answer, which is overdue.
 */
export async function insertLeads(
  db: Kysely<DB>,
  { organizationId, ownerId, people }: Target,
  { count, seed, today }: { count: number; seed: string; today: string },
) {
  const dice = createDice(`${seed} leads`);
  const tenant: Tenant = { db, organizationId, userId: ownerId, role: 'owner' };
  const times = await readResponseTimes(tenant);
  const sellers = [...(['salesAdmin', 'member', 'member'] as const).flatMap((role) => people.get(role) ?? []), ownerId];
  const customers = await db
    .selectFrom('customer')
    .select(['id', 'departmentId'])
    .where('organizationId', '=', organizationId)
    .orderBy('id')
    .execute();
  const cars = await db
    .selectFrom('car')
    .select(['id', 'departmentId', 'salePriceInclVat'])
    .where('organizationId', '=', organizationId)
    .where('state', 'in', ['forSale', 'reserved', 'rented'])
    .orderBy('id', 'desc')
    .limit(60)
    .execute();
  for (let at = 0; at < count; at += 1) {
    const isWaiting = at >= count - 2;
    const status = isWaiting ? 'new' : (statuses[at % statuses.length] ?? 'new');
    const daysOld = isWaiting ? 1 : status === 'new' ? dice.between(1, 3) : 3 + Math.round((87 * (count - at)) / count);
    const arrivedAt = instantBefore(today, daysOld, dice.between(420, 900));
    const customer = dice.chance(0.55) ? dice.pick(customers) : undefined;
    const car = dice.chance(0.7) ? dice.pick(cars) : undefined;
    const departmentId = car?.departmentId ?? customer?.departmentId ?? null;
    const respondBy = dueAt(times, arrivedAt, departmentId);
    const seller = dice.pick(sellers);
    await setMoment(db, arrivedAt, seller);
    await db
      .insertInto('lead')
      .values({
        ...{ organizationId, number: at + 1, arrivedAt, respondBy, departmentId },
        ...{
          customerId: customer?.id ?? null,
          carId: car?.id ?? null,
          source: leadOrigins[at % leadOrigins.length] ?? 'phone',
        },
        kind: dice.weigh({ sale: 7, leasing: 2, longRental: 1, tradeIn: 1 }),
        priority: dice.weigh({ normal: 7, high: 2, low: 1 }),
        assignedToId: isWaiting ? null : seller,
        ...(customer ? {} : drawPerson(dice, at)),
        ...drawNeed(dice, car?.salePriceInclVat ?? null),
        ...drawProgress(dice, { status, respondBy, daysOld, today }),
      })
      .execute();
  }
  await db.insertInto('leadCounter').values({ organizationId, lastNumber: count }).execute();
  await setMoment(db, undefined, ownerId);
}

function drawPerson(dice: Dice, at: number): Row {
  const name = `${firstNames[(at * 11) % firstNames.length]} ${lastNames[(at * 3) % lastNames.length]}`;
  const email = `${slugOf(name, 'kunde')}-${at}@post.example`;
  return { contactName: name, contactPhone: `+452082${4000 + at}`, contactEmail: dice.unless(0.3, email) };
}

function drawNeed(dice: Dice, price: number | null): Row {
  const budget = asOre(dice.between(8, 40) * 1_000_000);
  const [tradeInCar, tradeInPlate, tradeInMileage, expected] = dice.pick(tradeIns);
  return {
    ...{ message: dice.unless(0.3, dice.pick(questions)), wish: price === null ? dice.pick(wishes) : null },
    value: asOre(price ?? budget),
    budget: dice.unless(0.5, budget),
    ...(dice.chance(0.25) && { tradeInCar, tradeInPlate, tradeInMileage, tradeInExpected: asOre(expected * 100) }),
  };
}

type Course = { status: LeadStatus; respondBy: Date; daysOld: number; today: string };

/** The status with what it requires, and how the lead was answered. */
function drawProgress(dice: Dice, { status, respondBy, daysOld, today }: Course): Row {
  const answered = new Date(
    dice.chance(0.8)
      ? respondBy.getTime() - dice.between(2, 20) * 60_000
      : respondBy.getTime() + dice.between(1, 9) * 3_600_000,
  );
  const attempts = dice.between(0, 2);
  const worked = {
    status,
    attempts,
    attemptDays: Math.min(attempts, 1),
    firstResponseAt: status === 'new' ? null : answered,
  };
  const closed = instantBefore(today, Math.max(1, daysOld - dice.between(2, 20)), 800);
  if (status === 'won') return { ...worked, closedAt: closed };
  if (status === 'lost') return { ...worked, closedAt: closed, lostReason: dice.pick(lostReasons) };
  if (status === 'parked') {
    return { ...worked, parkedFrom: 'contacted', parkedUntil: daysBefore(today, -dice.between(5, 60)) };
  }
  if (!isOpen(status)) return worked;
  return {
    ...worked,
    nextActionKind: status === 'new' ? 'call' : dice.weigh({ call: 5, email: 2, sms: 1, meeting: 1, testDrive: 2 }),
    nextActionAt: instantBefore(today, dice.between(-6, 2), dice.between(28, 60) * 15),
    nextActionNote: dice.unless(0.5, dice.pick(actionNotes)),
  };
}

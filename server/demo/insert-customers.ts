import type { Insertable, Kysely } from 'kysely';
import type { CustomerTable, DB } from '../db/schema.ts';
import { readCvr, readEan } from '../format/company-numbers.ts';
import { asOre } from '../format/money.ts';
import { slugOf } from '../format/slug.ts';
import { daysBefore, instantBefore, yearsAfter } from './calendar.ts';
import { createDice, type Dice } from './dice.ts';
import { authorities, companies, firstNames, lastNames, notes, streets, tags, towns } from './people-texts.ts';
import { setMoment, type Target } from './write-lives.ts';

type Row = Omit<Insertable<CustomerTable>, 'organizationId' | 'name'> & { name: string };

const words = 'Må vi sende dig tilbud og nyheder om biler? Du kan altid sige nej igen.';

/** Inserts `count` customers with contacts and consents: private ones, companies, authorities, and three pairs alike. */
export async function insertCustomers(
  db: Kysely<DB>,
  { organizationId, ownerId, people, founded }: Target,
  { count, seed, today }: { count: number; seed: string; today: string },
) {
  const dice = createDice(`${seed} customers`);
  const sellers = [...(['salesAdmin', 'member'] as const).flatMap((role) => people.get(role) ?? []), ownerId];
  const departments = await db
    .selectFrom('department')
    .select('id')
    .where('organizationId', '=', organizationId)
    .execute();
  const rows = Array.from({ length: count - 3 }, (_, at) => drawCustomer(dice, at, today));
  const twins = rows.slice(0, 3).map(({ cvr: _, ...row }, at) => twinOf(row, at));
  for (const row of [...rows, ...twins]) {
    const since = dice.between(20, 500);
    const by = dice.pick(sellers);
    await setMoment(db, new Date(Math.max(instantBefore(today, since, 600).getTime(), founded.getTime())), by);
    const { id } = await db
      .insertInto('customer')
      .values({ ...row, organizationId, ownerId: dice.unless(0.15, by), departmentId: dice.pick(departments).id })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (row.type !== 'private') {
      await db
        .insertInto('customerContact')
        .values({ organizationId, customerId: id, ...drawContact(dice) })
        .execute();
    }
    if (row.email && dice.chance(0.6)) {
      const given = {
        organizationId,
        customerId: id,
        channel: 'email',
        source: 'visit',
        isGiven: true,
        words,
      } as const;
      await db
        .insertInto('consent')
        .values({ ...given, wordsVersion: '2026-01' })
        .execute();
      if (dice.chance(0.12)) {
        await setMoment(db, instantBefore(today, dice.between(2, 15), 620), by);
        await db
          .insertInto('consent')
          .values({ ...given, isGiven: false, source: 'link', words: null })
          .execute();
      }
    }
  }
  await setMoment(db, undefined, ownerId);
}

function drawCustomer(dice: Dice, at: number, today: string): Row {
  const [postalCode, city] = dice.pick(towns);
  const company = at % 4 === 1 ? companies[(at - 1) / 4] : undefined;
  const authority = at % 20 === 3 ? authorities[(at - 3) / 20] : undefined;
  const person = `${firstNames[(at * 7) % firstNames.length]} ${lastNames[(at * 5) % lastNames.length]}`;
  const name = company ?? authority ?? person;
  const email = `${slugOf(name, 'kunde')}-${at}@post.example`;
  const isDormant = dice.chance(0.2);
  return {
    ...{ type: company ? 'business' : authority ? 'public' : 'private', name, postalCode, city },
    ...{
      cvr: company ? cvrFrom(31_000_000 + at * 137) : null,
      ean: authority ? eanFrom(579_800_000_000 + at * 11) : null,
    },
    ...{ email: dice.unless(0.12, email), phone: phoneOf(at), address: `${dice.pick(streets)} ${dice.between(1, 90)}` },
    segment: isDormant ? 'dormant' : dice.weigh({ new: 3, active: 5, lost: 1 }),
    creditStatus: company ? dice.weigh({ approved: 6, notAssessed: 3, blocked: 1 }) : 'notAssessed',
    creditLimit: company ? asOre(dice.between(1, 6) * 5_000_000) : null,
    tags: dice.chance(0.5) ? dice.sample(tags, dice.between(1, 2)) : [],
    notes: dice.chance(0.2) ? dice.pick(notes) : null,
    lastContactAt: instantBefore(today, isDormant ? dice.between(380, 560) : dice.between(1, 120), 700),
    ...(at === 12 && { isBlocked: true, blockedReason: 'Skylder for to leveringer' }),
    ...(!company && !authority && dice.chance(0.3) && licence(dice, at, today)),
  };
}

/** The same person once more: as typed by a colleague in a hurry. */
function twinOf(row: Row, at: number): Row {
  const isCompany = row.type !== 'private';
  const name = row.name.replace(/ (ApS|A\/S)$/, '').replace('aa', 'å');
  return {
    ...row,
    type: 'private',
    ean: null,
    name,
    email: isCompany ? null : (row.email ?? null),
    notes: null,
    tags: [],
    ...(at === 2 && { phone: phoneOf(900) }),
  };
}

function licence(dice: Dice, at: number, today: string) {
  return {
    ...{ licenceNumber: String(20_100_000 + at * 311), licenceCountry: 'DK' },
    ...{
      licenceIssuedOn: daysBefore(today, dice.between(900, 3000)),
      licenceExpiresOn: yearsAfter(today, dice.between(1, 9)),
    },
  };
}

function drawContact(dice: Dice) {
  const name = `${dice.pick(firstNames)} ${dice.pick(lastNames)}`;
  const email = `${slugOf(name, 'kunde')}@post.example`;
  return { name, email, title: dice.pick(['Indkøber', 'Direktør', 'Kontor', 'Driftsleder']), isPrimary: true };
}

const phoneOf = (at: number) => `+452081${String(4000 + at)}`;
const firstValid = (numbers: readonly number[], read: (text: string) => unknown) =>
  numbers.map(String).find((text) => read(text) === text) ?? null;
const tens = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);
const cvrFrom = (from: number) => firstValid(tens(from, 30), readCvr);
const eanFrom = (from: number) => firstValid(tens(from * 10, 10), readEan);

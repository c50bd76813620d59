import pino from 'pino';
import { describe, expect, onTestFinished } from 'vitest';
import { createApp } from '#server/app.ts';
import { dueItems } from '#server/due-list.ts';
import { openEventHub } from '#server/events/event-hub.ts';
import { createListener } from '#server/http/listener.ts';
import { listenOn } from '#server/http/listening.ts';
import { sweep } from '#server/sweep/sweep.ts';
import { expectPromised } from '../api-contract.ts';
import { openLine } from '../cut-line.ts';
import { follow } from '../event-reader.ts';
import { test as base, type Person } from '../fixtures.ts';

const log = pino({ level: 'silent' });
const soon = { timeout: 1_000, interval: 10 };

type Served = { address: string; stop: () => Promise<void> };
type Fixtures = {
  /** A server of the product, its line of events on a connection of its own. */
  serve: (options?: { lineUrl?: string; timing?: { beat: number; check: number } }) => Promise<Served>;
  cookieOf: (person: Person) => Promise<string>;
  /** Notifies a person of a lead; returns the notification's id. */
  notify: (person: Person, aboutId?: number) => Promise<number>;
  setRead: (person: Person, id: number) => Promise<void>;
};

const test = base.extend<Fixtures>({
  serve: async ({ clone: { deps }, appUrl, database }, use) =>
    use(async ({ lineUrl = appUrl, timing } = {}) => {
      const events = openEventHub({ database, appUrl: lineUrl, log, ...(timing && { timing }) });
      const app = createApp({ ...deps, events });
      const listener = createListener({ app: () => app, files: new Map(), log, trustedProxyHops: 0 });
      const server = await listenOn({ port: 0, host: '127.0.0.1' }, listener);
      let stopped: Promise<void> | undefined;
      const stop = () => {
        stopped ??= events.close().then(() => server.close());
        return stopped;
      };
      onTestFinished(stop);
      return { address: `http://127.0.0.1:${server.port}/api/events`, stop };
    }),
  cookieOf: async ({ user }, use) => use(async (person) => (await user(person)).cookie),
  notify: async ({ as, user }, use) =>
    use(async (person, aboutId = 7) => {
      const { id: userId } = await user(person);
      const { organization } = person;
      return as({ organization }, async ({ db }) => {
        const row = { organizationId: organization.id, userId, kind: 'leadAssigned', subjectType: 'lead' } as const;
        const added = db.insertInto('notification').values({ ...row, subjectId: aboutId });
        return (await added.returning('id').executeTakeFirstOrThrow()).id;
      });
    }),
  setRead: async ({ as }, use) =>
    use(async ({ organization }, id) => {
      await as({ organization }, ({ db }) =>
        db.updateTable('notification').set({ readAt: new Date() }).where('id', '=', id).execute(),
      );
    }),
});

test('a notification → its ids and the count within a second, to its receiver alone', async ({
  cookieOf,
  notify,
  organize,
  serve,
  setRead,
}) => {
  const [organization, elsewhere] = [await organize(), await organize()];
  const owner: Person = { organization };
  const { address } = await serve();
  const own = await follow(address, { cookie: await cookieOf(owner), 'accept-encoding': 'gzip, br, zstd' });
  const others = [
    await follow(address, { cookie: await cookieOf({ organization, role: 'member' }) }),
    await follow(address, { cookie: await cookieOf({ organization: elsewhere }) }),
  ];
  await expect.poll(() => own.heard, soon).toEqual([{ lastId: '0', unread: 0, new: [] }]);
  const id = await notify(owner, 12);
  const news = { lastId: String(id), unread: 1, new: [{ id, about: 'lead', aboutId: 12 }] };
  await expect.poll(() => own.heard.slice(1), soon).toEqual([news]);
  await setRead(owner, id);
  await expect.poll(() => own.heard.slice(2), soon).toEqual([{ lastId: String(id), unread: 0, new: [] }]);
  for (const other of others) expect(other.heard).toEqual([{ lastId: '0', unread: 0, new: [] }]);

  const cached = { 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' };
  expect(own.headers).toMatchObject({ ...cached, 'content-type': 'text/event-stream; charset=utf-8' });
  expect(own.headers).not.toHaveProperty('content-encoding');
});

test('a snoozed notification whose time has come → counted again in open pages', async ({
  as,
  cookieOf,
  database,
  notify,
  organize,
  serve,
}) => {
  const owner: Person = { organization: await organize() };
  const { address } = await serve();
  const id = await notify(owner);
  const [now, inAnHour] = [Date.now(), 3_600_000];
  await as(owner, ({ db }) =>
    db
      .updateTable('notification')
      .set({ snoozedUntil: new Date(now + inAnHour) })
      .where('id', '=', id)
      .execute(),
  );
  const stream = await follow(address, { cookie: await cookieOf(owner) });
  await expect.poll(() => stream.heard.map(({ unread }) => unread), soon).toEqual([0]);
  await sweep({ database, items: dueItems, log }, new Date(now + 2 * inAnHour));
  await expect.poll(() => stream.heard.map(({ unread }) => unread), soon).toEqual([0, 1]);
});

describe('nothing is missed', () => {
  test('while the process restarts', async ({ cookieOf, notify, organize, serve }) => {
    const owner: Person = { organization: await organize() };
    const cookie = await cookieOf(owner);
    const [first, running] = [await notify(owner), await serve()];
    const before = await follow(running.address, { cookie });
    await expect.poll(() => before.heard.at(-1)?.lastId, soon).toBe(String(first));
    await running.stop();
    await before.ended;
    const [second, third] = [await notify(owner), await notify(owner)];
    const { address } = await serve();
    const lastId = before.heard.at(-1)?.lastId ?? '';
    const after = await follow(address, { cookie, 'last-event-id': lastId });
    await expect.poll(() => after.heard.at(-1), soon).toMatchObject({ unread: 3, lastId: String(third) });
    const told = after.heard.flatMap((each) => each.new.map(({ id }) => id));
    expect(told.filter((id) => id > first)).toEqual([second, third]);
    const inAnotherTab = await follow(`${address}?after=${lastId}`, { cookie });
    await expect.poll(() => inAnotherTab.heard, soon).toEqual(after.heard);
  });

  test('while the line to the database is lost', async ({ appUrl, cookieOf, notify, organize, serve }) => {
    const owner: Person = { organization: await organize() };
    const line = await openLine(appUrl);
    onTestFinished(() => line.cut().catch(() => {}));
    const { address } = await serve({ lineUrl: line.url });
    const stream = await follow(address, { cookie: await cookieOf(owner) });
    const first = await notify(owner);
    await expect.poll(() => stream.heard.at(-1)?.lastId, soon).toBe(String(first));
    await line.cut();
    const missed = await notify(owner);
    await line.mend();
    await expect.poll(() => stream.heard.at(-1)?.new, { timeout: 10_000 }).toMatchObject([{ id: missed }]);
  });
});

describe('a stream ends', () => {
  const timing = { beat: 20, check: 20 };

  test('with its user’s right to it, and the others go on', async ({ cookieOf, database, organize, serve, user }) => {
    const [organization, other] = [await organize(), await organize()];
    const { address } = await serve({ timing });
    const ends = (['member', 'admin', 'technician', 'salesAdmin'] as const).map(
      (role): Person => ({ organization, role }),
    );
    const [out, moved, removed, away] = await Promise.all(
      ends.map(async (person) => ({
        ...(await user(person)),
        stream: await follow(address, { cookie: await cookieOf(person) }),
      })),
    );
    const staying = await follow(address, { cookie: await cookieOf({ organization }) });
    const { accounts } = database;
    await accounts
      .insertInto('member')
      .values({ organizationId: other.id, userId: away?.id ?? '', role: 'owner' })
      .execute();
    await expect
      .poll(() => Math.min(...[out, moved, removed, away].map((each) => each?.stream.beats ?? 0)), soon)
      .toBeGreaterThan(3);

    await accounts
      .deleteFrom('session')
      .where('userId', '=', out?.id ?? '')
      .execute();
    await accounts
      .updateTable('member')
      .set({ role: 'member' })
      .where('userId', '=', moved?.id ?? '')
      .execute();
    await accounts
      .deleteFrom('member')
      .where('userId', '=', removed?.id ?? '')
      .execute();
    await accounts
      .updateTable('session')
      .set({ activeOrganizationId: other.id })
      .where('userId', '=', away?.id ?? '')
      .execute();
    await Promise.all([out, moved, removed, away].map((each) => each?.stream.ended));

    const beats = staying.beats;
    await expect.poll(() => staying.beats, soon).toBeGreaterThan(beats + 3);
  });

  test('at once when the process stops', async ({ cookieOf, organize, serve }) => {
    const { address, stop } = await serve();
    const stream = await follow(address, { cookie: await cookieOf({ organization: await organize() }) });
    const began = performance.now();
    await stop();
    await stream.ended;
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});

test('idle streams hold no connection to the database; the eleventh of a user is refused until one ends', async ({
  cookieOf,
  database: { accountsPool, pool },
  organize,
  serve,
}) => {
  const cookie = await cookieOf({ organization: await organize() });
  const { address } = await serve();
  const streams = await Promise.all(Array.from({ length: 10 }, () => follow(address, { cookie })));
  await expect.poll(() => streams.map(({ heard }) => heard.length), soon).toEqual(Array(10).fill(1));
  for (const each of [pool, accountsPool]) await expect.poll(() => each.totalCount - each.idleCount, soon).toBe(0);
  const eleventh = await expectPromised('GET', '/api/events', await fetch(address, { headers: { cookie } }));
  expect(eleventh.error.statusCode).toBe(429);
  streams[0]?.leave();
  await expect.poll(async () => (await follow(address, { cookie })).status, soon).toBe(200);
});

test('the words of new notifications are told to their receiver alone, while they are unread', async ({
  notify,
  organize,
  setRead,
  visit,
}) => {
  const organization = await organize();
  const owner: Person = { organization };
  const member: Person = { organization, role: 'member' };
  const [own, read, other] = [await notify(owner), await notify(owner), await notify(member)];
  await setRead(owner, read);
  const answer = await visit(`/api/notifications/told?ids=${own},${read},${other},x`, { as: owner });
  expect(await answer.json()).toEqual({
    success: true,
    data: { unread: 1, told: [{ id: own, words: 'Du har fået et emne' }] },
  });
});

test('without the right or a session → refused', async ({ cookieOf, organize, serve }) => {
  const { address } = await serve();
  expect((await follow(address, {})).status).toBe(401);
  const cookie = await cookieOf({ organization: await organize(), role: 'customer' });
  expect((await follow(address, { cookie })).status).toBe(403);
});

import pino from 'pino';
import { expect } from 'vitest';
import { addCar, addDrive, addLead, addNotification } from '#tests/factories.ts';
import { test as base, type Organization } from '#tests/fixtures.ts';
import { mailsTo } from '#tests/mails.ts';
import { openDatabase } from '../db/database.ts';
import { dueItems } from '../due-list.ts';
import { dayOf, daysAfter, instantAt } from '../format/day.ts';
import { createMemo, stepMemo } from '../memos/memo-commands.ts';
import { sweep } from '../sweep/sweep.ts';
import { openMuteLinks } from './mute-links.ts';
import { notificationsDue } from './notification-due.ts';
import { saveNotificationSettings } from './notification-settings.ts';
import { notify } from './notify.ts';
import { quietEnd } from './quiet-hours.ts';

const log = pino({ level: 'silent' });
const items = notificationsDue({ origin: 'https://bil.example', muteLinks: openMuteLinks({ secret: 'hemmelig' }) });
const now = new Date();
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const none = { weekends: undefined };

type Member = { organization: Organization; role: 'member' };
type Fixtures = {
  seller: Member;
  email: string;
  /** Tells the salesperson of a lead: at once by mail, or in the digest. */
  tell: (kind: 'leadReplied' | 'leadFollowUpDue') => Promise<void>;
  mails: () => Promise<{ subject: string; text: string }[]>;
};

const test = base.extend<Fixtures>({
  seller: async ({ organize }, use) => use({ organization: await organize(), role: 'member' }),
  email: async ({ user, seller }, use) => use((await user(seller)).email),
  tell: async ({ as, user, seller }, use) =>
    use(async (kind) => {
      const { id } = await user(seller);
      await as({ organization: seller.organization }, async (tenant) => {
        const about = { subjectType: 'lead', subjectId: await addLead(tenant) } as const;
        await notify(tenant, { kind, about, to: [id] });
      });
    }),
  mails: async ({ database, email }, use) => use(() => mailsTo(database, email)),
});

/** The next Monday to Friday after today, at a time. */
function workdayAt(time: string, from = 1) {
  const days = [0, 1, 2].map((ahead) => daysAfter(dayOf(now), from + ahead));
  const day = days.find((each) => ![0, 6].includes(new Date(each).getUTCDay())) ?? '';
  return instantAt(day, time);
}

test('told at once → one mail with a link to it and one that turns it off, with two processes', async ({
  database,
  appUrl,
  tell,
  mails,
}) => {
  await tell('leadReplied');
  const other = openDatabase(appUrl, { max: 2 });
  await Promise.all([database, other].map((each) => sweep({ database: each, items, log }, later(1))));
  await other.close();
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.subject).toContain('Kunden har svaret: Emne #');
  expect(mail?.text).toMatch(/https:\/\/bil\.example\/notifications\/\d+\/open/);
  expect(mail?.text).toContain('https://bil.example/notifications/mute/');
});

test('quiet hours → the mail waits for their end; read before → no mail', async ({
  as,
  database,
  seller,
  tell,
  mails,
}) => {
  // An evening before a workday: mails rest at weekends too.
  const days = [1, 2, 3, 4].map((ahead) => daysAfter(dayOf(now), ahead));
  const evening = days.find((each) => [1, 2, 3, 4].includes(new Date(each).getUTCDay())) ?? '';
  const [quiet, end] = [instantAt(evening, '23:10'), instantAt(daysAfter(evening, 1), '07:00')];
  await as(seller, (tenant) =>
    saveNotificationSettings(tenant, 'own', { ...none, quietFrom: '20:00', quietTo: '07:00' }, {}),
  );
  await tell('leadReplied');
  await sweep({ database, items, log }, quiet);
  expect(await mails()).toEqual([]);
  await tell('leadReplied');
  await as(seller, ({ db }) =>
    db
      .updateTable('notification')
      .set({ readAt: now })
      .where('mail', '=', 'now')
      .where('mailDueAt', '<', quiet)
      .execute(),
  );
  await sweep({ database, items, log }, new Date(end.getTime() + 60_000));
  expect(await mails()).toHaveLength(1);
});

test('the digest → once a working day at its hour with two processes, never empty, not what was read', async ({
  as,
  appUrl,
  database,
  tell,
  mails,
  seller,
}) => {
  const morning = workdayAt('07:30');
  await sweep({ database, items, log }, morning);
  expect(await mails()).toEqual([]);
  for (const _ of [1, 2, 3]) await tell('leadFollowUpDue');
  await as(seller, ({ db }) =>
    db
      .updateTable('notification')
      .set({ readAt: now })
      .where('id', '=', (eb) => eb.selectFrom('notification').select((row) => row.fn.min('id').as('id')))
      .execute(),
  );
  await sweep({ database, items, log }, later(1));
  expect(await mails()).toEqual([]);
  const other = openDatabase(appUrl, { max: 2 });
  await Promise.all([database, other].map((each) => sweep({ database: each, items, log }, morning)));
  await sweep({ database, items, log }, new Date(morning.getTime() + 3_600_000));
  await other.close();
  expect((await mails()).map(({ subject }) => subject)).toEqual([expect.stringContaining('2 ting venter på dig')]);
});

test('the digest → has the memos that are left, not those that are done', async ({
  as,
  database,
  seller,
  user,
  mails,
}) => {
  const { id } = await user(seller);
  const given = { kind: 'task', about: [], assignedToId: id } as const;
  await as({ organization: seller.organization }, async (tenant) => {
    await createMemo(tenant, { ...given, title: 'Bestil dæk' });
    const done = await createMemo(tenant, { ...given, title: 'Vask bilen' });
    await stepMemo(tenant, { step: 'done', memo: done?.id ?? 0 });
  });
  await sweep({ database, items, log }, workdayAt('07:30'));
  const [digest] = await mails();
  expect(digest?.text).toContain('Bestil dæk');
  expect(digest?.text).not.toContain('Vask bilen');
});

test('a pause → nothing is mailed until it is over, a kind without mail is never mailed', async ({
  as,
  database,
  seller,
  tell,
  mails,
}) => {
  const tomorrow = daysAfter(dayOf(now), 1);
  await as(seller, (tenant) => saveNotificationSettings(tenant, 'own', { ...none, pausedUntil: tomorrow }, {}));
  await tell('leadReplied');
  await sweep({ database, items, log }, later(1));
  expect(await mails()).toEqual([]);
  await sweep({ database, items, log }, workdayAt('08:00', 3));
  expect(await mails()).toHaveLength(1);
  const choices = { leadReplied: { app: true, mail: 'none' } } as const;
  await as(seller, (tenant) => saveNotificationSettings(tenant, 'own', none, choices));
  await tell('leadReplied');
  await sweep({ database, items, log }, workdayAt('08:00', 4));
  expect(await mails()).toHaveLength(1);
});

test('due hours or two days ago → told late, due four days ago → not, nor when two processes sweep', async ({
  appUrl,
  as,
  database,
  seller,
  user,
}) => {
  const { id } = await user(seller);
  const hour = 60;
  const told = await as(seller, async (tenant) => {
    const leads = [-5 * hour, -48 * hour, -96 * hour, -24 * 90 * hour].map((minutes) =>
      addLead(tenant, {
        ...{ assignedToId: id, status: 'contacted', firstResponseAt: later(minutes), nextActionAt: later(minutes) },
      }),
    );
    return (await Promise.all(leads)).slice(0, 2);
  });
  const other = openDatabase(appUrl, { max: 2 });
  await Promise.all([database, other].map((each) => sweep({ database: each, items: dueItems, log }, now)));
  await sweep({ database, items: dueItems, log }, later(1));
  await other.close();
  const rows = await as(seller, ({ db }) =>
    db.selectFrom('notification').select('subjectId').where('kind', '=', 'leadFollowUpDue').orderBy('id').execute(),
  );
  expect(rows.map(({ subjectId }) => subjectId).toSorted((one, two) => one - two)).toEqual(told);
});

test('mails that waited for days while nothing ran → one digest', async ({ database, tell, mails }) => {
  const morning = workdayAt('08:00', 4);
  for (const _ of [1, 2, 3]) await tell('leadReplied');
  for (const minutes of [0, 1]) {
    await sweep({ database, items, log }, new Date(morning.getTime() + minutes * 60_000));
  }
  expect((await mails()).map(({ subject }) => subject)).toEqual([expect.stringContaining('3 ting venter på dig')]);
});

test.for([
  ['23:10', '2026-11-24 07:00'],
  ['06:59', '2026-11-23 07:00'],
  ['07:00', undefined],
  ['19:59', undefined],
])('quiet from 20 to 7, at %s → over at %s', ([time = '', over]) => {
  const end = quietEnd({ quietFrom: '20:00', quietTo: '07:00' }, instantAt('2026-11-23', time));
  expect(end).toEqual(over ? instantAt(over.slice(0, 10), over.slice(11)) : undefined);
});

test('a test drive within the hour, a reservation that ends and a passed next action → told once each', async ({
  as,
  database,
  seller,
  user,
}) => {
  const { id } = await user(seller);
  await as(seller, async (tenant) => {
    const carId = await addCar(tenant, { nextInspectionDate: daysAfter(dayOf(now), 10) });
    const leadId = await addLead(tenant, {
      ...{ assignedToId: id, status: 'contacted', firstResponseAt: now, nextActionAt: later(-5) },
    });
    await addDrive(tenant, { carId, leadId });
    await addNotification(tenant, leadId);
  });
  for (const at of [now, later(1), later(2)]) await sweep({ database, items: dueItems, log }, at);
  const told = await as(seller, ({ db }) =>
    db.selectFrom('notification').select(['kind', 'facts']).where('userId', '=', id).orderBy('kind').execute(),
  );
  expect(told.map(({ kind }) => kind)).toEqual(['leadFollowUpDue', 'leadReplied', 'testDriveSoon']);
  expect(told.at(-1)?.facts).toEqual({ clock: expect.stringMatching(/^\d\d:\d\d$/) });
});

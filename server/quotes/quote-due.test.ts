import pino from 'pino';
import { expect } from 'vitest';
import { test as base, type Organization } from '#tests/fixtures.ts';
import { mailsTo, pathInMail } from '#tests/mails.ts';
import { addVanQuote } from '#tests/quotes.ts';
import { addOverride } from '#tests/stored-price-tables.ts';
import { openDatabase } from '../db/database.ts';
import { dueItems } from '../due-list.ts';
import { dayOf, daysAfter, instantAt } from '../format/day.ts';
import { openMuteLinks } from '../notifications/mute-links.ts';
import { notificationsDue } from '../notifications/notification-due.ts';
import { decideOverride } from '../price-overrides/override-commands.ts';
import { sweep } from '../sweep/sweep.ts';
import { type Tenant, withTenant } from '../tenant.ts';
import { sendByMail } from './mail-quote.ts';
import { linkDoor } from './quote-door.ts';
import { quoteReminders } from './quote-due.ts';
import { extendQuote, reviseQuote, withdrawQuote } from './revise-quote.ts';
import { acceptShared, askShared, declineShared } from './shared-quote.ts';

const log = pino({ level: 'silent' });
const origin = 'https://bil.example';
const today = dayOf(new Date());
const lastDay = daysAfter(today, 20);
/** A time of a day, so many days before the quote's last one. */
const before = (days: number, time = '09:30') => instantAt(daysAfter(lastDay, -days), time);
const from = { address: '127.0.0.1', userAgent: null, origin };

type Sent = {
  seller: { organization: Organization; role: 'member' };
  id: number;
  token: string;
  change: <T>(work: (tenant: Tenant) => Promise<T>) => Promise<T>;
  /** The kinds of the mails that the customer has got. */
  kinds: () => Promise<string[]>;
  /** Lets processes meet a time; by default one. */
  pass: (at: Date, processes?: number) => Promise<void>;
};

/** A seller's quote that was sent today and holds twenty days. */
const test = base.extend<{ sent: Sent }>({
  sent: async ({ organize, as, database, appUrl }, use) => {
    const seller = { organization: await organize(), role: 'member' as const };
    const email = `lone@${seller.organization.slug}.example`;
    const change: Sent['change'] = (work) => as(seller, work);
    const { id } = await as({ organization: seller.organization }, async (tenant) => {
      const { db, organizationId } = tenant;
      const settings = db.updateTable('organizationSettings').set({ cvr: '13748136' });
      await settings.where('organizationId', '=', organizationId).execute();
      return addVanQuote(tenant, { recipientEmail: email, validUntil: lastDay });
    });
    await change(async (tenant) => {
      await tenant.db.updateTable('quote').set({ ownerId: tenant.userId }).where('id', '=', id).execute();
      await sendByMail(tenant, id, { origin, message: null });
    });
    const mails = () => mailsTo(database, email);
    const token =
      pathInMail((await mails())[0] ?? { text: '' })
        .split('/')
        .at(-1) ?? '';
    const other = openDatabase(appUrl, { max: 2 });
    const items = [...dueItems, quoteReminders({ origin })].filter(({ name }) => /^quote/.test(name));
    await use({
      ...{ seller, id, token, change },
      kinds: async () => (await mails()).map(({ kind }) => kind),
      async pass(at, processes = 1) {
        const all = [database, other].slice(0, processes);
        await Promise.all(all.map((each) => sweep({ database: each, items, log }, at)));
      },
    });
    await other.close();
  },
});

test('three days before the last day → one reminder by two processes, with a link that works', async ({
  sent,
  database,
  visit,
}) => {
  const { pass, kinds, seller } = sent;
  await pass(before(4));
  await pass(before(3, '07:59'));
  expect(await kinds()).toEqual(['quote']);
  await pass(before(3, '08:00'), 2);
  await pass(before(2));
  expect(await kinds()).toEqual(['quote-reminder', 'quote']);
  const [mail] = await mailsTo(database, `lone@${seller.organization.slug}.example`);
  expect((await visit(pathInMail(mail ?? { text: '' }))).status).toBe(200);
});

test('down until the last day → one reminder, and one more for a later last day and for a new version', async ({
  sent,
}) => {
  const { pass, kinds, change, id } = sent;
  await pass(before(0));
  await change((tenant) => extendQuote(tenant, id, daysAfter(lastDay, 30)));
  await pass(before(-25));
  expect(await kinds()).toEqual(['quote-reminder', 'quote']);
  await pass(before(-28), 2);
  await pass(before(-29));
  const extended = ['quote-reminder', 'quote-reminder', 'quote'];
  expect(await kinds()).toEqual(extended);
  await change(async (tenant) => {
    await reviseQuote(tenant, id);
    await sendByMail(tenant, id, { origin, message: null });
  });
  await pass(before(-28));
  expect(await kinds()).toEqual(['quote-reminder', 'quote', ...extended]);
});

test('turned off, answered, withdrawn, sent within the days or for a car that is gone → no reminder', async ({
  sent,
  database,
}) => {
  const { pass, kinds, change, id, token } = sent;
  const settings = ({ db, organizationId }: Tenant) =>
    db.updateTable('organizationSettings').where('organizationId', '=', organizationId);
  const days = (quoteReminderDays: number) => change((tenant) => settings(tenant).set({ quoteReminderDays }).execute());
  const status = (state: 'declined' | 'sent') =>
    change(({ db }) => db.updateTable('quote').set({ status: state }).where('id', '=', id).execute());
  await days(0);
  await pass(before(0));
  await days(20);
  await pass(before(1));
  await days(3);
  await declineShared(linkDoor(database, token), null);
  await pass(before(1));
  await status('sent');
  await change((tenant) => withdrawQuote(tenant, id));
  await pass(before(1));
  await status('sent');
  await change(({ db }) => db.updateTable('car').set({ deletedAt: new Date(), status: 'soft-deleted' }).execute());
  await pass(before(1));
  expect(await kinds()).toEqual(['quote']);
});

test('its car is reserved for somebody else → no reminder, and no other version is sent', async ({ sent }) => {
  const { pass, kinds, change, id } = sent;
  const reserved = { availability: 'reserved', reservedFor: 'Bo Lund' } as const;
  await change(({ db }) => db.updateTable('car').set(reserved).execute());
  await pass(before(1));
  expect(await kinds()).toEqual(['quote']);
  await change((tenant) => reviseQuote(tenant, id));
  const again = change((tenant) => sendByMail(tenant, id, { origin, message: null }));
  await expect(again).rejects.toMatchObject({ code: 'quote-car-promised' });
});

test('its owner has left → the managers are told, and the company writes', async ({ sent, user, database }) => {
  const { pass, change, id, seller, token } = sent;
  const manager = await user({ organization: seller.organization, role: 'salesAdmin' });
  const own = await user(seller);
  const actor = { organizationId: seller.organization.id, userId: manager.id, role: 'salesAdmin' } as const;
  await withTenant(database.accountsPool, actor, ({ db }) =>
    db.updateTable('member').set({ status: 'deactivated' }).where('userId', '=', own.id).execute(),
  );
  await pass(before(1));
  const [mail] = await mailsTo(database, `lone@${seller.organization.slug}.example`);
  expect([mail?.kind, mail?.personal?.senderName]).toEqual(['quote-reminder', seller.organization.name]);
  expect(mail?.personal?.replyTo).not.toBe(own.email);
  await askShared(linkDoor(database, token), 'Er der træk på?');
  await pass(before(-1));
  const told = await change(({ db }) =>
    db.selectFrom('notification').select('kind').where('subjectId', '=', id).where('userId', '=', manager.id).execute(),
  );
  expect(told.map(({ kind }) => kind).toSorted()).toEqual(['quoteAsked', 'quoteExpired']);
});

test('expired without an answer → its owner is told, once', async ({ sent }) => {
  const { pass, change, id } = sent;
  const told = () =>
    change(({ db }) => db.selectFrom('notification').select('kind').where('subjectId', '=', id).execute());
  await pass(before(0, '23:59'));
  expect(await told()).toEqual([]);
  await pass(before(-1, '00:01'), 2);
  await pass(before(-2));
  expect(await told()).toEqual([{ kind: 'quoteExpired' }]);
});

test('question, acceptance, refusal, approval asked and answered → a mail each to whom it concerns', async ({
  sent,
  as,
  user,
  database,
  visit,
}) => {
  const { change, id, token, seller } = sent;
  const items = notificationsDue({ origin, muteLinks: openMuteLinks({ secret: 'hemmelig' }) });
  const manager = { organization: seller.organization, role: 'salesAdmin' as const };
  const subjects = async (person: typeof seller | typeof manager) => {
    await sweep({ database, items, log }, new Date(Date.now() + 60_000));
    return (await mailsTo(database, (await user(person)).email)).map(({ subject }) => subject);
  };
  await user(manager);
  await askShared(linkDoor(database, token), 'Er der træk på?');
  expect(await subjects(seller)).toEqual([expect.stringContaining('Kunden har et spørgsmål til tilbuddet: Tilbud')]);
  await declineShared(linkDoor(database, token), 'For dyrt');
  expect((await subjects(seller))[0]).toContain('Kunden har afvist tilbuddet');
  await change(async (tenant) => {
    await reviseQuote(tenant, id);
    await sendByMail(tenant, id, { origin, message: null });
  });
  const checksum = await change(({ db }) =>
    db
      .selectFrom('quoteRevision')
      .select('checksum')
      .where('quoteId', '=', id)
      .where('number', '=', 2)
      .executeTakeFirst(),
  );
  const typed = { name: 'Lone Holm', position: 1, checksum: checksum?.checksum ?? '' };
  await acceptShared(linkDoor(database, token), typed, from);
  expect((await subjects(seller))[0]).toContain('Kunden har accepteret tilbuddet');

  const overrideId = await change((tenant) => addOverride(tenant, { value: '-12' }));
  expect((await subjects(manager))[0]).toContain('En prisfravigelse venter på godkendelse');
  const [asked] = await mailsTo(database, (await user(manager)).email);
  const opened = await visit(pathInMail(asked ?? { text: '' }), { as: manager });
  const page = await (await visit(opened.headers.get('location') ?? '', { as: manager })).text();
  expect(page).toMatch(/<button[^>]*value="approve"/);
  await as(manager, (tenant) => decideOverride(tenant, overrideId, { step: 'approve' }));
  expect((await subjects(seller))[0]).toContain('Din prisfravigelse er godkendt');
});

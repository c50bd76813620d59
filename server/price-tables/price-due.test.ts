import pino from 'pino';
import { expect } from 'vitest';
import { test } from '#tests/fixtures.ts';
import { mailsTo } from '#tests/mails.ts';
import { addPriceTable } from '#tests/stored-price-tables.ts';
import { dayOf, daysAfter, instantAt } from '../format/day.ts';
import { openMuteLinks } from '../notifications/mute-links.ts';
import { notificationsDue } from '../notifications/notification-due.ts';
import { sweep } from '../sweep/sweep.ts';
import { pricesBeginning } from './price-due.ts';
import { publishDraft } from './publish-commands.ts';

const log = pino({ level: 'silent' });
const mailing = notificationsDue({ origin: 'https://bil.example', muteLinks: openMuteLinks({ secret: 'hemmelig' }) });
const begins = daysAfter(dayOf(new Date()), 40);

test('a version begins tomorrow → those who may publish are told once, by mail with a link to its versions', async ({
  organize,
  as,
  user,
  database,
}) => {
  const organization = await organize();
  const [admin, seller] = [{ organization, role: 'salesAdmin' } as const, { organization, role: 'member' } as const];
  const { email } = await user(admin);
  const { email: ofSeller } = await user(seller);
  const id = await as({ organization }, async (tenant) => {
    const table = await addPriceTable(tenant, 'insurance', 'Erhverv 2027');
    await publishDraft(tenant, 'insurance', table, { validFrom: begins, note: null }, new Date());
    return table;
  });
  const at = (day: string, time: string) => sweep({ database, items: [pricesBeginning], log }, instantAt(day, time));
  expect(await at(daysAfter(begins, -2), '12:00')).toEqual({});
  expect(await at(daysAfter(begins, -1), '07:59')).toEqual({});
  expect(await at(daysAfter(begins, -1), '08:00')).toEqual({ pricesBeginning: 1 });
  expect(await at(daysAfter(begins, -1), '17:00')).toEqual({});
  expect(await at(begins, '08:00')).toEqual({});
  await sweep({ database, items: mailing, log }, new Date(Date.now() + 60_000));
  const mails = await mailsTo(database, email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Nye priser gælder fra i morgen: Erhverv 2027']);
  expect(await mailsTo(database, ofSeller)).toEqual([]);
  const told = await as(admin, ({ db }) =>
    db.selectFrom('notification').select(['subjectType', 'subjectId']).execute(),
  );
  expect(told[0]).toEqual({ subjectType: 'priceTable', subjectId: id });
});

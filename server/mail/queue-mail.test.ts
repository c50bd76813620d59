import { sql } from 'kysely';
import { expect } from 'vitest';
import { test } from '#tests/fixtures.ts';
import { mailsTo, pathInMail } from '#tests/mails.ts';
import { magicLinkMail } from './account-mails.ts';
import { queueMail } from './queue-mail.ts';

let last = 0;
function aMail() {
  last += 1;
  return magicLinkMail({ to: `kunde-${last}@mails.example`, url: 'https://bil.example.dk/account/link?token=abc' });
}

test('a tenant’s mail → queued, unreadable for the tenant', async ({ as, database, organize }) => {
  const mail = aMail();
  await as({ organization: await organize() }, async ({ db }) => {
    await queueMail(db, mail);
    expect(await db.selectFrom('mail').selectAll().execute()).toEqual([]);
    expect((await db.updateTable('mail').set({ recipient: 'x@evil.example' }).executeTakeFirst()).numUpdatedRows).toBe(
      0n,
    );
  });
  const [queued, ...others] = await mailsTo(database, mail.to);
  expect(others).toEqual([]);
  expect(queued).toMatchObject({ kind: 'magic-link', state: 'queued', attempts: 0, subject: mail.subject });
  expect(pathInMail(mail)).toBe('/account/link?token=abc');
  const { rows } = await sql<{ payload: unknown }>`
    select payload from graphile_worker._private_jobs where payload ->> 'mailId' = ${queued?.id}
  `.execute(database.accounts);
  expect(rows).toEqual([{ payload: { mailId: queued?.id } }]);
});

test('a rolled-back transaction → neither mail nor job', async ({ as, database, organize }) => {
  const mail = aMail();
  const jobs = async () =>
    (await sql<{ count: number }>`select count(*)::int from graphile_worker._private_jobs`.execute(database.accounts))
      .rows;
  const before = await jobs();
  const undone = as({ organization: await organize() }, async ({ db }) => {
    await queueMail(db, mail);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await mailsTo(database, mail.to)).toEqual([]);
  expect(await jobs()).toEqual(before);
});

test('code without the handle → joins the open transaction', async ({ database: { accounts } }) => {
  const [committed, undone] = [aMail(), aMail()];
  const hook = async (mail: typeof committed) => {
    await Promise.resolve();
    await queueMail(accounts.joined, mail);
  };
  await accounts.transaction().execute(() => hook(committed));
  const failing = accounts.transaction().execute(async () => {
    await hook(undone);
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  const recipients = await accounts
    .selectFrom('mail')
    .select('recipient')
    .where('recipient', 'in', [committed.to, undone.to])
    .execute();
  expect(recipients).toEqual([{ recipient: committed.to }]);
  expect(accounts.joined).toBe(accounts);
});

test.for([
  ['an address with a line break', { to: 'a@b.example\nBcc: c@d.example' }],
  ['two addresses', { to: 'a@b.example, c@d.example' }],
  ['a subject with a line break', { subject: 'Hej\r\nBcc: c@d.example' }],
  ['a kind that is none', { kind: 'Hej' }],
] as const)('%s → refused by the database', async ([, change], { database }) => {
  await expect(queueMail(database.accounts, { ...aMail(), ...change })).rejects.toThrow('violates check constraint');
});

import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import webPush from 'web-push';
import { sendMessage } from '#server/conversation/send-message.ts';
import { aMail, inboundDomain } from '#tests/conversation.ts';
import { addLead } from '#tests/factories.ts';
import { mailsTo } from '#tests/mails.ts';
import { pushKeys as keys, test } from '#tests/portal-news.ts';
import { readNotices } from './read-notices.ts';
import { tellPortal } from './tell-portal.ts';

test('news → the device shows the dealer and no matter; unread after 30 minutes a mail follows, once', async ({
  dealer,
  database,
  service,
  customer,
  tell,
  later,
}) => {
  const { customerId, email, reads } = await customer('/a');
  await tell(customerId, 12);
  const [push, ...others] = service.taken;
  expect(others).toEqual([]);
  expect(push?.headers).toMatchObject({
    ...{ 'content-encoding': 'aes128gcm', topic: expect.stringMatching(/^[\w-]{32}$/) },
    authorization: expect.stringContaining(`k=${keys.publicKey}`),
  });
  expect(Number(push?.headers.ttl)).toBeGreaterThan(86_000);
  expect(reads[0]?.(push?.body ?? Buffer.of())).toEqual({
    ...{ title: 'Nyt fra Fjordens Biler', body: 'besked til dig', topic: push?.headers.topic },
    path: `/kundeportal/${dealer.organization.slug}/leads/12`,
  });
  await later(29);
  expect(await mailsTo(database, email)).toEqual([]);
  await Promise.all([later(31), later(31)]);
  await later(60);
  expect(await mailsTo(database, email)).toMatchObject([
    { subject: 'Nyt fra Fjordens Biler: besked til dig', text: expect.stringContaining('/leads/12\n') },
  ]);
});

test('news that is read meanwhile → no mail, and other pages stay unread', async ({
  dealer,
  database,
  customer,
  tell,
  later,
}) => {
  const { customerId, portalUserId, email } = await customer('/a');
  await tell(customerId, 12);
  await tell(customerId, 13);
  await readNotices(database, { organizationId: dealer.organization.id, portalUserId }, '/leads/12');
  await later(31);
  expect(await mailsTo(database, email)).toMatchObject([{ text: expect.stringContaining('/leads/13\n') }]);
});

test('no device, a device that is gone, a refused push → a mail at once', async ({
  database,
  service,
  customer,
  tell,
}) => {
  const none = await customer();
  const gone = await customer('/gone', '/missing');
  const refused = await customer('/refused');
  service.answers.set('/gone', { status: 410 });
  service.answers.set('/missing', { status: 404 });
  service.answers.set('/refused', { status: 413 });
  for (const { customerId, email } of [none, gone, refused]) {
    await tell(customerId, 12);
    expect(await mailsTo(database, email)).toHaveLength(1);
  }
  await tell(gone.customerId, 13);
  expect(service.taken.map(({ path }) => path)).toEqual(['/gone', '/missing', '/refused']);
});

test('a service that is busy → tried again when it says, and mailed once it will not', async ({
  as,
  dealer,
  database,
  service,
  customer,
  work,
}) => {
  const { customerId, email } = await customer('/busy');
  service.answers.set('/busy', { status: 429, headers: { 'retry-after': '90' } });
  await as(dealer, (tenant) => tellPortal(tenant, { kind: 'paper', customerId, path: '' }));
  expect(await work()).toEqual([0]);
  service.answers.set('/busy', { status: 503 });
  expect(await work()).toEqual([90]);
  service.answers.delete('/busy');
  expect(await work()).toEqual([30]);
  expect(await work()).toEqual([]);
  expect(await mailsTo(database, email)).toEqual([]);
  service.answers.set('/busy', { status: 503 });
  await as(dealer, (tenant) => tellPortal(tenant, { kind: 'paper', customerId, path: '' }));
  for (let tries = 0; tries < 4; tries += 1) await work();
  expect([await work(), await mailsTo(database, email)]).toMatchObject([[], [{ kind: 'portal-notice' }]]);
});

test('a letter to who has a device → waits for the push to be read; at once to others, and with files', async ({
  as,
  dealer,
  database,
  customer,
  work,
}) => {
  const { customerId, portalUserId, email } = await customer('/a');
  const leadId = await as(dealer, (tenant) => addLead(tenant, { customerId }));
  const send = () =>
    as(dealer, async (tenant) => {
      const mail = { ...aMail({ recipient: email }), formKey: randomUUID() };
      const sent = await sendMessage(tenant, leadId, mail, inboundDomain);
      return sent?.id ?? 0;
    });
  const waits = async (id: string) => {
    const { rows } = await database.pool.query(
      `select run_at > now() + interval '25 minutes' as waits from graphile_worker._private_jobs
       where payload ->> 'mailId' = $1 order by id`,
      [id],
    );
    return rows.map(({ waits }) => waits);
  };
  const read = await send();
  await work();
  const [letter] = await mailsTo(database, email);
  expect([letter?.kind, await waits(letter?.id ?? '')]).toEqual(['lead', [true]]);
  await readNotices(database, { organizationId: dealer.organization.id, portalUserId }, `/leads/${leadId}`);
  expect(await mailsTo(database, email)).toEqual([]);
  const message = await as(dealer, ({ db }) =>
    db.selectFrom('leadMessage').select('state').where('id', '=', read).executeTakeFirst(),
  );
  expect(message).toEqual({ state: 'sent' });
  await as(dealer, ({ db }) => db.deleteFrom('portalDevice').execute());
  await send();
  await work();
  const [second, ...others] = await mailsTo(database, email);
  expect([second?.kind, others, await waits(second?.id ?? '')]).toEqual(['lead', [], [false]]);
});

test('a choice, an ended session, a closed login, another key → no push', async ({
  as,
  dealer,
  database,
  service,
  customer,
  tell,
}) => {
  const muted = await customer('/muted');
  const ended = await customer('/ended');
  const closed = await customer('/closed');
  const rotated = await customer('/rotated');
  const { accounts } = database;
  const login = (id: string) => accounts.updateTable('portalUser').where('id', '=', id);
  await login(muted.portalUserId)
    .set({ mutedPush: ['message'], mutedMail: ['message'] })
    .execute();
  await accounts.deleteFrom('portalSession').where('userId', '=', ended.portalUserId).execute();
  await login(closed.portalUserId).set({ disabledAt: new Date() }).execute();
  const other = webPush.generateVAPIDKeys().publicKey;
  await as(dealer, ({ db }) =>
    db
      .updateTable('portalDevice')
      .set({ applicationKey: other })
      .where('portalUserId', '=', rotated.portalUserId)
      .execute(),
  );
  for (const { customerId } of [muted, ended, closed, rotated]) await tell(customerId, 12);
  expect(service.taken).toEqual([]);
  const mailed = await Promise.all([muted, ended, closed, rotated].map(({ email }) => mailsTo(database, email)));
  expect(mailed.map(({ length }) => length)).toEqual([0, 1, 0, 1]);
});

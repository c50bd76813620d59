import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import pino from 'pino';
import { expect } from 'vitest';
import { createApp } from '#server/app.ts';
import { listMessages } from '#server/conversation/conversation-queries.ts';
import { openMailReceiver } from '#server/intake/mail-receiver.ts';
import { listArrivals } from '#server/intake/source-queries.ts';
import { test as base, type Organization } from '../fixtures.ts';

const secret = 'et-meget-hemmeligt-ord-til-mails-00';
const domain = 'ind.example';

const mailTo = (to: string, id: string, more: { headers?: string; text?: string } = {}) =>
  [
    'From: Kirsten Holm <kirsten@holm.example>',
    `To: <${to}>`,
    'Subject: Golf',
    `Message-ID: <${id}@holm.example>`,
    'Content-Type: text/plain; charset=utf-8',
    ...(more.headers ? [more.headers] : []),
    '',
    more.text ?? 'Er den til salg? Mit cpr er 010190-1234',
  ].join('\r\n');

const test = base.extend<{
  deliver: (raw: string, headers?: Record<string, string>) => Promise<Response>;
  dealer: Organization;
  leads: () => Promise<{ contactName: string | null; contactEmail: string | null; message: string | null }[]>;
}>({
  dealer: async ({ organize }, use) => use(await organize()),
  deliver: async ({ clone }, use) => {
    const app = createApp({ ...clone.deps, inbound: { domain, secret } });
    await use((body, headers = {}) =>
      app(
        new Request('http://localhost/api/mail/incoming', {
          method: 'POST',
          body,
          headers: { authorization: `Bearer ${secret}`, 'content-type': 'message/rfc822', ...headers },
        }),
      ),
    );
  },
  leads: async ({ as, dealer }, use) =>
    use(() =>
      as({ organization: dealer }, ({ db }) =>
        db.selectFrom('lead').select(['contactName', 'contactEmail', 'message']).orderBy('id').execute(),
      ),
    ),
});

test('a mail to the intake address becomes a lead, once', async ({ deliver, dealer, leads, as }) => {
  const raw = mailTo(`${dealer.slug}@${domain}`, 'a');
  for (const _ of ['first', 'again']) {
    const answer = await deliver(raw);
    expect([answer.status, await answer.json()]).toEqual([200, { success: true, data: { outcome: 'enquiry' } }]);
  }
  expect(await leads()).toEqual([
    {
      contactName: 'Kirsten Holm',
      contactEmail: 'kirsten@holm.example',
      message: 'Golf\n\nEr den til salg? Mit cpr er 010190-••••',
    },
  ]);
  const [arrival, ...others] = await as({ organization: dealer }, (tenant) => listArrivals(tenant));
  expect(others).toEqual([]);
  expect(arrival).toMatchObject({ outcome: 'lead', format: 'plain', sourceName: 'Mail til indbakken' });
  expect(arrival?.raw).toContain('Message-ID: <a@holm.example>');
  expect(arrival?.raw).not.toContain('010190-1234');
});

test('a website’s mail is of whom its answers go to', async ({ deliver, dealer, leads }) => {
  const headers = 'Reply-To: Jens Hansen <jens@hansen.example>';
  await deliver(mailTo(`${dealer.slug}@${domain}`, 'web', { headers, text: 'Er den til salg?' }));
  expect(await leads()).toEqual([
    { contactName: 'Jens Hansen', contactEmail: 'jens@hansen.example', message: 'Golf\n\nEr den til salg?' },
  ]);
});

const part = (type: string, name: string, content: string) =>
  `--del\r\nContent-Type: ${type}${name && `; name="${name}"`}\r\nContent-Transfer-Encoding: base64\r\n\r\n${btoa(content)}\r\n`;

const withParts = (raw: string, ...parts: string[]) =>
  raw.replace(/Content-Type: .*$/s, `Content-Type: multipart/mixed; boundary=del\r\n\r\n${parts.join('')}--del--`);

test('the files of a new enquiry are kept in its conversation, once, and those left out are named', async ({
  deliver,
  dealer,
  leads,
  as,
  visit,
  clone,
}) => {
  const to = `${dealer.slug}@${domain}`;
  const attached = part('application/pdf', 'synsrapport.pdf', '%PDF-1.7');
  const raw = withParts(
    mailTo(to, 'fil'),
    part('text/plain', '', 'Her er min bil'),
    attached,
    part('application/pdf', 'tom.pdf', ''),
  );
  for (const _ of ['first', 'again']) expect((await deliver(raw)).status).toBe(200);
  expect(await leads()).toMatchObject([{ contactName: 'Kirsten Holm', message: 'Golf\n\nHer er min bil' }]);
  const [lead, ...others] = await as({ organization: dealer }, ({ db }) =>
    db.selectFrom('lead').select('id').execute(),
  );
  expect(others).toEqual([]);
  const list = () => as({ organization: dealer }, (tenant) => listMessages(tenant, lead?.id ?? 0));
  expect(await list()).toMatchObject([
    {
      ...{ subject: 'Golf', own: 'Vedhæftet, men ikke gemt: tom.pdf\n\nHer er min bil', isUnknownSender: false },
      files: [{ name: 'synsrapport.pdf' }],
    },
  ]);
  const [message] = await list();
  const file = await visit(`/leads/${lead?.id}/mail/files/${message?.files[0]?.id}`, { as: { organization: dealer } });
  expect(await file.text()).toBe('%PDF-1.7');
  const kept = await as({ organization: dealer }, ({ db }) => db.selectFrom('file').select('storageKey').execute());
  const stored = (await Array.fromAsync(clone.storage.list())).flat().filter(({ key }) => key.startsWith(dealer.id));
  expect(stored.map(({ key }) => key)).toEqual(kept.map(({ storageKey }) => `${storageKey}/original`));

  await deliver(withParts(mailTo(to, 'mere'), part('text/plain', '', 'Og en til'), attached));
  expect((await list()).map(({ own }) => own)).toEqual(['Og en til', message?.own]);
  expect(await leads()).toHaveLength(1);
});

test('an automatic mail is kept without a lead, but a portal’s form is one', async ({ deliver, dealer, leads, as }) => {
  const to = `${dealer.slug}@${domain}`;
  const headers = 'Auto-Submitted: auto-generated';
  expect((await (await deliver(mailTo(to, 'ferie', { headers }))).json()).data.outcome).toBe('automatic');
  const text = 'Navn: Jens Hansen\nTlf.: 20304050';
  expect((await (await deliver(mailTo(to, 'portal', { headers, text }))).json()).data.outcome).toBe('enquiry');
  expect((await leads()).map(({ contactName }) => contactName)).toEqual(['Jens Hansen']);
  const arrivals = await as({ organization: dealer }, (tenant) => listArrivals(tenant));
  expect(arrivals.map(({ outcome, refusal }) => [outcome, refusal])).toEqual([
    ['lead', null],
    ['refused', 'Automatisk svar eller nyhedsbrev'],
  ]);
});

test('nobody else delivers, and a mail to nobody here is refused', async ({ deliver, dealer, leads, visit }) => {
  const raw = mailTo(`${dealer.slug}@${domain}`, 'a');
  const refused = [
    [401, await deliver(raw, { authorization: 'Bearer forkert' })],
    [401, await visit('/api/mail/incoming', { body: raw, headers: { 'content-type': 'message/rfc822' } })],
    [415, await deliver(raw, { 'content-type': 'text/plain' })],
    [404, await deliver(mailTo(`findes-ikke@${domain}`, 'b'))],
    [404, await deliver(mailTo(`${dealer.slug}@andet.example`, 'c'))],
  ] as const;
  for (const [status, answer] of refused) expect(answer.status).toBe(status);
  expect(await leads()).toEqual([]);
  const bcc = await deliver(mailTo('skjult@andet.example', 'd'), { 'x-envelope-to': `${dealer.slug}@${domain}` });
  expect(bcc.status).toBe(200);
  expect(await leads()).toHaveLength(1);
});

test('a mail comes in by SMTP, and addresses of nobody are refused', async ({ clone, dealer, leads }) => {
  const { database, storage } = clone;
  const log = pino({ level: 'silent' });
  const receiver = await openMailReceiver({ deps: { database, storage }, domain, port: 0, host: '127.0.0.1', log });
  const socket = connect(receiver.port, '127.0.0.1');
  const lines = createInterface(socket)[Symbol.asyncIterator]();
  const say = async (line?: string) => {
    if (line !== undefined) socket.write(`${line}\r\n`);
    for (;;) {
      const { value = '' } = await lines.next();
      if (/^\d{3} /.test(value)) return Number(value.slice(0, 3));
    }
  };
  await once(socket, 'connect');
  expect(await say()).toBe(220);
  expect(await say('EHLO mail.holm.example')).toBe(250);
  expect(await say('MAIL FROM:<kirsten@holm.example>')).toBe(250);
  expect(await say(`RCPT TO:<findes-ikke@${domain}>`)).toBe(550);
  expect(await say(`RCPT TO:<${dealer.slug}@${domain}>`)).toBe(250);
  expect(await say('DATA')).toBe(354);
  expect(await say(`${mailTo(`${dealer.slug}@${domain}`, 'smtp')}\r\n.`)).toBe(250);
  expect(await leads()).toHaveLength(1);
  await say('QUIT');
  socket.destroy();
  await receiver.close();
});

import { randomBytes } from 'node:crypto';
import { parse } from 'node-html-parser';
import pino from 'pino';
import { expect } from 'vitest';
import { createApp } from '#server/app.ts';
import { listMessages } from '#server/conversation/conversation-queries.ts';
import { sendMessage } from '#server/conversation/send-message.ts';
import { verificationMail } from '#server/mail/account-mails.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { addEnquiry, aMail, inboundDomain } from '#tests/conversation.ts';
import { test } from '#tests/fixtures.ts';
import { textOf } from '#tests/html.ts';
import { mailsTo } from '#tests/mails.ts';

const url = 'https://bil.example.dk/account/verify?token=abc&to=%2Fcars';
const mail = verificationMail({ to: 'ny@udvikler.example', name: 'Ny <b>Udvikler</b>', url });

test('in development the outbox lists a mail, with its link and its HTML', async ({ database, visit }) => {
  expect(textOf(await (await visit('/dev/outbox')).text())).toContain('Der er ingen mails endnu.');
  const id = await queueMail(database.accounts, mail);
  const list = parse(await (await visit('/dev/outbox')).text());
  const row = list.querySelector(`a[href="/dev/outbox/${id}"]`);
  expect(row?.text).toContain('ny@udvikler.example');
  expect(row?.text).toContain('I kø');

  const page = parse(await (await visit(`/dev/outbox/${id}`)).text());
  expect(page.querySelector('h1')?.text).toBe(mail.subject);
  expect(page.querySelector(`main a[href^="https"]`)?.attributes.href).toBe(url);
  expect(page.querySelector('pre')?.text).toContain('Hej Ny <b>Udvikler</b>');
  const frame = page.querySelector('iframe');
  expect(frame?.attributes.sandbox).toBe('');

  const shown = await visit(frame?.attributes.src ?? '');
  expect(await shown.text()).toBe(mail.html);
  expect(shown.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*; sandbox$/);
  expect(page.querySelectorAll('main b')).toEqual([]);
});

test('an id that is of no mail is a 404', async ({ visit }) => {
  for (const id of ['1', 'x', '11111111-1111-4111-8111-111111111111']) {
    expect((await visit(`/dev/outbox/${id}`)).status).toBe(404);
    expect((await visit(`/dev/outbox/${id}/mail.html`)).status).toBe(404);
  }
});

test('in production there is no outbox', async ({ database }) => {
  const id = await queueMail(database.accounts, mail);
  const log = pino({ level: 'silent' });
  const app = createApp({ database, secret: randomBytes(32).toString('hex'), production: true, log });
  for (const path of ['', `/${id}`, `/${id}/mail.html`, '.data', `/${id}.data`]) {
    const response = await app(new Request(`http://localhost/dev/outbox${path}`));
    expect([path, response.status]).toEqual([path, 404]);
    expect(await response.text()).not.toMatch(/udvikler\.example|token=abc/);
  }
});

test('a mail on a lead answered as its reader → on the lead', async ({ as, database, organize, visit }) => {
  const seller = { organization: await organize() };
  const leadId = await as(seller, (tenant) => addEnquiry(tenant));
  const recipient = 'laeser@kunde.example';
  await as(seller, (tenant) => sendMessage(tenant, leadId, aMail({ recipient }), inboundDomain));
  const [sent] = await mailsTo(database, recipient);
  const path = `/dev/outbox/${sent?.id}`;
  const empty = await visit(path, { form: { text: ' ' } });
  expect([empty.status, textOf(await empty.text())]).toEqual([400, expect.stringContaining('Skriv et svar')]);
  const answered = await visit(path, { form: { text: 'Ja tak, på torsdag 😀' } });
  expect([answered.status, answered.headers.get('location')]).toEqual([303, `/leads/${leadId}/mail#samtale`]);
  const [received] = await as(seller, (tenant) => listMessages(tenant, leadId));
  expect(received).toMatchObject({ own: 'Ja tak, på torsdag 😀', subject: 'Sv: Kia Ceed', isUnknownSender: false });
});

test('a mail of the product → not to be answered', async ({ database, visit }) => {
  const id = await queueMail(database.accounts, mail);
  expect(await (await visit(`/dev/outbox/${id}`)).text()).not.toContain('Svar som modtageren');
  expect((await visit(`/dev/outbox/${id}`, { form: { text: 'Hej' } })).status).toBe(404);
});

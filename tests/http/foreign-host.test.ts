import { randomBytes } from 'node:crypto';
import pino from 'pino';
import { expect } from 'vitest';
import { createApp } from '#server/app.ts';
import { password } from '#tests/fixtures.ts';
import { mailsTo, openBrowser } from '#tests/guest.ts';
import { pdf, test } from '#tests/papers.ts';

const evil = 'http://evil.example';
const chosen = 'gul-cykel-under-broen';

test('no mail leads to the host that a request names, whatever the request causes', async ({
  app,
  database,
  owner,
  user,
  add,
  share,
}) => {
  const { email } = await user(owner);
  const link = await share(await add(pdf('Tilbud.pdf'), 'quote', 'portal'));
  const open = () => openBrowser(app, undefined, evil);
  const [guest, first, second] = [open(), open(), open()];

  await guest.send('/account/register', { name: 'Ny', email: 'ny@nordbiler.example', password: chosen });
  await guest.send('/account/register', { name: 'Ny', email, password: chosen });
  await guest.send('/account/login', { way: 'send-link', email });
  await guest.send('/account/forgot-password', { email });
  await guest.send(link, { name: 'Kirsten Kunde', contact: '12 34 56 78', message: 'Jeg nåede det ikke.' });
  for (const browser of [first, second]) await browser.send('/account/login', { email, password });
  expect(await second.whoAmI()).toBe(email);
  await second.call('/organization/invite-member', { email: 'kollega@nordbiler.example', role: 'member' });
  const invited = { emails: 'makker@nordbiler.example', role: 'member' };
  await second.send('/company/employees/invite', invited);
  await second.call('/change-email', { newEmail: 'anden@nordbiler.example', password });
  await second.call('/change-password', { currentPassword: password, newPassword: chosen });
  const reset = (await mailsTo(database, email)).find(({ kind }) => kind === 'password-reset');
  const token = new URL(reset?.path ?? '', evil).searchParams.get('token') ?? '';
  await guest.send(reset?.path ?? '', { token, password: 'blaa-cykel-paa-broen' });

  const mails = await database.accounts.selectFrom('mail').select(['kind', 'text', 'html']).execute();
  const kinds = new Set(mails.map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual([
    'account-exists',
    'email-change',
    'email-change-notice',
    'invitation',
    'link-request',
    'magic-link',
    'new-device',
    'password-changed',
    'password-reset',
    'verification',
  ]);
  for (const { kind, text, html } of mails) {
    expect([kind, `${text}${html}`]).toEqual([kind, expect.not.stringContaining('evil.example')]);
    expect([kind, text]).toEqual([kind, expect.stringMatching(/^http:\/\/localhost\/\S*$/m)]);
  }
});

test('a mail leads to the address that is listened on, and before it to the one that users know', async ({
  database,
  owner,
  user,
}) => {
  const { email } = await user(owner);
  const deps = { database, secret: randomBytes(32).toString('hex'), production: false, log: pino({ level: 'silent' }) };
  const listensAt = 'http://localhost:3105';
  const newest = async () => (await mailsTo(database, email))[0]?.text;

  await openBrowser(createApp({ ...deps, listensAt }), undefined, evil).send('/account/forgot-password', { email });
  expect(await newest()).toMatch(/^http:\/\/localhost:3105\/account\/reset-password\?token=\S+$/m);
  const appUrl = 'https://bil.example.dk';
  const known = createApp({ ...deps, listensAt, appUrl });
  await openBrowser(known, undefined, appUrl).send('/account/forgot-password', { email });
  expect(await newest()).toMatch(/^https:\/\/bil\.example\.dk\/account\/reset-password\?token=\S+$/m);
});

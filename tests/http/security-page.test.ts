import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { createApp } from '#server/app.ts';
import { longestSession } from '#server/auth/engine-options.ts';
import { test } from '#tests/fixtures.ts';
import { linksOf, textOf } from '#tests/html.ts';

const contact = 'mailto:sikkerhed@bil.example';
const appUrl = 'https://bil.example';

test('«Sikkerhed» tells periods and whom to tell, and is linked from sign-in and help', async ({ clone, visit }) => {
  const app = createApp({ ...clone.deps, appUrl, securityContact: contact, backupDays: 45 });
  const html = await (await app(new Request(`${appUrl}/sikkerhed`))).text();
  const text = textOf(html);
  expect(text).toContain(`senest ${longestSession.staff} dage efter, at de loggede ind`);
  expect(text).toContain('Sikkerhedskopier 45 dage');
  expect(text).toContain('Siderne sendes krypteret.');
  expect(linksOf(html)).toContainEqual({ label: 'sikkerhed@bil.example', href: contact });
  expect(
    parse(html)
      .querySelectorAll('main dd')
      .every((each) => /\d|Så (mange|længe)/.test(each.text)),
  ).toBe(true);

  for (const path of ['/account/login', '/help']) {
    expect(linksOf(await (await visit(path)).text())).toContainEqual({ label: 'Sikkerhed', href: '/sikkerhed' });
  }
  expect(textOf(await (await visit('/sikkerhed')).text())).toContain('Skriv til den, der driver Bilassistent hos jer');
});

test('security.txt → by RFC 9116 where a contact is set, else a 404', async ({ clone, visit }) => {
  const app = createApp({ ...clone.deps, appUrl, securityContact: contact });
  const file = await app(new Request(`${appUrl}/.well-known/security.txt`));
  expect(file.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const [first, expires = '', ...rest] = (await file.text()).split('\n');
  expect([first, ...rest]).toEqual([
    `Contact: ${contact}`,
    'Preferred-Languages: da, en',
    `Canonical: ${appUrl}/.well-known/security.txt`,
    `Policy: ${appUrl}/sikkerhed`,
    '',
  ]);
  const days = (new Date(expires.replace('Expires: ', '')).getTime() - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(170);
  expect(days).toBeLessThan(365);
  expect((await visit('/.well-known/security.txt')).status).toBe(404);
});

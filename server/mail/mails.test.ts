import { parse } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { roleLabels } from '#app/texts/labels-roles.ts';
import * as account from './account-mails.ts';
import { linkRequestMail } from './document-mails.ts';
import { digestMail, notificationMail } from './notification-mails.ts';
import * as organization from './organization-mails.ts';
import { roleInSentence } from './organization-mails.ts';

const at = new Date('2026-11-21T19:55:00Z');
const url = 'https://bil.example.dk/account/x?token=a&to=%2Fcars';
const to = 'karen@nordbiler.example';
const name = 'Karen <b>Bæk</b> & "Søn"';
const link = { to, name, url, expiresAt: at };
const role = { organizationName: 'Æblets & Sønner <Biler>', role: 'salesAdmin', to, url } as const;

const mails = [
  account.verificationMail(link),
  account.accountExistsMail(link),
  account.magicLinkMail(link),
  account.passwordResetMail(link),
  account.passwordChangedMail({ ...link, at }),
  account.emailChangeMail(link),
  account.emailChangeNoticeMail({ ...link, newEmail: 'ny@nordbiler.example' }),
  account.newDeviceMail({ ...link, device: 'Firefox på <Windows>', address: '10.0.0.7', at }),
  organization.invitationMail({ ...role, inviterName: name, expiresAt: at }),
  organization.roleChangeMail({ ...role, name, changedByName: 'Ole Ejer', from: 'member' }),
  linkRequestMail({
    to,
    url,
    name,
    receiverName: 'Ole Ejer',
    title: 'Slutseddel <1>',
    contact: '12 34 56 78',
    message: 'Må jeg?',
  }),
  notificationMail({
    ...{ to, url, name, organizationName: role.organizationName, words: 'Kunden har svaret', label: name },
    muteUrl: 'https://bil.example.dk/notifications/mute/x',
  }),
  digestMail({
    ...{ to, url, name, organizationName: role.organizationName, told: [{ words: 'Prøvetur <nu>', label: name }] },
    muteUrl: 'https://bil.example.dk/notifications/mute/d',
  }),
];

/** Where the last line of a mail leads. */
const footLinks: Readonly<Record<string, string[]>> = {
  notification: ['https://bil.example.dk/notifications/mute/x'],
  'notification-digest': ['https://bil.example.dk/notifications/mute/d'],
};

const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim();

describe.for(mails)('the $kind mail', (mail) => {
  const html = parse(mail.html);

  test('HTML and text → the same content', () => {
    const shown = squeezed(html.querySelector('body')?.structuredText ?? '');
    const lines = mail.text
      .split(/\n+/)
      .filter((line) => line !== '-- ' && !/^\S+:\/\/|^.*:$|: https:\/\/\S+$/.test(line));
    expect(lines.length).toBeGreaterThan(4);
    for (const line of lines.flatMap(
      (each) =>
        /^(Hvornår|Det drejer sig om|Prøvetur <nu>|Enhed|IP-adresse|Før|Nu|Ny|Kontakt): (.*)$/.exec(each)?.slice(1) ?? [
          each,
        ],
    )) {
      expect(shown).toContain(squeezed(line));
    }
  });

  test('links → only the given address', () => {
    expect(mail.text.match(/https?:\/\/\S+/g)).toEqual([url, ...(footLinks[mail.kind] ?? [])]);
    expect(html.querySelectorAll('a').map((anchor) => anchor.attributes.href)).toEqual([
      url,
      url,
      ...(footLinks[mail.kind] ?? []),
    ]);
    expect(html.querySelectorAll('a').at(1)?.text).toBe(url);
  });

  test('user input → escaped; no external content', () => {
    expect(html.querySelectorAll('b, img, script, style, link, iframe')).toEqual([]);
    expect(mail.html).not.toMatch(/url\(|<biler>/i);
    expect(html.querySelector('html')?.attributes.lang).toBe('da');
    expect(html.querySelector('title')?.text).toBe(mail.subject);
  });

  test('body → Danish, signed by the product, with a reason', () => {
    expect(mail.text).toMatch(/^Hej/);
    expect(mail.text).toContain('\nVenlig hilsen\nBilassistent\n\n-- \nDu får mailen');
    expect(mail.subject).toMatch(/^[A-ZÆØÅ].{5,}[^.]$/);
  });
});

test('every kind → its own mail', () => {
  expect(new Set(mails.map(({ kind }) => kind)).size).toBe(mails.length);
});

test('a link with expiry → its time in Denmark', () => {
  expect(account.magicLinkMail(link).text).toContain('Linket virker én gang og indtil 21. november 2026 kl. 20.55.');
  expect(account.magicLinkMail(link).expiresAt).toEqual(at);
});

test('control characters in a name → removed from lines and subject', () => {
  const mail = organization.invitationMail({
    ...role,
    inviterName: 'Ole\r\nBcc: alle@evil.example\n\nKlik her\u202e',
    organizationName: 'x'.repeat(500),
  });
  expect(mail.subject).toMatch(/^Ole Bcc: alle@evil\.example Klik her inviterer dig til x+…$/);
  expect(mail.text).not.toMatch(/^(Bcc|Klik)|\u202e/m);
});

test('roles in mails → the screens’ names', () => {
  const onScreens = Object.entries(roleLabels).map(([key, label]) => [key, label.toLowerCase()]);
  expect(roleInSentence).toEqual(Object.fromEntries(onScreens));
});

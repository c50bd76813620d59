import { expect, test } from 'vitest';
import { readMail } from './read-mail.ts';

const read = (text: string, envelope = {}) =>
  readMail(new TextEncoder().encode(text.replaceAll('\n', '\r\n')), envelope);

const plain = `From: Lars Friis <lars@kunde.example>
To: "Mette via Silkeborg Biler" <emne+0123456789abcdef01234567@ind.example>
Cc: Anna <anna@kunde.example>
Subject: =?UTF-8?Q?Sv:_K=C3=B8b_af_Kia?=
Message-ID: <svar-1@kunde.example>
In-Reply-To: <mail-2@ind.example>
References: <mail-1@ind.example>
 <mail-2@ind.example>
`;

test('a plain mail → sender, recipients, thread and text', async () => {
  const mail = await read(`${plain}Content-Type: text/plain; charset=iso-8859-1
Content-Transfer-Encoding: quoted-printable

Ja tak, det g=F8r vi.
Lars`);
  expect(mail).toEqual({
    messageId: 'svar-1@kunde.example',
    inReplyTo: 'mail-2@ind.example',
    references: ['mail-1@ind.example', 'mail-2@ind.example'],
    from: { name: 'Lars Friis', address: 'lars@kunde.example' },
    recipients: ['emne+0123456789abcdef01234567@ind.example', 'anna@kunde.example'],
    subject: 'Sv: Køb af Kia',
    text: 'Ja tak, det gør vi.\nLars',
    files: [],
    isAutomatic: false,
    report: undefined,
  });
});

test('HTML alone → its text, without pictures and scripts', async () => {
  const mail = await read(`${plain}Content-Type: text/html; charset=utf-8

<p>Hej&nbsp;Mette</p><img src="https://spor.example/1.gif"><script>alert(1)</script>`);
  expect(mail.text).toBe('Hej Mette');
});

test('a mail of spaces → read in a moment', async () => {
  const started = performance.now();
  const mail = await read(`${plain}\nHej${' '.repeat(60_000)}Mette  \nHilsen`);
  expect(mail.text).toMatch(/^Hej +Mette\nHilsen$/);
  expect(performance.now() - started).toBeLessThan(2_000);
});

test('text and HTML → the text; an empty text → the HTML', async () => {
  const both = (text: string) =>
    read(`${plain}Content-Type: multipart/alternative; boundary=B

--B
Content-Type: text/plain

${text}
--B
Content-Type: text/html

<p>Fra HTML</p>
--B--
`);
  expect((await both('Fra tekst')).text).toBe('Fra tekst');
  expect((await both(' ')).text).toBe('Fra HTML');
});

test('attachments → their names and bytes; without a name → one by kind', async () => {
  const { text, files } = await read(`${plain}Content-Type: multipart/mixed; boundary=B

--B
Content-Type: text/plain

Se vedlagte
--B
Content-Type: application/pdf
Content-Disposition: attachment; filename*=UTF-8''K%C3%B8rekort.pdf
Content-Transfer-Encoding: base64

JVBERi0xLjQ=
--B
Content-Type: image/jpeg
Content-ID: <foto>
Content-Disposition: inline
Content-Transfer-Encoding: base64

/9j/4AA=
--B
Content-Type: message/rfc822

From: a@b.example
Subject: Ind i mailen

Hej
--B--
`);
  expect(text).toBe('Se vedlagte');
  expect(files.map(({ name }) => name)).toEqual(['Kørekort.pdf', 'Billede.jpg', 'Videresendt mail.eml']);
  expect(new TextDecoder().decode(files[0]?.content)).toBe('%PDF-1.4');
});

test.for([
  ['a person', '', {}, false],
  ['a person, as their server says', 'Auto-Submitted: no\n', {}, false],
  ['a vacation notice', 'Auto-Submitted: auto-replied\n', {}, true],
  ['a receipt with a comment', 'Auto-Submitted: auto-generated; owner-email="a@b.example"\n', {}, true],
  ['bulk mail', 'Precedence: bulk\n', {}, true],
  ['junk', 'Precedence: Junk\n', {}, true],
  ['a list', 'Precedence: list\n', {}, false],
  ['an empty return path', 'Return-Path: <>\n', {}, true],
  ['an empty sender of the envelope', '', { from: '' }, true],
  ['a sender of the envelope', '', { from: 'lars@kunde.example' }, false],
] as const)('%s → automatic: %s', async ([, header, envelope, expected]) => {
  expect((await read(`${plain}${header}\nHej`, envelope)).isAutomatic).toBe(expected);
});

const report = (status: string, returned: string) => `From: MAILER-DAEMON@mx.example
To: emne+0123456789abcdef01234567@ind.example
Subject: Undelivered Mail Returned to Sender
Message-ID: <b-1@mx.example>
Content-Type: multipart/report; report-type=delivery-status; boundary="B"

--B
Content-Type: text/plain

Desværre.
--B
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example

Final-Recipient: rfc822; lars@kunde.example
${status}
--B
${returned}
--B--
`;
const headers = 'Content-Type: text/rfc822-headers\n\nMessage-ID:\n <mail-1@ind.example>\nSubject: Kia';
const whole = 'Content-Type: message/rfc822\n\nMessage-ID: <mail-1@ind.example>\n\nMessage-ID: <anden@ind.example>';
const refused = 'Action: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1\n No such user';

test.for([
  ['headers of the mail', report(refused, headers)],
  ['the whole mail', report(refused, whole)],
] as const)('a delivery report with %s → which mail, whom and why', async ([, text]) => {
  const mail = await read(text);
  expect(mail.isAutomatic).toBe(true);
  expect(mail.report).toEqual({
    messageIds: ['mail-1@ind.example'],
    recipient: 'lars@kunde.example',
    reason: '550 5.1.1 No such user',
  });
});

test.for([
  ['a delay', 'Action: delayed\nStatus: 4.4.1'],
  ['a delivery', 'Action: delivered\nStatus: 2.0.0'],
] as const)('a report of %s → no failure', async ([, status]) => {
  expect((await read(report(status, headers))).report).toBeUndefined();
});

test('a mail without Message-ID → the same one for the same bytes', async () => {
  const [one, again, other] = await Promise.all([
    read('From: a@b.example\n\nHej'),
    read('From: a@b.example\n\nHej'),
    read('\nHej'),
  ]);
  expect(one.messageId).toBe(again.messageId);
  expect(one.messageId).not.toBe(other.messageId);
});

test('a forwarded mail → the recipients of the servers on its way, and of the envelope', async () => {
  const mail = await read(`${plain}Delivered-To: Salg@bil.example\nX-Original-To: <post@bil.example>\n\nHej`, {
    recipients: ['emne+abc@ind.example'],
  });
  expect(mail.recipients).toEqual(
    expect.arrayContaining(['emne+abc@ind.example', 'salg@bil.example', 'post@bil.example']),
  );
});

test.for([
  ['nothing', ''],
  ['bytes that are no mail', '\u{0}\u{1}\u{2}'],
  ['control characters and turned text', 'Subject: a\u{202e}b\n\nHej\u{7}\u{202e} Lars\u{0}'],
  ['a header without end', 'From: <<<<'],
] as const)('%s → a mail that can be kept', async ([, raw]) => {
  const mail = await read(raw);
  expect(mail.text).not.toMatch(/(?!\n)[\p{Cc}\u{202e}]/u);
  expect(mail.messageId).not.toBe('');
});

import { createHash } from 'node:crypto';
import PostalMime, { type Address, type Attachment, type Email, type Mailbox } from 'postal-mime';
import { tidy } from '../format/form-fields.ts';
import { readReport } from './delivery-report.ts';
import { textOfHtml } from './html-text.ts';
import { readMessageIds } from './mail-thread.ts';

/** What the mail server said besides the mail itself. */
export type Envelope = {
  /** The sender for reports; empty for mails that nobody may answer. */
  from?: string | undefined;
  recipients?: readonly string[] | undefined;
};

export type MailFile = { name: string; content: Uint8Array };

/** The longest text that is kept of a mail. */
export const longestText = 200_000;
const longestSubject = 300;
const longestName = 120;

/**
 * Reads a mail as it was received: text without HTML, who it is from and to, its place in a thread, and whether a
 * person wrote it. The same bytes always give the same Message-ID.
 */
export async function readMail(raw: Uint8Array, envelope: Envelope = {}) {
  const mail = await PostalMime.parse(raw, { forceRfc822Attachments: true, maxNestingDepth: 50 });
  const report = readReport(mail);
  return {
    messageId: readMessageIds(mail.messageId)[0] ?? `${digestOf(raw)}@uden-id`,
    inReplyTo: readMessageIds(mail.inReplyTo).at(-1),
    references: readMessageIds(`${mail.references ?? ''} ${mail.inReplyTo ?? ''}`),
    from: mailboxOf([mail.from, mail.sender]) ?? { name: '', address: '' },
    /** Where answers go, if elsewhere: a website sets it to its visitor. */
    replyTo: mailboxOf(mail.replyTo ?? []),
    recipients: [...new Set([...(envelope.recipients ?? []), ...recipientsOf(mail)])],
    subject: cut(tidy(mail.subject ?? ''), longestSubject),
    text: cut(textOf(mail), longestText),
    files: report ? [] : mail.attachments.filter((part) => !isPartOfReport(part)).map(fileOf),
    isAutomatic: report !== undefined || isAutomatic(mail, envelope),
    report,
  };
}

export type ReceivedMail = Awaited<ReturnType<typeof readMail>>;

const digestOf = (raw: Uint8Array) => createHash('sha256').update(raw).digest('hex');

function textOf({ text = '', html = '' }: Email) {
  return tidyLines(text.trim() === '' ? textOfHtml(html) : text);
}

/** Line breaks are the only control characters. */
function tidyLines(text: string) {
  return (
    text
      .toWellFormed()
      .normalize('NFC')
      .replace(/\r\n?/g, '\n')
      .replace(/(?!\n)[\p{Cc}\u{202a}-\u{202e}\u{2066}-\u{2069}]/gu, ' ')
      .split('\n')
      // A pattern for spaces at the end of a line takes minutes for a line of 50,000 within it.
      .map((line) => line.trimEnd())
      .join('\n')
      .replace(/\n{4,}/g, '\n\n\n')
      .trim()
  );
}

const cut = (text: string, longest: number) =>
  (text.length > longest ? `${text.slice(0, longest - 1)}…` : text).toWellFormed();

function mailboxOf(addresses: readonly (Address | undefined)[]) {
  const [mailbox] = mailboxesOf(addresses);
  return mailbox && { name: cut(tidy(mailbox.name), longestName), address: tidy(mailbox.address).slice(0, 254) };
}

function mailboxesOf(addresses: readonly (Address | undefined)[]): Mailbox[] {
  return addresses
    .flatMap((each) => (each ? (each.group ?? [each]) : []))
    .filter(({ address }) => address.includes('@'));
}

/** Servers that forward a mail name its first recipient in headers of their own. */
const forwarding = new Set(['delivered-to', 'x-original-to', 'envelope-to', 'x-forwarded-to']);

function recipientsOf({ to = [], cc = [], bcc = [], headers }: Email) {
  const named = headers.filter(({ key }) => forwarding.has(key)).map(({ value }) => value.replace(/[<>]/g, '').trim());
  return [...mailboxesOf([...to, ...cc, ...bcc]).map(({ address }) => address), ...named].map((each) =>
    each.toLowerCase(),
  );
}

/** Vacation notices, receipts and newsletters: nobody expects an answer to them. */
function isAutomatic({ headers }: Email, { from }: Envelope) {
  const header = (name: string) =>
    headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase();
  const submitted = header('auto-submitted')?.split(/[;\s]/)[0];
  const hasNoSender = from === '' || header('return-path') === '<>';
  return (
    hasNoSender || (submitted !== undefined && submitted !== 'no') || /^(bulk|junk)$/.test(header('precedence') ?? '')
  );
}

const reportParts = new Set(['message/delivery-status', 'text/rfc822-headers', 'message/global-delivery-status']);

const isPartOfReport = ({ mimeType }: Attachment) => reportParts.has(mimeType);

function fileOf({ filename, mimeType, content }: Attachment): MailFile {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
  return { name: filename ?? nameOf(mimeType), content: bytes };
}

function nameOf(mimeType: string) {
  if (mimeType === 'message/rfc822') return 'Videresendt mail.eml';
  if (mimeType === 'text/calendar') return 'Aftale.ics';
  const ending = /^image\/(png|jpeg|gif|webp|heic)$/.exec(mimeType)?.[1];
  return ending ? `Billede.${ending === 'jpeg' ? 'jpg' : ending}` : 'Fil uden navn';
}

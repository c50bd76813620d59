import type { Attachment, Email } from 'postal-mime';
import { tidy } from '../format/form-fields.ts';
import { readMessageIds } from './mail-thread.ts';

/** A mail server's report that a mail could not be delivered. */
export type DeliveryReport = {
  /** The Message-IDs of the mail it is about, the likeliest first. */
  messageIds: string[];
  recipient: string | undefined;
  /** The server's own words. */
  reason: string | undefined;
};

/**
 * Reads a delivery report (RFC 3464). Undefined for other mails, and for reports of success or of a delay: the server
 * still tries.
 */
export function readReport(mail: Email): DeliveryReport | undefined {
  const type = mail.headers.find(({ key }) => key === 'content-type')?.value ?? '';
  if (!/^multipart\/report\b/i.test(type)) return undefined;
  const status = mail.attachments.find(({ mimeType }) => /^message\/(global-)?delivery-status$/.test(mimeType));
  const fields = readFields(status);
  if (fields.get('action')?.toLowerCase() !== 'failed') return undefined;
  const returned = mail.attachments.find(({ mimeType }) => /^(message\/rfc822|text\/rfc822-headers)$/.test(mimeType));
  return {
    messageIds: [
      ...readMessageIds(readFields(returned).get('message-id')),
      ...readMessageIds(mail.inReplyTo),
      ...readMessageIds(mail.references).toReversed(),
    ],
    recipient: afterType(fields.get('original-recipient') ?? fields.get('final-recipient')),
    reason: afterType(fields.get('diagnostic-code')) ?? fields.get('status'),
  };
}

/** `rfc822; lars@kunde.example` is `lars@kunde.example`. */
const afterType = (value: string | undefined) => value && tidy(value.replace(/^[\w-]+\s*;\s*/, '')).slice(0, 300);

/** The header fields of a part, folded lines joined. Of a field that occurs more than once the first counts. */
function readFields(part: Attachment | undefined) {
  const fields = new Map<string, string>();
  if (!part) return fields;
  const { content } = part;
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
  const isMessage = part.mimeType !== 'message/delivery-status';
  const head = isMessage ? text.split(/\r?\n\r?\n/, 1).join('') : text;
  for (const line of head
    .slice(0, 50_000)
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)) {
    const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
    if (name && value && !fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), value);
  }
  return fields;
}

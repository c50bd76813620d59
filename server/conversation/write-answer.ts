import { randomUUID } from 'node:crypto';

/** A mail of the outbox, as far as its reader answers it. */
type Answered = {
  recipient: string;
  subject: string;
  replyTo: string;
  messageId: string;
  references: readonly string[];
};

/** The bytes of the mail by which a reader would answer one of ours: for development, where nothing is received. */
export function writeAnswer({ recipient, subject, replyTo, messageId, references }: Answered, text: string) {
  const lines = [
    `From: <${recipient}>`,
    `To: <${replyTo}>`,
    `Subject: ${encoded(`Sv: ${subject.replace(/^sv:\s*/i, '')}`)}`,
    `Message-ID: <${randomUUID()}@${recipient.split('@')[1]}>`,
    `In-Reply-To: <${messageId}>`,
    `References: ${[...references, messageId].map((id) => `<${id}>`).join(' ')}`,
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(text).toString('base64'),
  ];
  return Buffer.from(lines.join('\r\n'));
}

const encoded = (text: string) => `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`;

import { type Readable, Transform } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { PersonalMail } from './mail.ts';

type PostSettings = {
  /** `smtp://user:password@host:port` or `smtps://…`. */
  smtpUrl: string;
  /** Sender: an address, or a name with the address in angle brackets. */
  mailFrom: string;
};

type Letter = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  unsubscribeUrl?: string;
  /** A person's own mail, its attachments opened. */
  personal?: Omit<PersonalMail, 'attachments'> & { attachments: OpenAttachment[] };
};

type PersonalHeaders = NonNullable<Letter['personal']>;

export type OpenAttachment = { filename: string; contentType: string; content: Readable };

/**
 * `refused`: a retry may help unless `forGood`. `uncertain`: the connection broke before the confirmation; a retry
 * might deliver twice.
 */
export type Delivery =
  | { outcome: 'sent' }
  | { outcome: 'refused'; forGood: boolean; error: Error }
  | { outcome: 'uncertain'; error: Error };

export type Post = (letter: Letter, signal: AbortSignal) => Promise<Delivery>;

const limits = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
/** Below the time after which a job counts as lost. */
const longest = 120_000;

/** Whether mails go to another machine, and so by TLS alone. */
const leavesMachine = (smtpUrl: string) =>
  !/^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(smtpUrl).hostname);

/** SMTP transport with a new connection for each mail. */
export function openPost({ smtpUrl, mailFrom }: PostSettings): Post {
  const address = /[^\s<>@]+@[^\s<>@]+(?=>?$)/.exec(mailFrom)?.[0] ?? mailFrom;
  const host = address.split('@')[1];

  /** The product's own mail; its Message-ID is stable across retries, so that receivers can deduplicate. */
  const ownHeaders = (id: string, unsubscribeUrl: string | undefined) => ({
    from: mailFrom,
    messageId: `<${id}@${host}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      // One click in the mail program (RFC 8058).
      ...(unsubscribeUrl && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    ...(unsubscribeUrl && { list: { unsubscribe: unsubscribeUrl } }),
  });

  return async ({ id, personal, unsubscribeUrl, ...letter }, signal) => {
    let isHandedOver = false;
    const transport = createTransport({
      ...{ url: smtpUrl, disableFileAccess: true, disableUrlAccess: true, ...limits },
      // What the address itself says of it counts.
      requireTLS: leavesMachine(smtpUrl),
    });
    transport.use('stream', (mail, done) => {
      mail.message.transform(() =>
        passing(() => {
          isHandedOver = true;
        }),
      );
      done();
    });
    try {
      await transport.sendMail({
        ...letter,
        ...(personal ? headersOf(personal, address, letter.to) : ownHeaders(id, unsubscribeUrl)),
        signal: AbortSignal.any([signal, AbortSignal.timeout(longest)]),
      });
      return { outcome: 'sent' };
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(String(cause));
      const isAnswered = 'responseCode' in error && typeof error.responseCode === 'number';
      if (isHandedOver && !isAnswered) return { outcome: 'uncertain', error };
      return {
        outcome: 'refused',
        forGood: 'permanent' in error && error.permanent === true && isAboutMail(error),
        error,
      };
    } finally {
      transport.close();
    }
  };
}

/** A person's mail: from our address under their name, answered and reported to the thread's. */
function headersOf(personal: PersonalHeaders, address: string, to: string) {
  const { senderName, replyTo, returnPath = address, messageId, references, attachments } = personal;
  return {
    from: { name: senderName, address },
    ...(replyTo && { replyTo }),
    envelope: { from: returnPath, to },
    messageId: `<${messageId}>`,
    ...(references.length > 0 && {
      inReplyTo: `<${references.at(-1)}>`,
      references: references.map((id) => `<${id}>`),
    }),
    attachments,
  };
}

/** Rejected credentials may be fixed by a setting, so the mail itself is not refused. */
function isAboutMail(error: Error) {
  return !('code' in error && (error.code === 'EAUTH' || error.code === 'ENOAUTH'));
}

function passing(atEnd: () => void) {
  return new Transform({
    transform: (chunk, _, done) => done(null, chunk),
    flush(done) {
      atEnd();
      done();
    },
  });
}

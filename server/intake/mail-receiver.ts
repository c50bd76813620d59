import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import type { Logger } from 'pino';
import { SMTPServer } from 'smtp-server';
import type { Database } from '../db/database.ts';
import type { Storage } from '../files/storage.ts';
import { isTaken, receiveMail } from './receive-mail.ts';

type Options = {
  deps: { database: Database; storage: Storage };
  domain: string;
  port: number;
  host: string | undefined;
  log: Logger;
};

const largestMail = 30 * 1024 * 1024;
const mostConnections = 50;

const refusal = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });

/**
 * Receives mails by SMTP. One is accepted when it is stored; on a fault the sender is told to try again, so that none is
 * lost. Addresses that are nobody's here are refused at once. Encryption is the work of a mail server before it.
 */
export async function openMailReceiver({ deps, domain, port, host, log }: Options) {
  const server = new SMTPServer({
    name: domain,
    banner: 'Bilassistent',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: largestMail,
    maxClients: mostConnections,
    async onRcptTo({ address }, _session, done) {
      try {
        done((await isTaken(deps, domain, address)) ? null : refusal(550, 'No such mailbox here'));
      } catch (error) {
        log.warn({ err: error }, 'a mail could not be looked up');
        done(refusal(451, 'Try again later'));
      }
    },
    async onData(stream, { envelope }, done) {
      try {
        const raw = await buffer(stream);
        if (stream.sizeExceeded) return done(refusal(552, 'The mail is larger than 30 MB'));
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const recipients = envelope.rcptTo.map(({ address }) => address);
        const outcome = await receiveMail(deps, domain, raw, { from, recipients });
        log.info({ outcome }, 'a mail was received');
        done();
      } catch (error) {
        log.error({ err: error }, 'a mail could not be received');
        done(refusal(451, 'Try again later'));
      }
    },
  });
  server.on('error', (error) => log.warn({ err: error }, 'a connection of the mail receiver failed'));
  await once(server.listen(port, host), 'listening');
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () => new Promise<void>((closed) => server.close(closed)),
  };
}

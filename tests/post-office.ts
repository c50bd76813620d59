import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** The server's answer to a mail: accepts, refuses with a code, or disconnects after the data. */
type Answer = 'take' | 'hang up' | { code: number; text: string };

/** A real SMTP server for tests. */
export async function openPostOffice() {
  const delivered: Email[] = [];
  const answers: Answer[] = [];
  let calls = 0;

  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onRcptTo(_address, _session, done) {
      calls += 1;
      const next = answers[0];
      if (typeof next !== 'object') return done();
      answers.shift();
      done(Object.assign(new Error(next.text), { responseCode: next.code }));
    },
    async onData(stream, session, done) {
      const raw = await buffer(stream);
      delivered.push(await PostalMime.parse(raw));
      if (answers.shift() !== 'hang up') return done();
      for (const connection of server.connections) if (connection.id === session.id) connection.close();
    },
  });
  server.on('error', () => {});
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** The received mails, whatever the answer. */
    delivered,
    /** The number of delivery attempts. */
    calls: () => calls,
    /** The answers to the next mails, in order; later ones are accepted. */
    answer(...next: Answer[]) {
      answers.push(...next);
    },
    close: () => new Promise<void>((closed) => server.close(closed)),
  };
}

import { demoPassword } from '#server/demo/seed-demo.ts';
import type { Env } from '#server/env.ts';
import { localAddress } from '#server/http/listening.ts';
import type { DemoLogin } from './demo-logins.ts';

/** Whether the host is loopback. */
export function isOwnHost(host: string | undefined) {
  return /^(localhost|127\..+|::1)$/.test(host ?? '');
}

type Settings = Pick<Env, 'appUrl' | 'host' | 'production' | 'mail'> & {
  /** Where the database lies: a folder, or the host of the operator's own. */
  place: string;
};

/** Prints the product's address, the database's place, the outbox and the demo logins. */
export function greet({ appUrl, host, production, mail, place }: Settings, port: number, logins: readonly DemoLogin[]) {
  const address = appUrl ?? localAddress(host, port);
  console.log(`\nBilassistent kører på ${address}   (Ctrl-C stopper)`);
  console.log(`Databasen ligger i ${place}`);
  if (isOwnHost(host))
    console.log('Kun denne maskine kan nå den. Skal andre, så sæt HOST, fx HOST=0.0.0.0, og APP_URL til adressen.');
  if (!production && !mail) console.log(`Mails sendes ikke; de vises på ${address}/dev/outbox`);
  if (logins.length === 0) return;
  const width = Math.max(...logins.map(({ email }) => email.length));
  console.log(`\nDemologins, alle med adgangskoden ${demoPassword}`);
  for (const { email, role, organization } of logins) {
    console.log(`  ${email.padEnd(width)}  ${role.padEnd(11)}  ${organization}`);
  }
  console.log();
}

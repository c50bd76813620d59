import { isIPv6 } from 'node:net';
import { demoPassword } from '#server/db/seed/seed-demo.ts';
import type { Env } from '#server/env.ts';
import type { DemoLogin } from './demo-logins.ts';

const anyHost = ['0.0.0.0', '::'];
const ownHost = /^(localhost|127\..+|::1)$/;

type Told = Pick<Env, 'appUrl' | 'host' | 'production' | 'mail'>;

/** Tells where the product is, where its mails go without a server, and which demo users can sign in. */
export function greet({ appUrl, host, production, mail }: Told, port: number, logins: readonly DemoLogin[]) {
  const named = host && !anyHost.includes(host) ? host : 'localhost';
  const address = appUrl ?? `http://${isIPv6(named) ? `[${named}]` : named}:${port}`;
  console.log(`\nBilassistent kører på ${address}   (Ctrl-C stopper)`);
  if (host && ownHost.test(host)) console.log(`Kun denne maskine kan nå den, for HOST er ${host}.`);
  if (!production && !mail) console.log(`Mails sendes ikke; de vises på ${address}/dev/outbox`);
  if (logins.length === 0) return;
  const width = Math.max(...logins.map(({ email }) => email.length));
  console.log(`\nDemologins, alle med adgangskoden ${demoPassword}`);
  for (const { email, role, organization } of logins) {
    console.log(`  ${email.padEnd(width)}  ${role.padEnd(11)}  ${organization}`);
  }
  console.log();
}

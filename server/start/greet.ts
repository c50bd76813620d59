import { demoLogins, demoPassword } from '#server/db/seed/seed-demo.ts';
import type { Env } from '#server/env.ts';

const anyHost = ['0.0.0.0', '::'];

/** Tells where the product is and, outside production, who can sign in. */
export function greet(env: Env, port: number) {
  const host = env.host && !anyHost.includes(env.host) ? env.host : 'localhost';
  console.log(`\nBilassistent kører på ${env.appUrl ?? `http://${host}:${port}`}   (Ctrl-C stopper)`);
  if (env.production) return;
  const width = Math.max(...demoLogins.map(({ email }) => email.length));
  console.log(`\nDemologins, alle med adgangskoden ${demoPassword}`);
  for (const { email, role, organization } of demoLogins) {
    console.log(`  ${email.padEnd(width)}  ${role.padEnd(11)}  ${organization}`);
  }
  console.log();
}

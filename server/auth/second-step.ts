import { twoFactor } from 'better-auth/plugins';

/** The ways in that one secret opens: after them an account with a second factor is asked for it. */
const asked = new Set(['/sign-in/email', '/magic-link/verify']);

/**
 * The second step of signing in, by a code that changes every half minute or by one of the backup codes. The
 * engine asks for it after a password alone; here it does so after a mailed link too. A passkey needs none.
 */
export function secondStep() {
  const engine = twoFactor({ issuer: 'Bilassistent', allowPasswordless: true });
  const matcher = ({ path }: { path?: string }) => path !== undefined && asked.has(path);
  return { ...engine, hooks: { after: engine.hooks.after.map((challenge) => ({ ...challenge, matcher })) } };
}

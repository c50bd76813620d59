import { password } from './fixtures.ts';
import type { openBrowser } from './guest.ts';
import { codeOf } from './totp.ts';

export const setUpPath = '/account/two-factor/set-up';
type Browser = ReturnType<typeof openBrowser>;

/** Sets up the second step in a signed-in browser; returns the secret and the backup codes. */
export async function setUp(browser: Browser) {
  const shown = await (await browser.send(setUpPath, { password })).text();
  const uri = (/name="uri" value="([^"]+)"/.exec(shown)?.[1] ?? '').replaceAll('&amp;', '&');
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  const done = await (await browser.send(setUpPath, { uri, code: codeOf(secret, -1) })).text();
  return {
    shown,
    uri,
    secret,
    done,
    backupCodes: [...done.matchAll(/<li>([a-z2-9]{5}-[a-z2-9]{5})<\/li>/g)].map(([, code = '']) => code),
  };
}

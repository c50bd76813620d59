import { ownSessionCookie } from '../auth/impersonation-rules.ts';
import type { Services } from '../http/contexts.ts';
import { flash } from '../http/flash.ts';
import { engineHeaders } from './forward.ts';

/**
 * Takes an administrator whose time in a user's place is over back to the own session that waits behind it. Returns its
 * cookies, with the one that tells of it; none for everybody else.
 */
export async function resumeOwnSession({ auth }: Services, request: Request) {
  const { createAuthCookie } = await auth.$context;
  const isWaiting = request.headers.get('cookie')?.includes(`${createAuthCookie(ownSessionCookie).name}=`);
  if (!isWaiting) return [];
  const { headers, response } = await auth.api.resumeOwnSession({
    headers: engineHeaders(request),
    returnHeaders: true,
  });
  const cookies = headers.getSetCookie();
  if (!response.isBack) return cookies;
  return [...cookies, await flash({ title: 'Efterligningen er slut', text: 'Du er dig selv igen.', kind: 'info' })];
}

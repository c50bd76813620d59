import { ownSessionCookie } from '../auth/impersonation-rules.ts';
import type { Services } from '../http/contexts.ts';
import { flash } from '../http/flash.ts';
import { engineHeaders } from './forward.ts';

/**
 * Restores an administrator's own session after impersonation has expired. Returns its cookies with a flash message;
 * none for other users.
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

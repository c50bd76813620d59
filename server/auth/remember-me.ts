import { createAuthMiddleware } from 'better-auth/api';
import { expireCookie, setSessionCookie } from 'better-auth/cookies';

const asked = new Set(['/sign-in/email', '/magic-link/verify', '/passkey/verify-authentication']);
const day = 24 * 60 * 60 * 1_000;

/**
 * «Husk mig» for every way to sign in: the engine supports passwords only, and leaks one sign-in's choice into the
 * next.
 */
export function rememberMe() {
  return {
    id: 'remembering',
    hooks: {
      after: [
        {
          matcher: ({ path }: { path?: string }) => path !== undefined && asked.has(path),
          handler: createAuthMiddleware(async (ctx) => {
            const { newSession, authCookies, responseHeaders, internalAdapter } = ctx.context;
            if (!newSession) return;
            const wanted: unknown = ctx.body?.rememberMe ?? ctx.query?.rememberMe;
            const isRemembered = wanted !== false && wanted !== 'false';
            if (ctx.path !== '/sign-in/email') {
              if (responseHeaders) dropCookie(responseHeaders, authCookies.sessionToken.name);
              if (!isRemembered) {
                const expiresAt = new Date(Date.now() + day);
                await internalAdapter.updateSession(newSession.session.token, { expiresAt });
              }
              await setSessionCookie(ctx, newSession, !isRemembered);
            }
            const { dontRememberToken } = authCookies;
            if (isRemembered && ctx.getCookie(dontRememberToken.name)) expireCookie(ctx, dontRememberToken);
          }),
        },
      ],
    },
  };
}

function dropCookie(headers: Headers, name: string) {
  const others = headers.getSetCookie().filter((cookie) => !cookie.startsWith(`${name}=`));
  headers.delete('set-cookie');
  for (const cookie of others) headers.append('set-cookie', cookie);
}

import { APIError, createAuthEndpoint, createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api';
import { expireCookie, setSessionCookie } from 'better-auth/cookies';

/** Holds the administrator's own session while impersonating. */
export const ownSessionCookie = 'admin_session';

/**
 * Closes the engine's gaps in impersonation: no platform acts, sign-out ends the administrator's own session too, and
 * expiry returns to it.
 */
export function impersonationRules() {
  return {
    id: 'impersonation-rules',
    endpoints: {
      /** Restores the administrator's own session after expiry, if it is still valid. */
      resumeOwnSession: createAuthEndpoint.serverOnly({ method: 'POST', requireHeaders: true }, async (ctx) => {
        const { createAuthCookie, secret, internalAdapter, authCookies } = ctx.context;
        const cookie = createAuthCookie(ownSessionCookie);
        const { token, isShort } = parseOwnSession(await ctx.getSignedCookie(cookie.name, secret));
        expireCookie(ctx, cookie);
        const own = token ? await internalAdapter.findSession(token) : null;
        if (!own || own.session.expiresAt <= new Date()) return ctx.json({ isBack: false });
        await setSessionCookie(ctx, own, isShort);
        if (!isShort) expireCookie(ctx, authCookies.dontRememberToken);
        return ctx.json({ isBack: true });
      }),
    },
    hooks: {
      before: [
        {
          matcher: ({ path }: { path?: string }) =>
            path !== undefined && path.startsWith('/admin/') && path !== '/admin/stop-impersonating',
          handler: createAuthMiddleware(async (ctx) => {
            const current = await getSessionFromCtx(ctx);
            if (!current?.session.impersonatedBy) return;
            const message = 'Not allowed while impersonating';
            throw new APIError('FORBIDDEN', { code: 'IMPERSONATION_FORBIDDEN', message });
          }),
        },
      ],
      after: [
        {
          matcher: () => true,
          handler: createAuthMiddleware(async (ctx) => {
            const { createAuthCookie, secret, internalAdapter, authCookies, newSession, returned } = ctx.context;
            const cookie = createAuthCookie(ownSessionCookie);
            const isLeaving = ctx.path === '/sign-out';
            const isSomebody = newSession && !newSession.session.impersonatedBy;
            if (isAPIError(returned) || !(isLeaving || isSomebody) || !ctx.getCookie(cookie.name)) return;
            const { token, isShort } = parseOwnSession(await ctx.getSignedCookie(cookie.name, secret));
            expireCookie(ctx, cookie);
            if (isLeaving && token) await internalAdapter.deleteSession(token);
            if (ctx.path === '/admin/stop-impersonating' && !isShort) expireCookie(ctx, authCookies.dontRememberToken);
          }),
        },
      ],
    },
  };
}

/** The token of the administrator's session, and whether it is a browser-session cookie. */
function parseOwnSession(value: string | false | null | undefined) {
  const [token = '', endsWithBrowser] = (value || '').split(':');
  return { token, isShort: Boolean(endsWithBrowser) };
}

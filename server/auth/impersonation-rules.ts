import { APIError, createAuthEndpoint, createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api';
import { expireCookie, setSessionCookie } from 'better-auth/cookies';

/** The cookie that keeps an administrator's own session meanwhile. */
export const ownSessionCookie = 'admin_session';

/**
 * What the engine leaves open around an administrator in a user's place: nothing of the platform is done from there,
 * and the own session that waits behind it ends with a sign-out and goes on when the hour is over.
 */
export function impersonationRules() {
  return {
    id: 'impersonation-rules',
    endpoints: {
      /** Gives an administrator whose time in a user's place is over their own session back, where it still is one. */
      resumeOwnSession: createAuthEndpoint.serverOnly({ method: 'POST', requireHeaders: true }, async (ctx) => {
        const { createAuthCookie, secret, internalAdapter, authCookies } = ctx.context;
        const cookie = createAuthCookie(ownSessionCookie);
        const { token, isShort } = readKept(await ctx.getSignedCookie(cookie.name, secret));
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
            const { token, isShort } = readKept(await ctx.getSignedCookie(cookie.name, secret));
            expireCookie(ctx, cookie);
            if (isLeaving && token) await internalAdapter.deleteSession(token);
            if (ctx.path === '/admin/stop-impersonating' && !isShort) expireCookie(ctx, authCookies.dontRememberToken);
          }),
        },
      ],
    },
  };
}

/** The token of the own session, and whether it ends with the browser. */
function readKept(value: string | false | null | undefined) {
  const [token = '', endsWithBrowser] = (value || '').split(':');
  return { token, isShort: Boolean(endsWithBrowser) };
}

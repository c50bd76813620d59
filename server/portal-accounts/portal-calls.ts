import type { GenericEndpointContext } from '@better-auth/core';
import { APIError, createAuthEndpoint, createAuthMiddleware, isAPIError } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

const sendPath = '/email-otp/send-verification-otp';
const usePath = '/sign-in/email-otp';

const identifierOf = (email: string) => `sign-in-otp-${email.toLowerCase()}`;
const emailIn = (body: unknown) => z.object({ email: z.string() }).safeParse(body).data?.email ?? '';

type Code = { email: string; otp: string };

/** No code has this hash. It counts wrong attempts and grows old as a mailed one does. */
const nobodysCode = 'nobody:0';

/** Mails a code. An unknown address gets one when it registers; when it signs in, one that nothing fits takes its place. */
export function sendCode(mail: (code: { email: string; code: string; to: string }) => Promise<void>) {
  return async ({ email, otp }: Code, ctx?: GenericEndpointContext) => {
    if (ctx && ctx.query?.for !== 'register' && !(await ctx.context.internalAdapter.findUserByEmail(email))) {
      await ctx.context.internalAdapter.updateVerificationByIdentifier(identifierOf(email), { value: nobodysCode });
      return;
    }
    await mail({ email, code: otp, to: String(ctx?.query?.to ?? '') });
  };
}

/** Additions to the engine's calls: one living code per address, and the sign-in of somebody who was invited. */
export function portalCalls() {
  return {
    id: 'portal-calls',
    endpoints: {
      /** Signs in a newcomer, whose address the token of an invitation has proven to our own page. */
      signInInvited: createAuthEndpoint(
        '/invited',
        { method: 'POST', body: z.object({ email: z.email(), name: z.string() }) },
        async (ctx) => {
          const { internalAdapter } = ctx.context;
          const { email, name } = ctx.body;
          if (await internalAdapter.findUserByEmail(email)) {
            throw new APIError('CONFLICT', { code: 'USER_ALREADY_EXISTS', message: 'User already exists' });
          }
          const user = await internalAdapter.createUser({ email, name, emailVerified: true }, { method: 'email-otp' });
          const session = await internalAdapter.createSession(user.id);
          await setSessionCookie(ctx, { session, user });
          return ctx.json({ user: { id: user.id } });
        },
      ),
    },
    hooks: {
      before: [
        {
          matcher: ({ path }: { path?: string }) => path === sendPath,
          handler: createAuthMiddleware(async ({ body, context }) => {
            await context.internalAdapter.deleteVerificationByIdentifier(identifierOf(emailIn(body)));
          }),
        },
      ],
      after: [
        {
          matcher: ({ path }: { path?: string }) => path === usePath,
          handler: createAuthMiddleware(async ({ body, context }) => {
            if (isAPIError(context.returned)) return;
            await context.internalAdapter.deleteVerificationByIdentifier(identifierOf(emailIn(body)));
          }),
        },
      ],
    },
  };
}

import { APIError } from '@better-auth/core/error';
import { passkey } from '@better-auth/passkey';
import { createAuthEndpoint, createAuthMiddleware, isAPIError } from 'better-auth/api';
import { z } from 'zod';

const verifyPath = '/passkey/verify-authentication';

/** Passkey sign-in with user verification (fingerprint, face or PIN): two factors by itself. */
export function passkeys(appUrl: string | undefined, { rpName, modelName }: { rpName: string; modelName: string }) {
  const engine = passkey({
    rpName,
    schema: { passkey: { modelName } },
    rpID: appUrl ? new URL(appUrl).hostname : 'localhost',
    ...(appUrl && { origin: appUrl }),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      async afterVerification({ verification }) {
        if (!verification.registrationInfo?.userVerified) refuseUnverified();
      },
    },
    authentication: {
      async afterVerification({ verification }) {
        if (!verification.authenticationInfo.userVerified) refuseUnverified();
      },
    },
  });
  return engine;
}

function refuseUnverified(): never {
  throw new APIError('UNAUTHORIZED', { code: 'AUTHENTICATION_FAILED', message: 'Authentication failed' });
}

/** Additions to the engine's passkeys: the challenge by POST, and last use, which `noteUse` stores. */
export function passkeyRules(
  { endpoints }: ReturnType<typeof passkeys>,
  noteUse: (credentialID: string) => Promise<unknown>,
) {
  return {
    id: 'passkey-rules',
    endpoints: {
      /** The e-mail is ignored: nobody may probe which passkeys it has. */
      passkeyAuthenticationOptions: createAuthEndpoint(
        '/passkey/generate-authenticate-options',
        { method: 'POST', body: z.object({ email: z.string().max(254).optional() }).optional() },
        async ({ context, headers, setHeader, json }) => {
          const asked = await endpoints.generatePasskeyAuthenticationOptions({
            context,
            ...(headers && { headers }),
            returnHeaders: true,
          });
          for (const cookie of asked.headers.getSetCookie()) setHeader('set-cookie', cookie);
          return json({ ...asked.response, userVerification: 'required' as const });
        },
      ),
    },
    hooks: {
      after: [
        {
          matcher: ({ path }: { path?: string }) => path === verifyPath,
          handler: createAuthMiddleware(async (ctx) => {
            if (isAPIError(ctx.context.returned)) return;
            await noteUse(String(ctx.body.response.id));
          }),
        },
      ],
    },
  };
}

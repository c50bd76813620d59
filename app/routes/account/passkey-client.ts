import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type { AuthAnswer, AuthCall } from '../auth-calls.ts';

const badRequest = { status: 400, statusText: 'BAD_REQUEST' };
const unsupported = { ...badRequest, message: 'WebAuthn is not supported in this browser' };
const authCancelled = { ...badRequest, message: 'auth cancelled' };

/** Signs the server's challenge with a passkey. The result is posted by the sign-in form. */
export async function signWithPasskey(call: AuthCall, email: string | undefined): Promise<AuthAnswer<string>> {
  if (!browserSupportsWebAuthn()) return { error: unsupported };
  const asked = await call<PublicKeyCredentialRequestOptionsJSON>('/passkey/generate-authenticate-options', { email });
  if (asked.error) return { error: asked.error };
  try {
    return { value: JSON.stringify(await startAuthentication({ optionsJSON: asked.value })) };
  } catch {
    return { error: authCancelled };
  }
}

/** The specification's message for a failed registration, if it has one. */
function registrationProblem(error: unknown) {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') {
    return 'previously registered';
  }
  const { name } = error.cause instanceof Error ? error.cause : error;
  return name === 'NotAllowedError' || name === 'AbortError' ? 'registration cancelled' : undefined;
}

/** Registers a passkey of this device under the name. */
export async function registerPasskey(call: AuthCall, name: string): Promise<AuthAnswer<unknown>> {
  if (!browserSupportsWebAuthn()) return { error: unsupported };
  const asked = await call<PublicKeyCredentialCreationOptionsJSON>('/passkey/generate-register-options');
  if (asked.error) return { error: asked.error };
  try {
    const response = await startRegistration({ optionsJSON: asked.value });
    return await call('/passkey/verify-registration', { response, name });
  } catch (error) {
    const message = registrationProblem(error);
    if (message) return { error: { ...badRequest, message } };
    return { error: { message: 'unknown error', status: 500, statusText: 'INTERNAL_SERVER_ERROR' } };
  }
}

import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';

/** What went wrong, in the words and statuses of the specification. */
export type PasskeyError = { message: string; status: number; statusText: string };

const badRequest = { status: 400, statusText: 'BAD_REQUEST' };
const unsupported = { ...badRequest, message: 'WebAuthn is not supported in this browser' };
const authCancelled = { ...badRequest, message: 'auth cancelled' };

type Outcome<Value> = { value: Value; error?: undefined } | { value?: undefined; error: PasskeyError };

async function call(path: string, init: RequestInit) {
  const answer = await fetch(`/api/auth/passkey/${path}`, { credentials: 'include', ...init });
  if (answer.ok) return { value: await answer.json() };
  const { message = answer.statusText } = await answer.json().catch(() => ({}));
  return { error: { message: String(message), status: answer.status, statusText: answer.statusText } };
}

function post(body: object) {
  return { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

/** Lets the browser sign the server's question with a passkey; the answer is what the sign-in form posts. */
export async function signWithPasskey(email: string | undefined): Promise<Outcome<string>> {
  if (!browserSupportsWebAuthn()) return { error: unsupported };
  const asked = await call('generate-authenticate-options', post({ email }));
  if (asked.error) return { error: asked.error };
  try {
    return { value: JSON.stringify(await startAuthentication({ optionsJSON: asked.value })) };
  } catch {
    return { error: authCancelled };
  }
}

/** The specification's words for what ended a registration, if it has any. */
function registrationProblem(error: unknown) {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') {
    return 'previously registered';
  }
  const { name } = error.cause instanceof Error ? error.cause : error;
  return name === 'NotAllowedError' || name === 'AbortError' ? 'registration cancelled' : undefined;
}

/** Makes a passkey of this device and keeps it with the account under the name. */
export async function registerPasskey(name: string): Promise<Outcome<{ id: string }>> {
  if (!browserSupportsWebAuthn()) return { error: unsupported };
  const asked = await call('generate-register-options', { method: 'GET' });
  if (asked.error) return { error: asked.error };
  try {
    const response = await startRegistration({ optionsJSON: asked.value });
    return await call('verify-registration', post({ response, name }));
  } catch (error) {
    const message = registrationProblem(error);
    if (message) return { error: { ...badRequest, message } };
    return { error: { message: 'unknown error', status: 500, statusText: 'INTERNAL_SERVER_ERROR' } };
  }
}

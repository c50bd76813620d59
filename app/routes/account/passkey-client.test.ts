import { expect, test } from 'vitest';
import { registerPasskey, signWithPasskey } from './passkey-client.ts';

const unsupported = { message: 'WebAuthn is not supported in this browser', status: 400, statusText: 'BAD_REQUEST' };

test('a browser without passkeys → refused before any call, at sign-in and registration', async () => {
  const call = () => Promise.reject(new Error('the server is asked'));
  expect(await signWithPasskey(call, undefined)).toEqual({ error: unsupported });
  expect(await registerPasskey(call, 'Kontorets pc')).toEqual({ error: unsupported });
});

import { describe, expect, test } from 'vitest';
import { authCalls, type Refreshed, refreshesOf, sessionDelay } from './auth-calls.ts';

describe('a successful call', () => {
  test.each<[string, Refreshed[]]>([
    ['/sign-in/email', ['session']],
    ['/sign-in/magic-link', ['session']],
    ['/sign-up/email', ['session']],
    ['/sign-out', ['session']],
    ['/update-user', ['session']],
    ['/delete-user', ['session']],
    ['/passkey/verify-authentication', ['session']],
    ['/organization/create', ['organizations', 'activeOrganization']],
    ['/organization/delete', ['organizations', 'activeOrganization']],
    ['/organization/update', ['organizations', 'activeOrganization']],
    ['/organization/set-active', ['activeOrganization']],
    ['/organization/invite-member', ['activeOrganization']],
    ['/organization/update-member-role', ['activeOrganization', 'activeMember']],
    ['/passkey/verify-registration', ['passkeys']],
    ['/passkey/delete-passkey', ['passkeys']],
    ['/passkey/update-passkey', ['passkeys']],
    ['/passkey/generate-authenticate-options', []],
    ['/revoke-other-sessions', []],
  ])('%s → reloads %j', (path, refreshed) => {
    expect(refreshesOf(path, false)).toEqual(refreshed);
  });

  test.each(['/get-session', '/organization/list', '/organization/get-active-member', '/passkey/list-user-passkeys'])(
    'the read %s → no reload',
    (path) => expect(refreshesOf(path, true)).toEqual([]),
  );

  test('a GET that confirms an address → the session is reloaded', () => {
    expect(refreshesOf('/verify-email', true)).toEqual(['session']);
  });
});

/** Calls and their effects, in order. */
function surrounded(answer: () => Response) {
  const done: unknown[] = [];
  const call = authCalls({
    fetch: async (path, init) => {
      done.push(['fetch', path, init]);
      return answer();
    },
    refresh: (what) => done.push(['refresh', ...what]),
    leave: (url) => done.push(['leave', url]),
    wait: async (milliseconds) => done.push(['wait', milliseconds]),
  });
  return { call, done };
}

describe('an auth call', () => {
  test('without a body → GET, with one → POST, both with cookies', async () => {
    const { call, done } = surrounded(() => Response.json([]));
    await call('/passkey/list-user-passkeys');
    await call('/passkey/delete-passkey', { id: 'a' });
    expect(done).toEqual([
      ['fetch', '/api/auth/passkey/list-user-passkeys', { credentials: 'include', method: 'GET' }],
      [
        'fetch',
        '/api/auth/passkey/delete-passkey',
        { credentials: 'include', method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"id":"a"}' },
      ],
      ['refresh', 'passkeys'],
    ]);
  });

  test('that changes the session → reload after 10 ms', async () => {
    const { call, done } = surrounded(() => Response.json({ success: true }));
    expect(await call('/sign-out', {})).toEqual({ value: { success: true } });
    expect(done.slice(1)).toEqual([
      ['wait', 10],
      ['refresh', 'session'],
    ]);
    expect(sessionDelay).toBe(10);
  });

  test('refused → no reload, an error with status and the server’s fields', async () => {
    const refused = { code: 'FIELD_NOT_ALLOWED', message: 'role is not allowed', status: 7 };
    const { call, done } = surrounded(() => Response.json(refused, { status: 400, statusText: 'Bad Request' }));
    expect(await call('/update-user', { role: 'admin' })).toEqual({
      error: { ...refused, status: 400, statusText: 'Bad Request' },
    });
    expect(done).toHaveLength(1);
  });

  test('answered without JSON → an error with its status', async () => {
    const { call } = surrounded(() => new Response('<html>', { status: 502, statusText: 'Bad Gateway' }));
    expect(await call('/sign-out', {})).toEqual({
      error: { message: 'Bad Gateway', status: 502, statusText: 'Bad Gateway' },
    });
  });

  test('answered with a redirect → navigates there', async () => {
    const { call, done } = surrounded(() => Response.json({ redirect: true, url: '/cars' }));
    await call('/sign-in/email', { email: 'a', password: 'b' });
    expect(done.slice(1)).toEqual([['leave', '/cars']]);
    const stay = surrounded(() => Response.json({ redirect: false, url: '/cars' }));
    await stay.call('/sign-in/email', { email: 'a', password: 'b' });
    expect(stay.done).not.toContainEqual(['leave', '/cars']);
  });
});

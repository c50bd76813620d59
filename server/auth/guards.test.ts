import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { staffContext } from '../http/contexts.ts';
import { requirePermission } from './guards.ts';
import type { Role } from './permissions.ts';

/** The guard of a screen, met by somebody of the role. */
async function meet(guard: ReturnType<typeof requirePermission>, role: Role) {
  const url = new URL('http://localhost/customers');
  const context = new RouterContextProvider();
  context.set(staffContext, { organizationId: 'o', userId: 'u', role });
  const next = async () => new Response('the screen');
  return guard({ request: new Request(url), url, pattern: '/customers', params: {}, context }, next);
}

test('a role with the right meets the screen', async () => {
  const response = await meet(requirePermission('customers', 'read'), 'member');
  expect(await response?.text()).toBe('the screen');
});

test('a role that knows nothing of the resource meets the 403 page with the sentence of the specification', async () => {
  await expect(meet(requirePermission('customers', 'read'), 'technician')).rejects.toMatchObject({
    init: { status: 403 },
    data: { statusCode: 403, message: 'You are not allowed to access resource: customers' },
  });
});

test('a role that lacks the action is told so, and in Danish what to do', async () => {
  await expect(meet(requirePermission('leads', 'create'), 'technician')).rejects.toMatchObject({
    data: {
      message: 'unauthorized to access resource "leads"',
      description: expect.stringContaining('spørg en administrator'),
    },
  });
});

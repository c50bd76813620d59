import { randomBytes } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Role } from '#server/db/schema.ts';
import { entries, layoutOf, pathOf, staffRoutes } from '#tests/built-routes.ts';
import { test } from '#tests/fixtures.ts';
import { cells, isGiven, roles } from '#tests/rights-table.ts';
import { rightOf } from '#tests/security-table.ts';

/** Where a missing permission redirects home with a message, as the specification says. */
const sentHome = /^\/company\/employees/;

const anyAddress = () => `10.${[...randomBytes(3)].join('.')}`;

describe('the table of rights, cell by cell, as the API answers it', () => {
  test.for(roles)('for the role %s', async (role, { app, organize, user }) => {
    const organization = await organize();
    const { cookie } = await user({ organization, role });
    const headers = { cookie: await cookie, origin: 'http://localhost', 'content-type': 'application/json' };
    const ask = async (permission: object) => {
      const body = JSON.stringify({ permission, organizationId: organization.id });
      const request = new Request('http://localhost/api/auth/organization/has-permission', {
        method: 'POST',
        headers,
        body,
      });
      const response = await app(request, { clientAddress: anyAddress() });
      return [response.status, await response.json()];
    };
    const own = cells.filter((cell) => cell.role === role);
    expect(own).toHaveLength(19 * 5);
    const check = async ({ resource, action, allowed }: (typeof own)[number]) => {
      const isKnown = own.some((cell) => cell.resource === resource && cell.allowed);
      const sentence = isKnown
        ? `unauthorized to access resource "${resource}"`
        : `You are not allowed to access resource: ${resource}`;
      const answer = allowed ? { success: true, error: null } : { success: false, error: sentence };
      expect([resource, action, ...(await ask({ [resource]: [action] }))]).toEqual([resource, action, 200, answer]);
    };
    await Promise.all(own.map(check));
    const unknown = { success: false, error: 'You are not allowed to access resource: spaceships' };
    expect(await ask({ spaceships: ['read'] })).toEqual([200, unknown]);
    expect(await ask({})).toEqual([200, { success: false, error: 'Not authorized' }]);
  });

  test('all rights of a question must be had', async ({ organize, visit }) => {
    const as = { organization: await organize(), role: 'technician' as const };
    const body = JSON.stringify({ permission: { cars: ['read'], leads: ['read', 'create'] } });
    const headers = { 'content-type': 'application/json', origin: 'http://localhost' };
    const response = await visit('/api/auth/organization/has-permission', { as, method: 'POST', headers, body });
    expect(await response.json()).toEqual({ success: false, error: 'unauthorized to access resource "leads"' });
  });
});

describe('every path of the staff, for every role', () => {
  const own = entries.filter((route) => layoutOf(route) === 'routes/own-layout').map(pathOf);
  const paths = [...new Set([...staffRoutes.map((route) => pathOf(route) || '/'), ...own])].sort();

  test('stands in docs/security.md with the right it takes', () => {
    expect(paths.filter((path) => !rightOf(path))).toEqual([]);
  });

  /** The result for a role: the screen, the refusal, or the page for customers. */
  function expected(role: Role, path: string) {
    const right = rightOf(path);
    if (role === 'customer' && !own.includes(path)) return 'told to be a customer';
    if (right === 'everybody' || (right && isGiven(role, right.resource, right.action))) return 'open';
    return sentHome.test(path) ? 'sent home' : 'refused';
  }

  test.for(roles)('the role %s meets what it may', async (role, { organize, visit }) => {
    const as = { organization: await organize(), role };
    const met: [string, string][] = [];
    for (const path of paths) {
      const response = await visit(path.replace(/:\w+/g, '1'), { as });
      const text = response.status === 403 ? await response.text() : '';
      if (text.includes('Du er kunde hos')) met.push([path, 'told to be a customer']);
      else if (response.status === 403) met.push([path, 'refused']);
      else if (response.headers.get('location') === '/') met.push([path, 'sent home']);
      else met.push([path, [200, 302, 404].includes(response.status) ? 'open' : String(response.status)]);
    }
    expect(met).toEqual(paths.map((path) => [path, expected(role, path)]));
  });
});

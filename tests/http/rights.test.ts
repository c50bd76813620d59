import { randomBytes } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Role } from '#server/auth/permissions.ts';
import { pathOf, staffRoutes } from '#tests/built-routes.ts';
import { test } from '#tests/fixtures.ts';
import { cells, isGiven, roles } from '#tests/rights-table.ts';

/** The right that each path of the staff takes, as `resource.action`; `everybody` for all who work here. */
const needs: Readonly<Record<string, string>> = {
  '/': 'everybody',
  '/activities': 'activities.read',
  '/car-views': 'cars.read',
  '/cars': 'cars.read',
  '/cars/create': 'cars.create',
  '/cars/:id/edit/data/register': 'cars.update',
  '/cars/bulk': 'cars.update',
  '/cars/bulk/:id': 'cars.update',
  '/cars/import': 'cars.create',
  '/cars/import/eksempel.csv': 'cars.create',
  '/cars/import/:id': 'cars.create',
  '/cars/import/:id/undo': 'cars.create',
  '/cars/import/:id/refused.csv': 'cars.create',
  '/cars/options': 'cars.read',
  '/cars/view/:viewSlug': 'cars.read',
  '/cars/:id/edit': 'cars.read',
  '/cars/:id/edit/data': 'cars.read',
  '/cars/:id/edit/documents': 'cars.read',
  '/cars/:id/edit/documents/upload': 'cars.update',
  '/cars/:id/edit/documents/pdf/:paper': 'cars.read',
  '/cars/:id/edit/documents/:documentId': 'cars.read',
  '/cars/:id/edit/documents/:documentId/:number': 'cars.read',
  '/cars/:id/edit/economy': 'cars.read',
  '/cars/:id/edit/equipment': 'cars.read',
  '/cars/:id/edit/expenses': 'cars.read',
  '/cars/:id/edit/expenses/:expenseId': 'cars.read',
  '/cars/:id/edit/expenses/:expenseId/receipt': 'cars.read',
  '/cars/:id/edit/expenses/create': 'expenses.create',
  '/cars/:id/edit/history': 'history.read',
  '/cars/:id/edit/memos': 'memos.read',
  '/cars/:id/edit/memos/:memoId': 'memos.read',
  '/company/employees': 'organization.update',
  '/company/employees/invite': 'organization.update',
  '/company/employees/:number': 'organization.update',
  '/company/settings': 'organization.update',
  '/company/settings/departments': 'organization.update',
  '/company/settings/departments/:id': 'organization.update',
  '/company/settings/departments/create': 'organization.update',
  '/company/settings/ownership': 'organization.delete',
  '/cars/:id/edit/order': 'cars.read',
  '/factory-cars/brands': 'cars.read',
  '/factory-cars/brands/create': 'cars.create',
  '/factory-cars/brands/:id/edit': 'cars.read',
  '/factory-cars/models': 'cars.read',
  '/factory-cars/models/create': 'cars.create',
  '/factory-cars/models/:id/edit': 'cars.read',
  '/factory-cars/editions': 'cars.read',
  '/factory-cars/editions/create': 'cars.create',
  '/factory-cars/editions/:id/edit': 'cars.read',
  '/factory-cars/products': 'cars.read',
  '/factory-cars/products/import': 'cars.create',
  '/factory-cars/products/import/:id': 'cars.create',
  '/factory-cars/products/import/:id/refused.csv': 'cars.create',
  '/factory-cars/products/:id/order': 'cars.create',
  '/settings': 'everybody',
  '/settings/email': 'everybody',
  '/settings/integrations': 'integrations.read',
  '/settings/integrations/nummerpladeapi': 'integrations.read',
  '/used-cars': 'cars.read',
};

/** Where a role without the right is not refused on the page but sent home with a word, as the specification says. */
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
  const paths = [...new Set(staffRoutes.map((route) => pathOf(route) || '/'))].sort();

  test('stands in the table with the right it takes', () => {
    expect(paths.filter((path) => !(path in needs))).toEqual([]);
  });

  /** What a role meets: the screen, the page that refuses it, or the way out of where only staff are. */
  function expected(role: Role, path: string) {
    if (role === 'customer') return 'to /unauthorized';
    const [resource = '', action = ''] = (needs[path] ?? '').split('.');
    if (resource === 'everybody' || isGiven(role, resource, action)) return 'open';
    return sentHome.test(path) ? 'sent home' : 'refused';
  }

  test.for(roles)('the role %s meets what it may', async (role, { organize, visit }) => {
    const as = { organization: await organize(), role };
    const met: [string, string][] = [];
    for (const path of paths) {
      const response = await visit(path.replace(/:\w+/g, '1'), { as });
      const location = response.headers.get('location') ?? '';
      if (location.startsWith('/unauthorized')) met.push([path, 'to /unauthorized']);
      else if (response.status === 403) met.push([path, 'refused']);
      else if (location === '/') met.push([path, 'sent home']);
      else met.push([path, [200, 302, 404].includes(response.status) ? 'open' : String(response.status)]);
    }
    expect(met).toEqual(paths.map((path) => [path, expected(role, path)]));
  });
});

import type { ServerBuild } from 'react-router';
import { describe, expect } from 'vitest';
import { carPath, formOf, knownCar } from '#tests/car-form.ts';
import { addCar } from '#tests/factories.ts';
import { test } from '#tests/fixtures.ts';

const { routes } = await import('virtual:react-router/server-build');

type Entry = NonNullable<ServerBuild['routes'][string]>;

const entries = Object.values(routes).filter((route): route is Entry => route !== undefined);
const isLayout = ({ id }: Entry) => id.endsWith('-layout');
const isUnder = (layout: string, { parentId }: Entry): boolean => {
  const parent = entries.find(({ id }) => id === parentId);
  return parent !== undefined && (parent.id === layout || isUnder(layout, parent));
};
const staffRoutes = entries.filter((route) => isUnder('routes/staff-layout', route));

function pathOf(route: Entry): string {
  const parent = entries.find(({ id }) => id === route.parentId);
  const above = parent ? pathOf(parent) : '';
  return route.path ? `${above}/${route.path}` : above;
}

const staffPaths = staffRoutes.map((route) => pathOf(route).replace(/:\w+/g, '1') || '/');

describe('every route has its guard', () => {
  test('a screen of the staff stands below the layout that asks who is there', () => {
    const others = entries.filter((route) => route.id !== 'root' && !isLayout(route) && !staffRoutes.includes(route));
    expect(others.map(pathOf).sort()).toEqual([
      '/*',
      '/account/forgot-password',
      '/account/login',
      '/account/magic-link',
      '/account/register',
      '/account/reset-password',
      '/account/sign-out',
      '/account/two-factor',
      '/account/two-factor/set-up',
      '/account/verify-email',
      '/api/auth/*',
      '/api/icons/lucide.json',
      '/dev/outbox',
      '/dev/outbox/:id',
      '/dev/outbox/:id/mail.html',
      '/unauthorized',
    ]);
    expect(routes['routes/staff-layout']?.module.middleware).toHaveLength(1);
    expect(routes['routes/staff-layout']?.module.loader).toBeDefined();
  });

  test('and says which right it needs, all but the start page', () => {
    expect(staffPaths.length).toBeGreaterThan(5);
    const unguarded = staffRoutes.filter(({ module }) => !module.middleware?.length);
    expect(unguarded.map(({ id }) => id)).toEqual(['routes/home/home']);
  });
});

describe('no screen of the staff', () => {
  test.for(staffPaths)('opens for a customer: %s', async (path, { organize, visit }) => {
    const as = { organization: await organize(), role: 'customer' as const };
    const page = await visit(path, { as });
    expect([page.status, page.headers.get('location')]).toEqual([302, '/unauthorized']);
    const posted = await visit(path, { as, form: { intent: 'delete' } });
    expect([posted.status, posted.headers.get('location')]).toEqual([302, '/unauthorized']);
    const moved = await visit(path === '/' ? '/_.data' : `${path}.data`, { as });
    expect(moved.status).toBe(202);
    expect(await moved.text()).toContain('/unauthorized');
  });

  test.for(staffPaths)('opens for somebody who is not signed in: %s', async (path, { visit }) => {
    const page = await visit(path);
    expect(page.status).toBe(302);
    expect(page.headers.get('location')).toMatch(/^\/account\/login/);
    const posted = await visit(path, { form: { intent: 'delete' } });
    expect(posted.headers.get('location')).toMatch(/^\/account\/login/);
  });
});

describe('a form of another site', () => {
  test.for(['https://evil.example', 'null'])('from %s changes no car', async (origin, { as, organize, visit }) => {
    const person = { organization: await organize() };
    const id = await as(person, (tenant) => addCar(tenant, knownCar));
    const row = () =>
      as(person, ({ db }) => db.selectFrom('car').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
    const before = await row();
    const form = formOf(await (await visit(carPath(id), { as: person })).text());
    const response = await visit(carPath(id), { as: person, form: { ...form, color: 'Gul' }, headers: { origin } });
    expect(response.status).toBe(400);
    expect(await row()).toEqual(before);
    expect((await visit(carPath(id), { as: person, form: { ...form, color: 'Gul' } })).status).toBe(303);
    expect(await row()).not.toEqual(before);
  });
});

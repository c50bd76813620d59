import { describe, expect } from 'vitest';
import { entries, isLayout, layoutOf, pathOf, routes, staffRoutes } from '#tests/built-routes.ts';
import { carPath, formOf, knownCar } from '#tests/car-form.ts';
import { addCar } from '#tests/factories.ts';
import { test } from '#tests/fixtures.ts';

const staffPaths = staffRoutes.map((route) => pathOf(route).replace(/:\w+/g, '1') || '/');

describe('every route has its guard', () => {
  test('every screen is below a layout that authenticates, or is a public one', () => {
    const pathsBelow = (layout: string) => entries.filter((route) => layoutOf(route) === layout).map(pathOf);
    const forStrangers =
      /^\/(account|company\/register|unauthorized|select-organization|documents|invers|accepter-invitation|kundeportal|notifications\/mute)(\/|$)/;
    expect(pathsBelow('routes/guest-layout').filter((path) => !forStrangers.test(path))).toEqual([]);
    expect(pathsBelow('routes/platform-layout').filter((path) => !path.startsWith('/platform'))).toEqual([]);
    expect(pathsBelow('routes/own-layout').sort()).toEqual(['/settings', '/settings/email']);
    expect(pathsBelow('routes/dev/dev-layout').filter((path) => !path.startsWith('/dev/'))).toEqual([]);
    const alone = entries.filter((route) => route.id !== 'root' && !isLayout(route) && !layoutOf(route)).map(pathOf);
    expect(alone.filter((path) => !path.startsWith('/api/')).sort()).toEqual([
      '/*',
      '/.well-known/security.txt',
      '/account/sign-out',
      '/account/stop-impersonating',
      '/calendar/:token/kalender.ics',
      '/company/logo/:sha256',
      '/help',
      '/kontakt/:slug',
      '/sikkerhed',
    ]);
    expect(routes['routes/staff-layout']?.module.middleware).toHaveLength(1);
    expect(routes['routes/staff-layout']?.module.loader).toBeDefined();
  });
});

describe('no screen of the staff', () => {
  test.for(staffPaths)('opens for a customer: %s', async (path, { organize, visit }) => {
    const as = { organization: await organize(), role: 'customer' as const };
    const told = `Du er kunde hos ${as.organization.name}`;
    const page = await visit(path, { as });
    expect([page.status, await page.text()]).toEqual([403, expect.stringContaining(told)]);
    const posted = await visit(path, { as, form: { intent: 'delete' } });
    expect([posted.status, await posted.text()]).toEqual([403, expect.stringContaining(told)]);
    const moved = await visit(path === '/' ? '/_.data' : `${path}.data`, { as });
    expect(await moved.text()).toContain(told);
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
    expect(response.status).toBe(403);
    expect(await row()).toEqual(before);
    expect((await visit(carPath(id), { as: person, form: { ...form, color: 'Gul' } })).status).toBe(303);
    expect(await row()).not.toEqual(before);
  });
});

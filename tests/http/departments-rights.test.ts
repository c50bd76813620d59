import pino from 'pino';
import { describe, expect } from 'vitest';
import { createAuth } from '#server/auth/auth.ts';
import { engineCompany } from '#server/company/engine-company.ts';
import { headers } from '#tests/account-calls.ts';
import { test } from '#tests/fixtures.ts';
import { textOf } from '#tests/html.ts';

const list = '/company/settings/departments';

describe('departments are the teams of an organisation', () => {
  test('without permission, the page names the right it takes', async ({ organize, visit }) => {
    const as = { organization: await organize(), role: 'salesAdmin' as const };
    const page = textOf(await (await visit(`${list}/create`, { as })).text());
    expect(page).toContain('retten til at oprette afdelinger');
  });
});

describe('teams of the account engine', () => {
  test('are no part of its API', ({ database }) => {
    const auth = createAuth({
      database,
      secret: 'x'.repeat(32),
      origin: 'http://localhost',
      log: pino({ level: 'silent' }),
      company: engineCompany(database, 'http://localhost'),
    });
    const paths = Object.values(auth.api).flatMap((endpoint) =>
      'path' in endpoint && typeof endpoint.path === 'string' ? [endpoint.path] : [],
    );
    expect(paths).toContain('/organization/invite-member');
    expect(paths.filter((path) => /team/i.test(path))).toEqual([]);
  });

  test.for([
    ...['create-team', 'update-team', 'remove-team', 'set-active-team', 'add-team-member', 'remove-team-member'],
    ...['list-teams', 'list-user-teams', 'list-team-members'],
  ])('are not made, changed or read by %s', async (name, { organize, visit }) => {
    const organization = await organize();
    const body = JSON.stringify({ name: 'Salg', teamId: organization.id, organizationId: organization.id });
    for (const init of [{ method: 'POST', headers, body }, {}]) {
      const response = await visit(`/api/auth/organization/${name}`, { as: { organization }, ...init });
      expect(response.status).toBe(404);
    }
  });
});

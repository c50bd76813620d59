import { describe, expect } from 'vitest';
import type { Role } from '#server/auth/permissions.ts';
import { type Organization, test } from '#tests/fixtures.ts';

const json = { 'content-type': 'application/json', origin: 'http://localhost' };
const post = (input: object) => ({ method: 'POST', headers: json, body: JSON.stringify(input) });

describe('nobody is made a customer of an organisation among its staff', () => {
  test.for(['customer', ' customer ', ['customer']])('not by an invitation as %j', async (role, use) => {
    const organization = await use.organize();
    const input = { email: 'kunde@kunder.example', role };
    const response = await use.visit('/api/auth/organization/invite-member', { as: { organization }, ...post(input) });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'STAFF_ROLE_ONLY' });
    const invited = use.database.accounts.selectFrom('invitation').where('organizationId', '=', organization.id);
    expect(await invited.select('id').execute()).toEqual([]);
  });

  test('not by a change of role', async ({ database, visit, organize, user }) => {
    const organization = await organize();
    const { id } = await user({ organization, role: 'member' });
    const ofMember = database.accounts.selectFrom('member').where('userId', '=', id).select(['id', 'role']);
    const member = await ofMember.executeTakeFirstOrThrow();
    const input = { memberId: member.id, role: 'customer' };
    const response = await visit('/api/auth/organization/update-member-role', { as: { organization }, ...post(input) });
    expect(response.status).toBe(400);
    expect(await ofMember.executeTakeFirstOrThrow()).toEqual(member);
  });
});

describe('whoever is a customer of an organisation', () => {
  const queriesOf = ({ id, slug }: Organization, team: string) => [
    ...['get-full-organization', 'list-members', 'list-invitations', 'list-teams', 'get-active-member-role'].map(
      (path) => `${path}?organizationId=${id}`,
    ),
    `get-full-organization?organizationSlug=${slug}`,
    `list-members?organizationSlug=${slug}`,
    `list-team-members?teamId=${team}`,
  ];

  async function readAll(use: Parameters<Parameters<typeof test>[1]>[0] & object, role: Role) {
    const organization = await use.organize();
    const person = { organization, role };
    const { id } = await use.user(person);
    const { id: team } = await use.database.accounts
      .insertInto('team')
      .values({ name: 'Salg', organizationId: organization.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    await use.database.accounts.insertInto('teamMember').values({ teamId: team, userId: id }).execute();
    const answers = queriesOf(organization, team).map(async (query) => {
      const { status } = await use.visit(`/api/auth/organization/${query}`, { as: person });
      return `${status} ${query.split('?')[0]}`;
    });
    return [...new Set((await Promise.all(answers)).map((answer) => answer.slice(0, 3)))];
  }

  test('reads none of its staff, teams and invitations', async (use) => {
    expect(await readAll(use, 'customer')).toEqual(['403']);
  });

  test('is told apart from its staff, who read them all', async (use) => {
    expect(await readAll(use, 'technician')).toEqual(['200']);
  });

  test('reads nothing there after making it the active one either', async ({ visit, organize }) => {
    const person = { organization: await organize(), role: 'customer' as const };
    const input = { organizationId: person.organization.id };
    expect((await visit('/api/auth/organization/set-active', { as: person, ...post(input) })).status).toBe(200);
    const response = await visit('/api/auth/organization/list-members', { as: person });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'STAFF_ONLY' });
  });

  test('still sees which organisations the account belongs to', async ({ visit, organize }) => {
    const organization = await organize();
    const response = await visit('/api/auth/organization/list', { as: { organization, role: 'customer' } });
    expect(await response.json()).toMatchObject([{ id: organization.id }]);
  });
});

import { describe, expect } from 'vitest';
import { test } from '#tests/fixtures.ts';

const json = { 'content-type': 'application/json', origin: 'http://localhost' };
const post = (input: object) => ({ method: 'POST', headers: json, body: JSON.stringify(input) });

describe('staff of an organisation never become its customers', () => {
  const spellings = ['customer', ' customer ', 'Customer', ['customer'], [[' customer']]];

  test.for(spellings)('not by an invitation as %j', async (role, { database, organize, visit }) => {
    const organization = await organize();
    const input = { email: 'kunde@kunder.example', role };
    const response = await visit('/api/auth/organization/invite-member', { as: { organization }, ...post(input) });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'STAFF_ROLE_ONLY' });
    const invited = database.accounts.selectFrom('invitation').where('organizationId', '=', organization.id);
    expect(await invited.select('id').execute()).toEqual([]);
  });

  test.for(spellings)('not by a change of role to %j', async (role, { database, visit, organize, user }) => {
    const organization = await organize();
    const { id } = await user({ organization, role: 'member' });
    const ofMember = database.accounts.selectFrom('member').where('userId', '=', id).select(['id', 'role']);
    const member = await ofMember.executeTakeFirstOrThrow();
    const input = { memberId: member.id, role };
    const response = await visit('/api/auth/organization/update-member-role', { as: { organization }, ...post(input) });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'STAFF_ROLE_ONLY' });
    expect(await ofMember.executeTakeFirstOrThrow()).toEqual(member);
  });

  test('while every role of the staff can be given', async ({ database, visit, organize }) => {
    const organization = await organize();
    for (const role of ['admin', 'salesAdmin', 'member', 'technician']) {
      const input = { email: `${role.toLowerCase()}.ny@nordbiler.example`, role };
      const response = await visit('/api/auth/organization/invite-member', { as: { organization }, ...post(input) });
      expect(response.status).toBe(200);
    }
    const invited = database.accounts.selectFrom('invitation').where('organizationId', '=', organization.id);
    expect(await invited.select('role').execute()).toHaveLength(4);
  });
});

describe('a customer of an organisation', () => {
  test.for([
    ['customer', 403],
    ['technician', 200],
  ] as const)(
    'is refused what staff read of each other: a %s meets %i',
    async ([role, status], { organize, user, visit }) => {
      const organization = await organize();
      const person = { organization, role };
      const { id } = await user(person);
      for (const query of [
        `get-full-organization?organizationId=${organization.id}`,
        `get-full-organization?organizationSlug=${organization.slug}`,
        `list-members?organizationId=${organization.id}`,
        `list-members?organizationSlug=${organization.slug}`,
        `list-invitations?organizationId=${organization.id}`,
        `get-active-member-role?organizationId=${organization.id}&userId=${id}`,
      ]) {
        const response = await visit(`/api/auth/organization/${query}`, { as: person });
        expect([query, response.status]).toEqual([query, status]);
        const body = await response.text();
        expect([query, body.includes('STAFF_ONLY')]).toEqual([query, role === 'customer']);
      }
    },
  );

  test('reads nothing there after making it the active one either', async ({ visit, organize }) => {
    const person = { organization: await organize(), role: 'customer' as const };
    const input = { organizationId: person.organization.id };
    expect((await visit('/api/auth/organization/set-active', { as: person, ...post(input) })).status).toBe(200);
    const response = await visit('/api/auth/organization/list-members', { as: person });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'STAFF_ONLY' });
  });

  test('reads nothing there by naming another organisation, or none, along with it', async ({
    database,
    visit,
    organize,
    user,
  }) => {
    const person = { organization: await organize(), role: 'customer' as const };
    const own = await organize('Arbejdsgiver');
    const { id, cookie } = await user(person);
    await cookie;
    await database.accounts
      .insertInto('member')
      .values({ userId: id, organizationId: own.id, role: 'owner' })
      .execute();
    const read = async (query: string) => (await visit(`/api/auth/organization/${query}`, { as: person })).status;
    expect(await read(`list-members?organizationId=${own.id}`)).toBe(200);
    expect(await read(`list-members?organizationId=${own.id}&organizationSlug=${person.organization.slug}`)).toBe(403);
    const activate = post({ organizationId: person.organization.id });
    expect((await visit('/api/auth/organization/set-active', { as: person, ...activate })).status).toBe(200);
    expect(await read(`list-invitations?organizationSlug=${own.slug}`)).toBe(403);
  });

  test('still sees the account’s organisations', async ({ visit, organize }) => {
    const organization = await organize();
    const response = await visit('/api/auth/organization/list', { as: { organization, role: 'customer' } });
    expect(await response.json()).toMatchObject([{ id: organization.id }]);
  });
});

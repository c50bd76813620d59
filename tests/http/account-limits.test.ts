import { describe, expect } from 'vitest';
import { test as base, password } from '#tests/fixtures.ts';

const json = { 'content-type': 'application/json', origin: 'http://localhost' };

type Ask = (path: string, input?: object) => Promise<Response>;

const test = base.extend<{
  /** Calls the account API as an owner: GET, or POST with input. */
  ask: Ask;
  /** As `ask`, as an administrator of the platform. */
  administer: Ask;
}>({
  ask: async ({ organize, visit }, use) => {
    const as = { organization: await organize() };
    await use((path, input) =>
      visit(`/api/auth${path}`, { as, ...(input && { method: 'POST', headers: json, body: JSON.stringify(input) }) }),
    );
  },
  administer: async ({ database, organize, user, visit }, use) => {
    const as = { organization: await organize('Platformen') };
    const { id, cookie } = await user(as);
    await cookie;
    await database.accounts
      .updateTable('user')
      .set({ role: 'admin', twoFactorEnabled: true })
      .where('id', '=', id)
      .execute();
    await use((path, input) =>
      visit(`/api/auth${path}`, { as, ...(input && { method: 'POST', headers: json, body: JSON.stringify(input) }) }),
    );
  },
});

const stranger = '11111111-1111-4111-8111-111111111111';

async function expectRefused(response: Response, code: string) {
  expect(response.headers.get('content-type')).toContain('application/json');
  expect([response.status, await response.json()]).toEqual([400, expect.objectContaining({ code })]);
}

describe('a list is asked for within its bounds', () => {
  const nonsense = [
    'limit=-1',
    'limit=501',
    'limit=1e300',
    'offset=-1',
    'sortBy=password',
    'filterField=nope&filterValue=x',
    'filterOperator=in',
    'filterOperator=in&filterValue=a',
    'filterField=createdAt&filterValue=abc',
    'filterField=createdAt&filterValue=2026-01-01&filterOperator=contains',
    'filterField=role',
    'filterField=id&filterValue=7',
    'limit=1&limit=2',
    'filterField=role&filterValue=%00',
  ];

  test.for(nonsense)('not with %s for members', async (query, { ask }) => {
    await expectRefused(await ask(`/organization/list-members?${query}`), 'INVALID_INPUT');
  });

  test.for(nonsense)('not with %s for users', async (query, { administer }) => {
    await expectRefused(await administer(`/admin/list-users?${query}`), 'INVALID_INPUT');
  });

  test.for(['-5', '501', 'x'])('not with a membersLimit of %s', async (limit, { ask }) => {
    await expectRefused(await ask(`/organization/get-full-organization?membersLimit=${limit}`), 'INVALID_INPUT');
  });

  test.for([
    'limit=500&offset=0&sortBy=createdAt&sortDirection=desc',
    'filterField=role&filterValue=owner',
    'filterField=role&filterValue=own&filterOperator=starts_with',
    'filterField=createdAt&filterValue=2026-01-01&filterOperator=gt',
    'filterField=createdAt&filterValue=2026-01-01T10:00:00.000Z&filterOperator=gte',
  ])('members answer %s', async (query, { ask }) => {
    const response = await ask(`/organization/list-members?${query}`);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ members: [{ role: 'owner' }], total: 1 });
  });

  test.for([
    'limit=500&sortBy=email',
    'searchValue=owner&searchField=email&searchOperator=contains',
    'filterField=banned&filterValue=false',
    'filterField=createdAt&filterValue=2026-01-01&filterOperator=gt',
  ])('users answer %s', async (query, { administer }) => {
    const { total } = await (await administer(`/admin/list-users?${query}`)).json();
    expect(total).toBeGreaterThan(0);
  });
});

describe('a name and a picture stay what they are', () => {
  const nonsense = [
    { name: '' },
    { name: '   ' },
    { name: 'x'.repeat(200_000) },
    { name: 'Karen\u0000' },
    { name: 'Karen\nHansen' },
    { name: 7 },
    { name: null },
    { image: 'javascript:alert(1)' },
    { image: 'http://nordbiler.example/karen.png' },
    { image: 'https:karen' },
    { image: `https://nordbiler.example/${'x'.repeat(500)}` },
    { image: '' },
  ];

  test('not with nonsense for oneself', async ({ ask }) => {
    const before = await (await ask('/get-session')).json();
    for (const input of nonsense) await expectRefused(await ask('/update-user', input), 'INVALID_INPUT');
    expect(await (await ask('/get-session')).json()).toEqual(before);
  });

  test('not with nonsense for others', async ({ administer, database }) => {
    const email = 'ny@platformen.example';
    for (const input of nonsense) {
      const created = { email, name: 'Ny', password, ...('name' in input ? input : { data: input }) };
      await expectRefused(await administer('/admin/create-user', created), 'INVALID_INPUT');
      await expectRefused(await administer('/admin/update-user', { userId: stranger, data: input }), 'INVALID_INPUT');
    }
    expect(await database.accounts.selectFrom('user').select('id').where('email', '=', email).execute()).toEqual([]);
  });

  test('a valid name is stored trimmed', async ({ ask }) => {
    const input = { name: '  Karen Blixen-Ærø  ', image: 'https://nordbiler.example/karen.png' };
    expect((await ask('/update-user', input)).status).toBe(200);
    expect(await (await ask('/get-session')).json()).toMatchObject({
      user: { name: 'Karen Blixen-Ærø', image: 'https://nordbiler.example/karen.png' },
    });
    expect((await ask('/update-user', { image: null })).status).toBe(200);
    expect(await (await ask('/get-session')).json()).toMatchObject({ user: { image: null } });
  });
});

describe('an administrator of the platform', () => {
  test.for([
    ['/admin/ban-user', { userId: stranger, banExpiresIn: 1e300 }, 'INVALID_INPUT'],
    ['/admin/ban-user', { userId: stranger, banExpiresIn: -1 }, 'INVALID_INPUT'],
    ['/admin/create-user', { email: 'a@b.example', name: 'A', data: { emailVerified: 'x' } }, 'INVALID_INPUT'],
    ['/admin/create-user', { email: 'a@b.example', name: 'A', data: { id: stranger } }, 'INVALID_INPUT'],
    ['/admin/create-user', { email: 'a@b.example', name: 'A', password: 'kort' }, 'PASSWORD_TOO_SHORT'],
    ['/admin/create-user', { email: 'a@b.example', name: 'A', password: '' }, 'PASSWORD_TOO_SHORT'],
    ['/admin/set-user-password', { userId: stranger, newPassword: 'kort' }, 'PASSWORD_TOO_SHORT'],
    ['/admin/remove-user', { userId: [stranger] }, 'INVALID_ID'],
    ['/admin/ban-user', { userId: 7 }, 'INVALID_ID'],
  ] as const)('may not call %s with %j', async ([path, input, code], { administer, database }) => {
    const users = () => database.accounts.selectFrom('user').selectAll().orderBy('id').execute();
    await administer('/get-session');
    const before = await users();
    await expectRefused(await administer(path, input), code);
    expect(await users()).toEqual(before);
  });

  test('creates a user who can sign in', async ({ administer, ask }) => {
    const email = 'nyansat@platformen.example';
    const input = { email, name: 'Ny Ansat', password, role: 'user', data: { emailVerified: true, image: null } };
    expect((await administer('/admin/create-user', input)).status).toBe(200);
    expect((await ask('/sign-in/email', { email, password })).status).toBe(200);
  });

  test('removes an owner only when another one is left', async ({ administer, database, organize, user }) => {
    const organization = await organize();
    const owner = await user({ organization });
    await owner.cookie;
    const refused = await administer('/admin/remove-user', { userId: owner.id });
    expect([refused.status, await refused.json()]).toEqual([409, expect.objectContaining({ code: 'ONLY_OWNER' })]);
    const sessions = database.accounts.selectFrom('session').select('id').where('userId', '=', owner.id);
    expect(await sessions.execute()).toHaveLength(1);

    const { id } = await user({ organization, role: 'admin' });
    await database.accounts.updateTable('member').set({ role: 'owner' }).where('userId', '=', id).execute();
    expect((await administer('/admin/remove-user', { userId: owner.id })).status).toBe(200);
    expect((await administer('/admin/remove-user', { userId: id })).status).toBe(409);
  });

  test('is the only one to learn who the only owner is', async ({ ask, organize, user }) => {
    const { id } = await user({ organization: await organize() });
    expect((await ask('/admin/remove-user', { userId: id })).status).toBe(403);
  });
});

test('input that the database refuses is a refusal, and no crash', async ({ ask }) => {
  await expectRefused(await ask('/organization/update', { data: { name: 'Nord\u0000biler' } }), 'INVALID_INPUT');
});

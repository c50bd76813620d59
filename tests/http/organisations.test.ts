import { describe, expect } from 'vitest';
import { test } from '#tests/fixtures.ts';
import { fieldsOf, textOf } from '#tests/html.ts';

describe('two organisations', () => {
  test('are switched between, and a form of the one is not written into the other', async ({
    organize,
    user,
    visit,
    as,
    database,
  }) => {
    const [first, second] = [await organize('Nord'), await organize('Syd')];
    const person = { organization: first };
    const { id } = await user(person);
    expect(await (await visit('/', { as: person })).text()).not.toContain('Skift virksomhed');
    await database.accounts
      .insertInto('member')
      .values({ organizationId: second.id, userId: id, role: 'owner' })
      .execute();
    expect(await (await visit('/', { as: person })).text()).toContain('Skift virksomhed');

    const html = await (await visit('/company/settings/departments/create', { as: person })).text();
    const [, action = ''] = /action="(\/company\/settings\/departments\/create[^"]*)"/.exec(html) ?? [];
    const form = { ...fieldsOf(html), name: 'Til Nord', isActive: 'on' };
    const stranger = await organize('Fremmed');
    const nowhere = await visit('/select-organization', { as: person, form: { organizationId: stranger.id } });
    expect(nowhere.status).toBe(404);
    const switched = await visit('/select-organization', { as: person, form: { organizationId: second.id } });
    expect(switched.headers.get('location')).toBe('/');
    expect(await (await visit('/', { as: person })).text()).toContain('title="Syd"');

    const refused = await visit(action.replaceAll('&amp;', '&'), { as: person, form });
    expect(refused.status).toBe(409);
    expect(textOf(await refused.text())).toContain('Intet er gemt');
    for (const organization of [first, second]) {
      expect(await as({ organization }, ({ db }) => db.selectFrom('department').select('id').execute())).toEqual([]);
    }
  });

  test('of which the first is closed with its name typed: its members are removed, and its history stays', async ({
    organize,
    visit,
    database,
  }) => {
    const organization = await organize('Nord');
    const person = { organization };
    const path = '/company/settings/ownership';
    const wrong = await visit(path, { as: person, form: { step: 'close', typedName: 'Syd' } });
    expect(wrong.status).toBe(400);
    const closed = await visit(path, { as: person, form: { step: 'close', typedName: 'Nord' } });
    expect(closed.headers.get('location')).toBe('/select-organization');
    expect((await visit('/', { as: person })).status).toBe(302);
    const members = database.accounts.selectFrom('member').select('id').where('organizationId', '=', organization.id);
    expect(await members.execute()).toEqual([]);
    const text = textOf(await (await visit('/select-organization', { as: person })).text());
    expect(text).toContain('Du mangler en invitation');
    const created = await visit('/company/register', {
      as: person,
      form: { name: 'Æblets Biler', cvr: '13748136', slug: '', kind: 'both', department: 'Ærø' },
    });
    expect(created.headers.get('location')).toBe('/');
    expect(await (await visit('/', { as: person })).text()).toContain('title="Æblets Biler"');
    const { slug } = await database.accounts
      .selectFrom('organization')
      .select('slug')
      .where('name', '=', 'Æblets Biler')
      .executeTakeFirstOrThrow();
    expect(slug).toBe('aeblets-biler');
    const taken = { name: 'Andre', cvr: '12345678', slug: 'aeblets-biler', kind: 'both', department: 'X' };
    expect(textOf(await (await visit('/company/register', { as: person, form: taken })).text())).toContain(
      'kontrolciffer',
    );
    const twice = await visit('/company/register', { as: person, form: { ...taken, cvr: '24256790' } });
    expect(twice.status).toBe(409);
  });
});

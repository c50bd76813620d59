import { parse } from 'node-html-parser';
import { describe, expect } from 'vitest';
import { test } from '../fixtures.ts';
import { textOf } from '../html.ts';
import { modelsIn, queriesOf, stockWithView, toastOf, viewedLists, who } from '../viewed-lists.ts';

const notSaved = 'Visningen kunne ikke gemmes';

describe.for(viewedLists)('saving a view of $list', (list) => {
  const { address } = list;
  const { ofShown, ofHidden, ofView, sorted } = queriesOf(list);
  const shown = `${address}/view/dieselbiler`;

  test('the list is saved as it is under a name, becomes the view shown, and its form is empty again', async ({
    organize,
    visit,
  }) => {
    const person = who(await organize(), 'member');
    const saved = await visit(`${address}?${ofView}&pageSize=50&page=2`, {
      as: person,
      form: { step: 'save', name: ' Mine varebiler ', description: 'Til mandag', viewType: 'personal' },
    });
    expect([saved.status, saved.headers.get('location')]).toEqual([303, `${address}/view/mine-varebiler`]);
    expect(await toastOf(saved)).toMatchObject({
      ...{ title: 'Visning gemt', text: 'Visningen er blevet gemt', kind: 'success' },
    });
    const page = parse(await (await visit(`${address}/view/mine-varebiler`, { as: person })).text());
    expect(page.querySelector('input[name=name]')?.getAttribute('value') ?? '').toBe('');
    expect(page.querySelector('.view-tab[aria-current]')?.text).toContain('Mine varebiler');
    expect(page.querySelector('.view-tab[aria-current]')?.getAttribute('title')).toBe('Til mandag');
    const base = new URLSearchParams(page.querySelector('[data-list-base]')?.getAttribute('data-list-base'));
    expect(Object.fromEntries(base)).toEqual(Object.fromEntries(new URLSearchParams(`${ofView}&pageSize=50`)));
  });

  test.for([
    ['a name', { name: ' ', viewType: 'personal' }],
    ['a type', { name: 'Uden type' }],
    ['both', {}],
  ] as const)(
    'without %s nothing is saved, and what was typed stands in the open form',
    async ([, typed], { organize, visit, as }) => {
      const organization = await organize();
      const form = { step: 'save', description: 'Beskrevet', ...typed };
      const response = await visit(`${address}?${ofShown}`, { as: who(organization), form });
      const html = await response.text();
      expect(response.status).toBe(400);
      expect(textOf(html)).toContain('Mangler information Vennligst angi et navn og en type for visningen.');
      const panel = parse(html).querySelectorAll('details[open]').at(-1);
      const textIn = (name: string) => panel?.querySelector(`input[name=${name}]`)?.getAttribute('value')?.trim();
      expect(textIn('description')).toBe('Beskrevet');
      expect(textIn('name') ?? '').toBe(('name' in typed ? typed.name : '').trim());
      expect(await as(who(organization), ({ db }) => db.selectFrom('savedView').selectAll().execute())).toEqual([]);
    },
  );

  test('a taken or too long name is reported at its field', async ({ organize, as, visit }) => {
    const { organization } = await stockWithView({ organize, as }, list);
    for (const [name, status, words] of [
      ['DIESELBILER', 409, 'Navnet bruges allerede'],
      ['x'.repeat(61), 400, '60'],
    ] as const) {
      const form = { step: 'save', name, viewType: 'personal' };
      const response = await visit(address, { as: who(organization, 'member'), form });
      const page = parse(await response.text());
      expect(response.status).toBe(status);
      expect(page.querySelector('#visning-name-error')?.text).toContain(words);
      expect(page.querySelector('#visning-name')?.getAttribute('value')).toBe(name);
      expect(page.querySelector('input[name=viewType][value=personal]')?.hasAttribute('checked')).toBe(true);
    }
  });

  test('a user at the limit of views is refused, and the input stays', async ({ organize, as, user, visit }) => {
    const organization = await organize();
    const { id: createdById } = await user(who(organization));
    await as(who(organization), ({ db, organizationId }) =>
      db
        .insertInto('savedView')
        .values(
          Array.from({ length: 100 }, (_, place) => ({
            ...{ organizationId, list: list.list, createdById, viewType: 'personal' as const },
            ...{ name: `Nr. ${place}`, slug: `nr-${place}`, filters: '{}', visibleColumns: '{}' },
          })),
        )
        .execute(),
    );
    const form = { step: 'save', name: 'En til', viewType: 'personal' };
    const refused = await visit(address, { as: who(organization), form });
    const panel = parse(await refused.text()).querySelector('details[open]');
    expect(refused.status).toBe(409);
    expect(panel?.querySelector('[role=alert]')?.text).toContain('En medarbejder kan højst have 100 visninger');
    expect(panel?.querySelector('#visning-name')?.getAttribute('value')).toBe('En til');
    for (const { list: name, address: other } of viewedLists.filter((each) => each !== list))
      expect((await visit(other, { as: who(organization), form })).status, name).toBe(303);
  });

  test('spec §8: «View updated» is said when a changed view is saved over itself, and it is then as it is shown', async ({
    organize,
    as,
    visit,
  }) => {
    const { organization } = await stockWithView({ organize, as }, list);
    const form = { step: 'update', version: '1' };
    const saved = await visit(`${shown}?${ofHidden}`, { as: who(organization, 'salesAdmin'), form });
    expect(saved.headers.get('location')).toBe(shown);
    expect(await toastOf(saved)).toMatchObject({
      ...{ title: 'View updated', text: 'Your view has been updated successfully', kind: 'success' },
    });
    expect(modelsIn(await (await visit(shown, { as: who(organization) })).text())).toEqual(['Mustang']);
  });

  test('of two users who change a view, the second gets a conflict and overwrites nothing', async ({
    organize,
    as,
    visit,
  }) => {
    const { organization } = await stockWithView({ organize, as }, list);
    const form = { step: 'update', version: '1' };
    const update = (query: string) => visit(`${shown}?${query}`, { as: who(organization), form });
    await update('sortBy=');
    const late = await update(ofHidden);
    expect(late.headers.get('location')).toBe(`${shown}?${ofHidden}`);
    expect(await toastOf(late)).toMatchObject({
      ...{ title: notSaved, text: expect.stringContaining('En kollega har ændret visningen'), kind: 'error' },
    });
    const rows = modelsIn(await (await visit(shown, { as: who(organization) })).text());
    expect(rows.toSorted()).toEqual(['Focus', 'Transit']);
  });

  test('without permission to change a view, the list can only be saved as a new one', async ({
    organize,
    as,
    visit,
  }) => {
    const { organization } = await stockWithView({ organize, as }, list);
    const changed = `${shown}?${list.filter.name}=`;
    const html = await (await visit(changed, { as: who(organization, 'member') })).text();
    expect(html).not.toContain('value="update"');
    expect(textOf(html)).toContain('Gem som ny');
    const form = { step: 'update', version: '1' };
    const posted = await visit(changed, { as: who(organization, 'member'), form });
    expect(posted.headers.get('location')).toBe(changed);
    expect(await toastOf(posted)).toMatchObject({
      ...{ title: notSaved, text: expect.stringContaining('Gem dit som en ny'), kind: 'error' },
    });
  });

  test('when a colleague has renamed the view meanwhile, the list is saved as a new one', async ({
    organize,
    as,
    visit,
  }) => {
    const { organization, id } = await stockWithView({ organize, as }, list);
    const renamed = { step: 'describe', id, version: '1', name: 'Omdøbt', viewType: 'organization' };
    await visit('/car-views', { as: who(organization), form: renamed });
    const stale = `${shown}?${ofHidden}`;
    const update = { step: 'update', version: '1' };
    const late = await visit(`${stale}&organization=${organization.id}`, { as: who(organization), form: update });
    expect(late.headers.get('location')).toBe(stale);
    expect(await toastOf(late)).toMatchObject({ text: expect.stringContaining('En kollega har ændret visningen') });
    const copy = { step: 'save', name: 'Min kopi', viewType: 'personal' };
    const saved = await visit(stale, { as: who(organization), form: copy });
    expect(saved.headers.get('location')).toBe(`${address}/view/min-kopi`);
    expect(textOf(await (await visit(`${address}/view/min-kopi`, { as: who(organization) })).text())).toContain(
      'Mustang',
    );
  });

  test('when a colleague has deleted the view meanwhile, the list stays as it is', async ({ organize, as, visit }) => {
    const { organization, id } = await stockWithView({ organize, as }, list);
    await visit('/car-views', { as: who(organization), form: { step: 'delete', id } });
    const stale = `${shown}?${ofHidden}&pageSize=50`;
    const told = { text: 'Visningen «Dieselbiler» er slettet.', kind: 'error' };
    const undo = { action: '/car-views', fields: { step: 'restore', id } };

    const update = { step: 'update', version: '1' };
    const late = await visit(stale, { as: who(organization, 'admin'), form: update });
    const plain = late.headers.get('location') ?? '';
    expect(plain).toBe(`${address}?${ofHidden}&${sorted}&pageSize=50`);
    expect(await toastOf(late)).toMatchObject({ title: notSaved, ...told, undo });
    expect((await visit(plain, { as: who(organization, 'admin') })).status).toBe(200);

    const again = await visit('/car-views', { as: who(organization), form: { step: 'delete', id } });
    expect(again.headers.get('location')).toBe(list.page);
    expect(await toastOf(again)).toMatchObject({ title: 'Det kunne ikke lade sig gøre', ...told, undo });
    const member = await visit('/car-views', { as: who(organization, 'member'), form: { step: 'favourite', id } });
    const toast = await toastOf(member);
    expect(toast).toMatchObject(told);
    expect(toast).not.toHaveProperty('undo');

    const copy = { step: 'save', name: 'Min kopi', viewType: 'personal' };
    const saved = await visit(stale, { as: who(organization, 'member'), form: copy });
    expect(saved.headers.get('location')).toBe(`${address}/view/min-kopi`);
    const page = await visit(shown, { as: who(organization) });
    expect([page.status, textOf(await page.text())]).toEqual([
      404,
      expect.stringContaining('Visningen er slettet, eller'),
    ]);
  });
});

import { parse } from 'node-html-parser';
import { describe, expect } from 'vitest';
import { test } from '../fixtures.ts';
import { linksOf, textOf } from '../html.ts';
import { modelsIn, queriesOf, stockWithView, toastOf, viewedLists, who } from '../viewed-lists.ts';

describe.for(viewedLists)('views of $list', (list) => {
  const { address, filter, otherFilter, nameColumn } = list;
  const { ofShown, ofHidden, ofView } = queriesOf(list);
  const shown = `${address}/view/dieselbiler`;

  test('a view’s address shows a colleague its filters and sorting, without JavaScript', async ({
    organize,
    as,
    visit,
  }) => {
    const { organization } = await stockWithView({ organize, as }, list);
    const html = await (await visit(shown, { as: who(organization, list.reader) })).text();
    expect(modelsIn(html)).toEqual(['Transit', 'Focus']);
    expect(textOf(html)).not.toContain('Ikke gemt');
    expect(linksOf(html)).toContainEqual({ label: 'Dieselbiler', href: shown });
    expect(parse(html).querySelector('title')?.text).toMatch(/^Dieselbiler · .+ · Bilassistent$/);
    const linesOf = async (query: string) =>
      (await (await visit(shown + query, { as: who(organization) })).text()).trim().split(/\r?\n/);
    expect(await linesOf('?format=csv')).toHaveLength(3);
    expect(await linesOf('?search=focus&format=csv')).toHaveLength(2);
  });

  test.for([
    ['a filter on top of it', '?search=transit', ['Transit']],
    ['a filter of its own taken away', `?${filter.name}=`, ['Transit', 'Mustang', 'Focus']],
    ['another value for a filter of its own', `?${ofHidden}`, ['Mustang']],
    ['the other way round', `?sortBy=${nameColumn}&sortDirection=asc`, ['Focus', 'Transit']],
    ['another number of rows', '?pageSize=50', ['Transit', 'Focus']],
  ] as const)(
    'a view’s address says %s, and that the view was changed',
    async ([, query, rows], { organize, as, visit }) => {
      const { organization } = await stockWithView({ organize, as }, list);
      const html = await (await visit(shown + query, { as: who(organization) })).text();
      expect(modelsIn(html)).toEqual(rows);
      for (const words of ['Ikke gemt', 'Gem', 'Gem som ny', 'Fortryd']) expect(textOf(html)).toContain(words);
      expect(linksOf(html)).toContainEqual({ label: 'Fortryd', href: `${shown}?reset=view` });
    },
  );

  test('a form says in a blank what of the view was taken away, and the address says no more than that', async ({
    organize,
    as,
    visit,
  }) => {
    const { organization } = await stockWithView({ organize, as }, list);
    const to = async (query: string) => (await visit(shown + query, { as: who(organization) })).headers.get('location');
    expect(await to(`?search=&${filter.name}=&${otherFilter}=`)).toBe(`${shown}?${filter.name}=`);
    expect(await to(`?search=&${ofShown}`)).toBe(shown);
    expect(await to(`?organization=${organization.id}&search=focus`)).toBe(`${shown}?search=focus`);
    expect(await to(`?${ofHidden}&reset=view`)).toBe(`${shown}?${ofHidden}`);
  });

  test('viewId and a slug of before a rename lead to the view’s own address, with what is said beside it', async ({
    organize,
    as,
    visit,
  }) => {
    const { organization, id } = await stockWithView({ organize, as }, list);
    const to = async (path: string) => (await visit(path, { as: who(organization) })).headers.get('location');
    expect(await to(`${address}?viewId=${id}&search=transit`)).toBe(`${shown}?search=transit`);
    const form = { step: 'describe', id, version: '1', name: 'Varebiler på diesel', viewType: 'organization' };
    const posted = await visit('/car-views', { as: who(organization), form });
    expect(posted.headers.get('location')).toBe(`${list.page}#visning-${id}`);
    expect(await to(`${shown}?search=focus`)).toBe(`${address}/view/varebiler-paa-diesel?search=focus`);
  });

  test('the view of another organisation, of another list and the personal one of a colleague are not there', async ({
    organize,
    as,
    visit,
  }) => {
    const { organization, id } = await stockWithView({ organize, as }, list, { viewType: 'personal' });
    for (const { address: other } of viewedLists.filter((each) => each !== list)) {
      const foreign = [`${other}/view/dieselbiler`, `${other}?viewId=${id}`];
      for (const path of foreign) expect((await visit(path, { as: who(organization) })).status, path).toBe(404);
    }
    for (const person of [who(organization, 'admin'), who(await organize('Fremmed'))]) {
      for (const path of [shown, `${address}?viewId=${id}`, `${shown}?format=csv`]) {
        expect((await visit(path, { as: person })).status, path).toBe(404);
      }
      for (const step of ['delete', 'restore', 'share', 'duplicate', 'favourite', 'default-mine', 'describe']) {
        const form = { step, id, version: '1', name: 'Ny', viewType: 'personal' };
        expect((await visit('/car-views', { as: person, form })).status, step).toBe(404);
      }
      for (const form of [{ step: 'update', version: '1' }, { step: 'favourite', id }, {}])
        expect((await visit(shown, { as: person, form })).status).toBe(404);
    }
    expect((await visit(shown, { as: who(organization) })).status).toBe(200);
  });

  test('the list opens with the default view when its address says nothing, and with none when it says so', async ({
    organize,
    as,
    visit,
  }) => {
    const { organization, id } = await stockWithView({ organize, as }, list);
    const step = (name: string) => visit('/car-views', { as: who(organization), form: { step: name, id } });
    await step('default-organization');
    const person = who(organization, list.reader);
    const to = async (path: string) => (await visit(path, { as: person })).headers.get('location');
    expect(await to(address)).toBe(shown);
    expect(await to(`${address}?${ofHidden}`)).toBe(`${address}?${ofHidden}&viewId=`);
    const view = parse(await (await visit(shown, { as: person })).text());
    expect(view.querySelector('.view-tab')?.getAttribute('href')).toBe(`${address}?viewId=`);
    expect(modelsIn(await (await visit(`${address}?${ofHidden}&viewId=`, { as: person })).text())).toEqual(['Mustang']);
    await as(person, (tenant) => list.save(tenant, ofHidden, { name: 'Mine', viewType: 'personal' }));
    const own = await as(person, ({ db }) =>
      db.selectFrom('savedView').select('id').where('name', '=', 'Mine').executeTakeFirstOrThrow(),
    );
    await visit('/car-views', { as: person, form: { step: 'default-mine', id: String(own.id) } });
    expect(await to(address)).toBe(`${address}/view/mine`);
    expect((await visit(address, { as: who(organization) })).headers.get('location')).toBe(shown);
  });

  test('a deleted default view is reported once, and the list opens without it', async ({ organize, as, visit }) => {
    const { organization, id } = await stockWithView({ organize, as }, list);
    const person = who(organization, 'member');
    await visit('/car-views', { as: person, form: { step: 'default-mine', id } });
    await visit('/car-views', { as: who(organization), form: { step: 'delete', id } });
    const told = 'Visningen «Dieselbiler», som listen åbnede med, findes ikke længere.';
    const page = parse(await (await visit(address, { as: person })).text());
    expect(page.querySelector('main')?.text).toContain(told);
    const button = page.querySelectorAll('button').find(({ text }) => text.trim() === 'Forstået');
    const fields = button?.closest('form')?.querySelectorAll('input') ?? [];
    const form = Object.fromEntries(
      fields.map((field) => [field.getAttribute('name') ?? '', field.getAttribute('value') ?? '']),
    );
    const read = await visit('/car-views', { as: person, form });
    expect(read.headers.get('location')).toBe(address);
    expect(textOf(await (await visit(address, { as: person })).text())).not.toContain(told);
  });

  test('a deleted default view is also reported where the organisation’s opens instead', async ({
    organize,
    as,
    visit,
  }) => {
    const { organization, id } = await stockWithView({ organize, as }, list);
    const ours = await as(who(organization), (tenant) => list.save(tenant, ofView, { name: 'Alles' }));
    const step = (name: string, of: string) =>
      visit('/car-views', { as: who(organization), form: { step: name, id: of } });
    await step('default-organization', String(ours.id));
    await step('default-mine', id);
    await step('delete', id);
    expect((await visit(address, { as: who(organization) })).headers.get('location')).toBe(`${address}/view/alles`);
    const text = textOf(await (await visit(`${address}/view/alles`, { as: who(organization) })).text());
    expect(text).toContain('Visningen «Dieselbiler», som listen åbnede med, findes ikke længere.');
  });

  test('of many favourites six are tabs beside the view shown, and the others stand in the menu', async ({
    organize,
    as,
    visit,
  }) => {
    const organization = await organize();
    for (let week = 12; week >= 1; week--) {
      const { id } = await as(who(organization), (tenant) =>
        list.save(tenant, '', { name: `Uge ${week}`, viewType: 'personal' }),
      );
      const form = { step: 'favourite', id: String(id) };
      if (week < 11) expect(await toastOf(await visit('/car-views', { as: who(organization), form }))).toBeDefined();
    }
    const page = parse(await (await visit(`${address}/view/uge-9`, { as: who(organization) })).text());
    const namesIn = (selector: string) => page.querySelectorAll(selector).map((link) => link.text.trim());
    expect(namesIn('.view-tab')).toEqual(['Alle', ...[1, 2, 3, 4, 5, 6, 9].map((week) => `Uge ${week}`)]);
    const rest = [7, 8, 10, 11, 12].map((week) => `Uge ${week}`);
    expect(namesIn('.view-places .menu-item')).toEqual([...rest, 'Alle visninger …']);
  });

  test('an outdated value in a view is reported, and the rest shown', async ({ organize, as, visit }) => {
    const { organization } = await stockWithView({ organize, as }, list);
    const filters = JSON.stringify({ [filter.name]: 'brint', search: 'Mustang' });
    await as(who(organization), ({ db }) => db.updateTable('savedView').set({ filters, sortBy: 'wheels' }).execute());
    const html = await (await visit(shown, { as: who(organization) })).text();
    expect(modelsIn(html)).toEqual(['Mustang']);
    expect(textOf(html)).toContain('Visningen eller adressen indeholder noget, listen ikke kan bruge');
    expect(textOf(html)).toContain(`${filter.label}: «brint» (kendes ikke)`);
  });
});

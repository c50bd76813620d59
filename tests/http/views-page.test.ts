import { parse } from 'node-html-parser';
import { describe, expect } from 'vitest';
import type { Role } from '#server/db/schema.ts';
import { test } from '../fixtures.ts';
import { linksOf, textOf } from '../html.ts';
import { stockWithView, toastOf, viewedLists, who } from '../viewed-lists.ts';

describe.for(viewedLists)('the page of the views of $list', (list) => {
  const { address, page, name } = list;
  const shown = `${address}/view/dieselbiler`;

  test('without any views the page explains them and offers starter views; each is a link to a list', async ({
    organize,
    visit,
  }) => {
    const organization = await organize();
    const html = await (await visit(page, { as: who(organization) })).text();
    for (const words of ['Ingen visninger endnu', `En visning er ${name}n`, ...list.starters])
      expect(textOf(html)).toContain(words);
    const lists = parse(html)
      .querySelectorAll('a.starter')
      .map((link) => link.getAttribute('href') ?? '');
    expect(lists).toHaveLength(list.starters.length);
    for (const path of lists) {
      const response = await visit(path, { as: who(organization) });
      expect([path.startsWith(`${address}?`), response.status], path).toEqual([true, 200]);
      expect(textOf(await response.text()), path).not.toContain('ikke kan bruge');
    }
  });

  test('the page lists every view one may see with whose it is and its number of rows, by tab', async ({
    organize,
    as,
    visit,
  }) => {
    const { organization } = await stockWithView({ organize, as }, list);
    await as(who(organization, 'admin'), (tenant) =>
      list.save(tenant, 'search=findes+ikke', { name: 'Mine kladder', viewType: 'personal' }),
    );
    const pageFor = async (role: Role, path = page) =>
      parse(await (await visit(path, { as: who(organization, role) })).text());
    const rowsFor = async (role: Role) =>
      (await pageFor(role)).querySelectorAll('.view-row').map((row) => ({
        name: row.querySelector('.view-name')?.text,
        facts: row.querySelector('.view-facts')?.text.replace(/ · \d.*$/, ''),
        count: row.querySelector('.view-count')?.text,
      }));
    const shared = { name: 'Dieselbiler', count: `2 ${list.rows}` };
    expect(await rowsFor(list.reader)).toEqual([{ ...shared, facts: 'Virksomhed · owner Nordbiler' }]);
    expect(await rowsFor('owner')).toEqual([{ ...shared, facts: 'Virksomhed · Dig' }]);
    expect(await rowsFor('admin')).toEqual([
      { ...shared, facts: 'Virksomhed · owner Nordbiler' },
      { name: 'Mine kladder', facts: 'Personlig · Dig', count: `0 ${list.rows}` },
    ]);
    const tabs = (await pageFor('owner')).querySelectorAll('nav[aria-label=Lister] a');
    expect(tabs.map((tab) => tab.getAttribute('href'))).toEqual(viewedLists.map((each) => each.page));
    expect(tabs.find((tab) => tab.hasAttribute('aria-current'))?.getAttribute('href')).toBe(page);
    for (const other of viewedLists.filter((each) => each !== list))
      expect((await pageFor('owner', other.page)).querySelector('.view-row')).toBeNull();
  });

  test('a view is renamed in its row; an invalid name is shown there with the input', async ({
    organize,
    as,
    visit,
  }) => {
    const { organization, id } = await stockWithView({ organize, as }, list);
    await as(who(organization), (tenant) => list.save(tenant, '', { name: 'Taget' }));
    const open = linksOf(await (await visit(page, { as: who(organization) })).text()).find(
      ({ label, href }) => label === 'Omdøb …' && href?.endsWith(`#visning-${id}`),
    );
    const opened = parse(await (await visit(open?.href ?? '', { as: who(organization) })).text());
    expect(opened.querySelector(`#visning-${id}-name`)?.getAttribute('value')).toBe('Dieselbiler');
    const action = opened.querySelector('.view-details')?.getAttribute('action') ?? '';
    const rename = (name: string, version = '1') =>
      visit(action, {
        as: who(organization),
        form: { step: 'describe', id, version, name, viewType: 'organization' },
      });
    for (const [name, version, status, words] of [
      ['', '1', 400, 'Mangler information'],
      ['taget', '1', 409, 'Navnet bruges allerede'],
      ['Sent', '7', 409, 'En kollega har ændret visningen'],
    ] as const) {
      const refused = await rename(name, version);
      const html = await refused.text();
      expect(refused.status).toBe(status);
      expect(textOf(html)).toContain(words);
      expect(parse(html).querySelector(`#visning-${id}-name`)?.getAttribute('value')).toBe(name);
    }
    const told = parse(await (await rename('Sent', '7')).text());
    expect(told.querySelector(`#visning-${id} input[name=version]`)?.getAttribute('value')).toBe('1');
    const renamed = await rename('Diesel');
    expect(renamed.headers.get('location')).toBe(`${page}#visning-${id}`);
    expect(await toastOf(renamed)).toMatchObject({
      ...{ title: 'View updated', text: 'Your view has been updated successfully' },
    });
  });

  test('a manager cannot make a colleague’s view personal, and the message is at the field', async ({
    organize,
    as,
    visit,
  }) => {
    const { organization, id } = await stockWithView({ organize, as }, list);
    const form = { step: 'describe', id, version: '1', name: 'Dieselbiler', viewType: 'personal' };
    const refused = await visit(page, { as: who(organization, 'admin'), form });
    expect(refused.status).toBe(403);
    const error = parse(await refused.text()).querySelector(`#visning-${id}-viewType-error`);
    expect(error?.text).toBe('Kun den, der har lavet visningen, kan gøre den personlig.');
  });

  test('every action is a plain form, shows a toast, and returns to its page', async ({ organize, as, visit }) => {
    const { organization, id } = await stockWithView({ organize, as }, list, { viewType: 'personal' });
    const back = `${shown}?search=focus`;
    const kind = list.list === 'cars' ? 'used' : 'all';
    for (const [step, title, to] of [
      ['favourite', 'Visningen er føjet til dine favoritter', back],
      ['unfavourite', 'Visningen er fjernet fra dine favoritter', back],
      ['share', 'Visningen er delt med virksomheden', back],
      ['default-mine', `Din ${name} åbner nu med visningen`, back],
      ['default-organization', `Virksomhedens ${name} åbner nu med visningen`, back],
      ['clear-mine', `Din ${name} åbner ikke længere med en bestemt visning`, back],
      ['clear-organization', `Virksomhedens ${name} åbner ikke længere med en visning`, back],
      ['delete', 'Visning slettet', list.afterDeletion],
      ['restore', 'Visningen er gendannet', shown],
    ]) {
      const form = { step: step ?? '', id, list: list.list, kind, back };
      const done = await visit('/car-views', { as: who(organization), form });
      expect(done.status, step).toBe(303);
      expect(done.headers.get('location'), step).toBe(to);
      expect((await toastOf(done))?.title, step).toBe(title);
      if (step === 'clear-organization') expect((await visit(address, { as: who(organization) })).status).toBe(200);
    }
    const copied = await visit('/car-views', { as: who(organization), form: { step: 'duplicate', id } });
    expect(copied.headers.get('location')?.replace(/\d+$/, '')).toBe(`${page}#visning-`);
    expect(await toastOf(copied)).toMatchObject({ title: 'Kopien er gemt', text: 'Dieselbiler (kopi)' });
  });

  test('an unknown action or list is refused, and no redirect leaves the site', async ({ organize, as, visit }) => {
    const { organization, id } = await stockWithView({ organize, as }, list);
    for (const form of [
      { step: 'x', id },
      { step: 'clear-mine', list: 'x' },
      { step: 'toString', id },
    ])
      expect((await visit('/car-views', { as: who(organization), form })).status).toBe(400);
    const form = { step: 'favourite', id, back: '//evil.example/' };
    const away = await visit('/car-views', { as: who(organization), form });
    expect(away.headers.get('location')).toBe('/');
  });

  test('a forbidden action on a view is not offered', async ({ organize, as, visit }) => {
    const { organization } = await stockWithView({ organize, as }, list);
    const offered = async (role: Role) => {
      const html = await (await visit(page, { as: who(organization, role) })).text();
      const steps = parse(html)
        .querySelectorAll('.view-row input[name=step]')
        .map((input) => input.getAttribute('value'));
      const labels = linksOf(html).map(({ label }) => label);
      return { steps, links: labels.filter((label) => ['Omdøb …', 'Slet'].includes(label)) };
    };
    expect(await offered(list.reader)).toEqual({ steps: ['favourite', 'duplicate', 'default-mine'], links: [] });
    expect(await offered('salesAdmin')).toEqual({
      steps: ['favourite', 'duplicate', 'default-mine', 'default-organization'],
      links: ['Omdøb …', 'Slet'],
    });
  });

  test('a user cannot delete, rename or share another’s view', async ({ organize, as, visit }) => {
    const { organization, id } = await stockWithView({ organize, as }, list);
    for (const role of ['member', list.reader] as const) {
      const removed = await visit('/car-views', { as: who(organization, role), form: { step: 'delete', id } });
      expect(removed.headers.get('location')).toBe('/car-views');
      expect(await toastOf(removed)).toMatchObject({
        ...{ kind: 'error', text: expect.stringContaining('Kun den, der har lavet') },
      });
      const form = { step: 'describe', id, version: '1', name: 'Andet', viewType: 'organization' };
      expect((await visit('/car-views', { as: who(organization, role), form })).status).toBe(403);
    }
    expect((await visit(shown, { as: who(organization) })).status).toBe(200);
  });

  test('deleting asks first, leads to the list, and can be undone', async ({ organize, as, visit }) => {
    const { organization, id } = await stockWithView({ organize, as }, list);
    const person = who(organization, 'admin');
    const asked = textOf(await (await visit(`${shown}?confirm=slet-visning`, { as: person })).text());
    expect(asked).toContain('Slet visningen «Dieselbiler»?');
    const deleted = await visit('/car-views', { as: person, form: { step: 'delete', id } });
    expect(deleted.headers.get('location')).toBe(list.afterDeletion);
    const toast = await toastOf(deleted);
    expect(toast).toMatchObject({ title: 'Visning slettet', text: 'Visningen blev slettet' });
    expect((await visit(shown, { as: person })).status).toBe(404);
    const all = await visit(list.afterDeletion, { as: person });
    expect(textOf(await all.text())).toContain(`3 ${list.rows}`);
    const undone = await visit(toast?.undo?.action ?? '', { as: person, form: toast?.undo?.fields ?? {} });
    expect(undone.headers.get('location')).toBe(shown);
    expect((await visit(shown, { as: person })).status).toBe(200);
  });

  test('deleting a shared view warns that it goes for everybody, and for whom it is the default', async ({
    organize,
    as,
    visit,
  }) => {
    const { organization, id } = await stockWithView({ organize, as }, list);
    const opening = `Virksomhedens ${name} åbner ikke længere med den.`;
    const questions = [`${shown}?confirm=slet-visning`, `${page}${page.includes('?') ? '&' : '?'}confirm=slet-${id}`];
    const texts = async () => {
      const pages = await Promise.all(questions.map((path) => visit(path, { as: who(organization) })));
      return Promise.all(pages.map(async (each) => textOf(await each.text())));
    };
    for (const text of await texts()) {
      expect(text).toContain('Visningen forsvinder for alle kolleger.');
      expect(text).not.toContain(opening);
    }
    await visit('/car-views', { as: who(organization), form: { step: 'default-organization', id } });
    for (const text of await texts()) expect(text).toContain(`Visningen forsvinder for alle kolleger. ${opening}`);
  });
});

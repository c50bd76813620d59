import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { carViews } from '#server/cars/car-views.ts';
import type { Role } from '#server/db/schema.ts';
import { saveView } from '#server/views/view-commands.ts';
import { dieselView, idOfView, stockWithView, toastOf, who } from '../car-views.ts';
import { test } from '../fixtures.ts';
import { linksOf, textOf } from '../html.ts';

test('without any views the page says what they are for and what to begin with; each beginning is a list', async ({
  organize,
  visit,
}) => {
  const organization = await organize();
  const html = await (await visit('/car-views', { as: who(organization) })).text();
  const text = textOf(html);
  for (const words of ['Ingen visninger endnu', 'Over 60 dage på lager', 'Uden pris', 'Uden billeder', 'Kladder']) {
    expect(text).toContain(words);
  }
  const lists = parse(html)
    .querySelectorAll('a.starter')
    .map((link) => link.getAttribute('href') ?? '');
  expect(lists).toHaveLength(4);
  for (const path of lists) {
    const response = await visit(path, { as: who(organization) });
    expect(response.status, path).toBe(200);
    expect(textOf(await response.text()), path).not.toContain('ikke kan bruge');
  }
});

test('the page lists every view one may see with whose it is and its number of cars', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await stockWithView({ organize, as });
  await as(who(organization, 'member'), (tenant) =>
    saveView(tenant, carViews, {
      ...{ name: 'Mine kladder', viewType: 'personal' },
      content: { filters: { status: ['draft'] } },
    }),
  );
  const rowsFor = async (role: Role) => {
    const page = parse(await (await visit('/car-views', { as: who(organization, role) })).text());
    return page.querySelectorAll('.view-row').map((row) => ({
      name: row.querySelector('.view-name')?.text,
      facts: row.querySelector('.view-facts')?.text.replace(/ · \d.*$/, ''),
      count: row.querySelector('.view-count')?.text,
    }));
  };
  const shared = { name: 'Dieselbiler', count: '2 biler' };
  expect(await rowsFor('technician')).toEqual([{ ...shared, facts: 'Virksomhed · owner Nordbiler' }]);
  expect(await rowsFor('owner')).toEqual([{ ...shared, facts: 'Virksomhed · Dig' }]);
  expect(await rowsFor('member')).toEqual([
    { ...shared, facts: 'Virksomhed · owner Nordbiler' },
    { name: 'Mine kladder', facts: 'Personlig · Dig', count: '0 biler' },
  ]);
});

test('a view is renamed in its row; what cannot be taken is told there and keeps what was typed', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await stockWithView({ organize, as });
  await as(who(organization), (tenant) => saveView(tenant, carViews, dieselView({ name: 'Taget' })));
  const id = await as(who(organization), idOfView);
  const opened = parse(await (await visit(`/car-views?rediger=${id}`, { as: who(organization) })).text());
  expect(opened.querySelector(`#visning-${id}-name`)?.getAttribute('value')).toBe('Dieselbiler');
  const rename = (name: string, version = '1') =>
    visit('/car-views', {
      as: who(organization),
      form: { step: 'describe', id: String(id), version, name, viewType: 'organization' },
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
  expect(renamed.headers.get('location')).toBe(`/car-views#visning-${id}`);
  expect(await toastOf(renamed)).toMatchObject({
    title: 'View updated',
    text: 'Your view has been updated successfully',
  });
});

test('a manager does not make the view of a colleague personal, and is told so where it was chosen', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await stockWithView({ organize, as });
  const id = String(await as(who(organization), idOfView));
  const form = { step: 'describe', id, version: '1', name: 'Dieselbiler', viewType: 'personal' };
  const refused = await visit('/car-views', { as: who(organization, 'admin'), form });
  expect(refused.status).toBe(403);
  const error = parse(await refused.text()).querySelector(`#visning-${id}-viewType-error`);
  expect(error?.text).toBe('Kun den, der har lavet visningen, kan gøre den personlig.');
});

test('every step is done by a plain form, told by a toast, and leads back to where it was asked', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await stockWithView({ organize, as }, dieselView({ viewType: 'personal' }));
  const id = String(await as(who(organization), idOfView));
  const back = '/cars/view/dieselbiler?search=focus';
  for (const [step, title, to] of [
    ['favourite', 'Visningen er føjet til dine favoritter', back],
    ['unfavourite', 'Visningen er fjernet fra dine favoritter', back],
    ['share', 'Visningen er delt med virksomheden', back],
    ['default-mine', 'Din billiste åbner nu med visningen', back],
    ['default-organization', 'Virksomhedens billiste åbner nu med visningen', back],
    ['clear-mine', 'Din billiste åbner ikke længere med en bestemt visning', back],
    ['clear-organization', 'Virksomhedens billiste åbner ikke længere med en visning', back],
    ['delete', 'Visning slettet', '/used-cars'],
    ['restore', 'Visningen er gendannet', '/cars/view/dieselbiler'],
  ]) {
    const done = await visit('/car-views', {
      as: who(organization),
      form: { step: step ?? '', id, list: 'cars', kind: 'used', back },
    });
    expect(done.status, step).toBe(303);
    expect(done.headers.get('location'), step).toBe(to);
    expect((await toastOf(done))?.title, step).toBe(title);
  }
  const copied = await visit('/car-views', { as: who(organization), form: { step: 'duplicate', id } });
  expect(copied.headers.get('location')).toMatch(/^\/car-views#visning-\d+$/);
  expect(await toastOf(copied)).toMatchObject({ title: 'Kopien er gemt', text: 'Dieselbiler (kopi)' });
});

test('a step nobody knows is refused, and nobody is led to another site', async ({ organize, as, visit }) => {
  const organization = await stockWithView({ organize, as });
  const id = String(await as(who(organization), idOfView));
  expect((await visit('/car-views', { as: who(organization), form: { step: 'x', id } })).status).toBe(400);
  const away = await visit('/car-views', {
    as: who(organization),
    form: { step: 'favourite', id, back: '//evil.example/' },
  });
  expect(away.headers.get('location')).toBe('/');
});

test('what a role may not do with a view it is not offered', async ({ organize, as, visit }) => {
  const organization = await stockWithView({ organize, as });
  const offered = async (role: Role) => {
    const html = await (await visit('/car-views', { as: who(organization, role) })).text();
    const steps = parse(html)
      .querySelectorAll('.view-row input[name=step]')
      .map((input) => input.getAttribute('value'));
    return {
      steps,
      links: linksOf(html)
        .map(({ label }) => label)
        .filter((label) => ['Omdøb …', 'Slet'].includes(label)),
    };
  };
  expect(await offered('technician')).toEqual({ steps: ['favourite', 'duplicate', 'default-mine'], links: [] });
  expect(await offered('salesAdmin')).toEqual({
    steps: ['favourite', 'duplicate', 'default-mine', 'default-organization'],
    links: ['Omdøb …', 'Slet'],
  });
});

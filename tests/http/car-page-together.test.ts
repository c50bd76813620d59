import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { findCar } from '#server/cars/car-queries.ts';
import { carPath, formOf, knownCar } from '../car-form.ts';
import { addCar } from '../factories.ts';
import { test } from '../fixtures.ts';
import { textOf, toastOf } from '../html.ts';

test('a colleague’s changes in other fields are merged without loss, and reported', async ({ organize, as, visit }) => {
  const organization = await organize();
  const id = await as({ organization }, (tenant) => addCar(tenant, knownCar));
  const mine = formOf(await (await visit(carPath(id), { as: { organization } })).text());
  const colleague = { as: { organization, role: 'member' as const } };
  await visit(carPath(id), { ...colleague, form: { ...mine, mileage: '68.000', fuelType: 'hybrid' } });
  const saved = await visit(carPath(id), { as: { organization }, form: { ...mine, salePriceInclVat: '175.000' } });
  expect(saved.status).toBe(303);
  expect(toastOf(saved).title).toBe('Gemt. Ændret samtidig af en kollega: Kilometer, Drivmiddel');
  expect(await as({ organization }, (tenant) => findCar(tenant, id))).toMatchObject({
    ...{ mileage: 68_000, fuelType: 'hybrid', salePriceInclVat: 175_000_00 },
  });
});

test('a field that both changed is a conflict with all three values, user and time, and is saved as chosen', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await organize();
  const id = await as({ organization }, (tenant) => addCar(tenant, knownCar));
  const mine = formOf(await (await visit(carPath(id), { as: { organization } })).text());
  const colleague = { as: { organization, role: 'member' as const } };
  const theirs = { ...mine, mileage: '68.000', fuelType: 'hybrid', color: 'Grøn', location: 'B2' };
  await visit(carPath(id), { ...colleague, form: theirs });

  const typed = { ...mine, mileage: '69.000', fuelType: 'electric', color: 'Rød', keyNumber: '7' };
  const refused = await visit(carPath(id), { as: { organization }, form: typed });
  expect(refused.status).toBe(409);
  const html = await refused.text();
  expect(textOf(html)).toContain('En kollega har ændret de samme felter, siden du åbnede siden.');
  const panel = parse(html).querySelector('[aria-labelledby=konflikt]');
  const ways = panel?.querySelectorAll('label').map((label) => label.text.replace(/\s+/g, ' ').trim()) ?? [];
  expect(ways[0]).toBe('Dit69.000 km');
  expect(ways[1]).toMatch(/^Gemt nu · member Nordbiler, .*68\.000 km$/);
  expect(ways.slice(2)).toEqual([
    'Oprindeligt67.600 km',
    ...['DitEl', expect.stringMatching(/^Gemt nu .*Hybrid$/), 'OprindeligtDiesel'],
    ...['DitRød', expect.stringMatching(/^Gemt nu .*Grøn$/), 'OprindeligtBlå'],
  ]);
  expect(formOf(html)).toMatchObject({ ...typed, original: mine.original });

  const chosen = { 'resolve-mileage': 'mine', 'resolve-fuelType': 'current', 'resolve-color': 'original' };
  const settled = await visit(carPath(id), { as: { organization }, form: { ...formOf(html), ...chosen } });
  expect(settled.status).toBe(303);
  expect(await as({ organization }, (tenant) => findCar(tenant, id))).toMatchObject({
    ...{ mileage: 69_000, fuelType: 'hybrid', color: 'Blå', location: 'B2', keyNumber: '7' },
  });
});

test('two users who save one car at the same moment lose nothing', async ({ organize, as, visit }) => {
  const organization = await organize();
  const id = await as({ organization }, (tenant) => addCar(tenant, knownCar));
  const form = formOf(await (await visit(carPath(id), { as: { organization } })).text());
  const changes = [{ location: 'Hal 2' }, { keyNumber: '77' }, { color: 'Rød' }, { modelYear: '2022' }];
  const people = ['owner', 'member', 'salesAdmin', 'technician'] as const;
  const answers = await Promise.all(
    changes.map((change, at) =>
      visit(carPath(id), { as: { organization, role: people[at] ?? 'owner' }, form: { ...form, ...change } }),
    ),
  );
  expect(answers.map((answer) => answer.status)).toEqual([303, 303, 303, 303]);
  expect(await as({ organization }, (tenant) => findCar(tenant, id))).toMatchObject({
    ...{ location: 'Hal 2', keyNumber: '77', color: 'Rød', modelYear: 2022, version: 5 },
  });
});

test('a rejected form retains the version that it was opened on', async ({ organize, as, visit }) => {
  const organization = await organize();
  const id = await as({ organization }, (tenant) => addCar(tenant, knownCar));
  const mine = formOf(await (await visit(carPath(id), { as: { organization } })).text());
  await visit(carPath(id), { as: { organization, role: 'member' }, form: { ...mine, color: 'Grøn' } });
  const mistaken = await visit(carPath(id), { as: { organization }, form: { ...mine, mileage: 'mange' } });
  expect(formOf(await mistaken.text())).toMatchObject({ version: '1', mileage: 'mange' });
});

test('«Gem» once more after a conflict asks again until something is chosen, and a choice holds through a mistake', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await organize();
  const me = { as: { organization } };
  const colleague = { as: { organization, role: 'member' as const } };
  const id = await as({ organization }, (tenant) => addCar(tenant, knownCar));
  const stored = async () => (await as({ organization }, (tenant) => findCar(tenant, id)))?.color;
  const post = async (form: Record<string, string>, by: typeof me | typeof colleague = me) => {
    const answer = await visit(carPath(id), { ...by, form });
    return { status: answer.status, html: await answer.text() };
  };
  const opened = formOf(await (await visit(carPath(id), me)).text());
  const change = async (color: string) => {
    const form = formOf(await (await visit(carPath(id), colleague)).text());
    await post({ ...form, color }, colleague);
  };

  await change('Grøn');
  const first = await post({ ...opened, color: 'Rød', mileage: '69.000' });
  expect(first.html).not.toMatch(/name="resolve-[^>]* checked/);
  const again = await post(formOf(first.html));
  expect([again.status, await stored()]).toEqual([409, 'Grøn']);
  expect(
    parse(again.html)
      .querySelectorAll('[aria-labelledby=konflikt] legend')
      .map(({ text }) => text),
  ).toEqual(['Farve']);

  const mistaken = await post({ ...formOf(again.html), 'resolve-color': 'mine', modelYear: 'ny' });
  expect([mistaken.status, await stored()]).toEqual([400, 'Grøn']);
  const mended = { ...formOf(mistaken.html), modelYear: '2021' };

  await change('Gul');
  const anew = await post(mended);
  expect([anew.status, textOf(anew.html)]).toEqual([
    409,
    expect.stringMatching(/Gemt nu · member Nordbiler, [^·]* Gul/),
  ]);
  expect((await post(formOf(anew.html))).status).toBe(409);
  expect((await post({ ...formOf(anew.html), 'resolve-color': 'mine' })).status).toBe(303);
  expect(await as({ organization }, (tenant) => findCar(tenant, id))).toMatchObject({ color: 'Rød', mileage: 69_000 });
});

test('a resolved conflict stays resolved while another field is in conflict', async ({ organize, as, visit }) => {
  const organization = await organize();
  const me = { as: { organization } };
  const colleague = { as: { organization, role: 'member' as const } };
  const id = await as({ organization }, (tenant) => addCar(tenant, knownCar));
  const opened = formOf(await (await visit(carPath(id), me)).text());
  await visit(carPath(id), { ...colleague, form: { ...opened, color: 'Grøn', location: 'B2' } });
  const both = await visit(carPath(id), { ...me, form: { ...opened, color: 'Rød', location: 'C3' } });
  const half = await visit(carPath(id), { ...me, form: { ...formOf(await both.text()), 'resolve-color': 'current' } });
  const html = await half.text();
  const asked = parse(html).querySelectorAll('[aria-labelledby=konflikt] legend');
  expect([half.status, asked.map(({ text }) => text)]).toEqual([409, ['Plads']]);
  await visit(carPath(id), { ...me, form: { ...formOf(html), 'resolve-location': 'mine' } });
  expect(await as({ organization }, (tenant) => findCar(tenant, id))).toMatchObject({ color: 'Grøn', location: 'C3' });
});

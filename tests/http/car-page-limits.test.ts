import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { findCar } from '#server/cars/car-queries.ts';
import { asOre } from '#server/format/money.ts';
import { carPath, formOf, knownCar, overviewPath, stepPath } from '../car-form.ts';
import { addCar } from '../factories.ts';
import { type Organization, test } from '../fixtures.ts';
import { linksOf, textOf } from '../html.ts';

test('a technician neither sees a car’s costs nor changes them by forging the field', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await organize();
  const technician = { as: { organization, role: 'technician' as const } };
  const id = await as({ organization }, (tenant) => addCar(tenant, knownCar));
  const owners = formOf(await (await visit(carPath(id), { as: { organization } })).text());
  await visit(carPath(id), { as: { organization }, form: { ...owners, costPrice: '140.000' } });

  const html = await (await visit(carPath(id), technician)).text();
  for (const secret of ['costPrice', 'Kostpris', '140.000', '14000000', '15123450', '151.234'])
    expect(html).not.toContain(secret);
  const form = formOf(html);
  const saved = await visit(carPath(id), { ...technician, form: { ...form, location: 'Lift 2', costPrice: '1' } });
  expect(saved.status).toBe(303);
  expect(await as({ organization }, (tenant) => findCar(tenant, id))).toMatchObject({
    location: 'Lift 2',
    costPrice: 140_000_00,
  });
  expect(textOf(await (await visit(overviewPath(id), { as: { organization } })).text())).toContain('Ændret: Kostpris');
});

test('a price below the cost gives a warning and is saved', async ({ organize, as, visit }) => {
  const organization = await organize();
  const id = await as({ organization }, (tenant) =>
    addCar(tenant, { ...knownCar, salePriceInclVat: asOre(100_000_00) }),
  );
  expect(textOf(await (await visit(carPath(id), { as: { organization } })).text())).toContain(
    'Salgsprisen ligger under kostprisen',
  );
  const technician = { organization, role: 'technician' as const };
  expect(await (await visit(carPath(id), { as: technician })).text()).not.toContain('under kostprisen');
});

test('a car is deleted after a question, leaves the list, and is brought back as a draft from its page', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await organize();
  const id = await as({ organization }, (tenant) => addCar(tenant, knownCar));
  const page = await (await visit(overviewPath(id), { as: { organization } })).text();
  expect(linksOf(page)).toContainEqual({ label: 'Slet bil', href: `${overviewPath(id)}?confirm=delete#delete` });
  expect(parse(page).querySelector('dialog[open]')).toBeNull();
  const asked = parse(await (await visit(`${overviewPath(id)}?confirm=delete`, { as: { organization } })).text());
  const question = asked.querySelector('section#delete');
  expect(question?.querySelector('h2')?.text).toBe('Slet Škoda Octavia 2,0 TDI?');
  expect(question?.querySelector('button')?.text).toBe('Slet bil');
  expect(linksOf(question?.outerHTML ?? '')).toEqual([{ label: 'Fortryd', href: overviewPath(id) }]);

  const deleted = await visit(stepPath(id), { as: { organization }, form: { step: 'delete' } });
  expect(deleted.status).toBe(303);
  expect(deleted.headers.get('location')).toBe('/cars');
  const cookie = deleted.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  expect(decodeURIComponent(atob(decodeURIComponent(cookie.split('=')[1] ?? '')))).toContain('Bilen er slettet');
  expect(await (await visit('/cars', { as: { organization } })).text()).not.toContain('Octavia');

  const html = await (await visit(carPath(id), { as: { organization } })).text();
  expect(textOf(html)).toContain('Bilen blev slettet');
  expect(textOf(html)).not.toContain('Gem bil');
  expect(textOf(html)).toContain('Kilometer 67.600 km');
  const late = await visit(carPath(id), { as: { organization }, form: { version: '2', color: 'Rød' } });
  expect(late.status).toBe(409);
  expect(textOf(await late.text())).toContain('Bilen er slettet, så den kan ikke ændres.');

  const restored = await visit(stepPath(id), { as: { organization }, form: { step: 'restore' } });
  expect(restored.headers.get('location')).toBe(overviewPath(id));
  const back = textOf(await (await visit(overviewPath(id), { as: { organization } })).text());
  expect(back).toContain('Kladde');
  expect(back).toMatch(/Gendannet .* Slettet .* Oprettet/);
});

test('a car that is rented out is not deleted, and one whose plate is taken does not come back', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await organize();
  const { rented, gone } = await as({ organization }, async (tenant) => ({
    rented: await addCar(tenant, { ...knownCar, availability: 'rented' }),
    gone: await addCar(tenant, { registrationNumber: 'AB12345', status: 'soft-deleted', deletedAt: new Date() }),
  }));
  const kept = await visit(stepPath(rented), { as: { organization }, form: { step: 'delete' } });
  expect(kept.status).toBe(409);
  expect(textOf(await kept.text())).toContain('Bilen er udlejet eller reserveret, så den kan ikke slettes.');
  const lost = await visit(stepPath(gone), { as: { organization }, form: { step: 'restore' } });
  expect(lost.status).toBe(409);
  expect(textOf(await lost.text())).toContain('En anden bil har allerede dette registreringsnummer.');
  expect((await visit(stepPath(rented), { as: { organization }, form: { step: 'vanish' } })).status).toBe(400);
});

test('an id without a car of the organisation is a 404, for GET and POST', async ({ organize, as, visit }) => {
  const [mine, theirs]: [Organization, Organization] = [await organize(), await organize('Sydbiler')];
  const id = await as({ organization: theirs }, (tenant) => addCar(tenant, { ...knownCar, modelName: 'Hemmelig' }));
  for (const each of [id, 999_999, 0, -1, '1.5', '01', 'ny', '9007199254740993', '99999999999999999999']) {
    for (const [part, form] of [
      ['/data', undefined],
      ['/data', { version: '1', color: 'Rød' }],
      ['/data', { version: '1', brandName: '' }],
      ['', undefined],
      ['?index', { step: 'delete' }],
      ['?index', { step: 'restore' }],
    ] as const) {
      const path = `/cars/${each}/edit${part}`;
      const response = await visit(path, { as: { organization: mine }, ...(form && { form }) });
      expect(response.status, `${path} ${JSON.stringify(form)}`).toBe(404);
      expect(await response.text()).not.toContain('Hemmelig');
    }
  }
  expect(await as({ organization: theirs }, (tenant) => findCar(tenant, id))).toMatchObject({
    version: 1,
    status: 'published',
  });
});

test('a signed-out visitor is redirected to sign-in, and back', async ({ organize, as, visit }) => {
  const organization = await organize();
  const id = await as({ organization }, (tenant) => addCar(tenant, knownCar));
  const response = await visit(carPath(id));
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toContain(encodeURIComponent(carPath(id)));
});

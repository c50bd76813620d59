import { expect } from 'vitest';
import { addCar } from '#tests/factories.ts';
import { test } from '#tests/fixtures.ts';
import { linksOf, textOf } from '#tests/html.ts';

test('the start page counts the cars of the own organisation and leads to each kind', async ({
  as,
  organize,
  visit,
}) => {
  const person = { organization: await organize() };
  await as(person, async (tenant) => {
    for (const status of ['published', 'published', 'draft'] as const) await addCar(tenant, { status });
    await addCar(tenant, { status: 'soft-deleted', deletedAt: new Date() });
    await addCar(tenant, { isFactoryCar: true });
  });
  await as({ organization: await organize() }, (tenant) => addCar(tenant));

  const links = linksOf(await (await visit('/', { as: person })).text());
  expect(links).toContainEqual({ label: '2 Publicerede biler', href: '/cars?status=published' });
  expect(links).toContainEqual({ label: '1 Kladder', href: '/cars?status=draft' });
  expect(links).toContainEqual({ label: '1 Fabriksbiler', href: '/cars?isFactoryCar=true' });
});

test('the start page of an organisation without cars offers to load the stock file', async ({ organize, visit }) => {
  const html = await (await visit('/', { as: { organization: await organize() } })).text();
  expect(textOf(html)).toContain('I har ingen biler endnu');
  expect(linksOf(html)).toContainEqual({ label: 'Importér biler', href: '/cars/import' });
});

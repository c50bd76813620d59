import { expect } from 'vitest';
import { formOf } from '../car-drafts.ts';
import { test } from '../fixtures.ts';
import { fieldsOf, textOf } from '../html.ts';

test('a claim on the car is shown before the purchase, and stored with the time of the search', async ({
  organize,
  as,
  visit,
}) => {
  const person = { organization: await organize() };
  const read = async (path: string) => (await visit(path, { as: person })).text();
  const post = async (path: string, form: Record<string, string | string[]>) =>
    (await visit(path, { as: person, form })).headers.get('location') ?? '';
  const words = 'Der er tinglyst gæld i bilen. Aftal, hvem der indfrier den, før du køber.';
  const free = textOf(await read(await post('/cars/create', { step: 'lookup', asked: 'AB12345' })));
  expect([free.includes('Gæld Nej'), free.includes(words)]).toEqual([true, false]);

  const draft = await post('/cars/create', { step: 'lookup', asked: 'GA00001' });
  const preview = await read(draft);
  expect(textOf(preview)).toMatch(new RegExp(`${words}.*Gæld Ja`));
  await post(draft, { ...formOf(preview), step: 'create' });
  const car = () => as(person, ({ db }) => db.selectFrom('car').selectAll().executeTakeFirstOrThrow());
  const { id, hasDebt, debtCheckedAt, version } = await car();
  expect([hasDebt, debtCheckedAt]).toEqual([true, expect.any(Date)]);
  expect(textOf(await read(`/cars/${id}/edit`))).toContain('Gæld Ja, undersøgt ');

  const data = `/cars/${id}/edit/data`;
  await post(data, { ...fieldsOf(await read(data)), hasDebt: 'false' });
  expect(await car()).toMatchObject({ hasDebt: false, debtCheckedAt: null });
  await post(`${data}/register`, { step: 'take', field: 'hasDebt', version: String(version + 1) });
  expect(await car()).toMatchObject({ hasDebt: true, debtCheckedAt });
});

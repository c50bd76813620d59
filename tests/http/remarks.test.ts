import { expect } from 'vitest';
import { moveCar } from '#server/cars/car-state-commands.ts';
import { undoGroup } from '#server/history/undo.ts';
import { subjects } from '#server/subject-list.ts';
import { addCar } from '#tests/factories.ts';
import { type Person, test } from '#tests/fixtures.ts';
import { textOf } from '#tests/html.ts';

const pathOf = (id: number) => `/cars/${id}/edit/history`;

test('a remark stands in the history with who wrote it and when, once however often the form is sent', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await organize();
  const person: Person = { organization, role: 'member' };
  const id = await as(person, (tenant) => addCar(tenant));
  const html = await (await visit(pathOf(id), { as: person })).text();
  const formKey = /name="formKey" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const form = { formKey, remark: 'Kunden ringer\r\ni morgen <b>kl. 9</b>' };
  const sent = await Promise.all([visit(pathOf(id), { as: person, form }), visit(pathOf(id), { as: person, form })]);
  expect(sent.map(({ status }) => status)).toEqual([303, 303]);
  expect((await visit(pathOf(id), { as: person, form: { ...form, remark: 'Noget andet' } })).status).toBe(303);
  const rows = await as(person, ({ db }) =>
    db.selectFrom('carRemark').select(['carId', 'remark']).orderBy('id').execute(),
  );
  expect(rows).toEqual([
    { carId: id, remark: 'Kunden ringer\ni morgen <b>kl. 9</b>' },
    { carId: id, remark: 'Noget andet' },
  ]);
  const read = async (query: string, reader: Person) =>
    textOf(await (await visit(pathOf(id) + query, { as: reader })).text());
  const text = await read('', { organization, role: 'technician' });
  expect(text).toMatch(/member Nordbiler skrev en bemærkning .* Noget andet member Nordbiler skrev en bemærkning/);
  expect(text).toContain('i morgen <b>kl. 9</b>');
  expect(await read('?field=remark', person)).toContain('2 handlinger');
  const csv = await (await visit(`${pathOf(id)}?format=csv`, { as: person })).text();
  expect(csv).toContain('member Nordbiler;skrev en bemærkning;Bemærkning;;Noget andet');
  expect(textOf(await (await visit('/activities', { as: person })).text())).toContain('skrev en bemærkning om');
});

test('an empty or too long remark is refused in Danish, and the input stays', async ({ organize, as, visit }) => {
  const person: Person = { organization: await organize() };
  const id = await as(person, (tenant) => addCar(tenant));
  const empty = await visit(pathOf(id), { as: person, form: { remark: '  ' } });
  expect([empty.status, textOf(await empty.text())]).toEqual([400, expect.stringContaining('Skriv bemærkningen')]);
  const long = await visit(pathOf(id), { as: person, form: { remark: 'æ'.repeat(2001) } });
  const html = await long.text();
  expect([long.status, textOf(html)]).toEqual([400, expect.stringContaining('Skriv højst 2.000 tegn')]);
  expect(html).toContain('æ'.repeat(2001));
  expect(await as(person, ({ db }) => db.selectFrom('carRemark').select('id').execute())).toEqual([]);
});

test('a technician reads the history, is shown no form and is refused what is sent all the same', async ({
  organize,
  as,
  visit,
}) => {
  const person: Person = { organization: await organize(), role: 'technician' };
  const id = await as(person, (tenant) => addCar(tenant));
  expect(textOf(await (await visit(pathOf(id), { as: person })).text())).not.toContain('Skriv en bemærkning');
  const refused = await visit(pathOf(id), { as: person, form: { remark: 'Må jeg?' } });
  expect(refused.status).toBe(403);
  expect(await as(person, ({ db }) => db.selectFrom('carRemark').select('id').execute())).toEqual([]);
});

test('a remark is neither changed, deleted nor undone, and keeps its car', async ({ organize, as, visit }) => {
  const person: Person = { organization: await organize() };
  const id = await as(person, (tenant) => addCar(tenant));
  await visit(pathOf(id), { as: person, form: { remark: 'Står fast' } });
  await expect(as(person, ({ db }) => db.updateTable('carRemark').set({ remark: 'x' }).execute())).rejects.toThrow(
    'remarks cannot be changed',
  );
  await expect(as(person, ({ db }) => db.deleteFrom('carRemark').execute())).rejects.toThrow(
    'remarks cannot be changed',
  );
  const groups = await as(person, ({ db }) =>
    db
      .selectFrom('history')
      .select(['groupId', 'entityType'])
      .where('entityType', 'in', ['car', 'carRemark'])
      .execute(),
  );
  for (const { groupId, entityType } of groups) {
    const undone = as(person, (tenant) => undoGroup(tenant, groupId, subjects));
    await expect(undone, entityType).rejects.toThrow(entityType === 'car' ? 'undo-in-use' : 'nothing-to-undo');
  }
  expect(textOf(await (await visit(pathOf(id), { as: person })).text())).toContain('Står fast');
});

test('a deleted car takes no remark, and another dealer neither reads nor writes one', async ({
  organize,
  as,
  visit,
}) => {
  const [person, stranger]: Person[] = [{ organization: await organize() }, { organization: await organize('Syd') }];
  if (!person || !stranger) throw new Error('nobody');
  const id = await as(person, (tenant) => addCar(tenant));
  await visit(pathOf(id), { as: person, form: { remark: 'Kun vores' } });
  const foreign = await visit(pathOf(id), { as: stranger, form: { remark: 'Fremmed' } });
  expect(foreign.status).toBe(404);
  expect((await visit(pathOf(id), { as: stranger })).status).toBe(404);
  expect(await as(stranger, ({ db }) => db.selectFrom('carRemark').select('id').execute())).toEqual([]);
  await as(person, (tenant) => moveCar(tenant, id, { step: 'delete' }));
  const page = textOf(await (await visit(pathOf(id), { as: person })).text());
  expect(page).toContain('Kun vores');
  expect(page).not.toContain('Skriv en bemærkning');
  expect((await visit(pathOf(id), { as: person, form: { remark: 'For sent' } })).status).toBe(409);
  const rows = await as(person, ({ db }) => db.selectFrom('carRemark').select('remark').execute());
  expect(rows).toEqual([{ remark: 'Kun vores' }]);
});

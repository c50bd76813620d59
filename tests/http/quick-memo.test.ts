import { randomUUID } from 'node:crypto';
import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { dayOf, daysAfter } from '#server/format/day.ts';
import { addCar } from '../factories.ts';
import { type Person, test } from '../fixtures.ts';
import { fieldsOf, linksOf, textOf, undoOf } from '../html.ts';

const path = '/memos/quick?back=%2Fmemos%3Fshow%3Dboard';
const tomorrow = daysAfter(dayOf(new Date()), 1);
const danish = (day: string) => day.split('-').reverse().join('-');

test('a line becomes a memo, its page says what was understood, and the toast takes it back', async ({
  organize,
  as,
  user,
  visit,
  database,
}) => {
  const organization = await organize();
  const person: Person = { organization, role: 'technician' };
  const { id: colleague } = await user({ organization, role: 'member' });
  await database.accounts.updateTable('user').set({ name: 'Mette Kjær' }).where('id', '=', colleague).execute();
  const car = await as({ organization }, (tenant) => addCar(tenant, { registrationNumber: 'AB12345' }));
  const form = { line: `Skift dæk ab 12 345 @mk ${danish(tomorrow)} kl. 14.30 ! @hans`, formKey: randomUUID() };
  const saved = await visit(path, { as: person, form });
  const page = await (await visit(saved.headers.get('location') ?? '', { as: person })).text();
  const chips = parse(page)
    .querySelectorAll('[aria-label="Forstået"] li')
    .map(({ text }) => text);
  expect(chips).toEqual([
    ...['Skift dæk @hans', 'AB 12 345', 'Mette Kjær', expect.stringContaining(' kl. 14.30'), 'Høj prioritet'],
    'Kender ikke @hans',
  ]);
  const memos = () =>
    as({ organization }, ({ db }) =>
      db
        .selectFrom('memo')
        .leftJoin('memoSubject', 'memoSubject.memoId', 'memo.id')
        .select(['memo.id', 'title', 'dueAt', 'dueTime', 'assignedToId', 'priority', 'kind', 'carId', 'deletedAt'])
        .execute(),
    );
  const [memo] = await memos();
  expect(memo).toMatchObject({
    ...{ title: 'Skift dæk @hans', dueAt: tomorrow, dueTime: expect.stringMatching(/^14:30/), kind: 'task' },
    ...{ assignedToId: colleague, priority: 'high', carId: car, deletedAt: null },
  });
  expect(linksOf(page)).toEqual(
    expect.arrayContaining([
      { label: 'Ret', href: `/memos/${memo?.id}/edit` },
      { label: 'Til opgaverne', href: '/memos?show=board' },
    ]),
  );
  await visit(path, { as: person, form });
  expect(await memos()).toHaveLength(1);
  await visit(undoOf(saved), { as: person, form: {} });
  expect((await memos()).filter(({ deletedAt }) => deletedAt === null)).toEqual([]);
});

test('a name that fits two and a day that is past → asked about, with the line kept and nothing stored', async ({
  organize,
  as,
  user,
  visit,
  database,
}) => {
  const organization = await organize();
  const person: Person = { organization, role: 'member' };
  const named = async (role: 'salesAdmin' | 'admin', name: string) => {
    const { id } = await user({ organization, role });
    await database.accounts.updateTable('user').set({ name }).where('id', '=', id).execute();
    return id;
  };
  const [mette, mads] = [await named('salesAdmin', 'Mette Kjær'), await named('admin', 'Mads Krogh')];
  const line = 'Ring @mk 01-02-2026';
  const asked = await (await visit(path, { as: person, form: { line, formKey: randomUUID() } })).text();
  expect(textOf(asked)).toContain('1. feb. 2026 er passeret – gem alligevel?');
  const shown = fieldsOf(asked);
  expect(shown).toMatchObject({ line, acceptedDueAt: '2026-02-01' });
  const choices = parse(asked).querySelectorAll('input[name=person]');
  expect(choices.map((each) => each.getAttribute('value')).toSorted()).toEqual([mette, mads, 'nobody'].toSorted());
  const assigned = () =>
    as({ organization }, async ({ db }) =>
      (await db.selectFrom('memo').select('assignedToId').orderBy('id').execute()).map((memo) => memo.assignedToId),
    );
  expect(await assigned()).toEqual([]);
  const answered = (form: Record<string, string>) =>
    visit(path, { as: person, form: { ...form, formKey: randomUUID() } });
  expect((await answered({ line, acceptedDueAt: '2026-02-01' })).status).toBe(200);
  expect((await answered({ line, acceptedDueAt: '2026-02-01', person: mads })).status).toBe(303);
  expect((await answered({ line, acceptedDueAt: '2026-02-01', person: 'nobody' })).status).toBe(303);
  expect(await assigned()).toEqual([mads, null]);
});

test.for([
  ['', 'Skriv, hvad der skal gøres.'],
  ['Ring til 010190-1234', 'Skriv ikke CPR-nummer her.'],
] as const)('the line «%s» → refused, with what was typed', async ([line, problem], { organize, visit, as }) => {
  const organization = await organize();
  const refused = await visit(path, { as: { organization }, form: { line, formKey: randomUUID() } });
  expect(refused.status).toBe(400);
  const html = await refused.text();
  expect(textOf(html)).toContain(problem);
  expect(fieldsOf(html).line ?? '').toBe(line);
  expect(await as({ organization }, ({ db }) => db.selectFrom('memo').select('id').execute())).toEqual([]);
});

test("another organisation's car and colleague are not known; reading a line stores nothing", async ({
  organize,
  as,
  visit,
}) => {
  const [ours, theirs] = [await organize(), await organize('Andre')];
  await as({ organization: theirs }, (tenant) => addCar(tenant, { registrationNumber: 'XY99999' }));
  const page = await visit('/memos/quick?line=Vask+XY99999+i+morgen&memo=1', { as: { organization: ours } });
  const chips = parse(await page.text()).querySelectorAll('[aria-label="Forstået"] li');
  expect(chips.map(({ text }) => text)).toEqual(['Vask XY99999', expect.any(String), 'Kender ikke XY99999']);
  expect(await as({ organization: ours }, ({ db }) => db.selectFrom('memo').select('id').execute())).toEqual([]);
});

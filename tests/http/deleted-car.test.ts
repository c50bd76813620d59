import { expect } from 'vitest';
import { createExpense } from '#server/expenses/expense-commands.ts';
import { expenseSchema } from '#server/expenses/expense-schema.ts';
import { aboutCar } from '#server/memos/memo-about.ts';
import { createMemo } from '#server/memos/memo-commands.ts';
import { quickMemoSchema } from '#server/memos/memo-schema.ts';
import { fieldsOf, textOf, toastOf, undoOf } from '../html.ts';
import { pdf, test as withDocuments } from '../papers.ts';

const bill = { version: '1', type: 'workshop', expenseDate: '01-02-2026', amountExclVat: '10', vatRate: '25' };
const note = { title: 'Ny', kind: 'note', assignedToId: '', dueAt: '' };
const says = 'Bilen er slettet, så den kan ikke ændres. Gendan den først.';

const test = withDocuments.extend<{ rows: () => Promise<unknown>; remove: () => Promise<unknown> }>({
  rows: async ({ as, owner }, use) =>
    use(() =>
      as(owner, async ({ db }) => [
        await db.selectFrom('memo').select(['id', 'version']).orderBy('id').execute(),
        await db.selectFrom('expense').select(['id', 'version']).orderBy('id').execute(),
        await db.selectFrom('document').select(['id', 'version']).orderBy('id').execute(),
        await db.selectFrom('documentVersion').select('id').orderBy('id').execute(),
        await db.selectFrom('carImage').select('id').orderBy('id').execute(),
        await db.selectFrom('activity').select('id').orderBy('id').execute(),
        await db.selectFrom('documentLink').select(['id', 'revokedAt']).orderBy('id').execute(),
      ]),
    ),
  remove: async ({ as, owner, carId }, use) =>
    use(() =>
      as(owner, ({ db }) =>
        db
          .updateTable('car')
          .set({ status: 'soft-deleted', deletedAt: new Date(), stockNumber: 'SLETTET-1' })
          .where('id', '=', carId)
          .execute(),
      ),
    ),
});

test('rows of a deleted car are read-only until the car is restored', async ({
  owner,
  carId,
  as,
  visit,
  post,
  path,
  add,
  share,
  rows,
  remove,
}) => {
  const { memo, expense } = await as(owner, async (tenant) => ({
    memo: await createMemo(tenant, { ...quickMemoSchema.parse({ title: 'Vask' }), about: [aboutCar(carId)] }),
    expense: await createExpense(tenant, carId, expenseSchema('2026-11-22').parse(bill)),
  }));
  const document = `${path}/${await add(pdf('attest.pdf'), 'other', 'portal')}`;
  await share(Number(document.split('/').at(-1)));
  const version = new FormData();
  version.append('document', pdf('attest.pdf', 'anden'));
  await visit(document, { as: owner, body: version });
  await remove();
  const before = await rows();
  const edit = `/cars/${carId}/edit`;
  const own = `${edit}/expenses/${expense?.id}`;
  const whole = { version: '1', title: 'Ændret', kind: 'task', status: 'open', priority: 'normal', checklist: '' };
  const said = { version: '1', title: 'Ændret', kind: 'other', visibility: 'internal', expiresOn: '' };
  const forms: [string, Record<string, string>][] = [
    [`${edit}/memos`, note],
    ...['done', 'pin', 'delete'].map((step): [string, Record<string, string>] => [
      `${edit}/memos`,
      { step, memo: String(memo?.id) },
    ]),
    [`${edit}/memos/${memo?.id}`, whole],
    [`${edit}/expenses/create`, bill],
    [own, { ...bill, amountExclVat: '20' }],
    ...['approve', 'delete'].map((step): [string, Record<string, string>] => [own, { step }]),
    [document, said],
    [document, { step: 'restore-version', target: '1' }],
    [document, { step: 'share', days: '30', maxViews: '', note: '' }],
    [document, { step: 'delete' }],
  ];
  for (const [to, form] of forms) {
    const answer = await post(to, form);
    const html = await answer.text();
    expect([answer.status, textOf(html)], `${to} ${form.step}`).toEqual([409, expect.stringContaining(says)]);
    // The input stays, for when the car is restored.
    if (!form.step) expect(fieldsOf(html), to).toMatchObject(form);
  }
  const file = (name: string) => {
    const body = new FormData();
    body.append(name, pdf('ny.pdf'));
    return body;
  };
  for (const [to, name] of [
    [own, 'receipt'],
    [`${own}/receipt`, 'receipt'],
    [document, 'document'],
    [path, 'documents'],
    [`${path}/upload`, 'documents'],
    [`${edit}/photos/upload`, 'photos'],
  ] as const) {
    const answer = await visit(to, { as: owner, body: file(name) });
    expect([answer.status, await answer.text()], to).toEqual([409, expect.stringContaining(says)]);
  }
  const told = await visit(`${path}/upload`, { as: owner, body: file('documents') });
  expect(await told.json()).toMatchObject({ error: { description: says } });
  const sent = await visit(`${edit}/photos/upload`, { as: owner, body: file('photos') });
  expect(sent.headers.get('content-type')).toContain('text/html');
  const called = { verb: 'called', outcome: '', note: 'Kunden ringer igen' };
  for (const car of [{ carId: String(carId) }, { car: 'SLETTET-1' }]) {
    const answer = await post('/activities', { ...called, ...car });
    const html = await answer.text();
    expect([answer.status, textOf(html)]).toEqual([409, expect.stringContaining(says)]);
    expect(html).toContain('value="Kunden ringer igen"');
  }
  expect(await rows()).toEqual(before);
});

test('no part of the record of a deleted car asks to be filled in', async ({
  owner,
  carId,
  as,
  visit,
  path,
  add,
  remove,
}) => {
  const { memo, expense } = await as(owner, async (tenant) => ({
    memo: await createMemo(tenant, { ...quickMemoSchema.parse({ title: 'Vask' }), about: [aboutCar(carId)] }),
    expense: await createExpense(tenant, carId, expenseSchema('2026-11-22').parse(bill)),
  }));
  const document = await add(pdf('attest.pdf'), 'other', 'portal');
  const edit = `/cars/${carId}/edit`;
  const paths = [
    ...[`${edit}/memos`, `${edit}/memos/${memo?.id}`, `${edit}/expenses`, `${edit}/expenses/${expense?.id}`],
    `${path}/${document}`,
  ];
  const words =
    /Tilføj|: Vask|Gem notat|Registrer omkostning|Gem omkostning|Godkend\b|Tilføj bilag|Slet\b|Læg ny|Lav link/;
  const read = async () => {
    const pages = paths.map(async (each) => textOf(await (await visit(each, { as: owner })).text()));
    return (await Promise.all(pages)).map((text) => words.test(text));
  };
  expect(await read()).toEqual([true, true, true, true, true]);
  await remove();
  expect(await read()).toEqual([false, false, false, false, false]);
});

test('a link to a document of a deleted car can still be ended', async ({
  owner,
  as,
  path,
  add,
  share,
  post,
  remove,
}) => {
  const id = await add(pdf('attest.pdf'), 'other', 'portal');
  await share(id);
  await remove();
  const link = await as(owner, ({ db }) => db.selectFrom('documentLink').select('id').executeTakeFirstOrThrow());
  expect((await post(`${path}/${id}`, { step: 'revoke', target: String(link.id) })).status).toBe(303);
});

test('changes of a car’s rows cannot be undone once the car is deleted', async ({
  carId,
  as,
  owner,
  visit,
  post,
  path,
  add,
  share,
  rows,
  remove,
}) => {
  const edit = `/cars/${carId}/edit`;
  const created = await post(`${edit}/memos`, note);
  const own = (await post(`${edit}/expenses/create`, bill)).headers.get('location') ?? '';
  const approved = await post(own, { step: 'approve' });
  const document = `${path}/${await add(pdf('attest.pdf'))}`;
  const deleted = await post(document, { step: 'delete' });
  const shared = await add(pdf('regning.pdf'), 'other', 'portal');
  const body = new FormData();
  body.append('document', pdf('regning.pdf', 'anden'));
  const replaced = await visit(`${path}/${shared}`, { as: owner, body });
  await share(shared);
  const link = await as(owner, ({ db }) => db.selectFrom('documentLink').select('id').executeTakeFirstOrThrow());
  const ended = await post(`${path}/${shared}`, { step: 'revoke', target: String(link.id) });
  await remove();
  const before = await rows();
  const all = [created, approved, deleted, replaced, ended];
  for (const done of all) {
    expect(toastOf(await post(undoOf(done), {}))).toMatchObject({ text: says });
  }
  expect(await rows()).toEqual(before);
  await as(owner, ({ db }) => db.updateTable('car').set({ status: 'draft', deletedAt: null }).execute());
  for (const done of all) expect((await post(undoOf(done), {})).status).toBe(303);
  expect(await rows()).not.toEqual(before);
});

test('the overview tells what a car is before its log, and offers a deleted one no contact and no photo', async ({
  owner,
  carId,
  visit,
  remove,
}) => {
  const overview = async () => textOf(await (await visit(`/cars/${carId}/edit`, { as: owner })).text());
  expect(await overview()).toMatch(/Tilføj billeder .*Motorregistret .*Skader .*Aktiviteter .*Log opkald/);
  await remove();
  expect(await overview()).not.toMatch(/Tilføj billeder|Log opkald|Notér en skade/);
});

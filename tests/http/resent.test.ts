import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { fieldsOf, textOf, toastOf } from '../html.ts';
import { pdf, test } from '../papers.ts';
import { memberNumber } from '../people.ts';

test('a contact that is sent twice is logged once, and another when something else is typed', async ({
  visit,
  owner,
  carId,
}) => {
  for (const page of ['/activities', `/cars/${carId}/edit`]) {
    const form = parse(await (await visit(page, { as: owner })).text()).querySelector('form[action^="/activities"]');
    const hidden = (form?.querySelectorAll('input[type=hidden]') ?? []).map((field) => [
      field.getAttribute('name') ?? '',
      field.getAttribute('value') ?? '',
    ]);
    const log = (note: string) =>
      visit('/activities', { as: owner, form: { ...Object.fromEntries(hidden), verb: 'called', outcome: '', note } });
    const note = `Ringede fra ${page}`;
    const clicks = await Promise.all([log(note), log(note)]);
    expect(clicks.map(({ status }) => status)).toEqual([303, 303]);
    await log(`Igen fra ${page}`);
    const feed = textOf(await (await visit('/activities', { as: owner })).text());
    expect(feed.split(note)).toHaveLength(2);
    expect(feed.split(`Igen fra ${page}`)).toHaveLength(2);
  }
});

test('documents that are sent twice lie there once, and another version is another file', async ({
  upload,
  visit,
  owner,
  path,
  as,
  storage,
}) => {
  const attest = () => pdf('attest.pdf');
  const count = () =>
    as(owner, ({ db }) => db.selectFrom('documentVersion').select('id').execute()).then((rows) => rows.length);
  await upload([attest(), attest()]);
  const twice = await upload([attest(), pdf('police.pdf')]);
  expect(toastOf(twice)).toMatchObject({ title: 'Dokumentet er tilføjet', text: '«attest.pdf» lå der allerede.' });
  expect(toastOf(await upload([attest()]))).toMatchObject({ title: 'Dokumentet ligger der allerede' });
  expect(await count()).toBe(2);
  const kept: string[] = [];
  for await (const portion of storage.list()) kept.push(...portion.map(({ key }) => key));
  expect(kept).toHaveLength(2);

  const { id } = await as(owner, ({ db }) => db.selectFrom('document').select('id').executeTakeFirstOrThrow());
  const lay = (file: File) => {
    const body = new FormData();
    body.append('document', file);
    return visit(`${path}/${id}`, { as: owner, body });
  };
  const version = () => pdf('attest.pdf', 'ny');
  expect(toastOf(await lay(version())).title).toBe('Version 2 er tilføjet');
  expect(toastOf(await lay(version())).text).toBe('Den version er den, der gælder nu.');
  expect(await count()).toBe(3);
});

test('a link is revoked by the first click, and the second gets the same answer', async ({
  add,
  share,
  post,
  path,
  as,
  owner,
}) => {
  const page = `${path}/${await add(pdf('a.pdf'), 'other', 'portal')}`;
  await share(Number(page.split('/').at(-1)));
  const { id } = await as(owner, ({ db }) => db.selectFrom('documentLink').select('id').executeTakeFirstOrThrow());
  const revoke = () => post(page, { step: 'revoke', target: String(id) });
  const clicks = await Promise.all([revoke(), revoke()]);
  expect(clicks.map(({ status }) => status)).toEqual([303, 303]);
  expect((await post(page, { step: 'revoke', target: String(id + 1000) })).status).toBe(404);
});

test('an absent assignee keeps a memo when a colleague changes it', async ({
  visit,
  post,
  owner,
  user,
  carId,
  as,
  database,
}) => {
  const { id: assignedToId } = await user({ ...owner, role: 'member' });
  const memos = `/cars/${carId}/edit/memos`;
  await post(memos, { title: 'Vask', kind: 'prep', assignedToId, dueAt: '' });
  const number = await memberNumber(database, assignedToId, owner.organization.id);
  await post(`/company/employees/${number}`, { step: 'leave' });
  const { id } = await as(owner, ({ db }) => db.selectFrom('memo').select('id').executeTakeFirstOrThrow());
  const read = async () => fieldsOf(await (await visit(`${memos}/${id}`, { as: owner })).text());
  expect((await post(`${memos}/${id}`, { ...(await read()), title: 'Vask og voks' })).status).toBe(303);
  expect(await read()).toMatchObject({ title: 'Vask og voks', assignedToId });
});

test('a second click on delete, approve or reject has no effect, and no page is missing', async ({
  visit,
  post,
  owner,
  carId,
  as,
}) => {
  const [memos, expenses] = [`/cars/${carId}/edit/memos`, `/cars/${carId}/edit/expenses`];
  await post(memos, { title: 'Vask', kind: 'prep', assignedToId: '', dueAt: '' });
  const memo = await as(owner, ({ db }) => db.selectFrom('memo').select('id').executeTakeFirstOrThrow());
  const twice = async (path: string, form: Record<string, string>) => {
    const clicks = await Promise.all([post(path, form), post(path, form)]);
    expect(
      clicks.map(({ status }) => status),
      `${form.step}`,
    ).toEqual([303, 303]);
  };
  await twice(memos, { step: 'delete', memo: String(memo.id) });
  const bill = { version: '1', type: 'fuel', expenseDate: '01-02-2026', amountExclVat: '10', vatRate: '25' };
  const made = await post(`${expenses}/create`, bill);
  const expense = made.headers.get('location') ?? '';
  await twice(expense, { step: 'approve' });
  await twice(expense, { step: 'reopen' });
  await twice(expense, { step: 'reject', reason: 'Forkert bil' });
  expect((await post(expense, { step: 'reject', reason: 'En anden grund' })).status).toBe(409);
  await twice(expense, { step: 'delete' });
  expect((await post(expense, { step: 'approve' })).status).toBe(404);
  const feed = textOf(await (await visit('/activities', { as: owner })).text());
  expect(feed.split('godkendte en omkostning på')).toHaveLength(2);
});

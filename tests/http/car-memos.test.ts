import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import type { ChecklistItem } from '#server/memos/memo-types.ts';
import { addCar, addMemos } from '../factories.ts';
import { test } from '../fixtures.ts';
import { fieldErrorOf, fieldsOf, linksOf, textOf, toastOf, undoOf } from '../html.ts';

test('a note is added in one line, edited whole, ticked off, done, deleted and brought back', async ({
  organize,
  as,
  user,
  visit,
}) => {
  const organization = await organize();
  const person = { organization, role: 'technician' as const };
  const { id: colleague } = await user({ organization, role: 'member' });
  const car = await as({ organization }, (tenant) => addCar(tenant));
  const path = `/cars/${car}/edit/memos`;
  const read = async () => (await visit(path, { as: person })).text();
  const post = (form: Record<string, string>, to = path) => visit(to, { as: person, form });
  expect(textOf(await read())).toContain('Ingen notater endnu');
  const empty = await post({ title: '', kind: 'task', assignedToId: '', dueAt: 'fredag' });
  const html = await empty.text();
  expect([empty.status, fieldErrorOf(html, 'title')]).toEqual([400, 'Skriv, hvad det handler om.']);
  expect(fieldErrorOf(html, 'dueAt')).toContain('Ugyldig dato');
  const typed = { title: 'Klargør til lørdag', kind: 'prep', assignedToId: colleague, dueAt: '01-02-2026' };
  const past = await post(typed);
  const asked = await past.text();
  expect([past.status, fieldErrorOf(asked, 'dueAt')]).toEqual([400, expect.stringContaining('Datoen er passeret')]);
  expect(asked).toMatch(/name="acceptedDueAt" value="01-02-2026"|value="01-02-2026" name="acceptedDueAt"/);
  await post({ ...typed, acceptedDueAt: '01-02-2026' });
  const list = await read();
  expect(textOf(list)).toContain(`Klargør til lørdag Klargøring Overskredet 1. feb. 2026 Ansvarlig: member`);
  const memoPath = linksOf(list).find(({ label }) => label === 'Klargør til lørdag')?.href ?? '';
  const memo = memoPath.split('/').at(-1) ?? '';

  const form = fieldsOf(await (await visit(memoPath, { as: person })).text());
  expect(form).toMatchObject({ version: '1', kind: 'prep', status: 'open', dueAt: '01-02-2026' });
  const changed = { ...form, title: 'Klargør', checklist: 'Vask\n\nStøvsug', status: 'waiting', priority: 'high' };
  expect((await post(changed, memoPath)).status).toBe(303);
  const late = await post({ ...form, title: 'Mit' }, memoPath);
  expect([late.status, textOf(await late.text())]).toEqual([
    409,
    expect.stringMatching(/Hvad Dit Mit Gemt nu .* Klargør Oprindeligt Klargør til lørdag/),
  ]);

  await post({ step: 'tick', memo, item: 'Støvsug' });
  expect(textOf(await read())).toContain('Høj prioritet');
  const kept = fieldsOf(await (await visit(memoPath, { as: person })).text());
  await post({ ...kept, checklist: 'Støvsug\nPoler' }, memoPath);
  const row = () => as({ organization }, ({ db }) => db.selectFrom('memo').selectAll().executeTakeFirstOrThrow());
  expect((await row()).checklist).toMatchObject([
    { text: 'Støvsug', done: true },
    { text: 'Poler', done: false },
  ]);

  await post({ step: 'done', memo });
  expect(textOf(await read())).toContain('Udførte og annullerede (1)');
  expect((await row()).completedAt).not.toBeNull();
  await post({ step: 'reopen', memo });
  expect(await row()).toMatchObject({ status: 'open', completedAt: null, completedById: null });
  const deleted = await post({ step: 'delete', memo });
  expect(textOf(await read())).toContain('Ingen notater endnu');
  expect((await visit(memoPath, { as: person })).status).toBe(404);
  await post({}, undoOf(deleted));
  expect(textOf(await read())).toContain('Klargør');
  const feed = textOf(await (await visit('/activities', { as: person })).text());
  expect(feed).toContain('skrev et notat om Volkswagen Caddy');
  expect(feed).toContain('udførte en opgave på Volkswagen Caddy');
});

test('a private note is seen and changed by its author alone', async ({ organize, as, visit }) => {
  const organization = await organize();
  const car = await as({ organization }, (tenant) => addCar(tenant));
  const path = `/cars/${car}/edit/memos`;
  const [author, other] = [{ organization }, { organization, role: 'admin' as const }];
  await visit(path, { as: author, form: { title: 'Hemmeligt', kind: 'note', assignedToId: '', dueAt: '' } });
  const memoPath =
    linksOf(await (await visit(path, { as: author })).text()).find(({ label }) => label === 'Hemmeligt')?.href ?? '';
  const form = fieldsOf(await (await visit(memoPath, { as: author })).text());
  const taken = await visit(memoPath, { as: other, form: { ...form, isPrivate: 'on' } });
  expect(taken.status).toBe(409);
  expect((await visit(memoPath, { as: author, form: { ...form, isPrivate: 'on' } })).status).toBe(303);
  expect(textOf(await (await visit(path, { as: other })).text())).not.toContain('Hemmeligt');
  expect((await visit(memoPath, { as: other })).status).toBe(404);
  const memo = memoPath.split('/').at(-1) ?? '';
  expect((await visit(path, { as: other, form: { step: 'delete', memo } })).status).toBe(404);
});

test('a checklist item is ticked by its text: an outdated page ticks nothing else', async ({ organize, as, visit }) => {
  const person = { organization: await organize() };
  const car = await as(person, (tenant) => addCar(tenant));
  const path = `/cars/${car}/edit/memos`;
  const points = ['Vask', 'Støvsug', 'Poler'].map((text): ChecklistItem => ({ text, done: false }));
  const [id] = await as(person, (tenant) =>
    addMemos(tenant, car, [{ title: 'Klargør', checklist: JSON.stringify(points) }]),
  );
  const sentBy = async (label: string) => {
    const form = parse(await (await visit(path, { as: person })).text())
      .querySelectorAll('form')
      .find((each) => each.text.includes(label));
    const inputs = form?.querySelectorAll('input') ?? [];
    const button = form?.querySelector('button');
    return Object.fromEntries(
      [...inputs, ...(button ? [button] : [])].map((each) => [each.getAttribute('name'), each.getAttribute('value')]),
    );
  };
  const ticks = async () => {
    const [memo] = await as(person, ({ db }) => db.selectFrom('memo').select('checklist').execute());
    return memo?.checklist.map(({ text, done }) => (done ? `[${text}]` : text));
  };
  const [vask, poler] = [await sentBy('Vask'), await sentBy('Poler')];
  const form = fieldsOf(await (await visit(`${path}/${id}`, { as: person })).text());
  await visit(`${path}/${id}`, { as: person, form: { ...form, checklist: 'Fælge\nStøvsug\nPoler' } });

  expect((await visit(path, { as: person, form: poler })).status).toBe(303);
  expect(await ticks()).toEqual(['Fælge', 'Støvsug', '[Poler]']);
  const gone = await visit(path, { as: person, form: vask });
  expect([gone.status, textOf(await gone.text())]).toEqual([
    409,
    expect.stringContaining('Punktet findes ikke længere'),
  ]);
  expect(await ticks()).toEqual(['Fælge', 'Støvsug', '[Poler]']);

  const together = [await sentBy('Fælge'), await sentBy('Støvsug')];
  const answers = await Promise.all(together.map((form) => visit(path, { as: person, form })));
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect(await ticks()).toEqual(['[Fælge]', '[Støvsug]', '[Poler]']);
  const one = await visit(`${path}/${id}`, { as: person, form: { step: 'untick', item: 'Poler' } });
  expect([one.headers.get('location'), toastOf(one)?.title]).toEqual([`${path}/${id}`, 'Punktet mangler igen']);
  expect(await ticks()).toEqual(['[Fælge]', '[Støvsug]', 'Poler']);
  await visit(undoOf(one), { as: person, form: {} });
  expect(await ticks()).toEqual(['[Fælge]', '[Støvsug]', '[Poler]']);
});

test('the memos of a car that has very many come page by page, all of them, by plain links', async ({
  organize,
  as,
  visit,
}) => {
  const person = { organization: await organize() };
  const { carId, ids } = await as(person, async (tenant) => {
    const carId = await addCar(tenant);
    const rows = Array.from({ length: 1_003 }, (_, at) => ({
      ...{ title: `Notat ${at}.`, createdById: tenant.userId },
      ...{ kind: 'note' as const, ...(at < 400 && { status: 'done' as const, completedAt: new Date() }) },
    }));
    return { carId, ids: await addMemos(tenant, carId, rows) };
  });
  const path = `/cars/${carId}/edit/memos`;
  const read = async (at: string) => (await visit(at, { as: person })).text();
  const first = await read(path);
  expect(textOf(first)).toContain('Viser 1–20 af 1.003 notater');
  expect(linksOf(first)).toContainEqual({ href: '?page=2', label: 'Næste side' });

  const seen: number[] = [];
  for (const page of [1, 2, 3]) {
    const html = await read(`${path}?pageSize=500&page=${page}`);
    seen.push(...[...html.matchAll(/<li id="notat-(\d+)"/g)].map(([, id]) => Number(id)));
    expect(textOf(html).includes('Udførte og annullerede (400)')).toBe(page > 1);
  }
  expect([seen.length, new Set(seen)]).toEqual([1_003, new Set(ids)]);

  const last = `${path}?page=51`;
  expect(textOf(await read(last))).toContain('Viser 1001–1003 af 1.003 notater');
  const done = await visit(last, { as: person, form: { step: 'reopen', memo: String(ids[0]) } });
  expect([done.status, done.headers.get('location')]).toEqual([303, last]);
  expect((await visit(`${path}?page=x`, { as: person })).status).toBe(400);
});

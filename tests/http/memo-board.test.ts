import { type HTMLElement, parse } from 'node-html-parser';
import { expect } from 'vitest';
import { addCar, addMemos } from '../factories.ts';
import { test } from '../fixtures.ts';
import { textOf, undoOf } from '../html.ts';

test('a memo moved to done and taken back; one that a colleague has moved meanwhile stays', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await organize();
  const person = { organization, role: 'technician' as const };
  const [id] = await as(person, async (tenant) => addMemos(tenant, await addCar(tenant), [{ title: 'Vask' }]));
  const row = () =>
    as(person, ({ db }) =>
      db.selectFrom('memo').select(['status', 'completedAt', 'completedById']).executeTakeFirstOrThrow(),
    );
  const move = (form: Record<string, string>) => visit(`/memos/${id}/move?back=/memos`, { as: person, form });
  const moved = await move({ from: 'open', to: 'done' });
  expect([moved.status, moved.headers.get('location')]).toEqual([303, '/memos']);
  expect(await row()).toMatchObject({ status: 'done', completedAt: expect.any(Date) });
  const late = await move({ from: 'open', to: 'waiting' });
  expect([late.status, textOf(await late.text())]).toEqual([
    409,
    expect.stringContaining('En kollega har flyttet den'),
  ]);
  await visit(undoOf(moved), { as: person, form: {} });
  expect(await row()).toEqual({ status: 'open', completedAt: null, completedById: null });
  expect((await move({ from: 'open', to: 'gone' })).status).toBe(400);
});

test('the board counts all memos of the filter, shows 25 of a status until more are asked for, and no private ones', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await organize();
  const person = { organization, role: 'technician' as const };
  await as({ organization }, async (tenant) => {
    const car = await addCar(tenant, { registrationNumber: 'AB12345' });
    const many = Array.from({ length: 30 }, (_, at) => ({ title: `Vask ${at}`, kind: 'task' as const }));
    await addMemos(tenant, car, many);
    await addMemos(tenant, car, [
      { title: 'Ude', status: 'done', completedAt: new Date() },
      { title: 'Et notat', kind: 'note' },
      { title: 'Kun mit', kind: 'task', isPrivate: true },
    ]);
  });
  const read = async (path: string) => parse(await (await visit(path, { as: person })).text());
  const columnOf = (page: HTMLElement, status: string) => {
    const column = page.querySelector(`[data-status=${status}]`);
    return {
      head: textOf(String(column?.querySelector('header') ?? column)),
      cards: column?.querySelectorAll('[data-row-link]').map(({ text }) => text.trim()) ?? [],
      more: column?.querySelector('.board-column-more')?.getAttribute('href')?.replaceAll('&amp;', '&'),
    };
  };
  const page = await read('/memos?show=board&kind=task');
  expect(page.querySelector('.board-card button[name=mark]')?.getAttribute('aria-label')).toMatch(/^Udført: Vask \d+$/);
  const open = columnOf(page, 'open');
  expect(open).toMatchObject({ head: 'Åben 30 opgaver', cards: { length: 25 } });
  expect(page.text).not.toContain('Kun mit');
  expect(columnOf(await read(`/memos${open.more}`), 'open').cards).toHaveLength(30);
  expect(columnOf(page, 'done')).toMatchObject({ cards: [] });
  expect(columnOf(await read('/memos?show=board&open=done'), 'done').cards).toEqual(['Ude']);
  const [card] = page.querySelectorAll('[data-card]');
  expect(textOf(String(card))).toContain('AB 12 345');
  expect(card?.querySelectorAll('option').map((option) => option.getAttribute('value'))).toEqual([
    ...['inProgress', 'waiting', 'done', 'cancelled'],
  ]);
});

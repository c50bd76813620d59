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

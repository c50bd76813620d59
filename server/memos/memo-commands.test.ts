import { expect } from 'vitest';
import { addCar, addCustomer } from '#tests/factories.ts';
import { test } from '#tests/fixtures.ts';
import { undoGroup } from '../history/undo.ts';
import { subjects } from '../subject-list.ts';
import type { Tenant } from '../tenant.ts';
import { aboutCar } from './memo-about.ts';
import { createMemo, stepMemo, updateMemo } from './memo-commands.ts';

const now = new Date('2026-10-31T09:00:00Z');

/** The memos that are not deleted, in order. */
const read = ({ db }: Tenant) =>
  db
    .selectFrom('memo')
    .select(['id', 'status', 'dueAt', 'dueTime', 'anchorDay', 'checklist', 'createdById'])
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();

test('a recurring memo that is done → the next one, once, about the same things', async ({ organize, as, user }) => {
  const organization = await organize();
  const owner = { organization };
  const author = await user(owner);
  const id = await as(owner, async (tenant) => {
    const about = [
      aboutCar(await addCar(tenant)),
      { subjectType: 'customer' as const, subjectId: await addCustomer(tenant) },
    ];
    const facts = { kind: 'task', dueAt: '2026-10-31', dueTime: '09:00', recurrence: 'monthly' } as const;
    const made = await createMemo(tenant, { ...facts, title: 'Tæl lageret', checklist: ['Hal', 'Plads'], about });
    return made?.id ?? 0;
  });
  const worker = { organization, role: 'technician' as const };
  const step = (step: 'done' | 'reopen', memo = id) =>
    as(worker, (tenant) => stepMemo(tenant, { step, memo }, { now }));
  await as(worker, (tenant) => stepMemo(tenant, { step: 'tick', memo: id, item: 'Hal' }));
  const done = await step('done');
  await step('done');
  await step('reopen');
  await step('done');
  const [, next, ...more] = await as(owner, read);
  expect(next).toMatchObject({
    status: 'open',
    dueAt: '2026-11-30',
    dueTime: '09:00',
    anchorDay: 31,
    createdById: author.id,
  });
  expect([next?.checklist, more]).toEqual([
    [
      { text: 'Hal', done: false },
      { text: 'Plads', done: false },
    ],
    [],
  ]);
  const abouts = await as(owner, ({ db }) =>
    db.selectFrom('memoSubject').select(['memoId', 'subjectType']).orderBy('id').execute(),
  );
  expect(abouts.map(({ memoId, subjectType }) => [memoId === id, subjectType])).toEqual([
    [true, 'car'],
    [true, 'customer'],
    [false, 'car'],
    [false, 'customer'],
  ]);
  expect(done?.group).toBeTruthy();
});

test('undo of done → the untouched next one goes, and comes again; a changed one stays', async ({ organize, as }) => {
  const owner = { organization: await organize() };
  const id = await as(owner, async (tenant) => {
    const facts = { title: 'Ring til banken', kind: 'call', dueAt: '2026-10-30', recurrence: 'weekly' } as const;
    return (await createMemo(tenant, { ...facts, about: [] }))?.id ?? 0;
  });
  const done = () => as(owner, (tenant) => stepMemo(tenant, { step: 'done', memo: id }, { now }));
  const undo = (group: string | undefined) => as(owner, (tenant) => undoGroup(tenant, group ?? '', subjects));
  const states = async () => (await as(owner, read)).map(({ status, dueAt }) => `${status} ${dueAt}`);

  const first = await done();
  expect(await states()).toEqual(['done 2026-10-30', 'open 2026-11-06']);
  await undo(first?.group);
  expect(await states()).toEqual(['open 2026-10-30']);
  const second = await done();
  const next = (await as(owner, read))[1]?.id ?? 0;
  await as(owner, (tenant) => stepMemo(tenant, { step: 'pin', memo: next }));
  await undo(second?.group);
  expect(await states()).toEqual(['open 2026-10-30', 'open 2026-11-06']);
  await done();
  expect(await states()).toEqual(['done 2026-10-30', 'open 2026-11-06']);
});

test('a technician → no memo about a customer’s record, and none taken away unseen', async ({ organize, as }) => {
  const organization = await organize();
  const worker = { organization, role: 'technician' as const };
  const customer = await as({ organization }, (tenant) => addCustomer(tenant));
  const about = [{ subjectType: 'customer' as const, subjectId: customer }];
  const typed = { title: 'Aflever nøgler', kind: 'handover' } as const;
  expect(await as(worker, (tenant) => createMemo(tenant, { ...typed, about }))).toBeUndefined();
  const made = await as({ organization }, (tenant) => createMemo(tenant, { ...typed, about }));
  const car = await as({ organization }, (tenant) => addCar(tenant));
  const input = { ...typed, body: null, priority: 'high', status: 'open', dueAt: null, assignedToId: null } as const;
  const edit = {
    ...{ ...input, departmentId: null, checklist: [], isPinned: false, isPrivate: false, recurrence: undefined },
    about: [aboutCar(car), ...about],
  };
  await as(worker, (tenant) => updateMemo(tenant, made?.id ?? 0, { version: 1, input: edit }));
  const subjectsOf = await as({ organization }, ({ db }) =>
    db.selectFrom('memoSubject').select(['subjectType', 'subjectId']).orderBy('subjectType').execute(),
  );
  expect(subjectsOf).toEqual([aboutCar(car), ...about]);
});

import { expect, test } from 'vitest';
import { lifetimeOf, mostVisible, removalDelay, type Toast, withClosed, without, withToast } from './toast-queue.ts';

const queueOf = (...ids: string[]) =>
  ids.reduce<readonly Toast[]>((queue, id) => withToast(queue, { id, title: `Besked ${id}` }), []);
const idsOf = (queue: readonly Toast[]) => queue.map(({ id }) => id);

test('a new toast → queued and shown', () => {
  expect(queueOf('1', '2')).toEqual([
    { id: '1', title: 'Besked 1', isOpen: true },
    { id: '2', title: 'Besked 2', isOpen: true },
  ]);
});

test('a sixth toast → the oldest is dropped', () => {
  expect(mostVisible).toBe(5);
  expect(idsOf(queueOf('1', '2', '3', '4', '5'))).toEqual(['1', '2', '3', '4', '5']);
  expect(idsOf(queueOf('1', '2', '3', '4', '5', '6', '7'))).toEqual(['3', '4', '5', '6', '7']);
});

test('removing a toast → marked closed, then deleted', () => {
  const closed = withClosed(queueOf('1', '2', '3'), '2');
  expect(closed.map(({ id, isOpen }) => [id, isOpen])).toEqual([
    ['1', true],
    ['2', false],
    ['3', true],
  ]);
  expect(idsOf(without(closed, '2'))).toEqual(['1', '3']);
  expect(removalDelay).toBe(200);
});

test('removing an unknown toast → no change', () => {
  expect(without(withClosed(queueOf('1'), '2'), '2')).toEqual(queueOf('1'));
});

test('the same toast twice → queued once', () => {
  expect(idsOf(queueOf('1', '2', '1'))).toEqual(['1', '2']);
});

test('a toast with undo → 8 seconds; an error → longest', () => {
  const undo = { action: '/cars/1/edit', fields: { step: 'restore' } };
  expect(lifetimeOf({ title: 'Bilen er slettet', undo })).toBe(8_000);
  expect(lifetimeOf({ title: 'Bilen er gemt' })).toBe(6_000);
  expect(lifetimeOf({ title: 'Det gik ikke', kind: 'error' })).toBe(15_000);
});

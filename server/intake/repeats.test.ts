import { expect, test } from 'vitest';
import { type EarlierLead, leadGoneOnWith } from './repeats.ts';

const now = new Date('2026-11-23T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const open = (id: number, carId: number | null): EarlierLead => ({ id, status: 'contacted', closedAt: null, carId });
const closed = (id: number, carId: number | null, days: number): EarlierLead => ({
  ...{ id, carId, status: 'lost' },
  closedAt: daysAgo(days),
});

const vectors: [
  situation: string,
  earlier: EarlierLead[],
  carId: number | undefined,
  goesOnWith: number | undefined,
][] = [
  ['nobody known', [], 7, undefined],
  ['an open lead about the same car', [open(1, 7)], 7, 1],
  ['an open lead about another car', [open(1, 8)], 7, undefined],
  ['an open lead about no car', [open(1, null)], 7, 1],
  ['an enquiry about no car', [open(1, 8)], undefined, 1],
  ['a lead closed 30 days ago', [closed(1, 7, 30)], 7, 1],
  ['a lead closed 31 days ago', [closed(1, 7, 31)], 7, undefined],
  ['an open and a newer closed lead', [open(1, 7), closed(2, 7, 1)], 7, 1],
  ['a lead about the car and a newer about none', [open(1, 7), open(2, null)], 7, 1],
  ['two open leads', [open(1, 7), open(3, 7), open(2, 7)], 7, 3],
];

test.each(vectors)('%s', (_situation, earlier, carId, goesOnWith) => {
  expect(leadGoneOnWith(earlier, carId, now)?.id).toBe(goesOnWith);
});

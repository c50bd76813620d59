import { expect } from 'vitest';
import { bookingState } from '#server/bookings/booking-state.ts';
import { dayOf } from '#server/format/day.ts';
import { test } from '#tests/demo.ts';

test.for([
  { slug: 'silkeborg-biler', kinds: ['call', 'testDrive', 'workshop'] },
  { slug: 'jysk-biludlejning', kinds: ['call', 'return', 'workshop'] },
])('the customers of $slug have booked what it offers, and it can be booked', async ({ slug, kinds }, { inDemo }) => {
  const [booked, rules, untold] = await inDemo(slug, async ({ db }) => [
    await db.selectFrom('booking').selectAll().where('customerId', 'is not', null).execute(),
    await db.selectFrom('bookingRule').select('kind').where('isOn', '=', true).execute(),
    await db
      .selectFrom('booking')
      .leftJoin('bookingTold', 'bookingTold.bookingId', 'booking.id')
      .select('booking.id')
      .where('booking.customerId', 'is not', null)
      .where('bookingTold.bookingId', 'is', null)
      .execute(),
  ]);
  expect([...new Set(booked.map(({ kind }) => kind))].sort()).toEqual(expect.arrayContaining(kinds));
  const days = booked.map(({ startsAt }) => dayOf(startsAt));
  expect(days.filter((day) => [0, 6].includes(new Date(day).getUTCDay()))).toEqual([]);
  const states = new Set(booked.map(bookingState));
  expect([...states]).toEqual(expect.arrayContaining(['requested', 'confirmed', 'done', 'cancelledByCustomer']));
  expect(rules.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds));
  expect(untold).toEqual([]);
});

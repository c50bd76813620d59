import { expect } from 'vitest';
import { handOver } from '#server/rentals/hand-over.ts';
import { multipart, test } from '../at-car.ts';
import { fieldErrorOf } from '../html.ts';
import { handOverOf } from '../rentals.ts';

test('too few km and no fuel → both are told at once, each at its field', async ({ rented, as, visit }) => {
  const { me, id, back } = rented;
  await as(me, (tenant) => handOver(tenant, id, handOverOf()));
  const refused = await visit(back, { as: me, body: multipart({ mileageIn: '48.000', keys: '12' }) });
  const html = await refused.text();
  expect(refused.status).toBe(400);
  for (const name of ['fuel', 'keys']) expect(fieldErrorOf(html, name)).toBeTruthy();
  expect(fieldErrorOf(html, 'mileageIn')).toContain('48.210 km');
});

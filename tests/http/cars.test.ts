import { expect } from 'vitest';
import { addCar } from '../factories.ts';
import { test } from '../fixtures.ts';

test('the list shows the default columns of used cars', async ({ organize, as, visit }) => {
  const organization = await organize();
  await as({ organization }, (tenant) => addCar(tenant, { registrationNumber: 'AB12345', mileage: 67600 }));
  const response = await visit('/cars', { as: { organization } });
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(html).toContain('AB 12 345');
  expect(html).toContain('67.600 km');
});

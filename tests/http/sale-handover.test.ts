import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { findCar } from '#server/cars/car-queries.ts';
import { salesOf } from '#server/cars/car-sales.ts';
import { textOf, toastOf, undoOf } from '../html.ts';
import { buyer, test, today } from '../sale-form.ts';

test('a handover with points left → the car is delivered, the toast says what is left, and one click undoes it', async ({
  car,
  save,
  read,
  seller,
  visit,
}) => {
  await save(buyer);
  const path = `/cars/${car}/edit/sale/deliver`;
  const send = (step: string, points: string[], seen: string[] = []) => {
    const body = new URLSearchParams({ step, deliveredAt: today });
    for (const point of points) body.append('points', point);
    for (const point of seen) body.append('seen', point);
    return visit(path, { as: seller, body });
  };
  const page = textOf(await (await visit(path, { as: seller })).text());
  expect(page).toContain('Køber skylder 149.900 kr.');
  expect(toastOf(await send('tick', ['keys', 'insurance'])).title).toBe('Tjeklisten er gemt');
  await send('tick', ['debt', 'keys'], ['keys']);
  const ticked = parse(await (await visit(path, { as: seller })).text()).querySelectorAll('[name=points][checked]');
  expect(ticked.map((box) => box.getAttribute('value'))).toEqual(['insurance', 'debt', 'keys']);

  const delivered = await send(
    'deliver',
    ['insurance', 'debt', 'registration', 'serviceBook'],
    ['insurance', 'debt', 'keys'],
  );
  expect(toastOf(delivered)).toMatchObject({
    title: 'Bilen er udleveret',
    text: 'Ikke krydset af: Bilen er betalt, Alle nøgler er afleveret.',
  });
  const rows = async () =>
    read(async (tenant) => ({
      car: await findCar(tenant, car),
      sale: await salesOf(tenant).select(['deliveredAt', 'handover']).executeTakeFirst(),
    }));
  expect(await rows()).toMatchObject({ car: { state: 'delivered' }, sale: { deliveredAt: expect.any(String) } });
  await visit(undoOf(delivered), { as: seller, form: {} });
  expect(await rows()).toMatchObject({
    car: { state: 'sold', deliveredAt: null },
    sale: { deliveredAt: null, handover: ['debt', 'insurance', 'keys'] },
  });
  const body = new URLSearchParams({ step: 'deliver', deliveredAt: '01-01-2199', points: 'serviceBook' });
  const refused = await (await visit(path, { as: seller, body })).text();
  expect(textOf(refused)).toContain('Datoen kan ikke ligge i fremtiden');
  const kept = parse(refused).querySelectorAll('[name=points][checked]');
  expect(kept.map((box) => box.getAttribute('value'))).toEqual(['serviceBook']);
});

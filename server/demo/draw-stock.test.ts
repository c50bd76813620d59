import { expect, test } from 'vitest';
import { drawStock } from './draw-stock.ts';
import { organizations } from './organizations.ts';

const stocked = organizations.flatMap(({ slug, stock }) => (stock ? [{ slug, stock }] : []));

test.each(stocked)('the cars of $slug are the same at every draw', ({ slug, stock }) => {
  expect(drawStock(slug, stock, '2026-11-21')).toEqual(drawStock(slug, stock, '2026-11-21'));
});

test.each(stocked)('on another day $slug has the same cars with their dates moved', ({ slug, stock }) => {
  const timeless = (today: string) =>
    drawStock(slug, stock, today).map((car) => ({
      ...{ registrationNumber: car.registrationNumber, vin: car.vin, status: car.status, mileage: car.mileage },
      ...{ price: car.salePriceInclVat, productName: car.productName, equipment: car.equipment },
    }));
  expect(timeless('2027-03-01')).toEqual(timeless('2026-11-21'));
});

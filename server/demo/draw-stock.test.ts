import { expect, test } from 'vitest';
import { drawStock } from './draw-stock.ts';
import { organizations } from './organizations.ts';

const stocked = organizations.flatMap(({ slug, stock }) => (stock ? [{ slug, stock }] : []));

test.each(stocked)('$slug drawn twice → the same cars', ({ slug, stock }) => {
  expect(drawStock(slug, stock, '2026-11-21')).toEqual(drawStock(slug, stock, '2026-11-21'));
});

test.each(stocked)('$slug drawn on another day → the same cars with shifted dates', ({ slug, stock }) => {
  const timeless = (today: string) =>
    drawStock(slug, stock, today).map((car) => ({
      ...{ registrationNumber: car.registrationNumber, vin: car.vin, status: car.status, mileage: car.mileage },
      ...{ price: car.salePriceInclVat, productName: car.productName, equipment: car.equipment },
    }));
  expect(timeless('2027-03-01')).toEqual(timeless('2026-11-21'));
});

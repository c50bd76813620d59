import { asOre } from '../format/money.ts';
import { toVersion } from './car-version.ts';
import type { DemoCar } from './demo-car.ts';
import { createDice } from './dice.ts';
import type { Draw } from './draw.ts';
import { drawFactoryCars } from './factory-cars.ts';
import type { DemoOrganization } from './organizations.ts';
import { passengerVersions } from './passenger-versions.ts';
import { createRegister } from './plates-and-vins.ts';
import { drawUsedCar } from './used-car.ts';
import { vanVersions } from './van-versions.ts';

type Stock = NonNullable<DemoOrganization['stock']>;

const passengerCars = passengerVersions.map(toVersion);
const vans = vanVersions.map(toVersion);

/** An organisation's cars, in order of creation. */
export function drawStock(seed: string, { profile, usedCars, factoryCars }: Stock, today: string): DemoCar[] {
  const dice = createDice(seed);
  const draw: Draw = { dice, register: createRegister(dice), profile, today };
  const used = Array.from({ length: usedCars }, () =>
    drawUsedCar(draw, dice.pick(dice.chance(profile.vans) ? vans : passengerCars)),
  );
  const ordered = factoryCars ? drawFactoryCars(draw) : [];
  const cars = [...withBargains(draw, used), ...ordered];
  return cars.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}

/** The price (kr.) and mileage of cars that many customers ask for. */
const wanted = [
  [149_900, 68_400],
  [139_900, 84_600],
  [129_900, 93_200],
  [119_900, 97_800],
] as const;

/** Replaces some diesel estates with older ones for sale, at a price in demand. */
function withBargains(draw: Draw, cars: readonly DemoCar[]) {
  const version = passengerCars.find(({ modelName, fuelType }) => modelName === 'Octavia' && fuelType === 'diesel');
  if (!version) return cars;
  const estates = cars.filter(
    ({ bodyType, fuelType, status, availability }) =>
      bodyType === 'Stationcar' && fuelType === 'diesel' && status === 'published' && availability === 'available',
  );
  return cars.map((car) => {
    const [price, mileage] = wanted[estates.indexOf(car)] ?? [];
    if (price === undefined || mileage === undefined) return car;
    const drawn = drawUsedCar(draw, { ...version, youngest: 6, oldest: 7 });
    return {
      ...{ ...drawn, vin: drawn.vin ?? draw.register.vin(version) },
      ...{ createdAt: car.createdAt, inStockAt: car.inStockAt ?? null, deletedAt: null, mileage },
      ...({ status: 'published', availability: 'available', purpose: 'sale', vatScheme: 'margin' } as const),
      ...{ salePriceInclVat: asOre(price * 100), costPrice: asOre(price * 80) },
    };
  });
}

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
  const cars = factoryCars ? [...used, ...drawFactoryCars(draw)] : used;
  return cars.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}

import type { Availability, RegistrationStatus } from '../db/schema.ts';
import { asOre } from '../format/money.ts';
import { daysBefore, instantBefore, yearOf } from './calendar.ts';
import { type CarVersion, toVersion } from './car-version.ts';
import type { DemoCar } from './demo-car.ts';
import type { Weighted } from './dice.ts';
import type { Draw } from './draw.ts';
import { drawEquipment } from './draw-equipment.ts';
import { factoryModels } from './factory-models.ts';
import { describeVersion } from './specification.ts';

const availabilities: Weighted<Availability> = { available: 60, transit: 25, reserved: 10, sold: 5 };
const registrationStatuses: Weighted<RegistrationStatus> = { Ukendt: 85, UnderOprettelse: 10, Oprettet: 5 };

/** One factory car of next year's model for every product. */
export function drawFactoryCars(draw: Draw): DemoCar[] {
  return factoryModels.flatMap(({ editions, products, ...model }) =>
    editions.flatMap(([editionName, surcharge]) =>
      products.map(([productName, fuelType, gearType, engineKw, price, economy, batteryKwh]) => {
        const { brandName, modelName, category, bodyType } = model;
        const engine = [fuelType, gearType, engineKw, price + surcharge, economy, 0, batteryKwh] as const;
        const version = toVersion([brandName, modelName, category, bodyType, editionName, productName, ...engine]);
        return drawFactoryCar(draw, version);
      }),
    ),
  );
}

function drawFactoryCar({ dice, register, profile, today }: Draw, version: CarVersion): DemoCar {
  const created = dice.between(1, 180);
  const availability = dice.weigh(availabilities);
  const arrived = dice.between(0, created);
  return {
    ...describeVersion(version),
    editionName: version.trim,
    productName: version.variant,
    isFactoryCar: true,
    status: dice.chance(0.78) ? 'published' : 'draft',
    availability,
    purpose: dice.chance(0.8) ? 'sale' : 'leasing',
    plateColor: 'none',
    registrationStatus: dice.weigh(registrationStatuses),
    modelYear: yearOf(today) + 1,
    vin: dice.chance(0.15) ? register.vin(version) : null,
    priceExclVatExclTax: asOre(version.newPrice * 100_000),
    department: dice.weigh(profile.departments),
    inStockAt: availability === 'transit' || dice.chance(0.5) ? null : daysBefore(today, arrived),
    createdAt: instantBefore(today, created, dice.between(360, 930)),
    updatedAt: instantBefore(today, Math.max(1, Math.ceil(created * dice.fraction())), 935),
    color: dice.unless(0.3, dice.pick(['Hvid', 'Sort', 'Grå', 'Blå', 'Rød'])),
    equipment: drawEquipment(dice, version).equipment,
    euroNorm: version.fuelType === 'electric' ? null : 'Euro 6d',
    vatScheme: 'full',
    taxStatus: 'unpaid',
    sourceOfImport: dice.chance(0.7) ? 'csv' : 'manual',
  };
}

import { changeCar } from '../cars/car-commands.ts';
import { moveCar } from '../cars/car-state-commands.ts';
import type { CarMove } from '../cars/car-state-schema.ts';
import type { Role } from '../db/schema.ts';
import { asOre } from '../format/money.ts';
import type { Tenant } from '../tenant.ts';
import { daysBefore, instantBefore } from './calendar.ts';
import type { DemoCar } from './demo-car.ts';
import { drawSale } from './draw-sale.ts';
import { drawWork } from './draw-work.ts';
import { findBuyer } from './insert-buyers.ts';
import { type Deed, drawTimes, type Happening, type Life, lifetime, logged } from './life.ts';
import { type Buyer, buyers } from './life-texts.ts';

const sellers = ['member', 'salesAdmin', 'owner'] as const;

/** Who created a car, and whether the activities still tell it. */
export type Arrival = { by: Role; isTold: boolean };

/** A car as it stood before the last months, and what has happened to it since. */
export function drawLife(life: Life): { arrived: DemoCar; arrival: Arrival; happenings: Happening[] } {
  const { car, dice, today } = life;
  const isNew = car.createdAt >= instantBefore(today, lifetime, 0);
  const arrival = { by: dice.pick(sellers), isTold: isNew };
  if (car.status === 'soft-deleted') return { arrived: car, arrival, happenings: [] };
  const first = drawPublishing(life, isNew);
  const last = drawSelling(life);
  const deeds = [...first.deeds, ...last];
  const times = drawTimes(life, deeds.length - last.length).concat(drawTimes(life, last.length, 12));
  times.sort((one, other) => one.getTime() - other.getTime());
  const work = drawWork(life);
  return {
    arrived: {
      ...{ ...car, ...first.arrived, ...(car.costPrice && { costPrice: asOre(car.costPrice - work.cost) }) },
      ...(car.isFactoryCar || car.availability === 'transit' ? {} : { availability: 'available' }),
    },
    arrival,
    happenings: [...deeds.map((deed, order) => ({ ...deed, at: times[order] ?? car.createdAt })), ...work.happenings],
  };
}

function drawPublishing({ car, dice, today }: Life, isNew: boolean) {
  const deeds: Deed[] = [];
  const arrived: Partial<DemoCar> = {};
  if (isNew && car.status === 'published') {
    arrived.status = 'draft';
    deeds.push({ by: 'member', act: publish });
  }
  const { salePriceInclVat: price } = car;
  if (!price || car.isFactoryCar || car.purpose !== 'sale') return { arrived, deeds };
  if (dice.chance(0.3)) {
    const earlier = Array.from({ length: dice.between(1, 2) }, (_, at) => asOre(price + (at + 1) * 500_000));
    arrived.salePriceInclVat = earlier.at(-1) ?? price;
    for (const next of [price, ...earlier.slice(0, -1)].reverse()) {
      deeds.push({ by: 'salesAdmin', act: (tenant, id) => changeCar(tenant, id, { salePriceInclVat: next }) });
    }
  }
  if (car.availability !== 'transit' && dice.chance(0.06)) {
    const ended = daysBefore(today, dice.between(14, 80));
    deeds.push(reserve(dice.pick(sellers), ended, dice.pick(buyers)), move('member', { step: 'release' }));
  }
  return { arrived, deeds };
}

/** Its photos come after the seeding, so the command would refuse it. */
async function publish(tenant: Tenant, id: number, at: Date) {
  await changeCar(tenant, id, { status: 'published', publishedAt: at });
  await logged({ verb: 'published' })(tenant, id, at);
}

/** What brought the car to its availability. */
function drawSelling(life: Life): Deed[] {
  const { car, dice, today } = life;
  const seller = dice.pick(sellers);
  const until = daysBefore(today, dice.between(0, 10) - 8);
  const { sell, deliver } = drawSale(life, seller);
  if (car.isFactoryCar) return [];
  switch (car.availability) {
    case 'reserved':
      return [reserve(seller, until, dice.pick(buyers))];
    case 'sold':
      return [sell];
    case 'delivered':
      return [sell, deliver];
    case 'rented':
      return [move('member', { step: 'rent' })];
    case 'workshop':
      return [move('technician', { step: 'sendToWorkshop' })];
    default:
      return [];
  }
}

function reserve(by: Role, reservedUntil: string, { name, phone }: Buyer): Deed {
  return {
    by,
    act: async (tenant, id) => {
      const reservedCustomerId = await findBuyer(tenant, phone);
      const reservation = { reservedUntil, reservedFor: name, reservedPhone: phone, reservedCustomerId };
      return moveCar(tenant, id, { step: 'reserve', ...reservation });
    },
  };
}

function move(by: Role, step: CarMove): Deed {
  return { by, act: (tenant, id) => moveCar(tenant, id, step) };
}

import { changeCar } from '../cars/car-commands.ts';
import { findSale } from '../cars/car-sales.ts';
import { moveCar } from '../cars/car-state-commands.ts';
import type { Role } from '../db/schema.ts';
import { dayOf, daysAfter } from '../format/day.ts';
import { asOre } from '../format/money.ts';
import { payPayment } from '../sales/payment-commands.ts';
import { sellCar } from '../sales/sale-commands.ts';
import { listPayments } from '../sales/sale-queries.ts';
import type { Tenant } from '../tenant.ts';
import { instantBefore } from './calendar.ts';
import { findBuyer } from './insert-buyers.ts';
import type { Deed, Life } from './life.ts';
import { type Buyer, buyers } from './life-texts.ts';

const nothing = {
  ...{ isPriceExclVat: false, discountAmount: null, deliveryCost: null, vatCorrection: null, vatNote: null },
  ...{ isDistance: false, isFinanced: false, isMileageGuaranteed: true, preparation: null, guarantee: null },
  ...{ reservations: null, departmentId: null, buyerEmail: null, tradeInBrand: null, tradeInModel: null },
  ...{ tradeInPlate: null, tradeInVin: null, tradeInMileage: null, tradeInValue: null, tradeInDebt: null },
  ...{ tradeInDebtBy: null, tradeInValidTo: null, customerId: null, leadId: null },
} as const;

/** A sale with its payments: the deposit is paid at once, the rest at the delivery. */
export function drawSale({ car, dice, today }: Life, seller: Role): { sell: Deed; deliver: Deed } {
  const buyer = dice.pick(buyers);
  const discountPercent = dice.between(0, 2) || null;
  const way = dice.chance(0.3) ? 'financing' : 'transfer';
  const price = asOre(car.salePriceInclVat ?? Math.round((car.costPrice ?? 8_000_000) / 70_000) * 100_000);
  const deposit = asOre(dice.chance(0.6) ? 500_000 : 0) || null;
  return {
    sell: {
      by: seller,
      act: async (tenant, id, at) => {
        const customerId = await findBuyer(tenant, buyer.phone);
        const isEarly = at < instantBefore(today, shownDays, 0);
        await sellCar(tenant, id, {
          ...{
            ...nothing,
            ...termsOf(buyer),
            customerId,
            version: 1,
            soldAt: dayOf(at),
            deliverBy: daysAfter(dayOf(at), 10),
          },
          ...{ price, discountPercent, deposit, vatScheme: car.vatScheme ?? null, mileage: car.mileage ?? null },
          ...(isEarly && (await tradeInOf(tenant, buyer, customerId))),
        });
        await stampTradeIn(tenant, id, at);
        if (deposit) await pay(tenant, id, at, 'transfer');
      },
    },
    deliver: {
      by: seller,
      act: async (tenant, id, at) => {
        await pay(tenant, id, at, way);
        const sale = await findSale(tenant, id);
        if (sale?.tradeInCarId != null) await moveCar(tenant, sale.tradeInCarId, { step: 'arrive' });
        await moveCar(tenant, id, { step: 'deliver', deliveredAt: dayOf(at) });
      },
    },
  };
}

/** The days whose cars stand first in the list, with photos: none of them is traded in. */
const shownDays = 9;

/** What the buyer trades in, unless that went with another car. */
async function tradeInOf({ db, organizationId }: Tenant, { tradeIn }: Buyer, customerId: number) {
  const earlier = await db
    .selectFrom('sale')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('customerId', '=', customerId)
    .where('tradeInCarId', 'is not', null)
    .executeTakeFirst();
  if (!tradeIn || earlier) return {};
  const { brand, model, plate, mileage, kr } = tradeIn;
  return {
    ...{ tradeInBrand: brand, tradeInModel: model, tradeInPlate: plate, tradeInMileage: mileage },
    tradeInValue: asOre(kr * 100),
  };
}

/** A car that is traded in came in with the sale. */
async function stampTradeIn(tenant: Tenant, carId: number, createdAt: Date) {
  const sale = await findSale(tenant, carId);
  if (sale?.tradeInCarId != null) await changeCar(tenant, sale.tradeInCarId, { createdAt });
}

function termsOf({ name, address, postalCode, city, phone, cvr }: Buyer) {
  return {
    ...{ buyerKind: cvr ? ('business' as const) : ('private' as const), buyerName: name, buyerAddress: address },
    ...{ buyerPostalCode: postalCode, buyerCity: city, buyerPhone: phone, buyerCvr: cvr ?? null, deliveryPlace: null },
  };
}

/** Pays what is due first. */
async function pay(tenant: Tenant, carId: number, at: Date, way: 'transfer' | 'financing') {
  const sale = await findSale(tenant, carId);
  const open = (sale ? await listPayments(tenant, sale.id) : []).find(({ paidOn }) => paidOn === null);
  if (!open) return;
  const step = 'pay' as const;
  await payPayment(tenant, carId, { step, paymentId: open.id, amount: open.amount, paidOn: dayOf(at), way });
}

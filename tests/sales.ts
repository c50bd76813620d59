import { asOre } from '#server/format/money.ts';
import { sellCar } from '#server/sales/sale-commands.ts';
import type { SaleInput } from '#server/sales/sale-schema.ts';
import type { Tenant } from '#server/tenant.ts';

const agreed: SaleInput = {
  ...{ version: 1, soldAt: '2026-11-20', price: asOre(160_000_00), isPriceExclVat: false },
  ...{ discountAmount: null, discountPercent: null, deliveryCost: null },
  ...{ vatScheme: 'margin', vatCorrection: null, vatNote: null, departmentId: null },
  ...{ buyerKind: 'private', buyerName: 'Lone Dam', buyerAddress: null, buyerPostalCode: null, buyerCity: null },
  ...{ buyerPhone: null, buyerEmail: null, buyerCvr: null, isDistance: false, isFinanced: false, mileage: null },
  ...{ isMileageGuaranteed: false, deliverBy: null, deliveryPlace: null, preparation: null, guarantee: null },
  ...{ reservations: null, deposit: null, tradeInBrand: null, tradeInModel: null, tradeInPlate: null },
  ...{ tradeInVin: null, tradeInMileage: null, tradeInValue: null, tradeInDebt: null, tradeInDebtBy: null },
  ...{ tradeInValidTo: null, customerId: null, leadId: null },
};

/** Sells a car to Lone Dam for 160.000 kr., or as agreed otherwise. */
export function sell(tenant: Tenant, carId: number, otherwise: Partial<SaleInput> = {}) {
  return sellCar(tenant, carId, { ...agreed, ...otherwise });
}

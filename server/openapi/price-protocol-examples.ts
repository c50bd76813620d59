import type { z } from 'zod';
import type { protocolAnswerSchema, protocolRowSchema } from '../price-tables/protocol-answer.ts';

const row = {
  ...{ id: 7, name: 'Langtidsleje erhverv 2026', code: 'LLE', state: 'active', productType: 'longRental', number: 3 },
  ...{ validFrom: '2026-01-01', validTo: null, hasDraft: false },
} as const satisfies z.input<typeof protocolRowSchema>;

const protocol = {
  ...{ id: 7, name: 'Langtidsleje erhverv 2026', code: 'LLE', description: null, isArchived: false },
  versions: [
    {
      ...{ number: 3, state: 'active', validFrom: '2026-01-01', validTo: null, note: null },
      ...{ publishedAt: '2025-12-01T09:00:00.000Z', productType: 'longRental', priority: 50, method: { kind: 'grid' } },
      scope: {
        ...{ carKind: null, vehicleType: 'van', customerType: 'business', fuelType: null },
        ...{ departmentIds: [], categories: [], brandIds: [], modelIds: [] },
      },
      ...{ termSteps: [12], kmSteps: [2000], kmRule: 'interpolate', startupFee: 149_500, deliveryFee: 99_500 },
      ...{ extraDriver: null, foreignDriving: null, lateReturnFee: null, kmIncludedPerDay: null },
      ...{ minDriverAge: null, weekend: null, seasons: [], volumeDiscounts: [] },
      ...{ depositRule: { kind: 'months', months: 1 }, rounding: { step: 500, mode: 'nearest' } },
      cells: [
        {
          ...{ category: 'V3', term: 12, km: 2000, price: 539_500, factor: null, excessKmPrice: 850 },
          ...{ minPrice: null, deposit: null, note: null },
        },
      ],
    },
  ],
} satisfies z.input<typeof protocolAnswerSchema>;

/** Example answers about price protocols. */
export const priceProtocolExamples = {
  PriceProtocolsAnswer: {
    success: true,
    data: { priceProtocols: [row], pagination: { currentPage: 1, pageSize: 20, totalCount: 1, totalPages: 1 } },
  },
  PriceProtocolAnswer: { success: true, data: { priceProtocol: protocol } },
};

import type { z } from 'zod';
import type { rentalAnswerSchema, rentalRowSchema } from '../rentals/rental-answer.ts';
import type {
  cancelBody,
  extendBody,
  handOverBody,
  newRentalBody,
  rentalBody,
  rentalFilterBody,
  returnBody,
} from '../rentals/rental-body.ts';

const driver = {
  name: 'Lone Holm',
  birthDate: '1980-05-04',
  licenceNumber: '12345678',
  licenceExpiresOn: '2039-05-04',
};
const times = { startsAt: '2026-12-07T06:00:00Z', endsAt: '2026-12-18T15:00:00Z' };

const created = {
  ...{ productType: 'shortRental', customerId: 7, car: 'AB 12 345', ...times, km: 2500 },
  price: { basis: 'hand', amount: 494_100, reason: 'Aftalt i telefonen' },
  ...{ deposit: 250_000, drivers: [driver] },
} as const satisfies z.input<typeof newRentalBody>;
const saved = { version: 2, deposit: 250_000, drivers: [driver] } satisfies z.input<typeof rentalBody>;
const filter = { queue: 'overdue', category: 'V3' } as const satisfies z.input<typeof rentalFilterBody>;
const out = { mileage: 48_210, fuel: 100, keys: 2, signature: 'Lone Holm' } satisfies z.input<typeof handOverBody>;
const back = {
  ...{ mileage: 51_034, fuel: 75, isSoiled: true },
  damages: [{ zone: 'Bagkofanger', severity: 1, note: 'Ridse, 20 cm', estimate: 145_000 }],
} as const satisfies z.input<typeof returnBody>;
const extended = { version: 3, endsAt: '2026-12-19T15:00:00Z' } satisfies z.input<typeof extendBody>;
const cancelled = { reason: 'Kundens opgave er udskudt' } satisfies z.input<typeof cancelBody>;

const head = {
  ...({ id: 17, number: 'A-2026-00017', state: 'reserved', productType: 'shortRental' } as const),
  ...{ customerId: 7, category: 'V3', customer: 'Holm Byg ApS' },
  ...{ startsAt: '2026-12-07T06:00:00.000Z', endsAt: '2026-12-18T15:00:00.000Z' },
};
const row = {
  ...{ ...head, car: 'Mercedes-Benz Sprinter', registrationNumber: 'AB12345', department: 'Aalborg', owed: null },
} satisfies z.input<typeof rentalRowSchema>;
const rental = {
  ...{ ...head, version: 1, leadId: null, quoteId: null, note: null, leftAt: null, returnedAt: null },
  ...{ kmIncluded: 2500, excessKmPrice: 850, deposit: 250_000, cars: [], owed: 0, cancellation: null, warnings: [] },
  people: {
    ...{ drivers: [{ name: 'Lone Holm', licenceNumber: '12345678', licenceExpiresOn: '2039-05-04' }], charges: [] },
    lines: [{ label: 'Leje', period: 'once' as const, exclVat: 494_100, inclVat: 617_625 }],
    payments: [{ kind: 'deposit', amount: 250_000, dueOn: '2026-12-07', paidOn: null }],
  },
} satisfies z.input<typeof rentalAnswerSchema>;

/** Example requests and answers about rental agreements. */
export const rentalExamples = {
  bodies: {
    createRental: { rental: { summary: 'A van by hand', value: created } },
    saveRental: { rental: { summary: 'Another deposit', value: saved } },
    filterRentals: { overdue: { summary: 'Late vans', value: filter } },
    handOverRental: { out: { summary: 'Signed on paper', value: out } },
    returnRental: { back: { summary: 'With a scratch', value: back } },
    extendRental: { day: { summary: 'A day more', value: extended } },
    cancelRental: { reason: { summary: 'By the terms', value: cancelled } },
  },
  answers: {
    RentalsAnswer: {
      success: true,
      data: { rentals: [row], pagination: { currentPage: 1, pageSize: 20, totalCount: 1, totalPages: 1 } },
    },
    RentalAnswer: { success: true, data: { rental } },
  },
};

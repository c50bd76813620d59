import type { RentalProduct } from '../db/schema.ts';

/** How a rental of the demo stands in the end. */
export type RentalPlan = {
  /** Days from its first day to today; negative is to come. */
  ago: number;
  /** Days it is agreed for. */
  days: number;
  end: 'closed' | 'returned' | 'active' | 'reserved' | 'cancelled' | 'noShow';
  productType: RentalProduct;
  /** Clock of the first and the last day. */
  from: string;
  to: string;
  /** Kilometres driven, of those that are back. */
  km: number;
  /** Hours that it came back too late. */
  late?: number;
  isDamaged?: boolean;
  isSoiled?: boolean;
  /** A reservation on a group, whose car is chosen at hand-over. */
  isOfGroup?: boolean;
  /** Whether a reservation is on the car that is out too long, or on one that came back yesterday. */
  follows?: 'overdue' | 'returned';
  /** Whether the deposit was paid when the car went out. */
  isDepositMissing?: boolean;
  hasParkingBill?: boolean;
};

const plan = (ago: number, days: number, end: RentalPlan['end'], more: Partial<RentalPlan> = {}): RentalPlan => ({
  ...{ ago, days, end, productType: 'shortRental', from: '08:00', to: '16:00', km: days * 140 },
  ...more,
});

const long = (ago: number, days: number): RentalPlan =>
  plan(ago, days, 'active', { productType: 'longRental', km: Math.round(ago * 61) });

/** Sixty rentals in every state: those that are over first, so that a car goes out again after it came back. */
export const rentalPlans: readonly RentalPlan[] = [
  ...[64, 58, 51, 47, 43, 40, 38, 35, 33, 30, 29].map((ago, at) => plan(ago, 3 + (at % 6), 'closed')),
  plan(26, 7, 'closed', { km: 2_824, isDamaged: true }),
  plan(24, 4, 'closed', { late: 26 }),
  plan(23, 5, 'closed', { isSoiled: true, km: 460 }),
  plan(21, 6, 'closed', { hasParkingBill: true }),
  plan(20, 2, 'closed'),
  ...[27, 18, 12].map((ago) => plan(ago, 4, 'cancelled')),
  plan(15, 3, 'noShow'),
  plan(9, 8, 'returned', { isDamaged: true, km: 1_310 }),
  plan(6, 5, 'returned', { km: 930 }),
  plan(4, 3, 'returned', { isSoiled: true }),
  plan(8, 7, 'active', { to: '10:00' }),
  plan(6, 4, 'active', { to: '12:00', isDepositMissing: true }),
  ...(['15:00', '15:30', '16:00', '16:30', '17:00'] as const).map((to, at) => plan(3 + at, 3 + at, 'active', { to })),
  ...[1, 2, 2, 3, 4, 5, 5, 6, 8, 10, 11].map((ago, at) => plan(ago, ago + 1 + (at % 7), 'active')),
  ...[long(152, 426), long(280, 730), long(61, 365)],
  ...(['09:00', '10:00', '13:00'] as const).map((from, at) => plan(0, 2 + at, 'reserved', { from })),
  plan(0, 5, 'reserved', { from: '14:30', follows: 'returned' }),
  plan(-1, 4, 'reserved', { follows: 'overdue' }),
  ...[-1, -2, -3, -4, -6, -8, -11, -14].map((ago, at) => plan(ago, 2 + (at % 5), 'reserved')),
  ...[-2, -5, -9].map((ago) => plan(ago, 5, 'reserved', { isOfGroup: true })),
];

import { expect, test } from 'vitest';
import { asOre } from '../format/money.ts';
import { type Counted, openPayments } from './payment-rules.ts';

const ore = (kroner: number) => asOre(kroner * 100);
const terms = { soldPrice: ore(100_000), tradeInValue: null, tradeInDebt: null, tradeInDebtBy: null };
const paid = (kind: Counted['kind'], kroner: number): Counted => ({ kind, amount: ore(kroner), paidOn: '2026-11-20' });

test.for<[string, { deposit: number; price?: number; made: Counted[]; open: object }]>([
  ['nothing paid', { deposit: 5_000, made: [], open: { deposit: ore(5_000), rest: ore(95_000), payout: 0 } }],
  [
    'a part of the deposit',
    { deposit: 5_000, made: [paid('deposit', 3_000)], open: { deposit: ore(2_000), rest: ore(95_000), payout: 0 } },
  ],
  [
    'the deposit',
    { deposit: 5_000, made: [paid('deposit', 5_000)], open: { deposit: 0, rest: ore(95_000), payout: 0 } },
  ],
  [
    'more than a deposit that was lowered since',
    { deposit: 2_000, made: [paid('deposit', 5_000)], open: { deposit: 0, rest: ore(95_000), payout: 0 } },
  ],
  [
    'the rest, and the price lowered by the deposit',
    { deposit: 5_000, price: 95_000, made: [paid('rest', 95_000)], open: { deposit: 0, rest: 0, payout: 0 } },
  ],
  [
    'all, and the price lowered',
    {
      ...{ deposit: 5_000, price: 90_000, made: [paid('deposit', 5_000), paid('rest', 95_000)] },
      open: { deposit: 0, rest: 0, payout: ore(10_000) },
    },
  ],
])('%s → what is still to come', ([, { deposit, price = 100_000, made, open }]) => {
  expect(openPayments({ ...terms, soldPrice: ore(price), deposit: ore(deposit) }, made)).toEqual({ debt: 0, ...open });
});

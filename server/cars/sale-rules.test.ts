import { expect, test } from 'vitest';
import { asOre } from '../format/money.ts';
import { discountOf, dueOf, shortfallOf, soldPriceOf, toPayOf, vatOf } from './sale-rules.ts';

const ore = (kroner: number) => asOre(Math.round(kroner * 100));
const agreed = { price: ore(149_900), isPriceExclVat: false, discountAmount: null, discountPercent: null };
const plain = { deposit: null, tradeInValue: null, tradeInDebt: null, tradeInDebtBy: null };

test('a trade-in whose debt the dealer settles, and a deposit → the rest to pay at delivery', () => {
  const terms = { soldPrice: soldPriceOf(agreed, ore(0)), deposit: ore(5_000), tradeInValue: ore(40_000) };
  const withDebt = { ...terms, tradeInDebt: ore(12_500), tradeInDebtBy: 'dealer' as const };
  expect(toPayOf(withDebt)).toBe(ore(117_400));
  expect(dueOf(withDebt)).toBe(ore(122_400));
  expect(toPayOf({ ...withDebt, tradeInDebtBy: 'buyer' })).toBe(ore(104_900));
});

test('a price without VAT → the total with 25 %, of which a fifth is VAT', () => {
  const soldPrice = soldPriceOf({ ...agreed, price: ore(200_000), isPriceExclVat: true }, ore(0));
  expect(soldPrice).toBe(ore(250_000));
  const sold = { soldPrice, purchasePrice: null, registrationTax: ore(0) };
  expect(vatOf({ ...sold, vatScheme: 'full' })).toBe(ore(50_000));
  expect(vatOf({ ...sold, vatScheme: 'export' })).toBe(0);
  expect(vatOf({ ...sold, vatScheme: 'margin' })).toBeNull();
});

test('a price without VAT with registration tax in it → 25 % of the rest alone', () => {
  const [price, registrationTax] = [ore(300_000), ore(90_000)];
  const soldPrice = soldPriceOf({ ...agreed, price, isPriceExclVat: true }, registrationTax);
  expect(soldPrice).toBe(ore(352_500));
  expect(vatOf({ vatScheme: 'full', soldPrice, purchasePrice: null, registrationTax })).toBe(ore(52_500));
  expect(soldPriceOf({ ...agreed, price, isPriceExclVat: true }, ore(310_000))).toBe(price);
});

test('a discount in per cent or kroner → taken off the price', () => {
  const inPercent = { ...agreed, discountPercent: 3 };
  expect([discountOf(inPercent), soldPriceOf(inPercent, ore(0))]).toEqual([ore(4_497), ore(145_403)]);
  expect(soldPriceOf({ ...agreed, discountAmount: ore(900) }, ore(0))).toBe(ore(149_000));
  expect(soldPriceOf({ ...agreed, price: asOre(33), discountPercent: 50 }, ore(0))).toBe(16);
});

test('a trade-in worth less than its debt → the buyer pays the difference on top', () => {
  const terms = { soldPrice: ore(149_900), deposit: null, tradeInValue: ore(20_000), tradeInDebt: ore(32_000) };
  expect(dueOf({ ...terms, tradeInDebtBy: 'dealer' })).toBe(ore(161_900));
  expect(shortfallOf({ ...terms, tradeInDebtBy: 'dealer' })).toBe(ore(12_000));
  expect(shortfallOf({ ...plain, soldPrice: ore(149_900) })).toBe(0);
});

test.for([
  ['a profit', 159_900, 120_000, 7_980],
  ['a loss', 110_000, 120_000, 0],
] as const)('%s under the margin scheme → a fifth of what is above the purchase price', ([, sold, paid, vat]) => {
  const facts = { soldPrice: ore(sold), purchasePrice: ore(paid), registrationTax: ore(0) };
  expect(vatOf({ ...facts, vatScheme: 'margin' })).toBe(ore(vat));
});

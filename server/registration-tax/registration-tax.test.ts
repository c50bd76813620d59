import { describe, expect, test } from 'vitest';
import { asOre } from '../format/money.ts';
import { calculateLeasingTax, monthlyAnnuity } from './leasing-tax.ts';
import { calculateRegistrationTax, percentOf, type TaxRates, taxableValueOf } from './registration-tax.ts';

const kroner = (amount: number) => asOre(Math.round(amount * 100));

const car2023: TaxRates = {
  bracket1Max: kroner(67_800),
  rate1: 25,
  bracket2Max: kroner(210_600),
  rate2: 85,
  rate3: 150,
  co2Limit1: 117,
  co2Rate1: kroner(261),
  co2Limit2: 150,
  co2Rate2: kroner(521),
  co2Rate3: kroner(990),
  generalDeduction: kroner(0),
  evPercent: 40,
  evDeduction: kroner(165_000),
  batteryDeductionPerKwh: kroner(900),
  batteryMaxKwh: 45,
  hybridPercent: 55,
  hybridDeduction: kroner(47_500),
};
const van2023: TaxRates = {
  ...car2023,
  bracket1Max: kroner(78_100),
  rate1: 0,
  bracket2Max: null,
  rate2: 50,
  rate3: null,
  evPercent: null,
};
const amounts = ({ steps }: { steps: { label: string; amount: number }[] }) => steps.map(({ amount }) => amount / 100);

describe('the tax of a passenger car', () => {
  test('price with VAT → taxed by brackets', () => {
    const taxableValue = taxableValueOf(kroner(200_000));
    expect(taxableValue).toBe(kroner(250_000));
    const reckoned = calculateRegistrationTax({ taxableValue, co2GKm: 0 }, car2023);
    expect(reckoned.tax).toBe(kroner(197_430));
    expect(amounts(reckoned)).toEqual([250_000, 16_950, 121_380, 59_100, 197_430]);
  });

  test('more CO₂ → more tax', () => {
    const reckoned = calculateRegistrationTax({ taxableValue: kroner(250_000), co2GKm: 120 }, car2023);
    expect(reckoned.tax).toBe(kroner(229_530));
    expect(amounts(reckoned).slice(4, 6)).toEqual([117 * 261, 3 * 521]);
    expect(reckoned.notes).toEqual([]);
    const thirsty = calculateRegistrationTax({ taxableValue: kroner(250_000), co2GKm: 160 }, car2023);
    expect(thirsty.tax).toBe(kroner(197_430 + 117 * 261 + 33 * 521 + 10 * 990));
  });

  test('general deduction → less tax, never negative', () => {
    const rates = { ...car2023, generalDeduction: kroner(21_700) };
    expect(calculateRegistrationTax({ taxableValue: kroner(250_000), co2GKm: 120 }, rates).tax).toBe(kroner(207_830));
    expect(calculateRegistrationTax({ taxableValue: kroner(10_000), co2GKm: 0 }, rates).tax).toBe(0);
  });

  test('unknown facts → named as left out', () => {
    const unknown = { ...car2023, co2Limit1: null, generalDeduction: null };
    expect(calculateRegistrationTax({ taxableValue: kroner(1), co2GKm: 120 }, unknown).notes).toEqual([
      'CO₂-satserne kendes ikke for perioden, så CO₂-tillægget er ikke regnet med.',
      'Bundfradraget kendes ikke for perioden og er ikke trukket fra.',
    ]);
    expect(calculateRegistrationTax({ taxableValue: kroner(1), isPlugIn: true }, car2023).notes).toEqual([
      'CO₂-udledningen er ikke angivet, så CO₂-tillægget er ikke regnet med.',
      'De særlige regler for plug-in-hybrider er ikke regnet med.',
    ]);
  });
});

test('an electric car below its deduction → no tax', () => {
  const car = { taxableValue: kroner(400_000), isElectric: true, batteryKwh: 77, co2GKm: 0 };
  const reckoned = calculateRegistrationTax(car, car2023);
  expect(reckoned.tax).toBe(0);
  expect(amounts(reckoned)).toEqual([
    400_000, -40_500, 359_500, 16_950, 121_380, 223_350, 361_680, 144_672, -165_000, 0,
  ]);
  const dear = calculateRegistrationTax({ ...car, taxableValue: kroner(600_000) }, car2023);
  expect(dear.tax).toBe(kroner((361_680 + 200_000 * 1.5) * 0.4 - 165_000));
  const noBattery = calculateRegistrationTax({ ...car, batteryKwh: null }, car2023);
  expect(noBattery.notes).toEqual(['Batteriets størrelse er ikke angivet, så der er ikke trukket batterifradrag fra.']);
});

describe('a plug-in hybrid', () => {
  const hybrid = { taxableValue: kroner(400_000), isPlugIn: true, batteryKwh: 10, co2GKm: 30 };
  test('below 50 g/km → battery deduction, its share of the full tax, its deduction', () => {
    const { tax, steps, notes } = calculateRegistrationTax(hybrid, car2023);
    const full = 16_950 + 121_380 + (391_000 - 210_600) * 1.5 + 30 * 261;
    expect(tax).toBe(kroner(full * 0.55 - 47_500));
    expect(steps.map(({ label }) => label)).toContain('Plug-in-hybriders andel');
    expect(notes).toEqual([]);
  });

  test('at 50 g/km → as any car; without rates or CO₂ → named as left out', () => {
    const plain = { ...hybrid, co2GKm: 50 };
    expect(calculateRegistrationTax(plain, car2023)).toEqual(
      calculateRegistrationTax({ ...plain, isPlugIn: false }, car2023),
    );
    const leftOut = 'De særlige regler for plug-in-hybrider er ikke regnet med.';
    expect(calculateRegistrationTax(hybrid, { ...car2023, hybridPercent: null }).notes).toEqual([leftOut]);
  });
});

test('a van → one step of CO₂ and its own deduction', () => {
  const oneStep = { ...van2023, co2Limit1: null, co2Limit2: null, co2Rate2: null, co2Rate3: null };
  const rates = { ...oneStep, generalDeduction: kroner(30_000) };
  const { tax, notes } = calculateRegistrationTax({ taxableValue: kroner(200_000), co2GKm: 180 }, rates);
  expect([tax, notes]).toEqual([kroner(60_950 + 180 * 261 - 30_000), []]);
  const unknown = calculateRegistrationTax({ taxableValue: kroner(200_000) }, { ...rates, generalDeduction: null });
  expect(unknown.notes).toEqual([
    'CO₂-udledningen er ikke angivet, så CO₂-tillægget er ikke regnet med.',
    'Bundfradraget kendes ikke for perioden og er ikke trukket fra.',
  ]);
});

test('a van → half of the price above the limit, nothing below', () => {
  expect(calculateRegistrationTax({ taxableValue: kroner(200_000), co2GKm: 0 }, van2023).tax).toBe(kroner(60_950));
  expect(calculateRegistrationTax({ taxableValue: kroner(60_000), co2GKm: 0 }, van2023).tax).toBe(0);
});

describe('the proportional tax of a leased car', () => {
  const fullTax = kroner(229_530);

  test('an older car → less tax, by the month', () => {
    const old = calculateLeasingTax({ fullTax, ageMonths: 30, months: 12, interestPercent: null });
    expect([old.percent, old.proportional]).toEqual([9, kroner(20_657.7)]);
    const young = calculateLeasingTax({ fullTax, ageMonths: 0, months: 12, interestPercent: null });
    expect([young.percent, young.proportional]).toEqual([15, kroner(34_429.5)]);
    expect(young.notes).toEqual([
      'Rentesatsen kendes ikke for perioden, så renten af restafgiften er ikke regnet med.',
    ]);
  });

  test.each([
    [0, 12, 15],
    [30, 12, 9],
    [36, 12, 6],
    [2, 12, 13],
    [35, 1, 1],
    [36, 1, 0.5],
  ])('%i months old, leased for %i → %f %%', (ageMonths, months, percent) => {
    expect(calculateLeasingTax({ fullTax, ageMonths, months, interestPercent: null }).percent).toBe(percent);
  });

  test('remaining tax → interest', () => {
    const leased = calculateLeasingTax({ fullTax, ageMonths: 30, months: 12, interestPercent: 4.6 });
    expect(leased.interest).toBe(kroner(9_608.13));
    expect(leased.total).toBe(kroner(20_657.7 + 9_608.13));
    const interests = [5.4, 4.6, 3.8].map(
      (interestPercent) => calculateLeasingTax({ fullTax, ageMonths: 30, months: 12, interestPercent }).interest,
    );
    expect(interests).toEqual([kroner(11_279.1), kroner(9_608.13), kroner(7_937.15)]);
  });

  test('a long agreement → at most the full tax', () => {
    const long = calculateLeasingTax({ fullTax, ageMonths: 0, months: 300, interestPercent: 5 });
    expect([long.percent, long.total]).toEqual([100, fullTax]);
  });
});

test('a monthly payment → depreciation and interest', () => {
  const loan = { presentValue: kroner(240_000), residualValue: kroner(150_000), yearlyPercent: 5.95, months: 36 };
  expect(monthlyAnnuity(loan)).toBe(kroner(3_479.69));
  expect(monthlyAnnuity({ ...loan, presentValue: kroner(220_000) })).toBe(kroner(2_871.7));
  expect(monthlyAnnuity({ ...loan, yearlyPercent: 0 })).toBe(kroner(2_500));
  expect(monthlyAnnuity({ ...loan, isInAdvance: true })).toBe(kroner(3_462.52));
});

test('payments month by month → the residual value is left, to an øre by the month', () => {
  let owed = 240_000_00;
  for (let month = 0; month < 36; month += 1) owed += Math.round((owed * 5.95) / 1200) - 3_479_69;
  expect(owed).toBe(149_999_85);
});

test('a percentage of a negative amount → half an øre away from zero, without doubles', () => {
  expect([percentOf(asOre(-10), 25), percentOf(asOre(10), 25), percentOf(asOre(100), 28.5)]).toEqual([-3, 3, 29]);
});

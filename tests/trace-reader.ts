import type { TraceStep, TraceStepKind } from '#server/pricing/types/quote.ts';

/** Exact fractions, rounded half away from zero by comparing remainders. */
function exactly(top: bigint, bottom: bigint): number {
  const down = top / bottom;
  const rest = top - down * bottom;
  const size = rest < 0n ? -rest : rest;
  return Number(size * 2n >= bottom ? down + (top < 0n ? -1n : 1n) : down);
}

type Inputs = {
  number: (name: string) => number;
  given: (name: string) => number | null;
  text: (name: string) => string;
};

function inputsOf({ step, inputs }: TraceStep): Inputs {
  const given = (name: string) => {
    const value = inputs[name];
    if (value !== null && typeof value !== 'number') throw new Error(`${step} has no ${name}`);
    return value;
  };
  return {
    given,
    number: (name) => given(name) ?? Number.NaN,
    text: (name) => String(inputs[name]),
  };
}

const part = (amount: number, share: number) => exactly(BigInt(amount) * BigInt(share), 10_000n);
const perKm = (km: number, price: number) => exactly(BigInt(km) * BigInt(price), 10n);

/** The payment that repays a loan down to its residual value, in exact fractions of a month's rate. */
function payment({ number, text }: Inputs) {
  const [present, residual] = [BigInt(number('presentValue')), BigInt(number('residualValue'))];
  const [rate, months] = [BigInt(number('yearlyRate')), BigInt(number('months'))];
  if (rate === 0n) return exactly(present - residual, months);
  const [grown, plain] = [(120_000n + rate) ** months, 120_000n ** months];
  const top = (present * grown - residual * plain) * rate;
  const bottom = 120_000n * (grown - plain);
  return text('isInAdvance') === 'true' ? exactly(top * 120_000n, bottom * (120_000n + rate)) : exactly(top, bottom);
}

function rounded(before: number, { number, text }: Inputs) {
  const to = BigInt(number('to'));
  if (text('mode') === 'nearest') return exactly(BigInt(before), to) * Number(to);
  return Number(((BigInt(before) + to - 1n) / to) * to);
}

function agreed(before: number, { number, text }: Inputs) {
  const [value, units] = [number('value'), number('units')];
  if (text('kind') === 'pct') return part(before, 10_000 + value);
  return text('kind') === 'fixed' ? value * units : before + value * units;
}

/** What each kind of step makes of the amount before it. */
const readers: Record<TraceStepKind, ((before: number, inputs: Inputs) => number) | null> = {
  ...{ table: null, pinned: null, kmIncluded: null, excessKmPrice: null },
  base: (_, { number }) => number('amount'),
  ownLine: (_, { number }) => number('amount'),
  cell: (_, { number }) => number('price'),
  salePrice: (_, { number }) => number('price'),
  minPrice: (_, { number }) => number('price'),
  percentOfBase: (_, { number }) => part(number('base'), number('factor')),
  residualValue: (_, { given, number }) =>
    given('factor') === null ? number('residualValue') : part(number('base'), number('factor')),
  annuity: (_, inputs) => payment(inputs),
  administration: (before, { number }) => before + number('added'),
  margin: (before, { number }) => part(before, 10_000 + number('change')),
  interpolation: (_, { number }) => {
    const [low, width] = [BigInt(number('lowPrice')), BigInt(number('highKm') - number('lowKm'))];
    const rise = BigInt(number('highPrice')) - low;
    return exactly(low * width + rise * BigInt(number('km') - number('lowKm')), width);
  },
  excessKm: (before, { number }) => before + perKm(number('km'), number('perKm')),
  day: (_, { number }) => number('before') + number('days') * part(number('price'), 10_000 + number('change')),
  volumeDiscount: (before, { number }) => part(before, 10_000 + number('change')),
  override: agreed,
  rounding: rounded,
  deposit: (_, { given, number }) => given('fixed') ?? number('months') * number('rent'),
  fee: (_, { number }) => number('price') * number('count'),
  firstPayment: (_, { number }) => number('price') * number('count'),
  addOn: (_, { number }) => number('price') * number('count'),
  insuranceCell: (_, { number }) => number('price') * number('count'),
  insuranceFactor: (before, { number }) => part(before, number('factor')),
  serviceCell: (_, { given, number }) => given('price') ?? perKm(number('km'), number('perKm')),
  serviceSurcharge: (before, { number }) => part(before, 10_000 + number('change')),
  proportionalTax: (_, { number }) => exactly(BigInt(number('total')), BigInt(number('months'))),
  registrationTax: (_, { number }) => number('amount'),
  withoutVat: (before, { number }) =>
    exactly(BigInt(before - number('tax')) * 10_000n, BigInt(10_000 + number('vatRate'))),
};

/** Reckons a line from its steps alone: the amount after each. */
export function readTrace(steps: readonly TraceStep[]): (number | null)[] {
  let before = 0;
  return steps.map((step) => {
    const read = readers[step.step];
    if (!read) return null;
    before = read(before, inputsOf(step));
    return before;
  });
}

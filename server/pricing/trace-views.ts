import type { TraceStep, TraceStepKind } from './types/quote.ts';

/** Who reads «Hvorfor denne pris?». */
export type TraceReader = 'customer' | 'seller' | 'technician';

/** Steps with cost, margin, minimum or the choice among tables stay with those who sell. */
const seenBy: Record<TraceStepKind, 'everyone' | 'sellers' | 'staff'> = {
  addOn: 'everyone',
  administration: 'sellers',
  annuity: 'sellers',
  base: 'staff',
  cell: 'everyone',
  day: 'everyone',
  deposit: 'everyone',
  excessKm: 'everyone',
  excessKmPrice: 'everyone',
  fee: 'everyone',
  firstPayment: 'everyone',
  insuranceCell: 'everyone',
  insuranceFactor: 'everyone',
  interpolation: 'everyone',
  kmIncluded: 'everyone',
  margin: 'sellers',
  minPrice: 'sellers',
  override: 'everyone',
  ownLine: 'everyone',
  percentOfBase: 'staff',
  pinned: 'staff',
  proportionalTax: 'staff',
  registrationTax: 'everyone',
  residualValue: 'sellers',
  rounding: 'everyone',
  salePrice: 'everyone',
  serviceCell: 'everyone',
  serviceSurcharge: 'everyone',
  table: 'staff',
  volumeDiscount: 'everyone',
  withoutVat: 'everyone',
};

/** A price of the car's cost, which the workshop does not see. */
const isOfCost = ({ step, inputs }: TraceStep) => step === 'base' && inputs.base === 'costPrice';

function forCustomer(step: TraceStep): TraceStep {
  if (step.step === 'override') {
    const { kind, value, units } = step.inputs;
    const inputs = { kind: kind ?? null, value: value ?? null, units: units ?? null };
    return { ...step, text: 'Aftalt pris', inputs, source: null };
  }
  if (step.step === 'insuranceCell') {
    const { value: _, ...inputs } = step.inputs;
    return { ...step, inputs, source: null };
  }
  return { ...step, source: null };
}

/**
 * The steps a reader sees. A customer sees no cost, margin, minimum, approver, reasons or tables; the workshop no cost.
 */
export function traceFor(trace: readonly TraceStep[], reader: TraceReader): readonly TraceStep[] {
  if (reader === 'seller') return trace;
  const ofCost = new Set(trace.filter(isOfCost).map(({ line }) => line));
  const visible = trace.filter((step) => {
    const by = seenBy[step.step];
    if (by === 'everyone') return true;
    const isHidden =
      by === 'sellers' || (ofCost.has(step.line) && (step.step === 'base' || step.step === 'percentOfBase'));
    return reader === 'technician' && !isHidden;
  });
  return reader === 'customer' ? visible.map(forCustomer) : visible.map(withoutReason);
}

/** A reason may name a customer, whom the workshop does not see. */
function withoutReason(step: TraceStep): TraceStep {
  if (step.step !== 'override') return step;
  const source = step.source && { ...step.source, name: 'Prisfravigelse' };
  return { ...step, inputs: { ...step.inputs, reason: null, approvedById: null }, source };
}

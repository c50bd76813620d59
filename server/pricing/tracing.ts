import type { Ore } from '../format/money.ts';
import type { TraceSource, TraceStep } from './types/quote.ts';
import type { TableVersion } from './types/tables.ts';

export type Inputs = TraceStep['inputs'];

/** Writes the steps of one line. */
export type Note = (
  step: TraceStep['step'],
  text: string,
  inputs: Inputs,
  amount: Ore | null,
  source?: TraceSource,
) => void;

/** Collects the steps of a quote; `of` writes those of a line. */
export function tracer() {
  const steps: TraceStep[] = [];
  const of =
    (line: string): Note =>
    (step, text, inputs, amount, source) => {
      steps.push({ step, line, text, inputs, amount, source: source ?? null });
    };
  return { steps, of };
}

/** A table as the trace names it, with the cell that was used. */
export function sourceOf(
  table: 'insurance' | 'protocol' | 'service',
  { id, name, version, validFrom }: TableVersion,
  cell: TraceSource['cell'] = null,
): TraceSource {
  return { table, id, name, version, validFrom, cell };
}

/** The car's own term, as the trace names it. */
export const ofCar = (carId: number | null): TraceSource => ({
  ...{ table: 'car', id: carId, name: 'Bilens egne vilkår', version: null, validFrom: null, cell: null },
});

import type { PriceRefusal, PriceRefusalCode } from './types/quote.ts';

/** Ends the reckoning of one part of a price; `attempt` collects it. */
class Unpriceable extends Error {
  readonly refusal: PriceRefusal;

  constructor(refusal: PriceRefusal) {
    super(refusal.text);
    this.refusal = refusal;
  }
}

export function refuse(code: PriceRefusalCode, field: string, text: string): never {
  throw new Unpriceable({ code, field, text });
}

/** The value, or a refusal where it is unknown. */
export function known<Value>(value: Value | null | undefined, field: string, text: string): Value {
  return value ?? refuse('input-missing', field, text);
}

/** Reckons a part; its refusal joins the others, so that all are told at once. */
export function attempt<Value>(refusals: PriceRefusal[], reckon: () => Value): Value | undefined {
  try {
    return reckon();
  } catch (error) {
    if (error instanceof Unpriceable) refusals.push(error.refusal);
    else if (error instanceof RangeError) {
      refusals.push({ code: 'too-large', field: 'car', text: 'Beløbet er for stort' });
    } else throw error;
    return undefined;
  }
}

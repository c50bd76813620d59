import { wholeFrom } from '../format/form-fields.ts';
import type { ServiceLevel } from '../pricing/types/tables.ts';
import { mostKm } from './quote-schema.ts';
import type { QuoteRequest } from './quote-types.ts';

const levels: readonly ServiceLevel[] = ['basis', 'plus', 'premium'];
const axes = {
  ...{ term: wholeFrom(1, 1200), km: wholeFrom(0, mostKm), deductible: wholeFrom(0, 99_999_999_999) },
  level: (text: string) => levels.find((each) => each === text) ?? { problem: '' },
} as const;

/** The request with what an address tries of it: term, kilometres, deductible and package. What cannot be read is left. */
export function triedRequest(stored: QuoteRequest, params: URLSearchParams) {
  const tried = Object.entries(axes).flatMap(([name, read]) => {
    const text = params.get(name);
    const value = text === null ? { problem: '' } : read(text);
    return typeof value === 'object' ? [] : [[name, value] as const];
  });
  const request: QuoteRequest = { ...stored, ...Object.fromEntries(tried) };
  return { request, isTried: JSON.stringify(request) !== JSON.stringify(stored) };
}

import { z } from 'zod';
import { required } from '../format/form-fields.ts';
import { readQuery } from './read-query.ts';

const missing = 'Skriv en nummerplade eller et stelnummer';

/** A look-up that is only to be tried. */
export const testLookupForm = z.object({ asked: required(readQuery, missing) }).transform(({ asked }, context) => {
  if (asked) return { asked };
  context.addIssue({ code: 'custom', path: ['asked'], message: missing });
  return z.NEVER;
});

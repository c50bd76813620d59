import { z } from 'zod';
import { required } from '../format/form-fields.ts';
import { readQuery } from './read-query.ts';

const missing = 'Skriv en nummerplade eller et stelnummer';

/** The one field for a plate or a VIN. */
export const askedForm = z.object({ asked: required(readQuery, missing) }).transform(({ asked }, context) => {
  if (asked) return { asked };
  context.addIssue({ code: 'custom', path: ['asked'], message: missing });
  return z.NEVER;
});

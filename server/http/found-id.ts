import { readId } from '../format/id.ts';
import { found } from './found.ts';

/** Parses an id from a path; 404 if malformed. */
export function foundId(text: string): number {
  return found(readId(text));
}

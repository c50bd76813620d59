import { readId } from '../format/id.ts';
import { found } from './found.ts';

/** The id in a path, or the 404 page: what is no positive whole number is the id of nothing. */
export function foundId(text: string): number {
  return found(readId(text));
}

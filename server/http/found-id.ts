import { found } from './found.ts';

/** The id in a path, or the 404 page: what is no positive whole number is the id of nothing. */
export function foundId(text: string): number {
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : 0;
  return found(id > 0 && Number.isSafeInteger(id) ? id : undefined);
}

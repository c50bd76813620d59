/** An id as a URL or a form gives it: a positive whole number up to `max`, else undefined. */
export function readId(text: string, max = Number.MAX_SAFE_INTEGER): number | undefined {
  const id = /^\d{1,16}$/.test(text) ? Number(text) : 0;
  return id > 0 && id <= max ? id : undefined;
}

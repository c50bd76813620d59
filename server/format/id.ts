/** A positive whole number up to `max` from a URL or form; otherwise undefined. */
export function readId(text: string, max = Number.MAX_SAFE_INTEGER): number | undefined {
  const id = /^\d{1,16}$/.test(text) ? Number(text) : 0;
  return id > 0 && id <= max ? id : undefined;
}

/** Whether a text is the id of a user, an organisation or an invitation. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

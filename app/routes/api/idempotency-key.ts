import { jsonRefusal } from '#server/http/json-refusal.ts';

/** The call's idempotency key, if it has one. Refused when it is too long. */
export function idempotencyKeyOf(request: Request) {
  const key = request.headers.get('idempotency-key')?.trim() || undefined;
  if (key && key.length > 200) throw jsonRefusal(400, { description: 'Idempotency-Key må højst fylde 200 tegn.' });
  return key;
}

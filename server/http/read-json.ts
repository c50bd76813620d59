import type { RequestFacts } from './contexts.ts';
import { jsonRefusal } from './json-refusal.ts';

const jsonType = /^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i;
const decoder = new TextDecoder('utf-8', { fatal: true });

/** Reads the body before a database connection is taken. `readJson` reports its errors. */
export async function awaitBody(request: Request, facts: RequestFacts) {
  facts.body ??= request.arrayBuffer();
  await facts.body.catch(() => {});
}

/**
 * Parses JSON. Throws 415 for other types, which blocks cross-site forms, and 400 for invalid JSON or UTF-8. A byte
 * order mark is ignored.
 */
export async function readJson(request: Request, facts: RequestFacts): Promise<unknown> {
  const encoding = request.headers.get('content-encoding') ?? 'identity';
  if (!jsonType.test(request.headers.get('content-type') ?? '') || encoding !== 'identity') throw jsonRefusal(415);
  facts.body ??= request.arrayBuffer();
  const bytes = await facts.body;
  const body = parsed(bytes);
  if (body === undefined) {
    const description = bytes.byteLength === 0 ? 'Der mangler en krop.' : 'Kroppen er ikke gyldig JSON i UTF-8.';
    throw jsonRefusal(400, { description });
  }
  const prototype = placeOfPrototype(body);
  if (prototype !== undefined) {
    throw jsonRefusal(400, { description: `${prototype}: Ukendt felt.`, fields: { [prototype]: 'Ukendt felt' } });
  }
  return body;
}

function parsed(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch {
    return undefined;
  }
}

/** Finds a `__proto__` key, which an object of values would silently ignore. */
function placeOfPrototype(body: unknown) {
  const left = [{ value: body, place: '' }];
  for (let next = left.pop(); next; next = left.pop()) {
    if (typeof next.value !== 'object' || next.value === null) continue;
    for (const [name, value] of Object.entries(next.value)) {
      const place = next.place && next.place.length < 100 ? `${next.place}.${name}` : name;
      if (name === '__proto__') return place;
      if (typeof value === 'object') left.push({ value, place });
    }
  }
  return undefined;
}

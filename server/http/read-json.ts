import type { RequestFacts } from './contexts.ts';
import { jsonRefusal } from './json-refusal.ts';

const jsonType = /^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i;
const decoder = new TextDecoder('utf-8', { fatal: true });

/** Waits for the body, so that no connection to the database does. What is wrong with it, `readJson` says. */
export async function awaitBody(request: Request, facts: RequestFacts) {
  facts.body ??= request.arrayBuffer();
  await facts.body.catch(() => {});
}

/**
 * The JSON that was sent. Throws the 415 of another type, which no form of another site can avoid, and the 400 of
 * text that is no JSON in UTF-8. A byte order mark is passed over.
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

/** Where the body names a prototype, which a map of values would pass over in silence. */
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

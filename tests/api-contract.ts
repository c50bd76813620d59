import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import { describeApi } from '#server/openapi/openapi-document.ts';

const document: object = JSON.parse(JSON.stringify(describeApi()));
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
ajv.addSchema(document, 'api');

/** The part of the OpenAPI document at a path, or undefined. */
function partOf(...names: string[]): unknown {
  return names.reduce<unknown>(
    (part, name) => (typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined),
    document,
  );
}

/** Resolves a `$ref`, if there is one. */
function resolved(names: string[]): string[] {
  const part = partOf(...names, '$ref');
  return typeof part === 'string' ? part.slice(2).split('/') : names;
}

/** Expects a response to match the operation in status, headers and body. */
export async function expectPromised(method: string, path: string, response: Response) {
  const label = `${method} ${path} → ${response.status}`;
  const promise = resolved(['paths', path, method.toLowerCase(), 'responses', String(response.status)]);
  const promised = partOf(...promise);
  expect(promised, `${label} is not in the document`).toBeTypeOf('object');
  expect(response.headers.get('content-type'), label).toMatch(/^application\/json/);
  expect(response.headers.get('cache-control'), label).toContain('no-store');
  const headers = partOf(...promise, 'headers') ?? {};
  for (const name of Object.keys(headers)) expect(response.headers.get(name), `${label}: ${name}`).not.toBeNull();
  const body = await response.json();
  const schema = [...promise, 'content', 'application/json', 'schema'].map(pointer).join('/');
  const validate = ajv.compile({ $ref: `api#/${schema}` });
  expect(validate(body) ? [] : validate.errors, label).toEqual([]);
  return body;
}

type Example = { name: string; value: object };

/** The example bodies of an operation; at least one. */
export function examplesOf(method: string, path: string) {
  const place = ['paths', path, method.toLowerCase(), 'requestBody', 'content', 'application/json', 'examples'];
  const examples: Example[] = Object.entries(partOf(...place) ?? {}).map(([name, { value }]) => ({ name, value }));
  expect(examples.length, `${method} ${path} has no example`).toBeGreaterThan(0);
  return examples;
}

/** Errors in the example responses, by path. */
export function faultsOfAnswers() {
  const found: [string, unknown][] = [];
  const left: { part: unknown; names: string[] }[] = [{ part: document, names: [] }];
  for (let next = left.pop(); next; next = left.pop()) {
    if (typeof next.part !== 'object' || next.part === null) continue;
    for (const [name, part] of Object.entries(next.part)) left.push({ part, names: [...next.names, name] });
    if (!('example' in next.part)) continue;
    const place = [...next.names, 'schema'].map(pointer).join('/');
    const validate = ajv.compile({ $ref: `api#/${place}` });
    found.push([next.names.join(' '), validate(next.part.example) ? null : validate.errors]);
  }
  return found;
}

function pointer(name: string) {
  return encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));
}

/** Whether the document allows the body for the operation. */
export function isAllowed(method: string, path: string, body: unknown) {
  const place = ['paths', path, method.toLowerCase(), 'requestBody', 'content', 'application/json', 'schema'];
  return ajv.validate({ $ref: `api#/${place.map(pointer).join('/')}` }, body);
}

/** A request before or after mutation. */
export type Sent = {
  method: string;
  path: string;
  query: [name: string, value: string][];
  cookies: [name: string, value: string][];
  headers: Record<string, string>;
  body?: FormSent | JsonSent | undefined;
};

type FormSent = { form: [name: string, value: string | File][]; isMultipart: boolean };
type JsonSent = { json: unknown };

const origin = 'http://localhost';

/** The HTTP request as a browser would send it; undefined where impossible. */
export function requestOf({ method, path, query, cookies, headers, body }: Sent) {
  const cookie = cookies.map(([name, value]) => `${name}=${value}`).join('; ');
  const isReading = method === 'GET' || method === 'HEAD';
  const search = String(new URLSearchParams(query));
  const form = isReading ? undefined : bodyOf(body);
  const type = body && 'json' in body && !isReading ? { 'content-type': 'application/json' } : {};
  try {
    return new Request(`${origin}${path}${search && '?'}${search}`, {
      method,
      headers: { ...type, ...(cookie && { cookie }), ...(!isReading && { origin }), ...headers },
      ...(form !== undefined && { body: form }),
    });
  } catch {
    return undefined;
  }
}

function bodyOf(body: Sent['body']) {
  if (!body) return undefined;
  if ('json' in body) return typeof body.json === 'string' ? body.json : JSON.stringify(body.json);
  if (!body.isMultipart) return new URLSearchParams(body.form.map(([name, value]) => [name, String(value)]));
  const form = new FormData();
  for (const [name, value] of body.form) form.append(name, value);
  return form;
}

/** The request in one line. */
export function describeRequest({ method, path, query, cookies, headers, body }: Sent) {
  const of = body && ('json' in body ? { json: body.json } : { form: body.form, isMultipart: body.isMultipart });
  const names = cookies.map(([name, value]) => `${name}=${value.slice(0, 40)}`);
  const all = { query, ...of, headers, cookies: names };
  return `${method} ${path} ${JSON.stringify(all)}`.slice(0, 4_000);
}

import { expect } from 'vitest';
import type { App } from '#server/http/handler.ts';
import { shortcuts } from '#server/http/shortcuts.ts';
import { addCar } from '../factories.ts';
import { type Person, test } from '../fixtures.ts';

const calls: [path: string, body?: object][] = [
  ['/cars'],
  ['/cars?layout=table&sortBy=mileage&sortDirection=desc'],
  ['/cars?pageSize=50&panel=filters'],
  ['/cars.data'],
  ['/company/people'],
  ['/settings'],
  ['/findes/ikke'],
  ['/api/cars/filter', { filters: { pageSize: 20 } }],
  ['/api/cars/filter', { filters: { pageSize: 'mange' } }],
  ['/api/cars/filter'],
  ['/api/openapi.json'],
];

const dataScripts = /<script nonce="[^"]*">window\.__reactRouterContext\.streamController\.(.*?);?<\/script>/gs;

/** A response without its changing parts: HTML and the router's streamed data. */
async function answerOf(app: App, cookie: string, [path, body]: (typeof calls)[number]) {
  const init = body && { method: 'POST', body: JSON.stringify(body) };
  const headers = { cookie, origin: 'http://localhost', ...(init && { 'content-type': 'application/json' }) };
  const response = await app(new Request(`http://localhost${path}`, { ...init, headers }));
  const text = await response.text();
  const sent = [...text.matchAll(dataScripts)].flatMap(([, call = '']) => /enqueue\((".*")\)/s.exec(call)?.[1] ?? []);
  const own = ['x-request-id', 'content-security-policy', 'ratelimit-remaining', 'ratelimit-reset'];
  return {
    status: response.status,
    headers: [...response.headers].filter(([name]) => !own.includes(name)),
    html: text
      .replace(dataScripts, '')
      .replace(/(?:<!--\/?\$-->)*(?=<\/body>)/, '')
      .replaceAll(/ nonce="[^"]*"|<meta name="request-id"[^>]*>/g, ''),
    data: sent.map((each) => JSON.parse(each)).join(''),
  };
}

test.for(shortcuts)('without the shortcut %s: the same answers', async (name, { appWithout, organize, as, user }) => {
  const organization = await organize();
  const person: Person = { organization };
  for (const mileage of [1, 2, 3]) await as(person, (tenant) => addCar(tenant, { mileage }));
  const cookie = await (await user(person)).cookie;
  const [fast, plain] = [appWithout(), appWithout(name)];
  for (const call of calls) {
    await answerOf(fast, cookie, call);
    const [one, other] = [await answerOf(fast, cookie, call), await answerOf(plain, cookie, call)];
    const [path] = call;
    if (name === 'rows in the document' && path.startsWith('/cars') && one.html.includes('<html')) {
      expect(other.data.length, path).toBeGreaterThan(one.data.length);
      one.data = other.data;
    }
    expect(one, path).toStrictEqual(other);
  }
});

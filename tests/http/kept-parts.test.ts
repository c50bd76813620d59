import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { addCar } from '../factories.ts';
import { test } from '../fixtures.ts';

const paths = [
  '/cars',
  '/cars?layout=table',
  '/cars?layout=table&sortBy=mileage&sortDirection=desc',
  '/cars?search=%3Cford%3E',
  '/cars?isFactoryCar=true',
  '/settings',
  '/car-views',
];

/** A page without what is new in every answer. */
const lasting = (html: string) => html.replace(/nonce="[^"]*"/g, '').replace(/<meta name="request-id"[^>]*>/, '');

test('what pages have in common is kept for them alone: whose frame, role, address and cars it is', async ({
  organize,
  as,
  user,
  visit,
}) => {
  const [west, east] = [await organize('Vestbiler'), await organize('Sydbiler')];
  const people = [
    { organization: west, role: 'owner' as const },
    { organization: west, role: 'technician' as const },
    { organization: east, role: 'owner' as const },
  ];
  for (const count of [1, 2, 3]) await as({ organization: east }, (tenant) => addCar(tenant, { mileage: count }));
  await as({ organization: west }, (tenant) => addCar(tenant, {}));

  async function open(path: string, person: (typeof people)[number]) {
    const { cookie } = await user(person);
    const answer = await visit(path, { headers: { cookie: await cookie } });
    const html = await answer.text();
    expect(html, 'a mark is left').not.toMatch(/data-kept|(?:nonce|requestId|table|cards)-[\da-f]{8}-/);
    expect(html).toContain(`<meta name="request-id" content="${answer.headers.get('x-request-id')}"/>`);
    const [, nonce] = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '') ?? [];
    expect(new Set(html.match(/nonce="[^"]*"/g))).toEqual(new Set([`nonce="${nonce}"`]));
    return lasting(html);
  }
  const seen = new Map<string, string>();
  for (const round of [1, 2]) {
    for (const path of paths) {
      for (const person of people) {
        const html = await open(path, person);
        const page = parse(html);
        const { email } = await user(person);
        const key = `${path} ${person.organization.name} ${person.role}`;
        const frame = page.querySelector('aside')?.text ?? '';
        expect(frame, key).toContain(person.organization.name);
        expect(frame, key).not.toContain(person.organization === west ? east.name : west.name);
        expect(frame, key).toContain(email);
        expect(frame.includes('Medarbejdere'), key).toBe(person.role === 'owner');
        const current = page.querySelectorAll('aside nav [aria-current=page]').map((link) => link.getAttribute('href'));
        expect(current, key).toEqual([path.split('?')[0]]);
        if (path === '/cars')
          expect(page.text, key).toContain(person.organization === west ? 'af 1 bil' : 'af 3 biler');
        if (path.includes('sortBy')) expect(html, key).toContain('aria-sort="descending"');
        if (path.includes('search')) {
          expect(page.querySelector('input[type=search]')?.getAttribute('value'), key).toBe('<ford>');
          expect(html, key).not.toContain('<ford>');
        }
        if (round === 1) seen.set(key, html);
        else expect(html, key).toBe(seen.get(key));
      }
    }
  }
});

test('of a list that says the same as before only its cars are new', async ({ organize, as, visit }) => {
  const organization = await organize();
  const id = await as({ organization }, (tenant) => addCar(tenant, { mileage: 41_000 }));
  const open = async () => (await visit('/cars?columns=mileage', { as: { organization } })).text();
  expect(await open()).toContain('41.000 km');
  await as({ organization }, ({ db }) => db.updateTable('car').set({ mileage: 42_000 }).where('id', '=', id).execute());
  const html = await open();
  for (const rows of ['tbody', '.list-as-cards']) expect(parse(html).querySelector(rows)?.text).toContain('42.000 km');
  expect(html).not.toContain('41.000 km');
});

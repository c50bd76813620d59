import { sql } from 'kysely';
import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { blockCar } from '#server/bookings/car-block.ts';
import { instantAt } from '#server/format/day.ts';
import { compressed } from '#server/http/compression.ts';
import { createAgreement } from '#server/rentals/create-agreement.ts';
import type { Tenant } from '#server/tenant.ts';
import { addCar, addCategory, addCustomer, addFeature } from '../factories.ts';
import { type Person, test } from '../fixtures.ts';
import { fieldErrorOf, fieldsOf, textOf, toastOf, undoOf } from '../html.ts';
import { agreementOf } from '../rentals.ts';

const at = (day: string, time = '08:00') => instantAt(`2199-12-${day}`, time);
const van = { rentalEnabled: true, category: 'V3' } as const;

/** Two vans: one promised 3–5 December and in the workshop on the 10th, and a reservation without a car. */
async function addVans(tenant: Tenant) {
  await addCategory(tenant, 'V3', 'Kassevogn');
  const [one, two] = [
    await addCar(tenant, { ...van, registrationNumber: 'AB12345' }),
    await addCar(tenant, { ...van, registrationNumber: 'CD23456', mileage: 70_000 }),
  ];
  const customerId = await addCustomer(tenant, { name: 'Holm Byg' });
  const times = { startsAt: at('03'), endsAt: at('05', '16:00') };
  const { id, number } = await createAgreement(tenant, agreementOf({ customerId, car: one, ...times }));
  await createAgreement(tenant, agreementOf({ customerId, category: 'V3', startsAt: at('11'), endsAt: at('12') }));
  const block = { formKey: undefined, kind: 'workshop', note: 'Nye bremser', car: 'AB12345' } as const;
  const { id: blockId } = await blockCar(tenant, { ...block, startsAt: at('10'), endsAt: at('10', '16:00') });
  return { one, two, id, number, blockId };
}

test('two weeks of cars → a table of bars with words and links, free stretches that begin an agreement, busy days', async ({
  organize,
  as,
  visit,
}) => {
  const owner: Person = { organization: await organize() };
  const ids = await as(owner, addVans);
  const html = await (await visit('/rental/calendar?day=2199-12-04', { as: owner })).text();
  const page = parse(html);
  const table = page.querySelector('.car-plan table');
  const row = table?.querySelector(`tr[data-car="${ids.one}"]`);
  const bars = row?.querySelectorAll('a.bar') ?? [];
  expect(bars.map((bar) => [bar.getAttribute('href'), textOf(bar.outerHTML)])).toEqual([
    [`/rental/agreements/${ids.id}/edit`, 'Reserveret · Holm Byg'],
    [`/rental/calendar/block/${ids.blockId}`, 'Værksted · Nye bremser'],
  ]);
  expect(bars[0]?.getAttribute('title')).toBe(`${ids.number} · 3. dec. 2199 08:00 – 5. dec. 2199 16:00`);
  const spans = row?.querySelectorAll('td').map((cell) => Number(cell.getAttribute('colspan'))) ?? [];
  expect(spans.reduce((sum, span) => sum + span)).toBe(14 * 4);
  const free = row?.querySelectorAll('a.free').map((link) => link.getAttribute('href'));
  const create = `/rental/agreements/create?car=${ids.one}`;
  expect(free).toEqual([
    `${create}&from=2199-12-02T08:00&to=2199-12-03T07:00`,
    `${create}&from=2199-12-05T17:00&to=2199-12-10T07:00`,
    `${create}&from=2199-12-10T16:00&to=2199-12-15T16:00`,
  ]);
  expect(textOf(table?.querySelector('tr.waits')?.outerHTML ?? '')).toContain('Reserveret · Holm Byg');
  const busy = table
    ?.querySelectorAll('tfoot tr:last-child td')
    .map((cell) => cell.textContent.trim())
    .join('');
  expect(busy).toBe('01110000111000');
});

test('a day on a phone → who goes out, who comes in, what else holds a car, and what is free', async ({
  organize,
  as,
  visit,
}) => {
  const owner: Person = { organization: await organize() };
  const ids = await as(owner, addVans);
  const look = async (day: string, person = owner) => {
    const html = await (await visit(`/rental/calendar?day=${day}`, { as: person })).text();
    return parse(html)
      .querySelectorAll('.rental-day section')
      .map((section) => textOf(section.outerHTML).replace(/\s+/g, ' '));
  };
  expect(await look('2199-12-03')).toEqual([
    'Ud 1 AB 12 345 Reserveret · 08:00 Holm Byg',
    'Ind 0 Ingen biler skal ind.',
    'Ledige V3 1 CD 23 456',
  ]);
  expect(await look('2199-12-05')).toContain('Ind 1 AB 12 345 Reserveret · 16:00 Holm Byg');
  expect(await look('2199-12-10')).toContain(
    'Værksted, prøveture og syn 1 AB 12 345 Værksted · 08:00 – 16:00 Nye bremser',
  );
  const seen = (await look('2199-12-03', { ...owner, role: 'technician' })).join(' ');
  expect(seen).toMatch(/Kunde #\d+/);
  expect(seen).not.toContain('Holm Byg');
  expect(seen).not.toContain('create');
  expect(ids.two).toBeGreaterThan(0);
});

test('which cars of a group are free → those with equipment and few kilometres, each with its agreement; bad input stays typed', async ({
  organize,
  as,
  visit,
}) => {
  const owner: Person = { organization: await organize() };
  const { one, two } = await as(owner, async (tenant) => {
    await addFeature(tenant, 'Anhængertræk');
    return addVans(tenant);
  });
  const ask = async (query: string) => (await visit(`/rental/calendar?${query}`, { as: owner })).text();
  const answerOf = (html: string) => parse(html).querySelector('section[aria-labelledby="svar"]');
  const free = answerOf(await ask('group=V3&from=04-12-2199+08.00&to=04-12-2199+16:00'));
  expect(textOf(free?.outerHTML ?? '')).toMatch(/1 ledig bil i V3 .*CD 23 456/s);
  const create = `/rental/agreements/create?car=${two}&from=2199-12-04T08:00&to=2199-12-04T16:00`;
  expect(free?.querySelectorAll('a').map((link) => link.getAttribute('href'))).toContain(create);
  const few = answerOf(await ask('from=14-12-2199+08:00&to=15-12-2199+08:00&maxMileage=50.000'));
  expect(few?.querySelector('li a')?.getAttribute('href')).toBe(`/cars/${one}/edit`);
  const wrong = await ask('from=i+morgen&to=04-12-2199+16:00&maxMileage=mange');
  expect(fieldsOf(wrong)).toMatchObject({ from: 'i morgen', to: '04-12-2199 16:00', maxMileage: 'mange' });
  expect(fieldErrorOf(wrong, 'from')).toContain('Skriv dag og tid');
  expect(fieldErrorOf(wrong, 'maxMileage')).toContain('helt antal');
  expect(answerOf(wrong)).toBeNull();
  expect(fieldErrorOf(await ask('from=05-12-2199+08:00&to=04-12-2199+16:00'), 'to')).toContain('efter');
});

test('free cars between two days → a quote of one begins with it, the first day and the days; the plan shows those weeks', async ({
  organize,
  as,
  visit,
}) => {
  const owner: Person = { organization: await organize() };
  const { two } = await as(owner, addVans);
  const html = await (await visit('/rental/calendar?group=V3&from=3-12-2199&to=12-12-2199', { as: owner })).text();
  const links = parse(html).querySelectorAll('section[aria-labelledby="svar"] a');
  const quote = links.map((link) => link.getAttribute('href') ?? '').find((href) => href.startsWith('/quotes/'));
  expect(quote).toBe(`/quotes/create?car=${two}&type=shortRental&start=2199-12-03&term=10`);
  expect(fieldsOf(await (await visit(quote ?? '', { as: owner })).text())).toMatchObject({
    ...{ productType: 'shortRental', car: 'CD 23 456', start: '03-12-2199', term: '10' },
  });
  expect(textOf(html)).toContain('Uge 49–50');
});

test('a move is proposed with its answer, kept by the form, led back to the calendar and undone', async ({
  organize,
  as,
  visit,
}) => {
  const owner: Person = { organization: await organize() };
  const { id, number, two } = await as(owner, addVans);
  const path = `/rental/agreements/${id}/move`;
  const taken = textOf(await (await visit(`${path}?days=6`, { as: owner })).text());
  expect(taken).toMatch(/3\. dec\. 2199 08:00 .* 9\. dec\. 2199 08:00/);
  expect(taken).toContain('Bilen er på værksted (Nye bremser)');
  const proposed = await (await visit(`${path}?days=1&endDays=2&car=${two}`, { as: owner })).text();
  expect(textOf(proposed)).toContain('Bilen er ledig');
  const form = fieldsOf(proposed);
  expect(form).toMatchObject({ startsAt: '04-12-2199 08:00', endsAt: '08-12-2199 16:00', car: 'CD 23 456' });
  const back = '/rental/calendar?day=2199-12-04&weeks=3';
  const post = (fields: Record<string, string>) =>
    visit(`${path}?back=${encodeURIComponent(back)}`, { as: owner, form: { ...form, ...fields } });
  const refused = await post({ car: 'XX 99 999' });
  expect(refused.status).toBe(409);
  expect(fieldsOf(await refused.text())).toMatchObject({ car: 'XX 99 999' });
  const moved = await post({});
  expect(moved.status).toBe(303);
  expect(moved.headers.get('location')).toBe(back);
  expect(toastOf(moved).title).toBe(`${number} er flyttet`);
  expect((await post({})).status).toBe(409);
  const carOf = () =>
    as(owner, ({ db }) =>
      db.selectFrom('rentalPeriod').select('carId').where('agreementId', '=', id).executeTakeFirst(),
    );
  expect(await carOf()).toEqual({ carId: two });
  await visit(undoOf(moved), { as: owner, form: {} });
  expect(await carOf()).not.toEqual({ carId: two });
  const stranger = await visit(`${path}?back=https://x.example`, { as: owner });
  expect(stranger.status).toBe(200);
});

test('a car is blocked from the calendar by the workshop, changed, and free again', async ({ organize, as, visit }) => {
  const organization = await organize();
  const workshop: Person = { organization, role: 'technician' };
  const { one } = await as({ organization }, addVans);
  const create = '/rental/calendar/block/create';
  const blank = fieldsOf(await (await visit(`${create}?car=${one}&day=2199-12-20`, { as: workshop })).text());
  expect(blank).toMatchObject({ car: 'AB 12 345', startsAt: '20-12-2199 08:00', endsAt: '20-12-2199 16:00' });
  const held = await visit(create, { as: workshop, form: { ...blank, startsAt: '04-12-2199 08:00' } });
  expect(held.status).toBe(409);
  const text = await held.text();
  expect(fieldErrorOf(text, 'startsAt')).toMatch(/Bilen er udlejet til Kunde #\d+/);
  const made = await visit(create, { as: workshop, form: { ...blank, kind: 'inspection', note: 'Synshallen' } });
  const path = made.headers.get('location') ?? '';
  expect(path).toMatch(/^\/rental\/calendar\/block\/\d+$/);
  const stored = fieldsOf(await (await visit(path, { as: workshop })).text());
  expect(stored).toMatchObject({ kind: 'inspection', note: 'Synshallen' });
  expect((await visit(path, { as: workshop, form: { ...stored, note: 'Syn kl. 9' } })).status).toBe(303);
  const cancelled = await visit(path, { as: workshop, form: { step: 'cancel' } });
  expect(cancelled.headers.get('location')).toBe('/rental/calendar');
  const page = await (await visit('/rental/calendar?day=2199-12-20', { as: workshop })).text();
  expect(page).not.toContain('Syn kl. 9');
});

test('200 cars over six weeks, each let four times → at most 60 kB as any browser is sent it', async ({
  organize,
  as,
  visit,
}) => {
  const owner: Person = { organization: await organize() };
  await as(owner, async (tenant) => {
    const { db, organizationId } = tenant;
    for (const key of ['V1', 'V2', 'V3', 'V4']) await addCategory(tenant, key);
    await sql`insert into customer ("organizationId", email, name)
      select ${organizationId}, n || '@x.example', (array['Holm', 'Dam', 'Riis', 'Bak', 'Lund', 'Friis', 'Kjær', 'Toft'])[1 + n % 8] || ' '
        || (array['Byg', 'VVS', 'El', 'Transport', 'Maler', 'Anlæg', 'Tømrer'])[1 + n % 7] || ' ' || n
      from generate_series(1, 300) n`.execute(db);
    await sql`insert into car ("organizationId", "stockNumber", "registrationNumber", "brandName", "modelName",
        "vehicleType", category, "rentalEnabled", status)
      select ${organizationId}, 's' || n, chr(65 + n % 20) || chr(66 + n % 23) || 10000 + n * 391, 'Ford',
        (array['Transit', 'Transit Custom', 'Tourneo'])[1 + n % 3], 'van', 'V' || 1 + n % 4, true, 'published'
      from generate_series(1, 200) n`.execute(db);
    await sql`
      with made as (
        insert into "rentalAgreement" ("organizationId", number, "productType", "customerId", "startsAt", "endsAt",
          "priceReason")
        select ${organizationId}, 'A-2199-' || lpad(n::text, 5, '0'), 'shortRental',
          (select min(id) from customer where "organizationId" = ${organizationId}) + n * 7 % 300,
          ${at('02', '06:00')}::timestamptz + (n / 200) * interval '10 days' + n * 37 % 60 * interval '1 hour',
          ${at('02', '06:00')}::timestamptz + (n / 200) * interval '10 days'
            + (n * 37 % 60 + 48 + n * 53 % 120) * interval '1 hour', 'Aftalt'
        from generate_series(0, 799) n returning id, number, "startsAt", "endsAt"
      )
      insert into "rentalPeriod" ("organizationId", "agreementId", "carId", "startsAt", "endsAt")
      select ${organizationId}, made.id, own.id, made."startsAt", made."endsAt" from made
      join (select id, row_number() over (order by id) - 1 as place from car where "organizationId" = ${organizationId}) own
        on own.place = right(made.number, 5)::integer % 200`.execute(db);
  });
  const html = await (await visit('/rental/calendar?day=2199-12-02&weeks=6', { as: owner })).text();
  const table = parse(html).querySelector('.car-plan table');
  expect(table?.querySelectorAll('tr[data-car]')).toHaveLength(200);
  expect(table?.querySelectorAll('a.bar')).toHaveLength(800);
  expect(table?.querySelectorAll('a.free').length).toBeGreaterThan(700);
  const content = Buffer.from(html);
  for (const encoding of ['gzip', 'br', 'zstd'] as const) {
    const sent = await compressed(content, encoding);
    expect(sent.length, `${encoding} of ${content.length}`).toBeLessThanOrEqual(60_000);
  }
});

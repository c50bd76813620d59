import { expect } from 'vitest';
import { dayOf } from '#server/format/day.ts';
import { handOver } from '#server/rentals/hand-over.ts';
import { begin, multipart, noted, stand, test } from '../at-car.ts';
import type { Person } from '../fixtures.ts';
import { fieldErrorOf, textOf, toastOf } from '../html.ts';
import { handOverOf } from '../rentals.ts';

test("the car's page says what it is promised to, and offers no step past it", async ({ rented, as, visit }) => {
  const { me, id, carId } = rented;
  const page = async (role?: 'technician') =>
    (await visit(`/cars/${carId}/edit`, { as: role ? { ...me, role } : me })).text();
  const before = await page();
  expect(textOf(before)).toMatch(/Lovet væk på lejeaftale A-\d{4}-\d{5} til Holm Byg fra/);
  for (const step of ['rent', 'return', 'reserve']) expect(before).not.toContain(`name="step" value="${step}"`);
  expect(before).not.toContain(`/cars/${carId}/edit/sale"`);
  const refused = await visit(`/cars/${carId}/edit?index`, { as: me, form: { step: 'delete' } });
  expect([refused.status, textOf(await refused.text())]).toEqual([
    409,
    expect.stringContaining('Skift bil på aftalen'),
  ]);
  await as(me, (tenant) => handOver(tenant, id, handOverOf()));
  const out = await page('technician');
  expect(textOf(out)).toMatch(/Ude på lejeaftale A-\d{4}-\d{5} til Kunde #\d+ til/);
  expect(out).toContain(`/rental/agreements/${id}/return`);
  expect(out).not.toContain('Holm Byg');
});

test('the first answer lost before the contract was made → the phone that sends again has it made, once', async ({
  rented,
  as,
  visit,
}) => {
  const { me, id, out } = rented;
  await as(me, (tenant) => handOver(tenant, id, handOverOf()));
  const send = () => visit(out, { as: me, body: multipart(noted) });
  const versions = () =>
    as(me, async ({ db }) => (await db.selectFrom('documentVersion').select('id').execute()).length);
  expect(toastOf(await send()).text).toContain('Lejekontrakten er sendt');
  expect(await versions()).toBe(1);
  expect(toastOf(await send()).text).toBeUndefined();
  expect(await versions()).toBe(1);
});

test('papers that run out under way stand on the hand-over; keys and equipment left behind stand after the return', async ({
  rented,
  as,
  visit,
}) => {
  const { me, id, out, back, carId } = rented;
  const read = async (path: string) => textOf(await (await visit(path, { as: me })).text());
  const tomorrow = dayOf(new Date(Date.now() + 86_400_000));
  await as(me, ({ db }) =>
    db.updateTable('car').set({ nextInspectionDate: tomorrow, leasingTo: tomorrow }).where('id', '=', carId).execute(),
  );
  const page = await read(out);
  for (const words of ['Bilen skal til syn senest', 'Leasingperioden for bilen slutter']) expect(page).toContain(words);
  const equipmentOut = ['Ladekabel', 'Advarselstrekant'];
  await as(me, (tenant) => handOver(tenant, id, handOverOf({ equipmentOut })));
  const form = { mileageIn: '48.300', fuelChoice: '100', keys: '1', equipment: 'Advarselstrekant' };
  const jumped = await visit(back, { as: me, body: multipart({ ...form, mileageIn: '483.000' }) });
  const html = await jumped.text();
  expect([jumped.status, fieldErrorOf(html, 'mileageIn')]).toEqual([409, expect.stringContaining('langt over')]);
  expect(html).toContain('name="isMileageRight"');
  expect((await visit(back, { as: me, body: multipart(form) })).status).toBe(303);
  for (const path of [`/rental/agreements/${id}/edit`, '/rental/preparation']) {
    expect(await read(path)).toContain('Mangler: 1 nøgle, Ladekabel');
  }
});

test('days before it begins → told on top and asked once, with what was typed; ticked, the car goes out', async ({
  organize,
  as,
  visit,
}) => {
  const me: Person = { organization: await organize() };
  const startsAt = new Date(Date.now() + 3 * 86_400_000);
  const more = { startsAt, endsAt: new Date(startsAt.getTime() + 86_400_000) };
  const { id } = await as(me, (tenant) => begin(tenant, more));
  const path = `/rental/agreements/${id}/hand-over`;
  expect(textOf(await (await visit(path, { as: me })).text())).toContain('Lejen begynder først');
  const early = await visit(path, { as: me, body: multipart(noted) });
  const html = await early.text();
  expect([early.status, fieldErrorOf(html, 'isEarlyRight')]).toEqual([409, expect.stringContaining('sæt kryds')]);
  expect(html).toContain('48.215');
  expect(await as(me, (tenant) => stand(tenant, id))).toMatchObject({ status: 'reserved' });
  expect((await visit(path, { as: me, body: multipart({ ...noted, isEarlyRight: 'on' }) })).status).toBe(303);
  expect(await as(me, (tenant) => stand(tenant, id))).toMatchObject({ status: 'active' });
});

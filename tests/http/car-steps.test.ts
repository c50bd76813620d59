import { expect } from 'vitest';
import { findCar } from '#server/cars/car-queries.ts';
import { dayOf, daysAfter } from '#server/format/day.ts';
import type { Tenant } from '#server/tenant.ts';
import { knownCar, overviewPath, stepPath } from '../car-form.ts';
import { addCar, addCategory, addPhoto } from '../factories.ts';
import { test } from '../fixtures.ts';
import { linksOf, textOf, toastOf } from '../html.ts';
import { sell } from '../sales.ts';

const today = dayOf(new Date());

/** A step is taken on the overview, a reservation on its own page. */
const pathOf = (id: number, form: Record<string, string>) =>
  'reservedUntil' in form ? `${overviewPath(id)}/sale/reservation` : stepPath(id);

/** A draft that can be published. */
async function addDraft(tenant: Tenant) {
  await addCategory(tenant, 'C');
  const car = await addCar(tenant, { ...knownCar, status: 'draft', category: 'C' });
  await addPhoto(tenant, car);
  return car;
}

test('a car goes from draft to delivered by plain forms, and each step can be undone', async ({
  organize,
  as,
  visit,
}) => {
  const person = { organization: await organize() };
  const id = await as(person, addDraft);
  const car = () => as(person, (tenant) => findCar(tenant, id));
  const take = (form: Record<string, string>) => visit(pathOf(id, form), { as: person, form });
  const told = async (form: Record<string, string>) => toastOf(await take(form)).title;

  expect(await told({ step: 'publish' })).toBe('Bilen er publiceret');
  expect(await car()).toMatchObject({
    status: 'published',
    slug: expect.stringMatching(/^skoda-octavia-2-0-tdi-\d+$/),
  });
  expect(await told({ version: '1', reservedUntil: daysAfter(today, 14), reservedFor: 'Hr. Hansen' })).toBe(
    'Bilen er reserveret',
  );
  expect(await told({ step: 'sendToWorkshop' })).toBe('Bilen er på værksted');
  expect(await car()).toMatchObject({ availability: 'workshop', reservedFor: 'Hr. Hansen' });
  expect(await told({ step: 'leaveWorkshop' })).toBe('Bilen er tilbage fra værksted');
  expect(await car()).toMatchObject({ availability: 'reserved', reservedUntil: daysAfter(today, 14) });
  await as(person, (tenant) => sell(tenant, id));
  expect(await car()).toMatchObject({ availability: 'sold', soldPrice: 160_000_00, reservedUntil: null });
  expect(await told({ step: 'cancelSale', reason: 'Kunden fortrød' })).toBe('Salget er ophævet');
  expect(await car()).toMatchObject({ availability: 'available', soldPrice: null, buyerName: null });
  await as(person, (tenant) => sell(tenant, id));
  const delivered = await visit(`/cars/${id}/edit/sale/deliver`, {
    as: person,
    form: { step: 'deliver', deliveredAt: today },
  });
  expect(toastOf(delivered).title).toBe('Bilen er udleveret');
  expect((await take({ version: '1', reservedUntil: today })).status).toBe(409);
});

test('a step that is taken twice is taken once, and a colleague’s other step is not mistaken for it', async ({
  organize,
  as,
  visit,
}) => {
  const person = { organization: await organize() };
  const id = await as(person, addDraft);
  const take = async (form: Record<string, string>) => (await visit(pathOf(id, form), { as: person, form })).status;
  const steps = [
    ...[{ step: 'publish' }, { version: '1', reservedUntil: daysAfter(today, 3), reservedFor: 'Hr. Hansen' }],
    ...[{ step: 'release' }, { step: 'rent' }, { step: 'return' }, { step: 'sendToWorkshop' }],
    ...[{ step: 'leaveWorkshop' }, { step: 'cancelSale', reason: 'Kunden fortrød' }],
  ];
  for (const step of steps) {
    if ('reason' in step) await as(person, (tenant) => sell(tenant, id));
    expect(await Promise.all([take(step), take(step)]), JSON.stringify(step)).toEqual([303, 303]);
  }
  const told = await as(person, ({ db }) => db.selectFrom('activity').select('verb').execute());
  expect(told).toHaveLength(steps.length + 1);
});

test('missing data for publishing is listed as links to the fields, and the car stays a draft', async ({
  organize,
  as,
  visit,
}) => {
  const person = { organization: await organize() };
  const id = await as(person, (tenant) =>
    addCar(tenant, { status: 'draft', isFactoryCar: true, vehicleType: 'passenger_car' }),
  );
  const links = linksOf(await (await visit(overviewPath(id), { as: person })).text());
  for (const [label, place] of [
    ['Bilgruppe', 'category'],
    ['CO₂-udledning', 'co2GKm'],
    ['Forbrug', 'consumptionKmL'],
  ]) {
    expect(links).toContainEqual({ label, href: `${overviewPath(id)}/data#bil-${place}` });
  }
  expect(links).toContainEqual({ label: 'Mindst ét billede', href: `${overviewPath(id)}/photos` });
  const refused = await visit(stepPath(id), { as: person, form: { step: 'publish' } });
  expect(refused.status).toBe(409);
  const page = await refused.text();
  expect(textOf(page)).toContain('Bilen mangler noget, før den kan publiceres.');
  expect(linksOf(page).filter(({ label }) => label === 'Mindst ét billede')).toHaveLength(1);
  expect(await as(person, (tenant) => findCar(tenant, id))).toMatchObject({ status: 'draft' });
});

test('the workshop cannot sell, only leaders revert a sale, and a scrapped car is never published', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await organize();
  const { sold, scrapped } = await as({ organization }, async (tenant) => ({
    sold: await addCar(tenant, { ...knownCar, availability: 'sold' }),
    scrapped: await addCar(tenant, { status: 'draft', registrationStatus: 'Skrottet' }),
  }));
  const take = async (id: number, role: 'member' | 'technician' | 'owner', form: Record<string, string>) =>
    (await visit(stepPath(id), { as: { organization, role }, form })).status;
  expect(await take(sold, 'member', { step: 'cancelSale', reason: 'Fejl' })).toBe(403);
  const handover = { as: { organization, role: 'technician' }, form: { step: 'deliver', deliveredAt: today } } as const;
  expect((await visit(`/cars/${sold}/edit/sale/deliver`, handover)).status).toBe(403);
  expect(await take(sold, 'owner', { step: 'cancelSale', reason: ' ' })).toBe(400);
  expect(await take(scrapped, 'owner', { step: 'publish' })).toBe(409);
  const technicians = textOf(
    await (await visit(overviewPath(sold), { as: { organization, role: 'technician' } })).text(),
  );
  expect(technicians).not.toContain('Udlevér');
  expect(technicians).toContain('Til værksted');
});

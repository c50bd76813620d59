import { expect } from 'vitest';
import { storeFile } from '#server/files/files.ts';
import { asOre } from '#server/format/money.ts';
import { addCar, addFeature } from '../factories.ts';
import { cellsOf, linksOf, textOf, toastOf, undoOf } from '../html.ts';
import { test as base, readPdf } from '../papers.ts';
import { photo } from '../photo-worker.ts';

const car = {
  brandName: 'Škoda',
  modelName: 'Octavia',
  variant: '2,0 TDI 150 DSG Ærø',
  vehicleType: 'passenger_car',
  registrationNumber: 'AB12345',
  vin: 'WVWZZZ3CZLE012345',
  firstRegistrationDate: '2021-02-28',
  mileage: 67_600,
  fuelType: 'diesel',
  gearType: 'automatic',
  engineKw: 110,
  consumptionKmL: 22.7,
  co2GKm: 115,
  vatScheme: 'margin',
  taxStatus: 'paid',
  salePriceInclVat: asOre(18_290_000),
} as const;

const test = base.extend<{ carId: number }>({
  carId: async ({ as, owner }, use) => use(await as(owner, (tenant) => addCar(tenant, car))),
});

test('the price sign has the car, its price and the seller on one page, in each format', async ({
  as,
  owner,
  visit,
  path,
  carId,
  database,
}) => {
  await database.accounts
    .updateTable('organizationSettings')
    .set({ address: 'Nørregade 1', postalCode: '8600', city: 'Silkeborg', phone: '+4586801234', cvr: '12345678' })
    .where('organizationId', '=', owner.organization.id)
    .execute();
  const features = await as(owner, (tenant) =>
    Promise.all(Array.from({ length: 60 }, (_, at) => addFeature(tenant, `Udstyr nummer ${at} med et langt navn`))),
  );
  await as(owner, ({ db }) => db.updateTable('car').set({ features }).where('id', '=', carId).execute());
  const html = await (await visit(path, { as: owner })).text();
  const links = linksOf(html).filter(({ href }) => href?.includes('/pdf/price-sign'));
  expect(links.map(({ label }) => label)).toEqual([
    'Prisskilt (PDF)',
    'Prisskilt i A4 liggende (PDF)',
    'Prisskilt i A5 (PDF)',
  ]);
  const sizes = [];
  for (const { href } of links) {
    const answer = await visit(href ?? '', { as: owner });
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toMatch(/^inline; filename="Prisskilt AB 12 345.pdf"/);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const { text, totalPages, size } = await readPdf(answer);
    expect(totalPages).toBe(1);
    sizes.push(size);
    for (const told of [
      ...[
        'Škoda Octavia',
        '2,0 TDI 150 DSG Ærø',
        'AB 12 345',
        'Kontantpris',
        '182.900 kr.',
        '28. feb. 2021',
        '67.600 km',
      ],
      ...[
        'Diesel',
        'Automatgear',
        '110 kW (150 hk)',
        '22,7 km/l',
        '115 g/km',
        'Udstyr nummer 0',
        owner.organization.name,
      ],
      ...['Nørregade 1, 8600 Silkeborg', 'Tlf. 86 80 12 34', 'CVR 12 34 56 78', 'Stelnr. WVWZZZ3CZLE012345'],
      'Prisen er inkl. registreringsafgift. Bilen sælges efter brugtmomsordningen',
    ]) {
      expect(text).toContain(told);
    }
  }
  expect(sizes).toEqual([
    [595, 842],
    [842, 595],
    [420, 595],
  ]);
});

test('a car without a price, or one that is sold, has no sign but a word of why', async ({
  as,
  owner,
  visit,
  path,
  carId,
}) => {
  const sign = `${path}/pdf/price-sign`;
  for (const [values, problem] of [
    [{ salePriceInclVat: null }, 'Bilen har ingen kontantpris.'],
    [{ salePriceInclVat: asOre(100), availability: 'sold', soldAt: '2026-11-01' }, 'Bilen er solgt'],
  ] as const) {
    await as(owner, ({ db }) => db.updateTable('car').set(values).where('id', '=', carId).execute());
    expect(textOf(await (await visit(path, { as: owner })).text())).toContain(problem);
    for (const options of [{}, { form: {} }]) {
      const answer = await visit(sign, { as: owner, ...options });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, path]);
      expect(toastOf(answer).title).toContain(problem);
    }
  }
  expect((await visit(`${path}/pdf/else`, { as: owner })).status).toBe(404);
});

test('an almost empty car has a price sign and a condition report all the same', async ({ as, owner, visit }) => {
  const id = await as(owner, (tenant) => addCar(tenant, { salePriceInclVat: asOre(9_990_050) }));
  const pdf = `/cars/${id}/edit/documents/pdf`;
  const sign = await readPdf(await visit(`${pdf}/price-sign`, { as: owner }));
  expect(sign.text).toContain('99.900,50 kr. Prisen er inkl. moms.');
  const report = await readPdf(await visit(`${pdf}/condition-report`, { as: owner }));
  expect(report.text).toContain('Der er ikke noteret skader på bilen.');
  expect(report.text).not.toMatch(/null|undefined|NaN/);
});

test('the condition report describes the car with its damages and their photos, and has a signature', async ({
  as,
  owner,
  visit,
  path,
  carId,
  storage,
}) => {
  const damages = [
    { zone: 'Forreste kofanger', severity: 2, note: 'Ridse på 12 cm' },
    { zone: 'Højre bagdør', severity: 1, note: '' },
  ];
  await as(owner, async (tenant) => {
    await tenant.db
      .updateTable('car')
      .set({
        damageReport: JSON.stringify(damages),
        ownersCount: 2,
        keysCount: 2,
        serviceBook: 'full',
        winterTyreMm: 5.5,
      })
      .where('id', '=', carId)
      .execute();
    for (let at = 0; at < 7; at += 1) {
      const storageKey = `${owner.organization.id}/${crypto.randomUUID()}`;
      const file = { name: 'skade.jpg', mediaType: 'image/jpeg', size: 1, sha256: `${at}`.repeat(64), storageKey };
      const { id: fileId } = await storeFile(tenant, file);
      const shown = `${storage.tempFolder}/shown-${at}`;
      const { size } = await photo(at * 30)
        .webp()
        .toFile(shown);
      // The last photo's content is lost.
      if (at < 6) await storage.put(`${storageKey}/base-800.webp`, { path: shown, size, mediaType: 'image/webp' });
      await tenant.db
        .insertInto('carImage')
        .values({
          organizationId: owner.organization.id,
          carId,
          fileId,
          position: at,
          kind: 'damage',
          alt: `Ridse set tæt på ${at}`,
          status: 'ready',
          width: 400,
          height: 300,
        })
        .execute();
    }
  });
  const { text, totalPages } = await readPdf(await visit(`${path}/pdf/condition-report`, { as: owner }));
  for (const told of [
    ...['Tilstandsrapport', 'Škoda Octavia · AB 12 345', 'WVWZZZ3CZLE012345', '67.600 km', 'Fuld', '5,5 mm mønster'],
    ...['Forreste kofanger · synlig', 'Ridse på 12 cm', 'Højre bagdør · lille', 'Ridse set tæt på 5'],
    ...['Bemærkninger ved gennemgangen', `For ${owner.organization.name}`, 'Kunde', `Side 1 af ${totalPages}`],
  ]) {
    expect(text).toContain(told);
  }
  expect(totalPages).toBe(3);
  expect(text).not.toContain('Ridse set tæt på 6');
});

test('a paper is saved among the documents, and saved again as its next version', async ({ owner, visit, path }) => {
  const sign = `${path}/pdf/price-sign`;
  const first = await visit(sign, { as: owner, form: {} });
  expect([first.headers.get('location'), toastOf(first).title]).toEqual([path, 'Prisskilt er gemt']);
  const second = await visit(sign, { as: owner, form: {} });
  expect(toastOf(second).title).toBe('Prisskilt er gemt som version 2');
  await visit(`${path}/pdf/condition-report`, { as: owner, form: {} });
  const rows = async () =>
    cellsOf(await (await visit(path, { as: owner })).text())
      .slice(1)
      .map((cells) => cells.slice(0, 3));
  expect(await rows()).toEqual([
    ['Tilstandsrapport Intern', 'Tilstandsrapport', '1'],
    ['Prisskilt Intern', 'Prisskilt', '2'],
  ]);
  const html = await (await visit(path, { as: owner })).text();
  const open = linksOf(html).find(({ label }) => label === 'Åbn filen Prisskilt')?.href ?? '';
  expect((await readPdf(await visit(open, { as: owner }))).text).toContain('182.900 kr.');
  await visit(undoOf(second), { as: owner, form: {} });
  expect((await rows())[1]).toEqual(['Prisskilt Intern', 'Prisskilt', '1']);
});

test('another organisation can neither print nor save a paper of the car', async ({ organize, visit, path }) => {
  const stranger = { organization: await organize('Nysgerrig') };
  for (const options of [{}, { form: {} }]) {
    expect((await visit(`${path}/pdf/condition-report`, { as: stranger, ...options })).status).toBe(404);
  }
});

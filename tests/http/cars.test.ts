import { sql } from 'kysely';
import { expect } from 'vitest';
import { addCar, addCategory, addDepartment, addFeature } from '../factories.ts';
import { test } from '../fixtures.ts';
import { cellsOf, linksOf, textOf } from '../html.ts';

test('the list of used cars shows the default columns of the specification, newest first', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await organize();
  await as({ organization }, async (tenant) => {
    const departmentId = await addDepartment(tenant, 'Silkeborg');
    await addCar(tenant, { createdAt: '2026-01-05T12:00:00Z', modelName: 'Ældst' });
    await addCar(tenant, {
      createdAt: '2026-02-05T12:00:00Z',
      registrationNumber: 'AB12345',
      vin: 'WVWZZZ3CZGE193129',
      mileage: 67600,
      departmentId,
      registrationStatus: 'Registreret',
      productName: 'Life',
    });
    await addCar(tenant, { isFactoryCar: true, modelName: 'Fabriksny' });
  });
  const response = await visit('/cars', { as: { organization } });
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(cellsOf(html)[0]).toEqual([
    'Status',
    'Registreringsstatus',
    'Mærke',
    'Model',
    'Produkt',
    'Registreringsnr.',
    'Stelnr.',
    'Kilometer',
    'Afdeling',
    'Oprettet',
  ]);
  expect(cellsOf(html)[1]).toEqual([
    'Til salg',
    'Registreret',
    'Volkswagen',
    'Caddy',
    'Life',
    'AB 12 345',
    'WVWZZZ3CZGE193129',
    '67.600 km',
    'Silkeborg',
    '5. feb. 2026 13:00',
  ]);
  expect(cellsOf(html)[2]?.[3]).toBe('Ældst');
  expect(html).toContain('2 biler');
  expect(html).not.toContain('Fabriksny');
});

test('factory cars have a list and default columns of their own', async ({ organize, as, visit }) => {
  const organization = await organize();
  await as({ organization }, (tenant) =>
    addCar(tenant, {
      isFactoryCar: true,
      brandName: 'Škoda',
      modelName: 'Enyaq',
      editionName: 'Select',
      productName: '85',
    }),
  );
  const html = await (await visit('/cars?isFactoryCar=true', { as: { organization } })).text();
  expect(cellsOf(html)).toEqual([
    ['Mærke', 'Model', 'Udgave', 'Produkt', 'Pris ekskl. moms og afgift'],
    ['Škoda', 'Enyaq', 'Select', '85', ''],
  ]);
});

test('every filter of the specification narrows the list', async ({ organize, as, visit }) => {
  const organization = await organize();
  const known = await as({ organization }, async (tenant) => {
    const departments = await addDepartment(tenant, 'Silkeborg');
    const other = await addDepartment(tenant, 'Herning');
    const features = await addFeature(tenant, 'Klimaanlæg');
    await addCategory(tenant, 'V2');
    await addCategory(tenant, 'B');
    await addCar(tenant, {
      brandName: 'Ford',
      modelName: 'Transit',
      registrationNumber: 'XC54238',
      category: 'V2',
      departmentId: departments,
      features: [features],
      permits: ['Udlejning uden fører'],
      registrationStatus: 'Registreret',
      sourceOfImport: 'csv',
      fuelType: 'diesel',
      gearType: 'manual',
    });
    await addCar(tenant, {
      brandName: 'Tesla',
      modelName: 'Model Y',
      vehicleType: 'passenger_car',
      category: 'B',
      departmentId: other,
      fuelType: 'electric',
      gearType: 'automatic',
      status: 'draft',
    });
    await addCar(tenant, { modelName: 'Fjernet', status: 'soft-deleted', deletedAt: new Date() });
    return { departments, features };
  });
  const models = async (query: string) => {
    const html = await (
      await visit(`/cars?columns=modelName&sortBy=modelName&${query}`, { as: { organization } })
    ).text();
    return cellsOf(html).slice(1).flat();
  };
  expect(await models('')).toEqual(['Model Y', 'Transit']);
  for (const query of [
    'categories=V2',
    'brandNames=Ford',
    'modelNames=Transit',
    'search=xc+54',
    'status=published',
    'vehicleType=van',
    'fuelType=diesel',
    'gearType=manual',
    `features=${known.features}`,
    `departments=${known.departments}`,
    'sourceOfImport=csv',
    'permits=Udlejning+uden+f%C3%B8rer',
    'registrationStatus=Registreret',
    'isSilkeborgDepartment=true',
  ]) {
    expect(await models(query), query).toEqual(['Transit']);
  }
  expect(await models('brandNames=Ford&brandNames=Tesla')).toEqual(['Model Y', 'Transit']);
  expect(await models('includeDeleted=true')).toEqual(['Fjernet', 'Model Y', 'Transit']);
  expect(await models('status=soft-deleted')).toEqual(['Fjernet']);
});

test('spec §3: sources, permits and registration status are lists of text, and one that no car has finds nothing', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await organize();
  await as({ organization }, async (tenant) => {
    const car = { sourceOfImport: 'csv', registrationStatus: 'Afmeldt', permits: ['Taxi'] } as const;
    await addCar(tenant, { ...car, permits: [...car.permits], modelName: 'Transit' });
    await addCar(tenant, { modelName: 'Golf' });
  });
  const open = async (query: string) =>
    (await visit(`/cars?columns=modelName&${query}`, { as: { organization } })).text();
  for (const [name, label, known] of [
    ['sourceOfImport', 'Importkilde', 'csv'],
    ['registrationStatus', 'Registreringsstatus', 'Afmeldt'],
    ['permits', 'Tilladelse', 'Taxi'],
  ] as const) {
    for (const unknown of ['fax', 'constructor', 'Døren "åben"']) {
      const query = `${name}=${encodeURIComponent(unknown)}`;
      const html = await open(query);
      expect(textOf(html)).toContain('0 biler');
      expect(textOf(html)).not.toContain('kendes ikke');
      expect(linksOf(html)).toContainEqual({
        label: `Fjern filter ${label}: ${unknown}`,
        href: '?columns=modelName',
      });
      expect(cellsOf(await open(`${query}&${name}=${known}`)).slice(1)).toEqual([['Transit']]);
    }
  }
});

test('text sorts in Danish order and empty values come last in both directions', async ({ organize, as, visit }) => {
  const organization = await organize();
  await as({ organization }, async (tenant) => {
    for (const color of ['Åben', 'Aalborg', 'Zink', 'Ærø', 'Østers', 'Blå', null]) await addCar(tenant, { color });
  });
  const colors = async (direction: string) => {
    const path = `/cars?columns=color&sortBy=color&sortDirection=${direction}`;
    return cellsOf(await (await visit(path, { as: { organization } })).text())
      .slice(1)
      .flat();
  };
  expect(await colors('asc')).toEqual(['Blå', 'Zink', 'Ærø', 'Østers', 'Åben', 'Aalborg', 'Volkswagen Caddy']);
  expect(await colors('desc')).toEqual(['Aalborg', 'Åben', 'Østers', 'Ærø', 'Zink', 'Blå', 'Volkswagen Caddy']);
});

test('active filters are links that remove them, and an option shows its count of cars', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await organize();
  await as({ organization }, async (tenant) => {
    for (const brandName of ['Ford', 'Ford', 'Škoda']) await addCar(tenant, { brandName, fuelType: 'diesel' });
    await addCar(tenant, { brandName: 'Škoda', fuelType: 'benzin' });
  });
  const path = '/cars?fuelType=diesel&brandNames=%C5%A0koda&panel=filters';
  const html = await (await visit(path, { as: { organization } })).text();
  expect(linksOf(html)).toContainEqual({ label: 'Fjern filter Mærke: Škoda', href: '?fuelType=diesel' });
  expect(linksOf(html)).toContainEqual({ label: 'Fjern filter Drivmiddel: Diesel', href: '?brandNames=%C5%A0koda' });
  expect(textOf(html)).toMatch(/Ford 2 Škoda 1/);
});

test('an empty list shows which filter to remove, and how many rows that gives', async ({ organize, as, visit }) => {
  const organization = await organize();
  await as({ organization }, (tenant) => addCar(tenant, { brandName: 'Ford', fuelType: 'diesel' }));
  const html = await (await visit('/cars?fuelType=electric&brandNames=Ford', { as: { organization } })).text();
  expect(textOf(html)).toContain('Ingen biler passer');
  expect(textOf(html)).toContain('Fjern Drivmiddel: El +1');
  expect(textOf(html)).not.toContain('Fjern Mærke: Ford');
});

test('an organisation without cars sees how to add the first ones', async ({ organize, visit }) => {
  const html = await (await visit('/cars', { as: { organization: await organize() } })).text();
  expect(textOf(html)).toContain('Ingen biler endnu');
  expect(html).toContain('href="/cars/import"');
});

test('a technician sees no costs: not as columns, not by sorting, not in the file', async ({ organize, as, visit }) => {
  const organization = await organize();
  await as({ organization }, async (tenant) => {
    await tenant.db
      .updateTable('car')
      .set({ costPrice: sql`7654321` })
      .where('id', '=', await addCar(tenant))
      .execute();
  });
  const query = 'columns=costPrice&columns=expectedMargin&columns=brandName&sortBy=costPrice';
  const technician = { as: { organization, role: 'technician' as const } };
  const html = await (await visit(`/cars?${query}`, technician)).text();
  expect(cellsOf(html)).toEqual([['Mærke'], ['Volkswagen']]);
  expect(html).not.toContain('7654321');
  expect(html).not.toContain('76.543');
  expect(await (await visit(`/cars?${query}&format=csv`, technician)).text()).not.toContain('76543');
  expect(await (await visit(`/cars?${query}`, { as: { organization } })).text()).toContain('76.543,21 kr.');
});

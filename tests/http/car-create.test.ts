import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { savePlateIntegration } from '#server/integrations/integration-commands.ts';
import { wrongKey } from '#server/plate-lookup/stub-server.ts';
import { addCar, addCategory, addDepartment } from '../factories.ts';
import { test as base, type Person } from '../fixtures.ts';
import { fieldsOf, linksOf, textOf } from '../html.ts';

type Form = Record<string, string | string[]>;
type Wizard = {
  /** Posts a form of the wizard: returns the page it redirects to, or the response. */
  post: (as: Person, path: string, form: Form) => Promise<{ path: string; status: number; html: string }>;
};

const test = base.extend<Wizard>({
  post: async ({ visit }, use) =>
    use(async (as, path, form) => {
      const answer = await visit(path, { as, form });
      const location = answer.headers.get('location');
      const shown = location ? await visit(location, { as }) : answer;
      return { path: location ?? path, status: answer.status, html: await shown.text() };
    }),
});

/** The unchanged form data, with all checkboxes. */
function formOf(html: string): Form {
  const ticks = parse(html).querySelectorAll('input[name=take][checked]');
  return { ...fieldsOf(html), take: ticks.map((tick) => tick.getAttribute('value') ?? '') };
}

const start = '/cars/create';

test('a plate becomes a car: looked up, applied field by field, priced, placed, and created once', async ({
  organize,
  as,
  post,
}) => {
  const person = { organization: await organize() };
  const departmentId = await as(person, async (tenant) => {
    await addCategory(tenant, 'C', 'Mellem');
    return addDepartment(tenant, 'Silkeborg');
  });
  const found = await post(person, start, { step: 'lookup', asked: 'ab 12 345' });
  expect(textOf(found.html)).toMatch(/Volkswagen Golf 1,5 TSI 150 DSG.*Testdata.*Registret siger Benzin/);
  const ticked = formOf(found.html);
  expect(ticked.take).toContain('engineKw');

  const left = [ticked.take ?? []].flat().filter((field) => field !== 'totalWeight');
  const data = await post(person, found.path, {
    ...ticked,
    take: left,
    color: 'Rød',
    gearType: 'automatic',
    mileage: '67.600',
    step: 'data',
  });
  expect(data.path).toBe(`${found.path}&part=economy`);
  expect(textOf(data.html)).toContain('Kilometertallet er lavere end ved seneste syn 28. mar. 2025 (84.200 km)');

  const economy = {
    ...fieldsOf(data.html),
    salePriceInclVat: '182.900',
    purchasePriceExclVat: '150.000',
    vatScheme: 'margin',
    departmentId: String(departmentId),
    category: 'C',
    location: 'A1',
  };
  const done = await post(person, data.path, economy);
  expect(textOf(done.html)).toContain('Bilen er oprettet som kladde');
  const again = await post(person, data.path, economy);
  expect(again.path).toBe(done.path);

  const cars = await as(person, ({ db }) => db.selectFrom('car').selectAll().execute());
  expect(cars).toHaveLength(1);
  expect(cars[0]).toMatchObject({
    registrationNumber: 'AB12345',
    vin: 'WVWZZZAUZKP123456',
    brandName: 'Volkswagen',
    color: 'Rød',
    gearType: 'automatic',
    fuelType: 'benzin',
    mileage: 67_600,
    mileageSource: 'manual',
    engineKw: 110,
    totalWeight: null,
    registrationStatus: 'Registreret',
    dmrVehicleId: '9000000004225771',
    salePriceInclVat: 18_290_000,
    purchasePriceExclVat: 15_000_000,
    costPrice: 15_000_000,
    vatScheme: 'margin',
    departmentId,
    category: 'C',
    status: 'draft',
    stockNumber: '1',
    sourceOfImport: 'nummerpladeapi',
    registerFacts: { totalWeight: { value: 1820, source: 'testdata' }, color: { value: 'Blå' } },
  });
  expect(linksOf(done.html)).toContainEqual({ label: 'Åbn bilen', href: `/cars/${cars[0]?.id}/edit` });
});

test('without a look-up all is typed, and a draft waits where it was left', async ({ organize, as, post, visit }) => {
  const person = { organization: await organize() };
  const begun = await post(person, start, { step: 'without', asked: 'XY 12 345' });
  expect(fieldsOf(begun.html)).toMatchObject({ registrationNumber: 'XY 12 345' });
  const typed = { ...fieldsOf(begun.html), brandName: '', modelName: 'Fabia', vin: 'WVWZZZIQO00000000', step: 'data' };
  const refused = await post(person, begun.path, typed);
  expect(refused.status).toBe(400);
  expect(textOf(refused.html)).toContain('Mærke: Skriv bilens mærke');
  expect(textOf(refused.html)).toContain('Stelnr.: Stelnummer skal være 17 tegn uden I, O og Q');

  const home = await (await visit(start, { as: person })).text();
  expect(linksOf(home)).toContainEqual({ label: 'XY 12 345 Fabia', href: begun.path });
  const kept = await (await visit(begun.path, { as: person })).text();
  expect(fieldsOf(kept)).toMatchObject({ modelName: 'Fabia', vin: 'WVWZZZIQO00000000' });

  const mended = { ...typed, brandName: 'Škoda', vin: '' };
  const economy = await post(person, begun.path, mended);
  await post(person, economy.path, { ...fieldsOf(economy.html), salePriceInclVat: '-1' });
  const wrong = await post(person, economy.path, {
    ...fieldsOf(economy.html),
    salePriceInclVat: '1.5',
    location: 'B7',
  });
  expect([wrong.status, textOf(wrong.html)]).toEqual([400, expect.stringContaining('Brug komma som decimaltegn')]);
  expect(fieldsOf(wrong.html)).toMatchObject({ location: 'B7' });
  await post(person, economy.path, fieldsOf(economy.html));
  const cars = await as(person, ({ db }) => db.selectFrom('car').selectAll().execute());
  expect(cars).toMatchObject([{ brandName: 'Škoda', registrationNumber: 'XY12345', sourceOfImport: 'manual' }]);
});

const refusals: [plate: string, words: string][] = [
  ['ZZ 00 404', 'Registret kender ikke nummeret.'],
  ['ZZ 00 500', 'Registret kan ikke nås lige nu.'],
  ['ZZ 00 408', 'Registret svarede ikke i tide.'],
  ['ZZ 00 200', 'Registret svarede noget, der ikke kan læses.'],
  ['ZZ 00 429', 'Registret har fået for mange opslag lige nu. Prøv igen om 20 sekunder.'],
];

test('a register that does not answer says why, and the car can be typed all the same', async ({
  organize,
  as,
  clone,
  post,
}) => {
  const person = { organization: await organize() };
  for (const [asked, words] of refusals) {
    const page = await post(person, start, { step: 'lookup', asked });
    expect(textOf(page.html), asked).toContain(words);
    expect(fieldsOf(page.html)).toMatchObject({ registrationNumber: asked });
  }
  const key = { version: 0, service: 'motorapi' as const, token: wrongKey, advanced: false, checkDebt: false };
  const limits = { refreshDays: 7, dailyLimit: 1000, cacheHours: 24 };
  await as(person, (tenant) => savePlateIntegration(tenant, { ...key, ...limits }, clone.lookup.secret));
  const wrong = await post(person, start, { step: 'lookup', asked: 'AB12345' });
  expect(textOf(wrong.html)).toContain('Registret afviste jeres nøgle.');
  await as(person, (tenant) =>
    savePlateIntegration(tenant, { ...key, ...limits, version: 1, token: '', dailyLimit: 1 }, clone.lookup.secret),
  );
  const used = await post(person, start, { step: 'lookup', asked: 'AB12345' });
  expect(textOf(used.html)).toContain('Dagens opslag er brugt.');
  const none = await post(person, start, { step: 'lookup', asked: '' });
  expect([none.status, textOf(none.html)]).toEqual([400, expect.stringContaining('Skriv en nummerplade')]);
});

test('a look-up overwrites no input, and drops its values when another car is asked for', async ({
  organize,
  post,
}) => {
  const person = { organization: await organize() };
  const begun = await post(person, start, { step: 'without', asked: 'HY45678' });
  const asked = await post(person, begun.path, { ...fieldsOf(begun.html), color: 'Sort', seats: '', step: 'lookup' });
  const form = formOf(asked.html);
  expect(form).toMatchObject({ color: 'Sort' });
  expect(textOf(asked.html)).toContain('Varianten nævner hybrid. Tjek drivmidlet');
  for (const doubted of ['fuelType', 'seats']) expect(form.take).not.toContain(doubted);

  const other = await post(person, asked.path, { ...form, registrationNumber: 'AB12345', step: 'lookup' });
  expect(textOf(other.html)).toContain('Volkswagen Golf');
  expect(formOf(other.html)).toMatchObject({ color: 'Sort', take: expect.not.arrayContaining(['color']) });
  expect(textOf(other.html)).toContain('Registret siger Blå');
});

test('a car in stock is shown and not created twice; a deleted one is restored', async ({ organize, as, post }) => {
  const person = { organization: await organize() };
  const [living, deleted] = await as(person, async (tenant) => [
    await addCar(tenant, { registrationNumber: 'AB12345', modelName: 'Golf' }),
    await addCar(tenant, { vin: 'WV1ZZZ7HZKH054321', status: 'soft-deleted', deletedAt: new Date() }),
  ]);
  const here = await post(person, start, { step: 'lookup', asked: 'AB12345' });
  expect(textOf(here.html)).toContain('I har allerede bilen');
  expect(linksOf(here.html)).toContainEqual({ label: 'Volkswagen Golf', href: `/cars/${living}/edit` });
  const refused = await post(person, here.path, { ...formOf(here.html), step: 'data' });
  expect([refused.status, textOf(refused.html)]).toEqual([
    409,
    expect.stringContaining('En anden bil har allerede dette registreringsnummer.'),
  ]);

  const earlier = await post(person, start, { step: 'lookup', asked: 'CD23456' });
  expect(textOf(earlier.html)).toContain('I har haft bilen før');
  const opened = await post(person, earlier.path, { step: 'reopen', id: String(deleted) });
  expect(opened.path).toBe(`/cars/${deleted}/edit`);
  const { status } = await as(person, ({ db }) =>
    db
      .selectFrom('car')
      .select('status')
      .where('id', '=', deleted ?? 0)
      .executeTakeFirstOrThrow(),
  );
  expect(status).toBe('draft');
});

test('a scrapped or leased car gives a warning and can be created; a role that sees no costs writes none', async ({
  organize,
  as,
  post,
}) => {
  const organization = await organize();
  const technician: Person = { organization, role: 'technician' };
  const leased = await post(technician, start, { step: 'lookup', asked: 'LE00001' });
  expect(textOf(leased.html)).toContain('Registret siger, at bilen er leaset til 31. dec. 2027.');
  const page = await post(technician, start, { step: 'lookup', asked: 'SK00001' });
  expect(textOf(page.html)).toContain('Den kan oprettes, men ikke publiceres.');
  const economy = await post(technician, page.path, { ...formOf(page.html), step: 'data' });
  expect(textOf(economy.html)).not.toContain('Indkøbspris');
  await post(technician, economy.path, { ...fieldsOf(economy.html), purchasePriceExclVat: '1000' });
  const cars = await as(technician, ({ db }) =>
    db.selectFrom('car').select(['registrationStatus', 'purchasePriceExclVat']).execute(),
  );
  expect(cars).toEqual([{ registrationStatus: 'Skrottet', purchasePriceExclVat: null }]);
});

test('a draft is its own author’s: not a colleague’s, and not another organisation’s', async ({
  organize,
  post,
  visit,
}) => {
  const organization = await organize();
  const { path } = await post({ organization }, start, { step: 'without', asked: 'AB12345' });
  for (const as of [{ organization, role: 'member' as const }, { organization: await organize() }]) {
    expect((await visit(path, { as })).status).toBe(404);
    expect((await visit(path, { as, form: { step: 'data', brandName: 'X' } })).status).toBe(404);
  }
  expect((await visit(`${start}?draft=nul`, { as: { organization } })).status).toBe(404);
});

import { parse } from 'node-html-parser';
import { bulkSteps, price } from './bulk-steps.ts';
import { addBrand, addEdition, addModel, addProduct } from './catalogue.ts';
import { addCar } from './factories.ts';
import { undoOf } from './html.ts';
import { importSteps, stockFile } from './import-steps.ts';
import type { Ground, ListUnderTest } from './lists.ts';

/** The owner and a sales manager, sorted by name. */
function workersOf({ owner, organization }: Ground) {
  return [owner, { organization, role: 'salesAdmin' as const }] as const;
}

const named = (name: string, content: BlobPart) => new File([content], name, { type: 'text/csv' });

/** An imported file of one person, a checked one of two, and an uploaded one of three. */
const addPeopleFiles = (list: string) => async (ground: Ground) => {
  const [owner, manager] = workersOf(ground);
  const file = (name: string, ...names: string[]) =>
    named(name, ['Navn;E-mail', ...names.map((each) => `${each};${each}@mail.example`)].join('\n'));
  await importSteps(ground.visit, owner, list).run(file('maj.csv', 'anna'));
  await importSteps(ground.visit, manager, list).check(file('juni.csv', 'bo', 'carl'));
  await importSteps(ground.visit, owner, list).upload(file('august.csv', 'dorte', 'eva', 'frede'));
  return {};
};

/** An imported file of one car, a checked one of two, and an uploaded one of three. */
async function addImports(ground: Ground) {
  const [owner, manager] = workersOf(ground);
  const car = (number: number) => `AB1234${number};;Škoda;Octavia;99.000;`;
  await importSteps(ground.visit, owner).run(named('maj.csv', stockFile([car(1)])));
  await importSteps(ground.visit, manager).check(named('juni.csv', stockFile([car(2), car(3)])));
  await importSteps(ground.visit, owner).upload(named('august.csv', stockFile([car(4), car(5), car(6)])));
  return {};
}

/** An undone bulk edit of one car, one of two cars, and one of four of which one has no price. */
async function addBulkEdits(ground: Ground) {
  const [owner, manager] = workersOf(ground);
  const ids = await ground.as(owner, async (tenant) => {
    const cars: number[] = [];
    for (const car of [price(80_000), price(90_000), price(70_000), {}]) cars.push(await addCar(tenant, car));
    return cars;
  });
  for (const count of [1, 2, 4]) {
    const steps = bulkSteps(ground.visit, count === 2 ? manager : owner);
    const path = await steps.choose('/cars', ids.slice(0, count));
    await steps.plan(path, { percent: String(count) });
    const done = await steps.run(path);
    if (count === 1) await steps.send(undoOf(done), {});
  }
  return {};
}

const importing = '/factory-cars/products/import';

/** An applied price list of Audi, one of two rows of Zastava, and another of Audi with three rows. */
async function addPriceLists(ground: Ground) {
  const [owner, manager] = workersOf(ground);
  const [audi, zastava] = await ground.as(owner, async (tenant) => {
    const brand = await addBrand(tenant, 'Audi');
    const edition = await addEdition(tenant, await addModel(tenant, brand, 'A4'), 'Base');
    await addProduct(tenant, edition, { productCode: 'V0' });
    return [brand, await addBrand(tenant, 'Zastava')];
  });
  const send = async (as: typeof owner, brand: number | undefined, name: string, count: number) => {
    const rows = Array.from({ length: count }, (_, row) => `V${row};210.000`);
    const file = named(name, ['Modelkode;Pris ekskl. moms og afgift', ...rows].join('\r\n'));
    const sent = await ground.visit(importing, { as, form: { brandId: String(brand), file } });
    return sent.headers.get('location') ?? '';
  };
  const path = await send(owner, audi, 'maj.csv', 1);
  const page = parse(await (await ground.ask(path)).text());
  const fingerprint = page.querySelector('[name=fingerprint]')?.getAttribute('value') ?? '';
  await ground.ask(path, { step: 'apply', fingerprint });
  await send(manager, zastava, 'juni.csv', 2);
  await send(owner, audi, 'august.csv', 3);
  return {};
}

const files: [string, string, string] = ['august.csv', 'juni.csv', 'maj.csv'];
const inTime = 'maj.csv < juni.csv < august.csv';
const today = { 'createdAt=today': files.join(', ') };

const [one, two, four] = ['Kontantpris +1 %', 'Kontantpris +2 %', 'Kontantpris +4 %'] as const;

const imports = {
  nouns: ['import', 'importer'] as [string, string],
  ...{ file: 'importer', heading: 'Fil', names: files },
  empty: { heading: 'Ingen importer endnu' },
  search: ['juni salesadmin', 'juni.csv'] as [string, string],
  filters: { 'status=done': 'maj.csv', ...today },
  sorts: {
    fileName: 'august.csv < juni.csv < maj.csv',
    status: 'juni.csv < maj.csv < august.csv',
    createdAt: inTime,
    rowCount: inTime,
    createdBy: 'august.csv = maj.csv < juni.csv',
  },
};

export const listsOfWork: ListUnderTest[] = [
  { address: '/cars/import', fill: addImports, ...imports },
  { address: '/customers/import', fill: addPeopleFiles('/customers'), ...imports },
  { address: '/leads/import', fill: addPeopleFiles('/leads'), ...imports },
  {
    address: '/cars/bulk',
    ...{ nouns: ['ændring', 'ændringer'], file: 'aendringer-af-flere-biler', heading: 'Ændring' },
    names: [four, two, one],
    fill: addBulkEdits,
    empty: { heading: 'Ingen ændringer endnu' },
    search: ['salesadmin', two],
    filters: { 'status=undone': one, 'startedAt=today': `${four}, ${two}, ${one}` },
    sorts: {
      status: `${four} = ${two} < ${one}`,
      changedCount: `${one} < ${two} < ${four}`,
      leftCount: `${two} = ${one} < ${four}`,
      startedAt: `${one} < ${two} < ${four}`,
      createdBy: `${four} = ${one} < ${two}`,
    },
  },
  {
    address: importing,
    ...{ nouns: ['prisliste', 'prislister'], file: 'prislister', heading: 'Fil', names: files },
    fill: addPriceLists,
    empty: { heading: 'Ingen prislister endnu' },
    search: ['zastava juni', 'juni.csv'],
    filters: { 'status=done': 'maj.csv', ...today },
    sorts: {
      fileName: 'august.csv < juni.csv < maj.csv',
      brandName: 'august.csv = maj.csv < juni.csv',
      createdAt: inTime,
      createdBy: 'august.csv = maj.csv < juni.csv',
      rowCount: inTime,
      status: 'august.csv = juni.csv < maj.csv',
    },
  },
];

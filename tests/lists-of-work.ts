import { parse } from 'node-html-parser';
import type { Tenant } from '#server/tenant.ts';
import { bulkSteps, price } from './bulk-steps.ts';
import { addBrand, addEdition, addModel, addProduct } from './catalogue.ts';
import { addCar, addCustomer, addLead, addMemos } from './factories.ts';
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

/** The changes of a list: to one row and undone, to two by a manager, and to four. */
type Changes = {
  /** Whether the last row refuses its change. */
  refuses?: true;
  rows: (tenant: Tenant) => Promise<number[]>;
  typed: [one: Typed, two: Typed, four: Typed];
};
type Typed = Record<string, string>;

const addChanges = (list: string, { rows, typed }: Changes) =>
  async function add(ground: Ground) {
    const [owner, manager] = workersOf(ground);
    const ids = await ground.as(owner, rows);
    for (const [at, change] of typed.entries()) {
      const steps = bulkSteps(ground.visit, at === 1 ? manager : owner);
      const path = await steps.choose(list, ids.slice(0, 2 ** at));
      await steps.plan(path, change);
      const done = await steps.run(path);
      if (at === 0) await steps.send(undoOf(done), {});
    }
    return {};
  };

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

/** As many tags as a customer may have. */
const many = Array.from({ length: 20 }, (_, at) => `mærkat ${at}`);

const memos = ['Vask', 'Skift dæk', 'Tank op', 'Syn'].map((title) => ({ title }));

/** The list of a list's changes; the names are those of one row, two and four. */
function changesOf(list: string, many: string, [one, two, four]: [string, string, string], changes: Changes) {
  const made: ListUnderTest = {
    address: `${list}/bulk`,
    ...{ nouns: ['ændring', 'ændringer'], file: `aendringer-af-flere-${many}`, heading: 'Ændring' },
    names: [four, two, one],
    fill: addChanges(list, changes),
    empty: { heading: 'Ingen ændringer endnu' },
    search: ['salesadmin', two],
    filters: { 'status=undone': one, 'startedAt=today': `${four}, ${two}, ${one}` },
    sorts: {
      status: `${four} = ${two} < ${one}`,
      changedCount: `${one} < ${two} < ${four}`,
      leftCount: changes.refuses ? `${two} = ${one} < ${four}` : `${four} = ${two} = ${one}`,
      startedAt: `${one} < ${two} < ${four}`,
      createdBy: `${four} = ${one} < ${two}`,
    },
  };
  return made;
}

async function each<Row>(rows: readonly Row[], add: (row: Row) => Promise<number>) {
  const ids: number[] = [];
  for (const row of rows) ids.push(await add(row));
  return ids;
}

export const listsOfWork: ListUnderTest[] = [
  { address: '/cars/import', fill: addImports, ...imports },
  { address: '/customers/import', fill: addPeopleFiles('/customers'), ...imports },
  { address: '/leads/import', fill: addPeopleFiles('/leads'), ...imports },
  changesOf('/cars', 'biler', ['Kontantpris +1 %', 'Kontantpris +2 %', 'Kontantpris +4 %'], {
    refuses: true,
    typed: [{ percent: '1' }, { percent: '2' }, { percent: '4' }],
    rows: (tenant) => each([price(80_000), price(90_000), price(70_000), {}], (car) => addCar(tenant, car)),
  }),
  changesOf('/customers', 'kunder', ['Sæt mærkat: flåde', 'Sæt mærkat: taxa', 'Sæt mærkat: messe'], {
    refuses: true,
    typed: [{ addTag: 'flåde' }, { addTag: 'taxa' }, { addTag: 'messe' }],
    rows: (tenant) => each([{}, {}, {}, { tags: many }], (customer) => addCustomer(tenant, customer)),
  }),
  changesOf('/leads', 'emner', ['Kilde: Telefon', 'Kilde: Besøg', 'Kilde: Bilbasen'], {
    typed: [{ source: 'phone' }, { source: 'walkIn' }, { source: 'bilbasen' }],
    rows: (tenant) => each([1, 2, 3, 4], (number) => addLead(tenant, { number, source: 'website' })),
  }),
  changesOf('/memos', 'notater', ['Status: I gang', 'Status: Afventer', 'Status: Annulleret'], {
    typed: [{ outcome: 'inProgress' }, { outcome: 'waiting' }, { outcome: 'cancelled' }],
    rows: async (tenant) => addMemos(tenant, await addCar(tenant), memos),
  }),
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

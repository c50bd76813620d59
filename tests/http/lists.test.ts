import { expect } from 'vitest';
import { linksOf, textOf } from '../html.ts';
import {
  at,
  type Ground,
  type ListUnderTest,
  namesIn,
  namesInFile,
  namesOn,
  ordersOf,
  rowLinksOf,
  waysOf,
} from '../lists.ts';
import { listsOfCatalogue } from '../lists-of-catalogue.ts';
import { listsOfCompany } from '../lists-of-company.ts';
import { listsOfCustomers } from '../lists-of-customers.ts';
import { listsOfLeads } from '../lists-of-leads.ts';
import { listsOfMemos } from '../lists-of-memos.ts';
import { listsOfPlatform } from '../lists-of-platform.ts';
import { listsOfRentalMoney } from '../lists-of-rental-money.ts';
import { listsOfRentals } from '../lists-of-rentals.ts';
import { listsOfWork } from '../lists-of-work.ts';
import { addSignedIn, test as base } from '../platform-admin.ts';

/** The platform's lists come first: they are empty only until a test adds rows. */
const lists = [
  ...[...listsOfPlatform, ...listsOfCatalogue, ...listsOfCompany, ...listsOfWork],
  ...[...listsOfCustomers, ...listsOfLeads, ...listsOfMemos, ...listsOfRentals, ...listsOfRentalMoney],
];

const made = new Map<ListUnderTest, Promise<Filled>>();
type Filled = { ground: Ground; address: string; queryOf: (text: string) => string };
type Fixtures = {
  groundOf: (list: ListUnderTest) => Promise<Ground>;
  /** The list with its rows, created on first use, and as many in another organisation. */
  filled: (list: ListUnderTest) => Promise<Filled>;
};

const test = base.extend<Fixtures>({
  groundOf: async ({ organize, as, user, visit, database, app }, use) =>
    use(async ({ isOfPlatform }) => {
      const shared = { as, user, visit, database, app };
      if (isOfPlatform) {
        const { cookie } = await addSignedIn(database, app);
        const none = { id: '', name: '', slug: '' };
        const ask: Ground['ask'] = (path, form) => visit(path, { headers: { cookie }, ...(form && { form }) });
        return { ...shared, owner: { organization: none }, organization: none, ask };
      }
      const organization = await organize();
      const owner = { organization };
      return { ...shared, owner, organization, ask: (path, form) => visit(path, { as: owner, ...(form && { form }) }) };
    }),
  filled: async ({ groundOf }, use) => {
    async function fill(list: ListUnderTest) {
      const ground = await groundOf(list);
      const ids = await list.fill(ground);
      if (!list.isOfPlatform) await list.fill(await groundOf(list));
      const queryOf = (text: string) => text.replace(/\{(\w+)\}/g, (_, name) => String(ids[name]));
      return { ground, queryOf, address: queryOf(list.address) };
    }
    await use((list) => {
      const filled = made.get(list) ?? fill(list);
      made.set(list, filled);
      filled.catch(() => made.delete(list));
      return filled;
    });
  },
});

const read = async ({ ask }: Ground, path: string) => {
  const response = await ask(path);
  expect(response.status, path).toBe(200);
  return response.text();
};

type Asked = { ground: Ground; address: string; list: ListUnderTest };

/** The results of a query in order: from the page where asked, else from the export, which is faster. */
async function namesAt({ ground, address, list }: Asked, query: string, isOnPage: boolean) {
  if (isOnPage) return namesOn(await read(ground, at(address, query)), list);
  return namesInFile(await read(ground, at(address, `${query}&format=csv`)), list);
}

test.for(lists.flatMap((list) => (list.empty ? [{ ...list, empty: list.empty, list }] : [])))(
  '$address without rows → says so, and what will stand there',
  async ({ address, empty, list }, { groundOf }) => {
    const html = await read(await groundOf(list), empty.address ?? address);
    expect(textOf(html)).toContain(empty.heading);
    expect(namesOn(html, list)).toEqual([]);
  },
);

test.for(lists)(
  '$address → its rows in its own order, each leading to its page, with their number, none of another organisation',
  async (list, { filled }) => {
    const { ground, address } = await filled(list);
    const html = await read(ground, address);
    expect(namesOn(html, list)).toEqual(list.names);
    expect(textOf(html)).toContain(`3 ${list.nouns[1]}`);
    const { inTable, onCards } = rowLinksOf(html);
    expect([inTable.length, onCards]).toEqual([list.isReported ? 0 : 3, inTable]);
    for (const path of inTable) expect((await ground.ask(path)).status, path).toBe(200);
    expect(namesOn(await read(ground, at(address, 'sortBy=constructor&sortDirection=up')), list)).toEqual(list.names);
  },
);

test.for(lists)(
  '$address searched and filtered → the rows that match, and the ways to drop it',
  async (list, { filled }) => {
    const { ground, address, queryOf } = await filled(list);
    const { filters } = waysOf(await read(ground, address));
    const tried = Object.keys(list.filters).flatMap((query) => [...new URLSearchParams(query).keys()]);
    expect([...filters].filter((name) => !tried.includes(name))).toEqual([]);
    for (const [at, [query, names]] of Object.entries(list.filters).entries()) {
      const found = await namesAt({ ground, address, list }, queryOf(query), at === 0);
      expect([query, found]).toEqual([query, namesIn(names)]);
    }
    if (!list.search) return;
    const [words, names] = list.search;
    expect(namesOn(await read(ground, at(address, `search=${words}`)), list)).toEqual(namesIn(names));
    const none = await read(ground, at(address, 'search=ingen%25her'));
    expect(textOf(none)).toContain(list.noMatch ?? `Ingen ${list.nouns[1]} passer`);
    const ways = linksOf(none).map(({ label }) => label);
    const dropped = expect.stringMatching(/^Fjern Søgning: ingen%her \+[1-9]/);
    expect(ways).toEqual(expect.arrayContaining([dropped, `Vis alle ${list.nouns[1]}`]));
  },
);

test.for(lists)('$address sorted by each column → that order, and the other way round', async (list, { filled }) => {
  const { ground, address } = await filled(list);
  expect(waysOf(await read(ground, address)).sorts.toSorted()).toEqual(Object.keys(list.sorts).toSorted());
  for (const [at, [name, order]] of Object.entries(list.sorts).entries()) {
    for (const [direction, names] of Object.entries(ordersOf(order))) {
      const query = `sortBy=${name}&sortDirection=${direction}`;
      expect([query, await namesAt({ ground, address, list }, query, at === 0)]).toEqual([query, names]);
    }
  }
});

test.for(lists)(
  '$address by pages of one → each row once, the last page past the end, and no page that is none',
  async (list, { filled }) => {
    const { ground, address } = await filled(list);
    for (const [page, name] of [...list.names, list.names[2]].entries()) {
      const html = await read(ground, at(address, `pageSize=1&page=${page + 1}`));
      expect([page, namesOn(html, list)]).toEqual([page, [name]]);
      expect(textOf(html)).toContain(`3 ${list.nouns[1]}`);
    }
    for (const query of ['page=0', 'pageSize=501']) expect((await ground.ask(at(address, query))).status).toBe(400);
  },
);

test.for(lists)(
  '$address exported → all pages as filtered and sorted, under its own name',
  async (list, { filled }) => {
    const { ground, address, queryOf } = await filled(list);
    const file = async (query: string) => {
      const response = await ground.ask(at(address, query));
      const text = new TextDecoder().decode(await response.arrayBuffer());
      return { text, name: response.headers.get('content-disposition'), status: response.status };
    };
    const all = await file('format=csv&pageSize=1');
    expect(namesInFile(all.text, list)).toEqual(list.names);
    const [filter, names] = Object.entries(list.filters)[0] ?? [`search=${list.search?.[0]}`, list.search?.[1] ?? ''];
    expect(namesInFile((await file(`${queryOf(filter)}&format=csv`)).text, list)).toEqual(namesIn(names));
    const [name = '', order = ''] = Object.entries(list.sorts).at(-1) ?? [];
    const sorted = await file(`sortBy=${name}&sortDirection=desc&format=csv`);
    expect(namesInFile(sorted.text, list)).toEqual(ordersOf(order).desc);
    const sheet = await file('format=xlsx');
    expect([sheet.text.slice(0, 2), sheet.name]).toEqual([
      'PK',
      expect.stringMatching(new RegExp(`"${list.file}-\\d{4}-\\d\\d-\\d\\d\\.xlsx"`)),
    ]);
    expect((await file('format=pdf')).status).toBe(400);
  },
);

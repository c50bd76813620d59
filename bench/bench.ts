/**
 * Benchmarks the car list against its floor. Every row answers each question in alternating rounds, so that noise hits
 * all alike; results are medians and ratios within the run.
 * Run: npm run bench -- [words]   (loopback only; the first run creates its databases, which takes some minutes)
 * Words select: questions («list», «page 350»), rows («sql», «api», «html», «packed», «opened», and without each
 * shortcut: «routed», «doubled», «waiting», «plainApi», «plainHtml»), «even» or «large» of the two stocks,
 * and figures of the large one («totals», «pages», «insert», «security»).
 */
import { type Shortcut, shortcuts } from '#server/http/shortcuts.ts';
import { buildIfChanged } from '#server/start/build.ts';
import { assertSame } from './answers.ts';
import { type BenchDatabase, openServer } from './database.ts';
import { load, requestOf } from './load.ts';
import { cookieOf, type Process, secret, start } from './processes.ts';
import { type Ask, bodyOf, pathOf, questions, readPlates, statementsOf } from './questions.ts';
import { openSqlAlone } from './sql-alone.ts';
import { figures } from './sql-figures.ts';
import { type Measured, stocks } from './stock.ts';

const rounds = 3;
const seconds = 1.2;
/** Warm-up load before each question. */
const warmUp = { connections: 16, seconds: 1.5 };
/** Warm-up of a new process before its first question: the JIT needs it. */
const firstSeconds = 30;

type Asked = { times: number[]; seconds: number; bytes?: number; cpu?: number };
type Row = { name: string; ask: (connections: number, seconds: number) => Promise<Asked> };
type Result = Record<'perSecond' | 'p50' | 'p99', number> & Record<'cpu' | 'bytes', number | undefined>;

function rowOf(name: string, { port, cpu }: Process, requests: Buffer[]): Row {
  return {
    name,
    async ask(connections, seconds) {
      const before = await cpu();
      const answered = await load(port, requests, connections, seconds);
      return { ...answered, cpu: ((await cpu()) - before) / answered.times.length };
    },
  };
}

const median = (values: number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;
const quantile = (sorted: number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;

async function inTurns(rows: Row[], connections: number): Promise<Map<string, Result>> {
  const results = new Map<string, Result[]>(rows.map(({ name }) => [name, []]));
  for (const row of rows) await row.ask(warmUp.connections, warmUp.seconds);
  for (let round = 0; round < rounds; round++) {
    for (const row of rows) {
      const { times, seconds: took, ...rest } = await row.ask(connections, seconds);
      const sorted = times.toSorted((one, other) => one - other);
      const result = { perSecond: times.length / took, p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) };
      results.get(row.name)?.push({ ...result, cpu: rest.cpu, bytes: rest.bytes });
    }
  }
  return new Map(
    [...results].map(([name, each]) => {
      const of = (key: keyof Result) => median(each.flatMap((result) => result[key] ?? []));
      return [name, { perSecond: of('perSecond'), p50: of('p50'), p99: of('p99'), cpu: of('cpu'), bytes: of('bytes') }];
    }),
  );
}

/** The product's requests, and the shortcuts that its process disables. */
type ProductRow = { name: string; without?: readonly Shortcut[]; request: (list: List) => Buffer };
type List = { ask: Ask; cookie: string };

const accepted = 'gzip, deflate, br, zstd';
const call = ({ ask, cookie }: List) => requestOf('POST', '/api/cars/filter', cookie, { body: bodyOf(ask) });
const page = ({ ask, cookie }: List) => requestOf('GET', pathOf(ask), cookie);
const packedPage = ({ ask, cookie }: List) => requestOf('GET', pathOf(ask), cookie, { accepted });
/** The list with the filter panel open, which needs the options of all filters. */
const openedPathOf = (ask: Ask) => `${pathOf(ask)}${pathOf(ask).includes('?') ? '&' : '?'}panel=filters`;

const productRows = {
  api: { name: 'POST /api/cars/filter', without: [], request: call },
  routed: { name: 'POST /api/cars/filter, by the router', without: ['direct calls'], request: call },
  plainApi: { name: 'POST /api/cars/filter, without shortcuts', without: shortcuts, request: call },
  html: { name: 'GET /cars', without: [], request: page },
  doubled: { name: 'GET /cars, its rows as data too', without: ['rows in the document'], request: page },
  waiting: { name: 'GET /cars, its session read first', without: ['optimistic session'], request: page },
  plainHtml: { name: 'GET /cars, without shortcuts', without: shortcuts, request: page },
  packed: { name: 'GET /cars, compressed', request: packedPage },
  opened: {
    name: 'GET /cars, with its filters open',
    request: ({ ask, cookie }) => requestOf('GET', openedPathOf(ask), cookie),
  },
} satisfies Record<string, ProductRow>;

/** Rows by word; the bare handlers always run, as the baseline of all ratios. */
const rowWords = {
  sql: 'SQL alone',
  plain: 'SQL alone that counts each car',
  ...Object.fromEntries(Object.entries(productRows).map(([word, { name }]) => [word, name])),
};
const bare = 'bare handler, JSON';
const bareTable = 'bare handler, React table';

function print(question: string, results: Map<string, Result>) {
  console.log(
    `\n### ${question}\n\n| row | requests/s | p50 ms | p99 ms | CPU ms | kB | ratio |\n| --- | --- | --- | --- | --- | --- | --- |`,
  );
  const thousands = (value: number | undefined, digits: number) => (value ? (value / 1000).toFixed(digits) : '');
  for (const [name, { perSecond, p50, p99, cpu, bytes }] of results) {
    const floor = results.get(name.startsWith('GET') ? bareTable : bare);
    const ratio = floor ? (perSecond / floor.perSecond).toFixed(2) : '';
    const figures = [perSecond.toFixed(0), p50.toFixed(2), p99.toFixed(2), thousands(cpu, 2), thousands(bytes, 1)];
    console.log(`| ${[name, ...figures, ratio].join(' | ')} |`);
  }
}

async function measure(
  database: BenchDatabase,
  organizations: Measured[],
  connections: number,
  { only, names }: { only: string[]; names: string[] },
) {
  const plates = await readPlates(database, organizations[0]);
  const lists = await Promise.all(
    only.flatMap((question) =>
      (questions[question]?.(plates) ?? []).flatMap((ask) =>
        organizations.map(async (organization) => ({
          ...{ question, organization, ask, cookie: cookieOf(organization) },
          ...(await statementsOf(organization, ask)),
        })),
      ),
    ),
  );
  const { appUrl } = database;
  const floor = await start('floor.ts', { appUrl, secret, lists });
  const product = await start('product.ts', { appUrl, secret, without: [] });
  const asking: (ProductRow & { process: Process })[] = [];
  for (const row of Object.values<ProductRow>(productRows).filter(({ name }) => names.includes(name))) {
    const process = row.without ? await start('product.ts', { appUrl, secret, without: row.without }) : product;
    asking.push({ ...row, process });
  }
  try {
    for (const { name, process, request } of asking) {
      await rowOf(name, process, lists.map(request)).ask(warmUp.connections, firstSeconds);
    }
    for (const question of only) {
      const asked = lists.map((list, number) => ({ ...list, number })).filter((list) => list.question === question);
      const requests = (make: (list: (typeof asked)[number]) => Buffer) => asked.map(make);
      const rowsOf = (method: 'POST' | 'GET') =>
        asking
          .filter(({ name }) => name.startsWith(method))
          .map(({ name, process, request }) => rowOf(name, process, requests(request)));
      const floorRow = (name: string, path: string) =>
        rowOf(
          name,
          floor,
          requests(({ cookie, number }) => requestOf('GET', `/${path}/${number}`, cookie)),
        );
      const rows = [floorRow(bare, 'json'), ...rowsOf('POST'), floorRow(bareTable, 'html'), ...rowsOf('GET')];
      await assertSame({ floor: floor.port, product: product.port, ...database }, asked.slice(0, 40));
      const sqlOf = (name: string, total: 'count' | 'plainCount'): Row => {
        const scripts = asked.map(({ organization, rows, [total]: count }) => ({ organization, rows, count }));
        return { name, ask: (clients, seconds) => sqlAlone.run(database.appUrl, scripts, clients, seconds) };
      };
      rows.unshift(sqlOf(rowWords.sql, 'count'), sqlOf(rowWords.plain, 'plainCount'));
      const wanted = rows.filter(({ name }) => [bare, bareTable, ...names].includes(name));
      print(`${question}, ${connections} at a time`, await inTurns(wanted, connections));
    }
  } finally {
    for (const each of [floor, product, ...asking.map(({ process }) => process)]) each.stop();
  }
}

const words = process.argv.slice(2);
const kinds = { questions, rows: rowWords, figures, stocks: { even: true, large: true } };
const known = Object.values(kinds).flatMap((kind) => Object.keys(kind));
const unknown = words.find((word) => !known.includes(word));
if (unknown) throw new Error(`«${unknown}» is none of: ${known.join(', ')}`);
const says = (kind: object) => Object.keys(kind).some((word) => words.includes(word));
/** The selected words of a kind; all where none is named. */
const chosen = (kind: object) => Object.keys(kind).filter((word) => !says(kind) || words.includes(word));
const isOfRows = says(questions) || says(rowWords);
const figuresAsked = isOfRows && !says(figures) ? [] : chosen(figures);

const isMeasured = isOfRows || !says(figures);
const failure = isMeasured ? await buildIfChanged(() => console.log('building …')) : undefined;
if (failure !== undefined) throw new Error(failure);
const sqlAlone = openSqlAlone();
if (isMeasured) console.log(`SQL alone is asked by ${sqlAlone.by}.\n`);
const server = await openServer();
try {
  const rows = chosen(rowWords);
  const names = Object.entries(rowWords).flatMap(([word, name]) => (rows.includes(word) ? [name] : []));
  const only = chosen(questions);
  if (chosen(kinds.stocks).includes('even') && isMeasured) {
    console.log(`## 20 organisations of 10,000 cars, ${rounds} rounds of ${seconds} s`);
    await measure(await server.open('even'), stocks.even, 16, { only, names });
  }
  const [large] = stocks.large;
  if (chosen(kinds.stocks).includes('large') && large) {
    const database = await server.open('large');
    console.log('\n## An organisation of 100,000 cars among 1,000,000');
    const asked = only.filter((question) => question === 'list' || question === '500 rows');
    if (isMeasured) await measure(database, [large], 1, { only: asked, names });
    for (const figure of figuresAsked) await figures[figure]?.(database, large);
  }
} finally {
  await server.stop();
}
process.exit();

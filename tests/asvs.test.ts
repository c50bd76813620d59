import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');
const page = read('docs/asvs.md');
const asked = read('tests/data/asvs-5.0.0-l2.txt').trim().split(/\s+/);

const part = (title: string) => page.split(/^## /m).find((each) => each.startsWith(title)) ?? '';

/** The numbers of a text: `1.2.6–1.2.8` is three. */
function numbersIn(text: string) {
  return [...text.matchAll(/(\d+\.\d+)\.(\d+)(?:–\1\.(\d+))?/g)].flatMap(([, section, first, last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => `${section}.${Number(first) + at}`),
  );
}

const rowsOf = (title: string) => [...part(title).matchAll(/^\| (\d[^|]*)\|(.*)\|$/gm)];
const held = rowsOf('Held').flatMap(([, numbers = '']) => numbersIn(numbers));
const foreign = rowsOf('Does not apply').flatMap(([, numbers = '']) => numbersIn(numbers));
const open = [...part('Open').matchAll(/^- ([^:]+):/gm)].flatMap(([, numbers = '']) => numbersIn(numbers));

test('every number stands once: held, not applying or open', () => {
  expect([...held, ...foreign, ...open].sort()).toEqual([...asked].sort());
});

test('a held number has a row of its own, with a proof or none', () => {
  const odd = rowsOf('Held').filter(([, numbers = '', rest = '']) => {
    const proof = rest.split('|').at(-1)?.trim() ?? '';
    return (
      numbersIn(numbers).length !== 1 || !/^(?:–|`(?:[^`]+\.test\.ts|server\/operations\/[^`]+\.ts)`)$/.test(proof)
    );
  });
  expect(odd.map(([row]) => row)).toEqual([]);
});

test('every file that is named is there', () => {
  const named = [...page.matchAll(/`((?:app|server|tests|deploy|e2e|docs|public)\/[^`*]+)`/g)].map(
    ([, file = '']) => file,
  );
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});

const sources = globSync(['app/**/*.{ts,tsx,js}', 'server/**/*.ts', 'public/*.js'])
  .filter((file) => !/\.test\.tsx?$|\.d\.ts$/.test(file))
  .map((file) => ({ file, source: read(file) }));

/** The files of the product that have a pattern. */
const filesWith = (pattern: RegExp) =>
  sources
    .filter(({ source }) => pattern.test(source))
    .map(({ file }) => file)
    .sort();

const ofServer = (pattern: RegExp) => filesWith(pattern).filter((file) => file.startsWith('server/'));

test('1.2.9, 1.3.2, 3.2.2 → no code is made from text, and HTML and patterns in named places alone', () => {
  expect(filesWith(/\beval\(|new Function\(|from 'node:vm'|setTimeout\(['"`]/)).toEqual([]);
  expect(filesWith(/(inner|outer)HTML ?=[^=]|insertAdjacentHTML|document\.write\(/)).toEqual([]);
  expect(filesWith(/dangerouslySetInnerHTML/)).toEqual([
    'app/list/data-table.tsx',
    'app/routes/cars/car-rows.tsx',
    'app/routes/rentals/calendar/calendar.tsx',
    'app/ui/icon.tsx',
  ]);
  expect(filesWith(/new RegExp\(/)).toEqual([
    'app/list/list-memory-store.ts',
    'app/portal/portal-navigation.tsx',
    'app/routes/price-tables/table-layout.tsx',
    'server/cars/car-search-rules.ts',
    'server/conversation/html-text.ts',
    'server/factory-cars/catalogue-fields.ts',
    'server/http/clear-at-sign-out.ts',
  ]);
});

test('3.4.2, 12.3.2, 15.3.2 → no other site reads answers, certificates count, redirects of others are not followed', () => {
  expect(filesWith(/access-control-allow/i)).toEqual([]);
  expect(filesWith(/rejectUnauthorized|TLS_REJECT_UNAUTHORIZED/)).toEqual(['server/operations/visitors.ts']);
  expect(ofServer(/\bawait fetch\(/)).toEqual(ofServer(/redirect: '(error|manual)'/));
});

test('6.5.3, 11.3.1, 11.4.1, 11.5.1 → SHA-256, AES-GCM and random bytes of the system', () => {
  const used = (call: RegExp) =>
    new Set(sources.flatMap(({ source }) => [...source.matchAll(call)].map(([, what]) => what)));
  expect(used(/\bcreate(?:Hash|Hmac)\('([^']+)'/g)).toEqual(new Set(['sha256']));
  expect(used(/\bcreate(?:De)?[Cc]ipheriv\('([^']+)'/g)).toEqual(new Set(['aes-256-gcm']));
  // How long to wait before another attempt.
  expect(filesWith(/Math\.random\(/)).toEqual(['server/plate-lookup/register-http.ts']);
});

test('15.1.2 → every package has an exact version and a checksum', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json'));
  const versions = Object.values({ ...dependencies, ...devDependencies });
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)))).toEqual([]);
  // What a package brings along is under its checksum.
  const locked: Record<string, { integrity?: string; inBundle?: boolean }> = JSON.parse(
    read('package-lock.json'),
  ).packages;
  const unproven = Object.entries(locked).filter(([name, { integrity, inBundle }]) => name && !integrity && !inBundle);
  expect(unproven.map(([name]) => name)).toEqual([]);
});

test('16.2.3 → the product writes logs through its logger alone', () => {
  const saying = ofServer(/\bconsole\.(log|info|warn|error)\(/);
  expect(saying.filter((file) => !/^server\/(start|operations)\//.test(file))).toEqual([]);
});

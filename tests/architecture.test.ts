import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const roots = ['app', 'server', 'migrations', 'tests', 'e2e', 'bench'];
const files = roots
  .flatMap((root) => readdirSync(root, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs|css)$/.test(entry.name))
  .map((entry) => `${entry.parentPath}/${entry.name}`);
const sourceOf = (file: string) => readFileSync(file, 'utf8');
const code = files.filter((file) => !file.endsWith('.css'));

/** The modules a file imports for their values, as paths from the top of the project. */
function importsOf(file: string, kind: 'values' | 'all' = 'values') {
  const pattern = /^(?:import|export)\s+(type\s+)?(?:[\w*{][^'"();=]*?\s+from\s+)?['"]([^'"]+)['"]/gm;
  return [...sourceOf(file).matchAll(pattern)]
    .filter(([, type]) => kind === 'all' || !type)
    .map(([, , path = '']) => {
      if (path.startsWith('#')) return path.slice(1);
      return path.startsWith('.') ? new URL(path, `file:///${file}`).pathname.slice(1) : path;
    });
}

/** Pairs «file → module» that break a rule. */
function breaches(from: RegExp, to: RegExp, kind?: 'values' | 'all') {
  return code
    .filter((file) => from.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      importsOf(file, kind)
        .filter((path) => to.test(path))
        .map((path) => `${file} → ${path}`),
    );
}

test('no file is over 250 lines', () => {
  const generated = 'server/db/schema.ts';
  const ofBrowser = readdirSync('public')
    .filter((name) => name.endsWith('.js'))
    .map((name) => `public/${name}`);
  const long = [...files, ...ofBrowser].filter((file) => file !== generated && sourceOf(file).split('\n').length > 251);
  expect(long).toEqual([]);
});

test('a form that writes on a page of the staff says whose page it stands on', () => {
  const ofStaff =
    /^app\/(activities\/|bulk-edit\/|file-job\/|list\/|routes\/(activities|cars|factory-cars|home|integrations|company\/(employees|settings))\/|form\/(?!form\.tsx))/;
  const plain = code.filter(
    (file) =>
      ofStaff.test(file) &&
      /import \{[^}]*\bForm\b[^}]*\} from 'react-router'/.test(sourceOf(file)) &&
      /method="post"/.test(sourceOf(file)),
  );
  expect(plain).toEqual([]);
});

test('no form is checked by the browser, which speaks its own language and not Danish', () => {
  const checked = code
    .filter((file) => /^app\/.*\.tsx$/.test(file))
    .flatMap((file) => {
      const source = sourceOf(file);
      const isOurs = /import \{ (\w+, )*Form\b[^}]*\} from '(#app\/form|\.)\/form\.tsx'/.test(source);
      const forms = source.match(/<(form|Form|\w+\.Form|RouterForm)\b(?:[^>=]|=(?!>)|=>)*>/g) ?? [];
      return forms
        .filter((form) => !/\bnoValidate\b|\{\.\.\.form\.props\}/.test(form) && !(isOurs && form.startsWith('<Form')))
        .map((form) => `${file}: ${form}`);
    });
  expect(checked).toEqual([]);
});

test('no drawer collects what belongs nowhere', () => {
  expect(files.filter((file) => /(^|\/)(utils?|helpers?|common|lib|misc|shared)(\/|\.|$)/.test(file))).toEqual([]);
});

test('no file only passes on what others export', () => {
  expect(files.filter((file) => /(^|\/)index\.tsx?$/.test(file))).toEqual([]);
  expect(code.filter((file) => /^export (\*|\{[^}]*\}) from /m.test(sourceOf(file)))).toEqual([]);
});

test('the environment is read in one place', () => {
  // The launcher runs before anything is installed, so it cannot import the reader.
  const allowed = ['server/env.ts', 'server/start/launch.mjs', 'tests/architecture.test.ts'];
  expect(code.filter((file) => !allowed.includes(file) && /process\.env\b/.test(sourceOf(file)))).toEqual([]);
});

test('the server never knows the app', () => {
  expect(breaches(/^server\//, /^(app|tests|e2e)\//, 'all')).toEqual([]);
});

test('domains do not know the router', () => {
  expect(
    breaches(/^server\/(?!http\/|account\/|openapi\/|start\/)[^/]+\//, /^react-router$|^server\/http\//, 'all'),
  ).toEqual([]);
});

/** The modules that each module of the server imports, types included; a file at its top is a module of its own. */
function importedModules() {
  const moduleOf = (file: string) => file.split('/')[1] ?? '';
  const modules = new Map<string, Set<string>>();
  for (const file of code.filter((each) => /^server\/(?!.*\.test\.ts$)/.test(each))) {
    const reached = modules.get(moduleOf(file)) ?? new Set();
    for (const target of importsOf(file, 'all')) if (target.startsWith('server/')) reached.add(moduleOf(target));
    modules.set(moduleOf(file), reached);
  }
  return modules;
}

test('modules of the server form no cycle', () => {
  const modules = importedModules();
  const done = new Set<string>();
  function cycleFrom(path: readonly string[]): readonly string[] | undefined {
    const [module = ''] = path.slice(-1);
    if (path.indexOf(module) < path.length - 1) return path;
    if (done.has(module)) return undefined;
    for (const next of modules.get(module) ?? []) {
      const cycle = next === module ? undefined : cycleFrom([...path, next]);
      if (cycle) return cycle;
    }
    done.add(module);
    return undefined;
  }
  expect([...modules.keys()].flatMap((module) => cycleFrom([module]) ?? [])).toEqual([]);
  const base = ['db', 'env.ts', 'errors.ts', 'format', 'jobs'];
  expect([...(modules.get('db') ?? [])].filter((module) => !base.includes(module))).toEqual([]);
});

test('migrations are numbered, each number once', () => {
  const numbers = readdirSync('migrations').map((file) => Number(/^(\d{3})-[a-z-]+\.ts$/.exec(file)?.[1]));
  expect(numbers.filter((number) => !(number > 0))).toEqual([]);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('migrations stand alone', () => {
  expect(breaches(/^migrations\//, /^(?!kysely$)/, 'all')).toEqual([]);
});

test('building blocks know no product words, kits know no screens, texts know no looks', () => {
  expect(breaches(/^app\/ui\//, /^(server|app\/(texts|list|form|layout|routes))\//, 'all')).toEqual([]);
  expect(breaches(/^app\/(board|bulk-edit|list|form)\//, /^(server|app\/(layout|routes))\//)).toEqual([]);
  expect(breaches(/^app\/file-job\//, /^(server|app\/(layout|routes))\//)).toEqual([]);
  expect(breaches(/^app\/texts\//, /^(server|app\/(ui|list|form|layout|routes))\//)).toEqual([]);
});

test('frames know words and building blocks, and of the server only types', () => {
  expect(breaches(/^app\/layout\//, /^(server|app\/(list|form|routes))\//)).toEqual([]);
});

test('screens of one area do not reach into another', () => {
  const areas = code.filter((file) => /^app\/routes\/[^/]+\/.+/.test(file));
  const reaches = areas.flatMap((file) => {
    const area = file.split('/')[2];
    return importsOf(file, 'all').filter((path) => /^app\/routes\/[^/]+\//.test(path) && path.split('/')[2] !== area);
  });
  expect(reaches).toEqual([]);
});

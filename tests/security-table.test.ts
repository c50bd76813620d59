import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { paths } from './paths.ts';
import { cells } from './rights-table.ts';
import { chapters, rightsIn, rows, unasked } from './security-table.ts';

const named = new Set(rightsIn(chapters.filter((chapter) => chapter !== unasked).join('')));
const given = new Set(cells.filter(({ allowed }) => allowed).map(({ resource, action }) => `${resource}: ${action}`));

/** The permissions that screens, commands and the account engine check. */
const asked = new Set(
  ['server', 'app/routes']
    .flatMap((root) => readdirSync(root, { recursive: true, withFileTypes: true }))
    .filter(({ name }) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && name !== 'permissions.ts')
    .map((entry) => readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8'))
    .flatMap((source) => [
      ...source.matchAll(/\b(?:allow|can)\([\w.()]+, '(\w+)', ([^;\n]*)/g),
      ...source.matchAll(/\b(?:requirePermission|requireCaller)\('(\w+)', ([^)\n]*)/g),
      ...source.matchAll(/\bauthorize\([^{\n]*\{ (\w+): \[([^\]]*)\]/g),
      ...[...source.matchAll(/: Rows<'\w+'> = \{\s+table: '\w+',\s+resource: '(\w+)'/g)].map(([declared, resource]) => [
        ...[declared, resource, "'create', 'update', 'delete'"],
      ]),
    ])
    .flatMap(([, resource = '', actions = '']) =>
      [...actions.matchAll(/'(\w+)'/g)].map(([, action]) => `${resource}: ${action}`),
    )
    .filter((right) => given.has(right)),
);

test('every path of the product stands in the table of docs/security.md once, and no other', () => {
  expect(rows.map(({ path }) => path).sort()).toEqual([...paths].sort());
});

test('every right that is asked is named there, and every right that is named is asked', () => {
  expect([...named].sort()).toEqual([...asked].sort());
});

test('every right of the specification is asked by something, or stands there as one that nothing asks yet', () => {
  const waiting = [...unasked.matchAll(/`(\w+)(?:: (\w+))?`/g)].map(([, resource, action]) => ({ resource, action }));
  const left = [...given].filter((right) => !asked.has(right));
  const isWaiting = (right: string) =>
    waiting.some(({ resource, action }) => right.startsWith(`${resource}: ${action ?? ''}`));
  expect(left.filter((right) => !isWaiting(right))).toEqual([]);
  expect(left).not.toEqual(
    expect.arrayContaining(['team: create', 'members: read', 'user: update', 'history: create']),
  );
});

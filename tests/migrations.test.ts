import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const folder = path.resolve('migrations');
/** From here on two versions serve from one database while processes are replaced one at a time. */
const first = '140';

/** What breaks the version before, which still serves. */
const taking =
  /\b(?:drop\s+(?:table|column)|rename\s+(?:to|column)|set\s+not\s+null|alter\s+column\s+\S+\s+(?:set\s+data\s+)?type)\b/i;

const isHarsh = (text: string) => taking.test(text) && !/^export const removes = '.{20,}';$/m.test(text);

test('a migration takes nothing from the version before, unless it says which version stopped using it', async () => {
  const files = (await readdir(folder)).filter((name) => name >= first);
  const texts = await Promise.all(files.map((name) => readFile(path.join(folder, name), 'utf8')));
  expect(files.filter((_, at) => isHarsh(texts[at] ?? ''))).toEqual([]);
});

test.for([
  ['alter table car drop column "oldName"', true],
  ['alter table car rename column "oldName" to "newName"', true],
  ['alter table car alter column price set not null', true],
  ['alter table car alter column price type bigint', true],
  ['drop table "oldThing"', true],
  ['alter table car add column "newName" text; drop view "carView"', false],
  ["export const removes = 'version 12 reads newName alone';\nalter table car drop column x", false],
] as const)('%s → %s', ([text, is]) => {
  expect(isHarsh(text)).toBe(is);
});

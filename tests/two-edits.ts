import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import type { Person } from './fixtures.ts';
import { fieldsOf, toastOf } from './html.ts';

export type BothChanged = {
  /** The field that both change: my value, the colleague's, and the displayed texts. */
  both: { name: string; label: string; values: [mine: string, theirs: string]; shown: [string, string, string] };
  /** Fields that only I change. */
  mine: Record<string, string>;
};

type Visit = (path: string, options?: { as?: Person; form?: Record<string, string> }) => Promise<Response>;
type Edits = { visit: Visit; me: Person; colleague: Person; kind: string; path: string; by: string };

/**
 * Two users save the same opened form: different fields merge, the same field is a conflict with both values, the
 * colleague (`by`, a pattern), and the original.
 */
export async function saveTogether({ visit, me, colleague, kind, path, by }: Edits, { both, mine }: BothChanged) {
  const { name, label, values } = both;
  const post = (form: Record<string, string>, as: Person) => visit(path, { as, form });
  const read = async () => fieldsOf(await (await visit(path, { as: me })).text());
  const shown = await read();

  expect((await post({ ...shown, [name]: values[1] }, colleague)).status, kind).toBe(303);
  const merged = await post({ ...shown, ...mine }, me);
  expect([merged.status, toastOf(merged).title], kind).toEqual([303, `Gemt. Ændret samtidig af en kollega: ${label}`]);
  expect(await read(), kind).toMatchObject({ ...filled(mine), [name]: values[1] });

  const refused = await post({ ...shown, [name]: values[0] }, me);
  const html = await refused.text();
  expect(refused.status, kind).toBe(409);
  const panel = parse(html).querySelector('[aria-labelledby=konflikt]');
  expect(
    panel?.querySelectorAll('legend').map((legend) => legend.text),
    kind,
  ).toEqual([label]);
  const ways = panel?.querySelectorAll('label').map((way) => way.text.replace(/\s+/g, ' ').trim());
  const now = expect.stringMatching(new RegExp(`^Gemt nu · ${by}${both.shown[1]}$`));
  expect(ways, kind).toEqual([`Dit${both.shown[0]}`, now, `Oprindeligt${both.shown[2]}`]);

  const choice = `resolve-${name.replace(/\[.*/, '')}`;
  expect((await post({ ...fieldsOf(html), [choice]: 'original' }, me)).status, kind).toBe(303);
  expect((await read())[name] ?? '', kind).toBe(shown[name] ?? '');
}

/** The non-empty values. */
function filled(values: Record<string, string>) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}

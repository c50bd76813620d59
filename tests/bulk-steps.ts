import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { asOre } from '#server/format/money.ts';
import { test as base, type Person } from './fixtures.ts';
import { fieldsOf, textOf } from './html.ts';

type Form = Record<string, string | string[]>;
type Visit = (path: string, options?: { as?: Person; form?: Form }) => Promise<Response>;

/** Runs bulk edits of a list without JavaScript. */
export function bulkSteps(visit: Visit, as: Person) {
  const htmlOf = async (path: string) => (await visit(path, { as })).text();
  const read = async (path: string) => textOf(await htmlOf(path));
  const send = (path: string, form: Form) => visit(path, { as, form });

  /** The hidden fields of a list's bulk bar, and the checked rows. */
  async function barOf(list: string) {
    const page = parse(await htmlOf(list));
    const hidden = page
      .querySelectorAll('form#valg input')
      .map((each) => [each.getAttribute('name'), each.getAttribute('value')]);
    const boxes = page.querySelectorAll('input[name=id][form=valg]');
    const ids = (all: typeof boxes) => all.map((each) => each.getAttribute('value') ?? '');
    const buttons = page.querySelectorAll('form#valg button').map((each) => each.getAttribute('value') ?? '');
    const fields: Record<string, string> = Object.fromEntries(hidden);
    const action = page.querySelector('form#valg')?.getAttribute('action') ?? '';
    return {
      fields,
      action,
      ticked: ids(boxes.filter((each) => each.hasAttribute('checked'))),
      boxes: ids(boxes),
      buttons,
    };
  }

  /** Checks rows of the list's table, and presses a button of the bar. */
  async function pick(list: string, ids: readonly number[], go = 'edit') {
    const { fields, action, ticked } = await barOf(list);
    return send(action, { ...fields, id: [...ticked, ...ids.map(String)], go });
  }

  /** The page of the bulk edit, after selecting rows. */
  async function choose(list: string, ids: readonly number[], go = 'edit') {
    const response = await pick(list, ids, go);
    expect(response.status).toBe(303);
    return String(response.headers.get('location'));
  }

  /** Submits the form of the bulk edit with the input. */
  async function plan(path: string, typed: Form) {
    return send(path, { ...fieldsOf(await htmlOf(path)), ...typed });
  }

  async function run(path: string) {
    const seen =
      parse(await htmlOf(path))
        .querySelector('[name=seen]')
        ?.getAttribute('value') ?? '';
    return send(path, { intent: 'run', seen });
  }

  return { htmlOf, read, send, barOf, pick, choose, plan, run };
}

export const test = base.extend<{ owner: Person; steps: ReturnType<typeof bulkSteps> }>({
  owner: async ({ organize }, use) => use({ organization: await organize() }),
  steps: async ({ visit, owner }, use) => use(bulkSteps(visit, owner)),
});

/** The price of a car, in kroner. */
export const price = (kroner: number) => ({ salePriceInclVat: asOre(kroner * 100) });

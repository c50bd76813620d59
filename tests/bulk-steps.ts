import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { asOre } from '#server/format/money.ts';
import { test as base, type Person } from './fixtures.ts';
import { fieldsOf, textOf } from './html.ts';

type Form = Record<string, string | string[]>;
type Visit = (path: string, options?: { as?: Person; form?: Form }) => Promise<Response>;

/** Changes many rows of a list as a browser without JavaScript does. */
export function bulkSteps(visit: Visit, as: Person) {
  const htmlOf = async (path: string) => (await visit(path, { as })).text();
  const read = async (path: string) => textOf(await htmlOf(path));
  const send = (path: string, form: Form) => visit(path, { as, form });

  /** What the bar of a list sends besides its boxes, and the boxes that are ticked as the page comes. */
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

  /** Ticks rows on a list, on the table alone as one sees it, and presses a button of the bar. */
  async function pick(list: string, ids: readonly number[], go = 'edit') {
    const { fields, action, ticked } = await barOf(list);
    return send(action, { ...fields, id: [...ticked, ...ids.map(String)], go });
  }

  /** The page of the change, after picking rows. */
  async function choose(list: string, ids: readonly number[], go = 'edit') {
    const response = await pick(list, ids, go);
    expect(response.status).toBe(303);
    return String(response.headers.get('location'));
  }

  /** Sends the form of the change as the page has it, with what is typed. */
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

import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import type { Person } from './fixtures.ts';
import { textOf } from './html.ts';

type Form = Record<string, string | string[] | File>;
type Visit = (path: string, options?: { as?: Person; form?: Form }) => Promise<Response>;

const headings = ['Reg.nr.', 'Stelnummer', 'Mærke', 'Model', 'Kontantpris', 'Afdeling'];

/** A stock file of these rows; cells are separated by semicolons. */
export function stockFile(rows: string[], header = headings.join(';')) {
  return new File([[header, ...rows].join('\r\n')], 'liste.csv', { type: 'text/csv' });
}

/** The initial values of the form with this intent, checkboxes and selects included. */
function formOf(html: string, intent: string): Record<string, string[]> {
  const form = parse(html)
    .querySelectorAll('form')
    .find((each) => each.querySelector('[name=intent]')?.getAttribute('value') === intent);
  const values: Record<string, string[]> = {};
  for (const control of form?.querySelectorAll('input, select') ?? []) {
    const isTicked = control.getAttribute('type') !== 'checkbox' || control.hasAttribute('checked');
    const chosen = control.tagName === 'SELECT' ? control.querySelector('[selected]') : control;
    const name = control.getAttribute('name');
    if (name && isTicked) values[name] = [...(values[name] ?? []), chosen?.getAttribute('value') ?? ''];
  }
  return values;
}

/** Goes through an import as a browser without JavaScript does. */
export function importSteps(visit: Visit, as: Person, list = '/cars') {
  const htmlOf = async (path: string) => (await visit(path, { as })).text();

  async function send(path: string, intent: string, change: Form = {}) {
    return visit(path, { as, form: { ...formOf(await htmlOf(path), intent), ...change } });
  }

  /** Waits by polling, as the page does. */
  async function read(path: string) {
    for (;;) {
      const html = await htmlOf(path);
      if (!html.includes('http-equiv="refresh"')) return textOf(html);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Uploads the file and returns the path of its import. */
  async function upload(file: File) {
    const response = await visit(`${list}/import`, { as, form: { file } });
    expect(response.status).toBe(303);
    return String(response.headers.get('location'));
  }

  /** Uploads the file and confirms the recognised columns, with what else is chosen. */
  async function check(file: File, choices: Form = {}) {
    const path = await upload(file);
    expect((await send(path, 'check', choices)).status).toBe(303);
    return { path, text: await read(path) };
  }

  /** Imports the file as the page proposes it. */
  async function run(file: File) {
    const { path } = await check(file);
    expect((await send(path, 'run')).status).toBe(303);
    return { path, text: await read(path) };
  }

  return { htmlOf, send, read, upload, check, run };
}

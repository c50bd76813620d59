import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { addDepartment } from '../factories.ts';
import { test } from '../fixtures.ts';
import { cellsOf, toastOf } from '../html.ts';

test('an arrow of a department moves it one place however often it is sent, beside the one it was pressed at', async ({
  organize,
  as,
  visit,
}) => {
  const owner = { organization: await organize() };
  const list = '/company/settings/departments';
  for (const name of ['A', 'B', 'C', 'D']) await as(owner, (tenant) => addDepartment(tenant, name));
  const read = async () => (await visit(list, { as: owner })).text();
  const order = async () =>
    cellsOf(await read())
      .slice(1)
      .map(([name = '']) => name.slice(0, 1))
      .join('');
  const html = await read();
  /** The fields of the button of that name, as of when the page was opened. */
  const press = (label: string) => {
    const form = parse(html)
      .querySelectorAll('form')
      .find((each) => each.querySelector('button')?.getAttribute('aria-label') === label);
    const fields = form
      ?.querySelectorAll('input')
      .map((each) => [each.getAttribute('name'), each.getAttribute('value')]);
    return visit(form?.getAttribute('action') ?? '', { as: owner, form: Object.fromEntries(fields ?? []) });
  };
  expect(await order()).toBe('ABCD');
  const clicks = await Promise.all([press('Flyt op: D'), press('Flyt op: D')]);
  expect(clicks.map(({ status }) => status)).toEqual([303, 303]);
  expect(await order()).toBe('ABDC');
  await press('Flyt ned: A');
  await press('Flyt ned: A');
  expect(await order()).toBe('BADC');
  // Two rows were swapped since the page was opened: C still moves before B, and nothing else moves.
  await press('Flyt op: C');
  expect(await order()).toBe('BADC'.replace('C', '').replace('B', 'CB'));

  const b =
    parse(html)
      .querySelectorAll('a')
      .find((link) => link.text === 'B')
      ?.getAttribute('href') ?? '';
  expect((await visit(b, { as: owner, form: { step: 'delete' } })).status).toBe(303);
  const late = await press('Flyt op: C');
  expect(toastOf(late)).toMatchObject({
    title: 'Afdelingen er ikke flyttet',
    text: 'En kollega har ændret rækkefølgen imens. Her er den, som den er nu.',
  });
  expect(await order()).toBe('CAD');
});

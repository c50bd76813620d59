import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { isRowStep } from '#server/http/row-steps.ts';
import { addCatalogue } from '../catalogue.ts';
import { test } from '../fixtures.ts';
import { fieldsOf } from '../html.ts';

const options = [{ code: 'NAV', name: 'Navigation', priceExclVatExclTax: '6.000', isTaxable: 'on' }];

test('buttons for rows pressed without JavaScript → a row more or less, what is typed stays, nothing is saved', async ({
  organize,
  as,
  visit,
}) => {
  const owner = { organization: await organize() };
  const ids = await as(owner, (tenant) => addCatalogue(tenant, { product: { options } }));
  const path = `/factory-cars/editions/${ids.editionId}/edit?product=${ids.productId}`;
  const read = async () => (await visit(path, { as: owner })).text();
  const step = (html: string, label: string) => {
    const buttons = parse(html).querySelectorAll('button[name=__INTENT__]');
    const pressed = buttons.find((button) => `${button.getAttribute('aria-label')} ${button.text}`.includes(label));
    return { __INTENT__: pressed?.getAttribute('value') ?? '' };
  };
  const press = async (html: string, label: string, typed = {}) => {
    const answer = await visit(path, { as: owner, form: { ...fieldsOf(html), ...typed, ...step(html, label) } });
    expect([label, answer.status]).toEqual([label, 200]);
    return answer.text();
  };
  const before = fieldsOf(await read());

  const more = await press(await read(), 'Tilføj tilvalg', { name: 'Skrevet', 'options[0].name': 'Navi' });
  expect(fieldsOf(more)).toMatchObject({ name: 'Skrevet', 'options[0].name': 'Navi', 'options[1].isTaxable': 'on' });
  const less = await press(more, 'Fjern tilvalg NAV', { 'options[1].code': 'VARME' });
  expect(fieldsOf(less)).toMatchObject({ name: 'Skrevet', 'options[0].code': 'VARME' });
  expect(fieldsOf(less)).not.toHaveProperty('options[1].code');
  expect(fieldsOf(await read())).toEqual(before);
});

test.for([
  'insert({"name":"__proto__"})',
  'insert({"name":"options","name":"constructor"})',
  'insert({"name":"options","defaultValue":{"__proto__x[":"1"}})',
  'remove({"name":"options","index":-1})',
  'remove({"name":"options","index":1e99})',
  'reorder({"name":"a.b","from":0,"to":1})',
  'update({"name":"options","value":null})',
  'validate("name")',
  'toString({"name":"options"})',
  'insert(',
])('%s → is no step for rows', (step) => {
  expect(isRowStep(step)).toBe(false);
});

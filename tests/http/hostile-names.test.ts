import { type HTMLElement, parse } from 'node-html-parser';
import { expect } from 'vitest';
import { carViews } from '#server/cars/car-views.ts';
import { isFieldName } from '#server/format/field-names.ts';
import { rowStepName } from '#server/http/row-steps.ts';
import { saveView } from '#server/views/view-commands.ts';
import { textOf } from '../html.ts';
import { paths } from '../paths.ts';
import { test } from '../places.ts';

const ofEveryObject = ['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty', '__defineGetter__'];
const names = [
  ...ofEveryObject,
  ...['email[x]', 'step[constructor]', 'a[b', 'a]', '[]', 'a[]', 'a.b', 'a..b', '.a', '[0]', 'step[0]', 'step.a'],
  ...[
    'a[4294967294]',
    'a[99999999999]',
    'a[-1]',
    'options[0].constructor',
    'options[0].__proto__',
    'options[0].toString',
  ],
  ...['options[0]', 'options[999].code', 'resolve-__proto__', 'resolve-constructor', '__INTENT__', '', '\0', 'æ', '🚗'],
  ...['x'.repeat(5_000), `a${'.a'.repeat(5_000)}`, `a${'[0]'.repeat(2_000)}`],
];

/** The form data, without files. */
function fieldsOf(form: HTMLElement) {
  const controls = form.querySelectorAll('input[name], select[name], textarea[name], button[name]');
  return controls.map((control): [string, string] => [
    control.getAttribute('name') ?? '',
    control.getAttribute('value') ?? control.querySelector('option')?.getAttribute('value') ?? control.text,
  ]);
}

/** The fields between unknown names, some of them derived from their own. */
function amongHostile(fields: [string, string][]) {
  const made = fields.flatMap(([name]) => [`${name}[x]`, `${name}.constructor`, `${name}[0]`, `${name}.a`]);
  return [...names.slice(0, 20), ...fields, ...made, ...names.slice(20)].map((entry): [string, string] =>
    typeof entry === 'string' ? [entry, '1'] : entry,
  );
}

function asForm(fields: [string, string][]) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

const people = ['owner', 'platform', 'stranger'] as const;

/** The same on every page for a form of the frame, whatever page it returns to; such a form is sent once. */
const identityOf = (to: string, fields: [string, string][]) =>
  JSON.stringify([to, fields.map(([name, value]) => (value.startsWith('/') ? [name] : [name, value]))]);

type Answer = Promise<Response>;

async function readFine(what: string, answer: Answer) {
  const response = await answer;
  const text = await response.text();
  expect([what, response.status < 500]).toEqual([what, true]);
  return text;
}

const asked = paths.filter((each) => each !== '/account/sign-out');

test.for(people)(
  'no route fails at names that it does not know, sent by the %s',
  async (person, { owner, places: { addressOf, platform }, visit }) => {
    const who = { owner: { as: owner }, platform: { headers: { cookie: platform.cookie } }, stranger: {} }[person];
    const all = new URLSearchParams(names.slice(0, 30).map((name) => [name, '1']));
    const json = JSON.stringify(Object.fromEntries(names.map((name) => [name, { [name]: [name] }])));
    const jsonHeaders = { ...('headers' in who && who.headers), 'content-type': 'application/json' };
    for (const path of asked) {
      const url = addressOf(path).replace('*', 'x');
      await readFine(`GET ${url}?${all}`, visit(`${url}?${all}`, who));
      await readFine(`POST ${url}`, visit(url, { ...who, body: new URLSearchParams(amongHostile([])) }));
      await readFine(`POST ${url} with files`, visit(url, { ...who, body: asForm(amongHostile([])) }));
      await readFine(`POST ${url} as JSON`, visit(url, { ...who, body: json, headers: jsonHeaders }));
    }
    expect(asked.length).toBeGreaterThan(100);
  },
);

test.for(people)(
  'no form of a page that the %s sees fails at fields beside its own',
  async (person, { owner, places: { addressOf, platform }, visit }) => {
    const who = { owner: { as: owner }, platform: { headers: { cookie: platform.cookie } }, stranger: {} }[person];
    const sentForms = new Set<string>();
    for (const path of asked) {
      const url = addressOf(path).replace('*', 'x');
      const html = await readFine(`GET ${url}`, visit(url, who));
      for (const form of parse(html).querySelectorAll('form[method=post]')) {
        const fields = fieldsOf(form);
        for (const [name] of fields.filter(([own]) => own !== rowStepName))
          expect([url, name, isFieldName(name)]).toEqual([url, name, true]);
        const [to = ''] = (form.getAttribute('action') || url).split('#');
        const identity = identityOf(to, fields);
        if (to.startsWith('/account/sign-out') || sentForms.has(identity)) continue;
        sentForms.add(identity);
        const sent = amongHostile(fields);
        const isMultipart = form.getAttribute('enctype') === 'multipart/form-data';
        const body = isMultipart ? asForm(sent) : new URLSearchParams(sent);
        await readFine(`POST ${to} of ${url}`, visit(to, { ...who, body }));
      }
    }
  },
);

test('a saved view with such names shows its list and reports what it cannot use', async ({ owner, as, visit }) => {
  const { slug, id } = await as(owner, (tenant) =>
    saveView(tenant, carViews, { name: 'Gammel', viewType: 'personal', content: {} }),
  );
  const filters = '{"constructor":["x"],"__proto__":["y"],"toString":1,"fuelType":"diesel"}';
  await as(owner, ({ db }) => db.updateTable('savedView').set({ filters }).where('id', '=', id).execute());
  const shown = await visit(`/cars/view/${slug}`, { as: owner });
  expect([shown.status, textOf(await shown.text())]).toEqual([200, expect.stringContaining('constructor: «x»')]);
});

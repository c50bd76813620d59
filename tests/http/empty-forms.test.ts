import { type HTMLElement, parse } from 'node-html-parser';
import { expect } from 'vitest';
import { paths } from '../paths.ts';
import { test } from '../places.ts';

/** Fields checked only after the others: the database alone knows whether they are required. */
const askedLast = ['token', 'password'];

/** The data of a form whose required fields are empty, and their names. */
function emptied(form: HTMLElement) {
  const sent: [string, string | File][] = [];
  const missing = new Set<string>();
  for (const control of form.querySelectorAll('input[name], select[name], textarea[name]')) {
    const [name = '', type = ''] = [control.getAttribute('name'), control.getAttribute('type')];
    if (['checkbox', 'radio'].includes(type) && !control.hasAttribute('checked')) continue;
    const options = control.querySelectorAll('option').map((option) => option.getAttribute('value') ?? '');
    const isMissing = control.hasAttribute('required') && (options.length === 0 || options.includes(''));
    if (isMissing) missing.add(name);
    if (type === 'file') sent.push([name, new File([], '')]);
    else sent.push([name, isMissing ? '' : (control.getAttribute('value') ?? options[0] ?? '')]);
  }
  // As Enter in a field does.
  const button = form.querySelector('button:not([type=button])');
  if (button?.hasAttribute('name')) sent.push([button.getAttribute('name') ?? '', button.getAttribute('value') ?? '']);
  const body = form.getAttribute('enctype') === 'multipart/form-data' ? new FormData() : new URLSearchParams();
  for (const [name, value] of sent) {
    if (body instanceof FormData && value instanceof File) body.append(name, value);
    else if (typeof value === 'string') body.append(name, value);
  }
  return { body, missing: [...missing].filter((name) => missing.size === 1 || !askedLast.includes(name)) };
}

/** The error at the field of that name. */
function problemOf(page: HTMLElement, name: string) {
  const described = page
    .querySelectorAll(`[name="${name}"][aria-invalid="true"]`)
    .flatMap((field) => field.getAttribute('aria-describedby')?.split(' ') ?? []);
  return described.filter((id) => id.endsWith('-error')).map((id) => page.getElementById(id)?.text)[0] ?? 'no error';
}

test('every form is checked by the server alone, and missing input is reported in Danish at its field', async ({
  owner,
  places,
  visit,
}) => {
  const { addressOf, platform } = places;
  const askers = {
    account: {},
    platform: { headers: { cookie: platform.cookie } },
    staff: { as: owner },
  };
  const asked: string[] = [];
  for (const path of paths.filter((each) => !/\*|^\/(api|dev)\/|\.csv$/.test(each))) {
    const [, area = ''] = path.split('/');
    const who = area === 'account' || area === 'platform' ? askers[area] : askers.staff;
    const url = addressOf(path);
    const response = await visit(url, who);
    if (response.status !== 200 || !response.headers.get('content-type')?.includes('html')) continue;
    for (const form of parse(await response.text()).querySelectorAll('form')) {
      expect(form.hasAttribute('novalidate'), `${url}: ${form.outerHTML.slice(0, 200)}`).toBe(true);
      const { body, missing } = emptied(form);
      if (form.getAttribute('method') !== 'post' || missing.length === 0) continue;
      const [to = ''] = (form.getAttribute('action') || url).split('#');
      const posted = await visit(to, { ...who, body });
      // Only a form posted to another path than its screen's is redirected.
      const back = posted.headers.get('location');
      const answer = back ? await visit(back, who) : posted;
      const page = parse(await answer.text());
      for (const name of missing) {
        expect(problemOf(page, name), `${url}, ${name}`).toMatch(
          /^(Skriv|Vælg|Angiv|Giv|Adgangskode|Navnet) ?\S* .*[\p{L}\d.]$/u,
        );
      }
      asked.push(path);
    }
  }
  expect(new Set(asked).size).toBeGreaterThan(30);
});

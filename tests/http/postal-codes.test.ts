import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { addDepartment } from '../factories.ts';
import { test } from '../fixtures.ts';
import { fieldErrorOf, fieldsOf } from '../html.ts';

const places = ['company', 'department', 'new department'] as const;

test.for(places)(
  'the postal code of a %s is known or accepted, and the city follows it',
  async (place, { organize, as, visit }) => {
    const owner = { organization: await organize() };
    const path = await as(owner, async (tenant) => {
      if (place === 'company') return '/company/settings';
      const id = await addDepartment(tenant, 'Sejs');
      return `/company/settings/departments/${place === 'department' ? id : 'create'}`;
    });
    const read = async () => fieldsOf(await (await visit(path, { as: owner })).text());
    const post = (form: Record<string, string>) => visit(path, { as: owner, form: { name: 'Ny', ...form } });
    const stored = () =>
      as(owner, ({ db }) =>
        place === 'company'
          ? db.selectFrom('organizationSettings').select(['postalCode', 'city']).execute()
          : db.selectFrom('department').select(['postalCode', 'city']).orderBy('id', 'desc').limit(1).execute(),
      );

    const wrong = await post({ ...(await read()), name: 'Ny', postalCode: '86' });
    expect(fieldErrorOf(await wrong.text(), 'postalCode')).toBe('Postnummeret skal være 4 cifre.');
    const refused = await post({ ...(await read()), name: 'Ny', postalCode: '9998' });
    const html = await refused.text();
    const box = parse(html).querySelector('input[type=checkbox][name=acceptedPostalCode]');
    expect([refused.status, fieldErrorOf(html, 'postalCode')]).toEqual([400, 'Ukendt postnummer.']);
    expect([box?.getAttribute('value'), box?.hasAttribute('checked')]).toEqual(['9998', false]);
    expect(box?.parentNode?.text).toBe('Brug alligevel');

    const again = await post({ ...fieldsOf(html), acceptedPostalCode: '9998', postalCode: '9997' });
    expect(again.status).toBe(400);
    expect((await post({ ...fieldsOf(html), acceptedPostalCode: '9998' })).status).toBe(303);
    expect(await stored()).toEqual([{ postalCode: '9998', city: null }]);
    if (place === 'new department') return;

    expect((await post({ ...(await read()), phone: '86801234' })).status).toBe(303);
    expect((await post({ ...(await read()), postalCode: '8600' })).status).toBe(303);
    expect(await stored()).toEqual([{ postalCode: '8600', city: 'Silkeborg' }]);
    expect((await post({ ...(await read()), postalCode: 'DK-8000', city: 'Aarhus Midtby' })).status).toBe(303);
    expect(await stored()).toEqual([{ postalCode: '8000', city: 'Aarhus Midtby' }]);
    expect((await post({ ...(await read()), postalCode: 'FO-100', city: '' })).status).toBe(303);
    expect(await stored()).toEqual([{ postalCode: '100', city: null }]);
  },
);

test('the city of a postal code is found for signed-in users', async ({ organize, visit }) => {
  const owner = { organization: await organize() };
  const known = await visit('/postal-codes/8600', { as: owner });
  expect([known.status, await known.json()]).toEqual([200, { city: 'Silkeborg' }]);
  const unknown = await visit('/postal-codes/9998', { as: owner });
  expect([unknown.status, await unknown.json()]).toEqual([404, { city: null }]);
  expect((await visit('/postal-codes/8600')).status).not.toBe(200);
});

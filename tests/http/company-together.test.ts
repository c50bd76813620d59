import { expect } from 'vitest';
import { addDepartment } from '../factories.ts';
import { test } from '../fixtures.ts';
import { fieldsOf, textOf, toastOf } from '../html.ts';
import { memberNumber } from '../people.ts';
import { type BothChanged, saveTogether } from '../two-edits.ts';

const lookup = '/settings/integrations/nummerpladeapi';
const settings = '/company/settings';
const none = 'ikke udfyldt';

const ofCompany: Record<string, BothChanged> = {
  'what is typed': {
    both: { name: 'city', label: 'By', values: ['Odense', 'Aarhus'], shown: ['Odense', 'Aarhus', none] },
    mine: { phone: '86 80 12 34', fullTaxRegistered: 'on', holidays: '24-12-2026' },
  },
  'what stands beside it': {
    both: {
      ...{ name: 'name', label: 'Navn', values: ['Vestbiler', 'Østbiler'] },
      shown: ['Vestbiler', 'Østbiler', 'Nordbiler'],
    },
    mine: { saturdayFrom: '10:00', saturdayTo: '14:00' },
  },
  'a number': {
    both: {
      ...{ name: 'quoteValidityDays', label: 'Tilbud gælder', values: ['7', '30'] },
      shown: ['7 dage', '30 dage', '14 dage'],
    },
    mine: { stockAgeYellow: '60' },
  },
  'the opening of a day': {
    both: {
      ...{ name: 'saturdayFrom', label: 'Lørdag åbner', values: ['11:00', '12:00'] },
      shown: ['11:00', '12:00', '10:00'],
    },
    mine: { saturdayTo: '15:00' },
  },
};

const ofDepartment: BothChanged = {
  both: {
    name: 'managerNumber',
    label: 'Leder',
    values: ['', ''],
    shown: [none, 'admin Nordbiler', 'owner Nordbiler'],
  },
  mine: { city: 'Herning', mondayFrom: '08:00', mondayTo: '17:00', isActive: 'on' },
};

const ofEmployee: BothChanged = {
  both: { name: 'title', label: 'Stilling', values: ['Sælger', 'Klargører'], shown: ['Sælger', 'Klargører', none] },
  mine: { role: 'technician', commissionPct: '2,5', isSellable: 'on' },
};

const ofLookup: BothChanged = {
  both: {
    ...{ name: 'dailyLimit', label: 'Højst opslag pr. dag', values: ['50', '60'] },
    shown: ['50 stk.', '60 stk.', '200 stk.'],
  },
  mine: { cacheHours: '48', advanced: 'on' },
};

test('two users who save the company, a department, a colleague or the plate look-up lose nothing', async ({
  organize,
  user,
  as,
  visit,
  database,
}) => {
  const organization = await organize();
  const [me, colleague] = [{ organization }, { organization, role: 'admin' as const }];
  const numberOf = async (person: typeof me & { role?: 'admin' | 'member' }) =>
    String(await memberNumber(database, (await user(person)).id, organization.id));
  const [own, theirs, third] = [
    await numberOf(me),
    await numberOf(colleague),
    await numberOf({ organization, role: 'member' }),
  ];
  const edits = { visit, me, colleague, by: 'admin [^ ]*, .*' };
  for (const [kind, changes] of Object.entries(ofCompany)) {
    await saveTogether({ ...edits, kind, path: settings }, changes);
  }

  const department = `/company/settings/departments/${await as(me, (tenant) => addDepartment(tenant, 'Silkeborg'))}`;
  const form = fieldsOf(await (await visit(department, { as: me })).text());
  expect((await visit(department, { as: me, form: { ...form, managerNumber: own } })).status).toBe(303);
  const both = { ...ofDepartment.both, values: ['', theirs] as [string, string] };
  await saveTogether({ ...edits, kind: 'a department', path: department }, { ...ofDepartment, both });

  await saveTogether({ ...edits, kind: 'an employee', path: `/company/employees/${third}` }, ofEmployee);

  const start = fieldsOf(await (await visit(lookup, { as: me })).text());
  expect((await visit(lookup, { as: me, form: { ...start, token: 'noegle-til-registret' } })).status).toBe(303);
  await saveTogether({ ...edits, kind: 'the look-up of plates', path: lookup }, ofLookup);
});

test('two saves at the same moment: different fields are merged, the same field is a conflict', async ({
  organize,
  visit,
}) => {
  const organization = await organize();
  const [me, colleague] = [{ organization }, { organization, role: 'admin' as const }];
  const opened = fieldsOf(await (await visit(settings, { as: me })).text());
  const save = (form: Record<string, string>, as = me) => visit(settings, { as, form: { ...opened, ...form } });
  const both = await Promise.all([save({ city: 'Vejle' }), save({ address: 'Torvet 1' }, colleague)]);
  expect(both.map(({ status }) => status)).toEqual([303, 303]);
  const same = await Promise.all([save({ ean: '5790000000012' }), save({ ean: '5790000000029' }, colleague)]);
  expect(same.map(({ status }) => status).toSorted()).toEqual([303, 409]);
  const stored = fieldsOf(await (await visit(settings, { as: me })).text());
  expect(stored).toMatchObject({
    city: 'Vejle',
    address: 'Torvet 1',
    ean: expect.stringMatching(/^57900000000(12|29)$/),
  });
});

test('a manager on leave stays the manager when a colleague saves the department', async ({
  organize,
  user,
  as,
  visit,
  database,
}) => {
  const organization = await organize();
  const me = { organization };
  const { id } = await user({ organization, role: 'salesAdmin' });
  const number = String(await memberNumber(database, id, organization.id));
  const path = `/company/settings/departments/${await as(me, (tenant) => addDepartment(tenant, 'Vejle'))}`;
  const read = async () => fieldsOf(await (await visit(path, { as: me })).text());
  const save = async (form: Record<string, string>) => visit(path, { as: me, form: { ...(await read()), ...form } });
  expect((await save({ managerNumber: number })).status).toBe(303);
  await visit(`/company/employees/${number}`, { as: me, form: { step: 'leave' } });
  expect((await save({ city: 'Vejle' })).status).toBe(303);
  expect(await read()).toMatchObject({ city: 'Vejle', managerNumber: number });
});

test('input that contradicts a colleague’s save is refused and changes nothing', async ({ organize, visit }) => {
  const organization = await organize();
  const [me, colleague] = [{ organization }, { organization, role: 'admin' as const }];
  const read = async () => fieldsOf(await (await visit(settings, { as: me })).text());
  const shown = { ...(await read()), cvr: '13748136', mondayFrom: '08:00', mondayTo: '17:00' };
  await visit(settings, { as: me, form: shown });
  const opened = await read();
  const clashes: [theirs: Record<string, string>, mine: Record<string, string>][] = [
    [{ stockAgeYellow: '80' }, { stockAgeRed: '70' }],
    [{ mondayFrom: '12:00' }, { mondayTo: '11:00' }],
  ];
  for (const [theirs, mine] of clashes) {
    expect((await visit(settings, { as: colleague, form: { ...opened, ...theirs } })).status).toBe(303);
    const before = await read();
    const refused = await visit(settings, { as: me, form: { ...opened, ...mine } });
    const html = await refused.text();
    expect([refused.status, textOf(html)]).toEqual([
      409,
      expect.stringContaining('Det passer ikke sammen med det, en kollega har gemt imens.'),
    ]);
    expect(fieldsOf(html)).toMatchObject(mine);
    expect(await read()).toEqual(before);
    await visit(settings, { as: colleague, form: { ...before, ...opened, original: before.original ?? '' } });
  }
});

test('a new key is never laid over one that a colleague has saved meanwhile', async ({ organize, visit }) => {
  const organization = await organize();
  const [me, colleague] = [{ organization }, { organization, role: 'admin' as const }];
  const read = async () => fieldsOf(await (await visit(lookup, { as: me })).text());
  const save = (form: Record<string, string>, as = me) => visit(lookup, { as, form });
  await save({ ...(await read()), token: 'den-foerste-noegle-1111' });
  const opened = await read();
  expect((await save({ ...opened, token: 'kollegaens-noegle-2222' }, colleague)).status).toBe(303);
  expect(toastOf(await save({ ...opened, cacheHours: '48' })).title).toBe('Nummerplade-opslag er gemt');
  const refused = await save({ ...opened, token: 'min-egen-noegle-3333' });
  const html = await refused.text();
  expect([refused.status, textOf(html)]).toEqual([409, expect.stringContaining('•••• 2222')]);
  expect(textOf(html)).toContain('En kollega har gemt en anden nøgle imens.');
  expect((await save({ ...fieldsOf(html), token: 'min-egen-noegle-3333' })).status).toBe(303);
  expect(textOf(await (await visit(lookup, { as: me })).text())).toContain('•••• 3333');
});

import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { addContact, addCustomer, addLead } from '../factories.ts';
import { test as base, type Person } from '../fixtures.ts';
import { fieldErrorOf, linksOf, textOf, toastOf, undoOf } from '../html.ts';
import { addPaper } from '../paper-rows.ts';
import { addWholePerson } from '../whole-person.ts';

type Ground = { owner: Person; kept: number; other: number; lead: number; path: string };

/** Two records of one person, the first the fuller one, with a lead at the second. */
const test = base.extend<{ ground: Ground }>({
  ground: async ({ organize, as }, use) => {
    const owner = { organization: await organize() };
    const ground = await as(owner, async (tenant) => {
      const facts = { postalCode: '8600', city: 'Silkeborg', email: 'anne@holm.example', notes: 'Har en hund' };
      const kept = await addCustomer(tenant, { ...facts, name: 'Anne Holm' });
      const other = await addCustomer(tenant, {
        name: 'Anna Holm',
        otherPhone: '+4520202020',
        birthDate: '1980-02-01',
      });
      await addContact(tenant, other);
      return { kept, other, lead: await addLead(tenant, { customerId: other }) };
    });
    await use({ owner, ...ground, path: `/customers/${ground.kept}/merge/${ground.other}` });
  },
});

/** The fields of the form that merges, as a browser would send them. */
function mergeFieldsIn(html: string): Record<string, string> {
  const form = parse(html)
    .querySelectorAll('form')
    .find((each) => each.querySelector('[name=otherVersion]'));
  const sent = (form?.querySelectorAll('input') ?? []).filter(
    (input) => !['radio', 'checkbox'].includes(input.getAttribute('type') ?? '') || input.hasAttribute('checked'),
  );
  return Object.fromEntries(sent.map((input) => [input.getAttribute('name') ?? '', input.getAttribute('value') ?? '']));
}

test('a pair is listed with why, said to be two, listed apart, and taken back', async ({ ground, visit }) => {
  const { owner: as, path } = ground;
  const shown = await (await visit('/customers?duplicates=1', { as })).text();
  expect(textOf(shown)).toMatch(/Mulige dubletter 1 par .*Sikker Samme telefon Anne Holm .*Anna Holm/);
  expect(linksOf(shown)).toContainEqual({ label: 'Sammenlign Anne Holm og Anna Holm', href: path });
  const settled = await visit(path, { as, form: { step: 'settle', page: '1' } });
  expect([settled.headers.get('location'), toastOf(settled).title]).toEqual([
    '/customers?duplicates=1',
    'Parret vises ikke igen',
  ]);
  const none = textOf(await (await visit('/customers?duplicates=1', { as })).text());
  expect(none).toContain('Ingen dubletter fundet');
  const apart = textOf(await (await visit('/customers?duplicates=1&settled=1', { as })).text());
  expect(apart).toMatch(/Ikke dubletter 1 par .*Anne Holm .*Vis igen/);
  await visit(undoOf(settled), { as, form: {} });
  expect(textOf(await (await visit('/customers?duplicates=1', { as })).text())).toContain('1 par');
  await visit(path, { as, form: { step: 'settle' } });
  const again = await visit(path, { as, form: { step: 'unsettle', page: '1' } });
  expect(again.headers.get('location')).toBe('/customers?duplicates=1&settled=1');
  expect(textOf(await (await visit('/customers?duplicates=1', { as })).text())).toContain('1 par');
});

test('merged after a colleague’s edit was shown; old addresses lead on; undone after another edit', async ({
  ground,
  as,
  visit,
}) => {
  const { owner, kept, other, lead, path } = ground;
  const page = await (await visit(path, { as: owner })).text();
  expect(textOf(page)).toContain('1 emne · 1 kontakt');
  const opened = mergeFieldsIn(page);
  expect(opened).toMatchObject({ name: 'kept', otherPhone: 'other', birthDate: 'other', email: 'kept' });

  await as(owner, ({ db }) => db.updateTable('customer').set({ city: 'Vejle' }).where('id', '=', kept).execute());
  const refused = await visit(path, { as: owner, form: { ...opened, name: 'other' } });
  const html = await refused.text();
  expect(refused.status).toBe(409);
  expect(textOf(html)).toContain('En kollega har ændret kunden imens.');
  expect(textOf(html)).toContain('Ændret imens: før 8600 Silkeborg');
  const again = mergeFieldsIn(html);
  expect(again).toMatchObject({ name: 'other', version: '2', birthDate: 'other' });

  const merged = await visit(path, { as: owner, form: again });
  const home = `/customers/${kept}/edit`;
  expect([merged.status, merged.headers.get('location')]).toEqual([303, home]);
  expect(
    await as(owner, ({ db }) => db.selectFrom('customer').selectAll().where('id', '=', kept).execute()),
  ).toMatchObject([
    { name: 'Anna Holm', otherPhone: '+4520202020', birthDate: '1980-02-01', city: 'Vejle', notes: 'Har en hund' },
  ]);
  const list = textOf(await (await visit('/customers', { as: owner })).text());
  expect(list).toContain('1 kunde');
  expect(list).not.toContain('Anne Holm');
  for (const tab of ['', '/leads', '/history']) {
    const moved = await visit(`/customers/${other}/edit${tab}`, { as: owner });
    expect([moved.status, moved.headers.get('location')]).toEqual([302, `${home}${tab}`]);
    expect(toastOf(moved).title).toBe(`Kunde #${other} er lagt sammen med denne`);
  }
  expect((await visit(path, { as: owner })).headers.get('location')).toBe(home);
  const person = { version: '1', name: 'Kim Lund', title: '', email: '', phone: '' };
  const [contact] = await as(owner, ({ db }) => db.selectFrom('customerContact').select('id').execute());
  for (const [tab, form] of [
    ['/contacts?contact=new', person],
    [`/contacts?contact=${contact?.id}`, { ...person, original: '{}' }],
    ['?index', { version: '1', name: 'Kim Lund', original: '{}', section: '' }],
  ] as const) {
    const stale = await visit(`/customers/${other}/edit${tab}`, { as: owner, form });
    const shown = await stale.text();
    expect([stale.status, textOf(shown)], tab).toEqual([400, expect.stringContaining('lagt sammen med en anden')]);
    expect(shown.includes('value="Kim Lund"'), tab).toBe(true);
    expect(linksOf(shown), tab).toContainEqual({ label: 'Åbn kunden', href: home });
  }
  const history = await visit(`${home}/history?merged=${other}`, { as: owner });
  expect([history.status, history.headers.get('location')]).toEqual([200, null]);
  const older = await history.text();
  expect(linksOf(older)).toContainEqual({ label: 'Denne kunde', href: `${home}/history` });
  expect(textOf(older)).toContain('1980');
  expect((await visit(`${home}/history?merged=${other + 1}`, { as: owner })).status).toBe(404);
  const ofMerged = async (id: number) => textOf(await (await visit(`/leads?customerId=${id}`, { as: owner })).text());
  for (const id of [kept, other]) expect(await ofMerged(id)).toContain('Emner 1 emne');

  await as(owner, ({ db }) =>
    db.updateTable('customer').set({ birthDate: '1981-02-01' }).where('id', '=', kept).execute(),
  );
  expect(textOf(await (await visit(home, { as: owner })).text())).toContain('Fortryd sammenlægning');
  expect(toastOf(merged).undo?.action).toBe(`${home}?index`);
  const [merge] = await as(owner, ({ db }) => db.selectFrom('customerMerge').select('id').execute());
  const asked = `${home}?confirm=fortryd-${merge?.id}`;
  const question = parse(await (await visit(asked, { as: owner })).text()).querySelector('[data-question] form');
  const undone = await visit(question?.getAttribute('action') ?? '', {
    as: owner,
    form: { step: 'undoMerge', merge: String(merge?.id) },
  });
  expect([undone.headers.get('location'), toastOf(undone).text]).toEqual([
    home,
    'Ændret siden, så det blev stående: Fødselsdato.',
  ]);
  const leads = await as(owner, ({ db }) =>
    db.selectFrom('lead').select('customerId').where('id', '=', lead).execute(),
  );
  expect(leads).toEqual([{ customerId: other }]);
  expect((await visit(`/customers/${other}/edit`, { as: owner })).status).toBe(200);
});

test('a choice that makes no whole customer is told at its field, and every choice stays', async ({
  ground,
  as,
  visit,
}) => {
  const { owner, other, path } = ground;
  await as(owner, ({ db }) =>
    db.updateTable('customer').set({ type: 'public', ean: '5790000000005' }).where('id', '=', other).execute(),
  );
  const opened = mergeFieldsIn(await (await visit(path, { as: owner })).text());
  expect(opened).toMatchObject({ type: 'other', ean: 'other' });
  const refused = await visit(path, { as: owner, form: { ...opened, ean: 'kept', name: 'kept' } });
  const html = await refused.text();
  expect([refused.status, textOf(html)]).toEqual([
    409,
    expect.stringContaining('EAN: En offentlig kunde skal have et EAN-nummer.'),
  ]);
  expect(mergeFieldsIn(html)).toMatchObject({ ean: 'kept', name: 'kept', type: 'other' });
  expect(fieldErrorOf(html, 'email')).toBeUndefined();
});

test('what is not chosen is kept as a contact; an undo removes it', async ({ ground, as, visit }) => {
  const { owner, kept, other, path } = ground;
  await as(owner, ({ db }) =>
    db
      .updateTable('customer')
      .set({ email: 'a.holm@job.example', phone: '+4530405060' })
      .where('id', '=', other)
      .execute(),
  );
  const opened = mergeFieldsIn(await (await visit(path, { as: owner })).text());
  const merged = await visit(path, {
    as: owner,
    form: { ...opened, email: 'kept', phone: 'kept', otherPhone: 'other' },
  });
  const added = () =>
    as(owner, ({ db }) =>
      db
        .selectFrom('customerContact')
        .select(['customerId', 'email', 'phone'])
        .where('name', '!=', 'Dorte Dam')
        .execute(),
    );
  expect(await added()).toEqual([{ customerId: kept, email: 'a.holm@job.example', phone: '+4530405060' }]);
  const [row] = await as(owner, ({ db }) => db.selectFrom('customerMerge').select('id').execute());
  await visit(toastOf(merged).undo?.action ?? '', { as: owner, form: { step: 'undoMerge', merge: String(row?.id) } });
  expect(await added()).toEqual([]);
});

test('technicians neither see pairs nor merge; who reads nothing of others gets 404', async ({
  ground,
  organize,
  visit,
}) => {
  const { owner, kept, path } = ground;
  const technician = { ...owner, role: 'technician' as const };
  for (const each of [path, '/customers?duplicates=1']) {
    expect((await visit(each, { as: technician })).status).toBe(403);
  }
  expect((await visit(path, { as: technician, form: { step: 'merge' } })).status).toBe(403);
  const stranger = { organization: await organize('Sydbiler') };
  expect((await visit(path, { as: stranger })).status).toBe(404);
  expect((await visit(path, { as: stranger, form: { step: 'merge' } })).status).toBe(404);
  expect((await visit(`/customers/${kept}/merge/999999`, { as: owner })).status).toBe(404);
});

test('all that moves is counted in words before a merge', async ({ organize, as, storage, visit }) => {
  const owner = { organization: await organize() };
  const path = await as(owner, async (tenant) => {
    const { customerId, soldId } = await addWholePerson(tenant, storage);
    const { db, organizationId } = tenant;
    const sale = await db.selectFrom('sale').select('id').where('carId', '=', soldId).executeTakeFirstOrThrow();
    const contract = { subjectId: soldId, kind: 'purchaseContract', template: 'purchaseContract' } as const;
    await addPaper(tenant, storage, { ...contract, title: 'Slutseddel', saleId: sale.id });
    const memo = await db.selectFrom('memo').select('id').executeTakeFirstOrThrow();
    const about = { organizationId, memoId: memo.id, subjectType: 'customer', subjectId: customerId } as const;
    await db.insertInto('memoSubject').values(about).execute();
    return `/customers/${await addCustomer(tenant)}/merge/${customerId}`;
  });
  expect(textOf(await (await visit(path, { as: owner })).text())).toMatch(
    /1 emne · 1 kontakt · 1 salg · 1 reservation · 1 prøvetur · 2 mails · 1 notat · 3 dokumenter · 1 samtykke · \d+ aktiviteter\./,
  );
});

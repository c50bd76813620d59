import { describe, expect } from 'vitest';
import { addCar, addMemos } from '#tests/factories.ts';
import { test } from '#tests/fixtures.ts';
import { fieldErrorOf, fieldsOf, textOf } from '#tests/html.ts';
import { toastOf } from '#tests/viewed-lists.ts';

const path = '/company/settings';

describe('the settings of an organisation', () => {
  test('are changed, with errors at each invalid field and the input retained', async ({
    organize,
    visit,
    database,
  }) => {
    const as = { organization: await organize() };
    const stored = fieldsOf(await (await visit(path, { as })).text());
    expect(stored).toMatchObject({ quoteValidityDays: '14', stockAgeRed: '90', kind: 'dealer', brandColor: '#047857' });

    const wrong = { ...stored, cvr: '12345678', stockAgeYellow: '95', mondayFrom: '9', mondayTo: '8', email: 'nej' };
    const refused = await visit(path, { as, form: wrong });
    expect(refused.status).toBe(400);
    const html = await refused.text();
    expect(html).toContain('CVR-nummeret er ikke gyldigt (kontrolciffer)');
    expect(html).toContain('Ugyldig e-mailadresse');
    expect(fieldsOf(html)).toMatchObject({ cvr: '12345678', mondayFrom: '9' });

    const hours = await visit(path, { as, form: { ...wrong, cvr: '', email: '' } });
    expect(textOf(await hours.text())).toContain('Der skal lukkes, efter at der er åbnet');

    const right = {
      ...stored,
      cvr: 'DK 13748136',
      phone: '86801234',
      mondayFrom: '8',
      mondayTo: '17.30',
      holidays: '24-12-2026',
    };
    expect((await visit(path, { as, form: { ...right, requireTwoFactor: 'on' } })).status).toBe(303);
    const { cvr, phone, openingHours, holidays, requireTwoFactor } = await database.accounts
      .selectFrom('organizationSettings')
      .selectAll()
      .where('organizationId', '=', as.organization.id)
      .executeTakeFirstOrThrow();
    expect({ cvr, phone, openingHours, holidays, requireTwoFactor }).toEqual({
      cvr: '13748136',
      phone: '+4586801234',
      openingHours: { monday: { from: '08:00', to: '17:30' } },
      holidays: ['2026-12-24'],
      requireTwoFactor: true,
    });
  });

  test('take the holidays that are ticked as closed days, which can be undone', async ({ organize, visit }) => {
    const as = { organization: await organize() };
    const year = new Date().getFullYear() + 1;
    const stored = fieldsOf(await (await visit(path, { as })).text());
    await visit(path, { as, form: { ...stored, holidays: `01-02-${year}` } });
    const none = await visit(path, { as, form: { step: 'add-holidays', year: String(year) } });
    expect([none.status, textOf(await none.text())]).toEqual([400, expect.stringContaining('Vælg mindst én dag')]);

    const body = new URLSearchParams({ step: 'add-holidays', year: String(year) });
    for (const day of [`${year}-12-24`, `${year}-12-25`, `${year}-02-01`]) body.append('days', day);
    const added = await visit(path, { as, body });
    expect(added.status).toBe(303);
    const page = await (await visit(path, { as })).text();
    expect(fieldsOf(page).holidays).toBe(`01-02-${year}, 24-12-${year}, 25-12-${year}`);
    expect(page).not.toContain(`value="${year}-12-25"`);
    expect(page).toContain(`value="${year}-12-26"`);

    const undo = (await toastOf(added))?.undo;
    expect((await visit(path, { as, form: undo?.fields ?? {} })).status).toBe(303);
    expect(fieldsOf(await (await visit(path, { as })).text()).holidays).toBe(`01-02-${year}`);
  });

  test('are closed to roles that may not change them', async ({ organize, visit }) => {
    const organization = await organize();
    for (const role of ['salesAdmin', 'member', 'technician'] as const) {
      expect((await visit(path, { as: { organization, role } })).status).toBe(403);
    }
    expect((await visit(`${path}/ownership`, { as: { organization, role: 'admin' } })).status).toBe(403);
  });
});

describe('the logo', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );

  test('is a picture by content type, and public under its hash', async ({ organize, visit }) => {
    const as = { organization: await organize() };
    const send = (content: BlobPart, name: string) =>
      visit(path, { as, form: { step: 'save-logo', logo: new File([content], name, { type: 'image/png' }) } });
    const wrong: [BlobPart, string, string][] = [
      [
        '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
        'logo.png',
        'Filen kan ikke bruges som logo',
      ],
      ['GIF89a', 'logo.png', 'Filen kan ikke bruges som logo'],
      ['', 'logo.png', 'Filen kan ikke bruges som logo'],
      ['', '', 'Vælg den fil, der skal være logo'],
      [new Uint8Array(5 * 1024 * 1024), 'telefon.jpg', 'Logoet fylder mere end 1 MB'],
    ];
    for (const [content, name, problem] of wrong) {
      const refused = await send(content, name);
      expect([refused.status, fieldErrorOf(await refused.text(), 'logo')]).toEqual([
        400,
        expect.stringContaining(problem),
      ]);
      expect(await (await visit(path, { as })).text()).not.toContain('/company/logo/');
    }
    await send(png, '../../logo.png');
    const html = await (await visit(path, { as })).text();
    const [src = ''] = /\/company\/logo\/[0-9a-f]{64}/.exec(html) ?? [];
    const shown = await visit(src);
    expect(shown.status).toBe(200);
    expect(shown.headers.get('content-type')).toBe('image/png');
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(png);
    const login = async (slug: string) => (await visit(`/account/login?organization=${slug}`)).text();
    expect(await login(as.organization.slug)).toContain(`<img src="${src}" alt="${as.organization.name}"`);
    expect(await login('ukendt')).not.toContain('/company/logo/');
    await visit(path, { as, form: { step: 'remove-logo' } });
    expect((await visit(src)).status).toBe(404);
    expect(textOf(await login(as.organization.slug))).toContain(`${as.organization.name} Log ind`);
  });
});

describe('departments', () => {
  const departments = `${path}/departments`;

  test('are created, changed, ordered, and deleted when their content has moved', async ({ organize, as, visit }) => {
    const person = { organization: await organize() };
    const blank = { ...fieldsOf(await (await visit(`${departments}/create`, { as: person })).text()), isActive: 'on' };
    for (const name of ['Silkeborg', 'Aarhus']) {
      expect((await visit(`${departments}/create`, { as: person, form: { ...blank, name } })).status).toBe(303);
    }
    const twice = await visit(`${departments}/create`, { as: person, form: { ...blank, name: 'aarhus' } });
    expect(twice.status).toBe(409);
    expect(textOf(await twice.text())).toContain('En anden afdeling har allerede dette navn');

    const ids = await as(person, ({ db }) =>
      db.selectFrom('department').select(['id', 'name']).orderBy('id').execute(),
    );
    const [silkeborg, aarhus] = ids.map(({ id }) => id);
    const up = { step: 'before', other: String(silkeborg) };
    for (let click = 0; click < 2; click++) {
      expect((await visit(`${departments}/${aarhus}`, { as: person, form: up })).status).toBe(303);
    }
    const list = textOf(await (await visit(departments, { as: person })).text());
    expect(list.indexOf('Aarhus')).toBeLessThan(list.indexOf('Silkeborg'));

    const car = await as(person, (tenant) => addCar(tenant, { departmentId: silkeborg ?? null }));
    const full = await visit(`${departments}/${silkeborg}`, { as: person, form: { step: 'delete' } });
    expect(full.status).toBe(409);
    expect(textOf(await full.text())).toContain('Her er 1 bil');
    await as(person, (tenant) => addMemos(tenant, car, [{ title: 'Vask', departmentId: silkeborg ?? null }]));
    const stored = fieldsOf(await (await visit(path, { as: person })).text());
    await visit(path, { as: person, form: { ...stored, defaultDepartmentId: String(silkeborg) } });
    const moved = { step: 'delete', moveTo: String(aarhus) };
    expect((await visit(`${departments}/${silkeborg}`, { as: person, form: moved })).status).toBe(303);
    const { departmentId } = await as(person, ({ db }) =>
      db.selectFrom('car').select('departmentId').where('id', '=', car).executeTakeFirstOrThrow(),
    );
    expect(departmentId).toBe(aarhus);
    const memos = await as(person, ({ db }) => db.selectFrom('memo').select('departmentId').execute());
    expect(memos).toEqual([{ departmentId: aarhus }]);
    const { defaultDepartmentId } = fieldsOf(await (await visit(path, { as: person })).text());
    expect(defaultDepartmentId).toBe(String(aarhus));
  });
});

describe('a customer of the organisation', () => {
  test('cannot become its owner nor manager of a department', async ({ database, organize, user, visit }) => {
    const organization = await organize();
    const [owner, second, customer] = [
      { organization },
      { organization, role: 'admin' as const },
      { organization, role: 'customer' as const },
    ];
    const { id: ownerId } = await user(owner);
    const { id: secondId } = await user(second);
    const { id: customerId } = await user(customer);
    const members = database.accounts.updateTable('member').where('organizationId', '=', organization.id);
    await members.set({ role: 'owner' }).where('userId', '=', secondId).execute();
    const { number } = await database.accounts
      .selectFrom('member')
      .select('number')
      .where('userId', '=', customerId)
      .executeTakeFirstOrThrow();
    const form = { step: 'transfer', number: String(number) };
    expect((await visit(`${path}/ownership`, { as: owner, form })).status).toBe(404);
    const roles = await database.accounts
      .selectFrom('member')
      .select(['userId', 'role'])
      .where('organizationId', '=', organization.id)
      .execute();
    expect(Object.fromEntries(roles.map(({ userId, role }) => [userId, role]))).toEqual({
      [ownerId]: 'owner',
      [secondId]: 'owner',
      [customerId]: 'customer',
    });
    const blank = fieldsOf(await (await visit(`${path}/departments/create`, { as: owner })).text());
    const led = { ...blank, name: 'Odense', managerNumber: String(number) };
    expect((await visit(`${path}/departments/create`, { as: owner, form: led })).status).toBe(409);
  });
});

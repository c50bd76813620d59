import { expect } from 'vitest';
import { askDetails } from '#server/portal/detail-commands.ts';
import { addCustomer, addLead } from '#tests/factories.ts';
import { test } from '#tests/fixtures.ts';
import { fieldsOf, textOf } from '#tests/html.ts';
import { mailsTo } from '#tests/mails.ts';
import { addLogin, addPerson, addTeam, openPortalOf } from '#tests/portal-people.ts';

const tab = (id: number) => `/customers/${id}/edit/portal`;

test('staff invite, send again and recall on the customer’s tab', async ({ as, organize, visit, database }) => {
  const person = { organization: await organize() };
  const id = await as(person, (tenant) => addCustomer(tenant, { email: 'anne@x.example' }));
  const closed = textOf(await (await visit(tab(id), { as: person })).text());
  expect(closed).toContain('Kundeportalen er lukket');
  await as(person, openPortalOf);

  const page = await (await visit(tab(id), { as: person })).text();
  expect(fieldsOf(page)).toMatchObject({ emails: 'anne@x.example', role: 'owner' });
  const email = `anne@${person.organization.slug}.example`;
  const form = { step: 'invite', role: 'owner', formKey: fieldsOf(page).formKey ?? '' };
  const wrong = await visit(tab(id), { as: person, form: { ...form, emails: 'anne' } });
  expect([wrong.status, textOf(await wrong.text())]).toEqual([
    400,
    expect.stringContaining('«anne» er ikke en e-mailadresse'),
  ]);
  const sent = await visit(tab(id), { as: person, form: { ...form, emails: email } });
  expect(sent.status).toBe(303);
  const again = await visit(tab(id), { as: person, form: { ...form, emails: email } });
  expect(again.status).toBe(303);
  expect(await mailsTo(database, email)).toHaveLength(1);

  const listed = await (await visit(tab(id), { as: person })).text();
  expect(textOf(listed)).toContain(email);
  const [, invitation = ''] = /name="invitation" value="(\d+)"/.exec(listed) ?? [];
  await visit(tab(id), { as: person, form: { step: 'resend', invitation } });
  expect(await mailsTo(database, email)).toHaveLength(2);
  await visit(tab(id), { as: person, form: { step: 'recall', invitation } });
  expect(textOf(await (await visit(tab(id), { as: person })).text())).not.toContain('Inviterede');
});

test('staff change, disable, log out and remove a person', async ({ as, organize, visit, database }) => {
  const person = { organization: await organize() };
  const { id, leadId, user } = await as(person, async (tenant) => {
    const { customerId, people } = await addTeam(tenant, { 'ejer@x.example': 'owner', 'bruger@x.example': 'user' });
    const user = people['bruger@x.example'];
    if (!user) throw new Error('the user is added');
    await tenant.db
      .updateTable('portalUser')
      .set({ lastSeenAt: new Date() })
      .where('id', '=', user.portalUserId)
      .execute();
    return { id: customerId, leadId: await addLead(tenant, { customerId }), user };
  });
  const token = `token-${person.organization.slug}`;
  await database.accounts
    .insertInto('portalSession')
    .values({
      ...{ organizationId: person.organization.id, userId: user.portalUserId, token },
      expiresAt: new Date(Date.now() + 60_000),
    })
    .execute();
  const access = () =>
    as(person, ({ db }) =>
      db.selectFrom('portalAccess').selectAll().where('id', '=', user.accessId).executeTakeFirst(),
    );
  const post = (form: Record<string, string | string[]>) =>
    visit(tab(id), { as: person, form: { person: String(user.accessId), ...form } });

  const change = { step: 'change', role: 'user', maySign: 'on', scope: 'some' };
  expect((await post(change)).status).toBe(409);
  expect((await post({ ...change, leads: ['', String(leadId)] })).status).toBe(303);
  expect(await access()).toMatchObject({ role: 'user', maySign: true, scope: 'some' });
  const open = await (await visit(`${tab(id)}?person=${user.accessId}`, { as: person })).text();
  expect(open).toMatch(new RegExp(`checked="" value="${leadId}"|value="${leadId}" checked=""`));
  expect(textOf(open)).toContain('ser 1 sag');

  await post({ step: 'end-devices' });
  const sessions = database.accounts.selectFrom('portalSession').select('id').where('token', '=', token);
  expect(await sessions.execute()).toEqual([]);
  await post({ step: 'disable' });
  expect(await access()).toMatchObject({ status: 'disabled' });
  await post({ step: 'enable' });
  expect(await access()).toMatchObject({ status: 'active' });
  await post({ step: 'remove' });
  expect(await access()).toMatchObject({ status: 'removed' });
  const feed = textOf(await (await visit(`/customers/${id}/edit/activities`, { as: person })).text());
  expect(feed).toContain('fjernede en adgang til kundeportalen for');
});

test('staff give a waiting person access, and answer wishes field by field', async ({ as, organize, visit }) => {
  const person = { organization: await organize() };
  const { id, accessId } = await as(person, async (tenant) => {
    await openPortalOf(tenant);
    const id = await addCustomer(tenant, { email: 'anne@x.example', city: 'Vejle' });
    const { accessId, portalUserId } = await addPerson(tenant, id, 'anne@x.example', 'user', { status: 'waiting' });
    await askDetails(tenant, { customerId: id, portalUserId }, { city: 'Odense', address: 'Nygade 1' });
    return { id, accessId };
  });
  const page = await (await visit(tab(id), { as: person })).text();
  expect(textOf(page)).toContain('Venter på godkendelse');
  expect(textOf(page)).toContain('Kunden vil have rettet');
  await visit(tab(id), { as: person, form: { step: 'approve', person: String(accessId), role: 'owner' } });
  const [, detail = ''] = /name="detail" value="(\d+)"/.exec(page) ?? [];
  await visit(tab(id), { as: person, form: { step: 'accept-detail', detail } });
  const after = textOf(await (await visit(tab(id), { as: person })).text());
  expect(after).toContain('Ansvarlig');
  expect(after).not.toContain('Venter på godkendelse');
  const customer = await as(person, ({ db }) =>
    db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirst(),
  );
  expect(customer).toMatchObject({ city: 'Odense', address: 'Nygade 1' });
});

test('another organisation’s people are 404, and technicians see none', async ({ as, organize, visit }) => {
  const [mine, other] = [{ organization: await organize() }, { organization: await organize() }];
  const theirs = await as(other, (tenant) => addTeam(tenant, { 'ejer@x.example': 'owner' }));
  const id = await as(mine, async (tenant) => (await addTeam(tenant, {})).customerId);
  const person = String(theirs.people['ejer@x.example']?.accessId);
  expect((await visit(tab(theirs.customerId), { as: mine })).status).toBe(404);
  const steps = ['remove', 'disable', 'enable', 'end-devices', 'approve', 'change'];
  for (const step of steps) {
    const form = { step, person, role: 'user', scope: 'all' };
    expect([step, (await visit(tab(id), { as: mine, form })).status]).toEqual([step, 404]);
  }
  const technician = { ...mine, role: 'technician' as const };
  expect((await visit(tab(id), { as: technician })).status).toBe(403);
  expect(
    (await visit(tab(id), { as: technician, form: { step: 'invite', emails: 'a@x.example', role: 'user' } })).status,
  ).toBe(403);
});

test('the settings of the portal: CVR first, texts by version, the colour as it is used', async ({
  as,
  organize,
  visit,
}) => {
  const person = { organization: await organize() };
  const path = '/company/settings/portal';
  const open = async () => (await visit(path, { as: person })).text();
  const form = { ...fieldsOf(await open()), portalEnabled: 'on', portalWelcome: 'Velkommen' };
  const refused = await visit(path, { as: person, form });
  expect([refused.status, textOf(await refused.text())]).toEqual([
    409,
    expect.stringContaining('kræver et CVR-nummer'),
  ]);
  await as(person, ({ db }) =>
    db.updateTable('organizationSettings').set({ cvr: '10150817', brandColor: '#ffd400' }).execute(),
  );
  expect((await visit(path, { as: person, form: { ...fieldsOf(await open()), portalEnabled: 'on' } })).status).toBe(
    303,
  );
  expect(textOf(await open())).toContain('Vi gør farven mørkere, hvor den bruges som tekst.');

  const text = '# Vilkår\n\n- Et **punkt** <script>alert(1)</script>';
  const published = { step: 'publish', kind: 'terms', number: '0', text };
  expect((await visit(path, { as: person, form: published })).status).toBe(303);
  const html = await open();
  expect(textOf(html)).toContain('Version 1 (gælder nu)');
  expect(html).toContain('<strong>punkt</strong> &lt;script&gt;');
  const stale = await visit(path, { as: person, form: { ...published, text: 'Andet' } });
  expect([stale.status, textOf(await stale.text())]).toEqual([
    409,
    expect.stringContaining('En kollega har gemt en ny version'),
  ]);
  expect((await visit(path, { as: { ...person, role: 'member' } })).status).toBe(403);
});

test('a login of the portal is told in the insight and erased with its customer', async ({ as, organize, visit }) => {
  const person = { organization: await organize() };
  const id = await as(person, async (tenant) => {
    await openPortalOf(tenant);
    const id = await addCustomer(tenant, { name: 'Anne Ris' });
    const other = await addCustomer(tenant, { name: 'Bo Ris' });
    await addPerson(tenant, id, 'anne@x.example');
    const { portalUserId } = await addPerson(tenant, id, 'begge@x.example', 'user');
    await tenant.db
      .insertInto('portalAccess')
      .values({ organizationId: tenant.organizationId, portalUserId, customerId: other, role: 'owner' })
      .execute();
    await addLogin(tenant, 'uden@x.example');
    return id;
  });
  const path = `/customers/${id}/edit/privacy`;
  const page = fieldsOf(await (await visit(path, { as: person })).text());
  const form = { ...page, step: 'forget', typedName: 'Anne Ris' };
  expect((await visit(path, { as: person, form })).status).toBe(303);
  const left = await as(person, ({ db, organizationId }) =>
    db.selectFrom('portalUser').select('email').where('organizationId', '=', organizationId).orderBy('email').execute(),
  );
  expect(left.map(({ email }) => email)).toEqual(['begge@x.example', 'uden@x.example']);
});

import { expect } from 'vitest';
import type { Tenant } from '#server/tenant.ts';
import { addCustomer } from '#tests/factories.ts';
import { test } from '#tests/fixtures.ts';
import { addLogin, openPortalOf } from '#tests/portal-people.ts';
import { setAccessDisabled } from './access-commands.ts';
import { listPeople } from './access-queries.ts';
import { completeProfile } from './complete-profile.ts';
import { answerDetail, listDetailChanges } from './detail-commands.ts';
import { inviteToPortal } from './invitation-commands.ts';
import { leavePortal } from './own-access.ts';
import { type Profile, profileSchema } from './profile-schema.ts';
import { registerPortalUser } from './register-portal-user.ts';
import { publishPortalText } from './text-commands.ts';
import { openTexts } from './text-queries.ts';

const origin = 'http://localhost';

/** Registers an address in a portal, and tells what the login got. */
async function register(tenant: Tenant, email: string, name = '') {
  const portalUserId = await addLogin(tenant, email, name);
  const became = await registerPortalUser(tenant, { portalUserId, email, name });
  const rows = await tenant.db
    .selectFrom('portalAccess')
    .select(['id', 'customerId', 'role', 'status', 'maySign'])
    .where('portalUserId', '=', portalUserId)
    .orderBy('id')
    .execute();
  return { portalUserId, became, rows };
}

const kindsTold = ({ db, organizationId }: Tenant) =>
  db.selectFrom('notification').select(['kind', 'subjectType']).where('organizationId', '=', organizationId).execute();

function profileOf(typed: Record<string, string | string[]>): Profile {
  return profileSchema.parse({ name: 'Anna Holm', phone: '20 30 40 50', address: 'Søvej 7', ...typed });
}

test('(a) the address of one private customer or one contact → access at once', async ({ as, organize }) => {
  await as({ organization: await organize() }, async (tenant) => {
    const { organizationId } = tenant;
    const anne = await addCustomer(tenant, { email: 'Anne@x.example' });
    const one = await register(tenant, 'anne@x.example');
    expect(one).toMatchObject({ became: 'access', rows: [{ customerId: anne, role: 'owner', status: 'active' }] });

    const firm = await addCustomer(tenant, { type: 'business', cvr: '10150817', email: 'post@x.example' });
    const contact = { organizationId, customerId: firm, name: 'Bo', email: 'bo@x.example' };
    await tenant.db.insertInto('customerContact').values(contact).execute();
    const two = await register(tenant, 'bo@x.example');
    expect(two.became).toBe('access');
    expect(two.rows).toMatchObject([{ customerId: firm, role: 'user', status: 'active', maySign: false }]);
    expect(await registerPortalUser(tenant, { ...two, email: 'bo@x.example', name: '' })).toBe('known');
  });
});

test('(b) an unknown address → a customer of its own, a lead of the portal, and staff are told', async ({
  as,
  organize,
  user,
}) => {
  const person = { organization: await organize() };
  await user(person);
  await as({ ...person, role: 'member' }, async (tenant) => {
    const { became, rows } = await register(tenant, 'ny@x.example', 'Nina Ny');
    expect(became).toBe('customer');
    const customer = await tenant.db.selectFrom('customer').selectAll().executeTakeFirstOrThrow();
    expect(customer).toMatchObject({ type: 'private', name: 'Nina Ny', email: 'ny@x.example' });
    expect(rows).toMatchObject([{ customerId: customer.id, role: 'owner', status: 'active' }]);
    const lead = await tenant.db.selectFrom('lead').selectAll().executeTakeFirstOrThrow();
    expect(lead).toMatchObject({ source: 'portal', customerId: customer.id, contactEmail: 'ny@x.example' });
    expect(await kindsTold(tenant)).toMatchObject([{ kind: 'portalRegistered', subjectType: 'lead' }]);
  });
});

test('(c) several customers, or a company’s general address → waits for staff', async ({ as, organize, user }) => {
  const person = { organization: await organize() };
  await user(person);
  await as({ ...person, role: 'member' }, async (tenant) => {
    const [one, two] = [
      await addCustomer(tenant, { email: 'to@x.example' }),
      await addCustomer(tenant, { email: 'to+bil@x.example' }),
    ];
    const both = await register(tenant, 'to@x.example');
    expect(both.became).toBe('waiting');
    expect(both.rows.map(({ customerId, status }) => [customerId, status])).toEqual([
      [one, 'waiting'],
      [two, 'waiting'],
    ]);
    await addCustomer(tenant, { type: 'business', cvr: '10150817', email: 'post@x.example' });
    expect(await register(tenant, 'post@x.example')).toMatchObject({
      became: 'waiting',
      rows: [{ status: 'waiting' }],
    });
    // Another tag is the same mailbox at most hosts, not at all.
    const tagged = await register(tenant, 'post+b@x.example');
    expect(tagged.became).toBe('waiting');
    expect((await kindsTold(tenant)).every(({ kind }) => kind === 'portalAccessAsked')).toBe(true);
  });
});

test('who was removed or disabled gets nothing by registering again; an invitation goes first', async ({
  as,
  organize,
}) => {
  await as({ organization: await organize() }, async (tenant) => {
    await openPortalOf(tenant);
    const customerId = await addCustomer(tenant, { email: 'anne@x.example' });
    const login = { ...(await register(tenant, 'anne@x.example')), email: 'anne@x.example', name: '' };
    await leavePortal(tenant, login.portalUserId);
    expect(await registerPortalUser(tenant, login)).toBe('waiting');
    await leavePortal(tenant, login.portalUserId);
    const input = { emails: [login.email], name: null, role: 'owner', maySign: false, message: null } as const;
    await inviteToPortal(tenant, customerId, { ...input, emails: [...input.emails] }, { by: 'staff', origin });
    expect(await registerPortalUser(tenant, login)).toBe('invited');
    const [person] = await listPeople(tenant, customerId);
    await setAccessDisabled(tenant, { customerId, accessId: person?.id ?? 0 }, true);
    expect(await registerPortalUser(tenant, login)).toBe('known');
    expect(await listPeople(tenant, customerId)).toMatchObject([{ status: 'disabled' }]);
  });
});

test('self-registration off → only invited people come', async ({ as, organize }) => {
  await as({ organization: await organize() }, async (tenant) => {
    await tenant.db.updateTable('organizationSettings').set({ portalSelfRegistration: false }).execute();
    await addCustomer(tenant, { email: 'anne@x.example' });
    expect(await register(tenant, 'anne@x.example')).toMatchObject({ became: 'closed', rows: [] });
    expect(await register(tenant, 'ny@x.example')).toMatchObject({ became: 'closed', rows: [] });
  });
});

test('a profile fills what is empty; what differs is asked of staff, field by field', async ({ as, organize }) => {
  const person = { organization: await organize() };
  await as(person, async (tenant) => {
    const stored = { type: 'business', cvr: '10150817', email: 'post@x.example', city: 'Silkeborg' } as const;
    const customerId = await addCustomer(tenant, { ...stored, postalCode: '8600' });
    const portalUserId = await addLogin(tenant, 'ejer@x.example');
    const typed = { address: 'Nygade 1', postalCode: '8000', city: 'Aarhus', consentEmail: 'on' };
    const of = { portalUserId, customer: { customerId, role: 'owner' } } as const;
    await completeProfile(tenant, of, profileOf({ ...typed, invoiceEmail: 'bog@x.example' }));
    const customer = () =>
      tenant.db.selectFrom('customer').selectAll().where('id', '=', customerId).executeTakeFirstOrThrow();
    expect(await customer()).toMatchObject({ address: 'Nygade 1', postalCode: '8600', invoiceEmail: 'bog@x.example' });
    const changes = await listDetailChanges(tenant, customerId);
    expect(changes.map(({ field, formerValue, value }) => [field, formerValue, value])).toEqual([
      ['phone', '+4512345678', '+4520304050'],
      ['postalCode', '8600', '8000'],
      ['city', 'Silkeborg', 'Aarhus'],
    ]);
    const [phone, postal] = changes;
    await answerDetail(tenant, customerId, phone?.id ?? 0, false);
    await answerDetail(tenant, customerId, postal?.id ?? 0, true);
    await expect(answerDetail(tenant, customerId, postal?.id ?? 0, false)).rejects.toMatchObject({
      code: 'portal-detail-answered',
    });
    expect(await customer()).toMatchObject({ phone: '+4512345678', postalCode: '8000', city: 'Silkeborg' });
    const consents = await tenant.db.selectFrom('consent').selectAll().execute();
    expect(consents).toMatchObject([{ channel: 'email', isGiven: true, source: 'portal', words: expect.any(String) }]);
    const login = await tenant.db.selectFrom('portalUser').selectAll().executeTakeFirstOrThrow();
    expect(login).toMatchObject({ name: 'Anna Holm', phone: '+4520304050', registeredAt: expect.any(Date) });
  });
});

test('texts are agreed to by version; a new version asks again, and is not agreed to unseen', async ({
  as,
  organize,
}) => {
  await as({ organization: await organize() }, async (tenant) => {
    const portalUserId = await addLogin(tenant, 'a@x.example');
    const { number } = await publishPortalText(tenant, {
      kind: 'terms',
      text: 'Vilkår',
      number: 0,
      formKey: undefined,
    });
    expect(number).toBe(1);
    const [first] = await openTexts(tenant, portalUserId);
    const texts = [String(first?.id)];
    expect(() => profileOf({ texts })).toThrow('Sæt kryds');
    await completeProfile(tenant, { portalUserId }, profileOf({ texts, agrees: 'on' }));
    expect(await openTexts(tenant, portalUserId)).toEqual([]);
    await publishPortalText(tenant, { kind: 'terms', text: 'Nye vilkår', number: 1, formKey: undefined });
    expect(await openTexts(tenant, portalUserId)).toMatchObject([{ kind: 'terms', number: 2 }]);
    const stale = completeProfile(tenant, { portalUserId }, profileOf({ texts, agrees: 'on' }));
    await expect(stale).rejects.toMatchObject({ code: 'portal-texts-changed', field: 'agrees' });
    const twice = publishPortalText(tenant, { kind: 'terms', text: 'Tredje', number: 1, formKey: undefined });
    await expect(twice).rejects.toMatchObject({ code: 'portal-text-changed' });
  });
});

test('a hundred newcomers in a day → the next is told to wait, known customers still come in, and managers are told', async ({
  as,
  organize,
  user,
}) => {
  const organization = await organize();
  const { id } = await user({ organization, role: 'admin' });
  await as({ organization }, async (tenant) => {
    const { db, organizationId } = tenant;
    await register(tenant, 'foerst@x.example');
    const [made] = await db
      .selectFrom('activity')
      .select(['verb', 'summary', 'subjectId'])
      .where('actorType', '=', 'customer')
      .execute();
    if (!made) throw new Error('nothing was logged');
    const rows = Array.from({ length: 99 }, () => ({
      ...{ organizationId, actorType: 'customer' as const, subjectType: 'customer' as const, payload: '{}', ...made },
    }));
    await db.insertInto('activity').values(rows).execute();
    expect((await register(tenant, 'sent@x.example')).became).toBe('closed');
    await addCustomer(tenant, { email: 'kendt@x.example' });
    expect((await register(tenant, 'kendt@x.example')).became).toBe('access');
    const told = await db
      .selectFrom('notification')
      .select('userId')
      .where('kind', '=', 'portalRegistrationsStopped')
      .execute();
    expect(told).toEqual([{ userId: id }]);
  });
});

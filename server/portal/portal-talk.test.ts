import { expect } from 'vitest';
import { addCar, addDepartment, addLead } from '#tests/factories.ts';
import { test } from '#tests/fixtures.ts';
import { addPortalCustomer, portalActor, sendVanTo } from '#tests/portal-offer.ts';
import { addPerson } from '#tests/portal-people.ts';
import { findPortalQuote } from './portal-door.ts';
import { writePortalMessage } from './portal-messages.ts';
import { readPortalFront, readPortalLead } from './portal-pages.ts';
import { sightQuote } from './portal-sightings.ts';

test('a message belongs to the lead’s conversation, renews the clock and tells who has the lead, once', async ({
  organize,
  as,
  user,
  database,
}) => {
  const organization = await organize();
  const seller = { organization, role: 'member' as const };
  const { id: sellerId } = await user(seller);
  const made = await as({ organization }, async (tenant) => {
    const person = await addPortalCustomer(tenant, { email: `ejer@${organization.slug}.example`, role: 'user' });
    const { customerId } = person;
    const leadId = await addLead(tenant, { customerId, assignedToId: sellerId, status: 'contacted', waitsSince: null });
    await tenant.db
      .insertInto('leadMessage')
      .values({
        ...{
          organizationId: organization.id,
          leadId,
          direction: 'out',
          state: 'sent',
          messageId: `m@${organization.slug}`,
        },
        ...{ recipient: 'lone@holm-byg.example', text: 'Hvad siger du?', senderName: 'Mette' },
      })
      .execute();
    return { ...person, leadId };
  });
  const actor = await portalActor(database, { organization, ...made }, [made]);
  const input = { text: 'Kan den trække 750 kg? 010190-1234', formKey: crypto.randomUUID() };
  const sent = [1, 2].map(() => writePortalMessage(database, actor, { leadId: made.leadId }, input));
  const { leadId } = made;
  expect(await Promise.all(sent)).toMatchObject([{ leadId }, { leadId }]);
  const page = await readPortalLead(database, actor, made.leadId);
  expect(page?.messages).toMatchObject([
    { direction: 'out', text: 'Hvad siger du?', authorName: `owner ${organization.name}` },
    { direction: 'in', portalUserId: made.portalUserId },
  ]);
  expect(page?.messages[1]?.text).not.toContain('010190-1234');
  const stored = await as({ organization }, async ({ db }) => ({
    lead: await db
      .selectFrom('lead')
      .select(['waitsSince', 'nextActionAt'])
      .where('id', '=', made.leadId)
      .executeTakeFirst(),
    told: await db.selectFrom('notification').select(['kind', 'userId']).execute(),
  }));
  expect(stored.lead).toEqual({ waitsSince: expect.any(Date), nextActionAt: expect.any(Date) });
  expect(stored.told).toEqual([{ kind: 'leadReplied', userId: sellerId }]);
});

test('nobody has the lead → its department is told', async ({ organize, as, user, database }) => {
  const organization = await organize();
  const { id: sellerId } = await user({ organization, role: 'member' });
  await user({ organization, role: 'salesAdmin' });
  const made = await as({ organization }, async (tenant) => {
    const person = await addPortalCustomer(tenant, { email: `ejer@${organization.slug}.example` });
    const departmentId = await addDepartment(tenant, 'Erhverv');
    const leadId = await addLead(tenant, { customerId: person.customerId, departmentId, source: 'portal' });
    return { ...person, leadId, departmentId };
  });
  const { departmentId } = made;
  const ofSeller = database.accounts.updateTable('member').where('userId', '=', sellerId);
  await ofSeller.set({ departmentIds: [departmentId] }).execute();
  const actor = await portalActor(database, { organization, ...made }, [made]);
  await writePortalMessage(database, actor, { leadId: made.leadId }, { text: 'Hallo?' });
  const told = await as({ organization }, ({ db }) => db.selectFrom('notification').select('userId').execute());
  expect(told).toEqual([{ userId: sellerId }]);
});

test('a question about a quote without a lead opens one of source portal, which the quote then belongs to', async ({
  organize,
  as,
  database,
}) => {
  const organization = await organize();
  const made = await as({ organization }, async (tenant) => {
    const person = await addPortalCustomer(tenant, { email: `ejer@${organization.slug}.example` });
    return { ...person, quote: await sendVanTo(tenant, { customerId: person.customerId }) };
  });
  const actor = await portalActor(database, { organization, ...made }, [made]);
  const written = await writePortalMessage(database, actor, { quoteId: made.quote.id }, { text: 'Hvad med dæk?' });
  const lead = await as({ organization }, ({ db }) =>
    db
      .selectFrom('lead')
      .selectAll()
      .where('id', '=', written?.leadId ?? 0)
      .executeTakeFirst(),
  );
  expect(lead).toMatchObject({ source: 'portal', customerId: made.customerId, wish: 'Hvad med dæk?' });
  expect(await findPortalQuote(database, actor, made.quote.id)).toMatchObject({ leadId: written?.leadId });
  expect(await writePortalMessage(database, actor, { leadId: 999_999 }, { text: 'Hej' })).toBeUndefined();
  const reader = await as({ organization }, (tenant) =>
    addPerson(tenant, made.customerId, `laeser@${organization.slug}.example`, 'viewer'),
  );
  const viewer = await portalActor(database, { organization, ...reader }, [made]);
  const mute = writePortalMessage(database, viewer, {}, { text: 'Hej' });
  await expect(mute).rejects.toEqual(expect.objectContaining({ code: 'portal-right', status: 403 }));
});

test('a quote that is seen → told once to its seller, each person and version kept once', async ({
  organize,
  as,
  user,
  database,
}) => {
  const organization = await organize();
  const { id: sellerId } = await user({ organization, role: 'member' });
  const made = await as({ organization }, async (tenant) => {
    const person = await addPortalCustomer(tenant, { email: `ejer@${organization.slug}.example` });
    const quote = await sendVanTo(tenant, { customerId: person.customerId });
    await tenant.db.updateTable('quote').set({ ownerId: sellerId }).where('id', '=', quote.id).execute();
    return { ...person, quote };
  });
  const actor = await portalActor(database, { organization, ...made }, [made]);
  const quote = await findPortalQuote(database, actor, made.quote.id);
  if (!quote) throw new Error('the quote is not shown');
  const stored = () =>
    as({ organization }, async ({ db }) => ({
      seen: await db.selectFrom('portalSighting').select('portalUserId').execute(),
      told: await db.selectFrom('notification').select(['kind', 'userId']).execute(),
    }));
  expect(await stored()).toEqual({ seen: [], told: [] });
  await sightQuote(database, { ...actor, impersonatorId: sellerId }, quote);
  expect(await stored()).toEqual({ seen: [], told: [] });
  await Promise.all([sightQuote(database, actor, quote), sightQuote(database, actor, quote)]);
  expect(await stored()).toEqual({
    seen: [{ portalUserId: made.portalUserId }],
    told: [{ kind: 'quoteViewed', userId: sellerId }],
  });
});

test('the front page asks as many queries with fifty agreements as with one', async ({ organize, as, database }) => {
  const organization = await organize();
  const made = await as({ organization }, (tenant) =>
    addPortalCustomer(tenant, { email: `ejer@${organization.slug}.example` }),
  );
  const add = (count: number) =>
    as({ organization }, async (tenant) => {
      const carId = await addCar(tenant);
      for (let at = 0; at < count; at += 1) {
        const startsAt = new Date(Date.UTC(2027, at, 1));
        const endsAt = new Date(Date.UTC(2027, at, 20));
        const { organizationId } = tenant;
        const { id: agreementId } = await tenant.db
          .insertInto('rentalAgreement')
          .values({
            ...{
              organizationId,
              customerId: made.customerId,
              number: `A-2027-${String(count * 100 + at).padStart(5, '0')}`,
              productType: 'longRental',
            },
            ...{ startsAt, endsAt, kmIncluded: 2000, priceBasis: 'hand', priceReason: 'Aftalt' },
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await tenant.db
          .insertInto('rentalPeriod')
          .values({ organizationId, agreementId, carId, startsAt, endsAt })
          .execute();
      }
    });
  const actor = await portalActor(database, { organization, ...made }, [made]);
  let asked = 0;
  const { pool } = database;
  const counted = new Proxy(pool, {
    get: (target, key) =>
      key === 'connect'
        ? async () => {
            const client = await target.connect();
            return {
              query: (...args: Parameters<typeof client.query>) => {
                asked += 1;
                return client.query(...args);
              },
              release: () => client.release(),
            };
          }
        : Reflect.get(target, key),
  });
  const queries = async () => {
    asked = 0;
    const front = await readPortalFront({ ...database, pool: counted }, actor);
    return { asked, agreements: front.agreements.length };
  };
  await add(1);
  const one = await queries();
  await add(49);
  expect(one).toMatchObject({ agreements: 1 });
  expect(await queries()).toEqual({ asked: one.asked, agreements: 50 });
});

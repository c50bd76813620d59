import { expect } from 'vitest';
import { addCustomer, addLead } from '#tests/factories.ts';
import { test as base, type Organization } from '#tests/fixtures.ts';
import { openGate, untilWaiting } from '#tests/gate.ts';
import { addPortalCustomer, portalActor, sendVanTo } from '#tests/portal-offer.ts';
import { isAllowed, signingRights } from '#tests/signing-rights.ts';
import { takings } from '#tests/takings.ts';
import { moveChildren } from '../customers/merge-children.ts';
import type { PortalRole } from '../db/schema.ts';
import { updateLead } from '../leads/lead-commands.ts';
import { giveCustomer } from '../leads/lead-customer.ts';
import { reviseQuote, withdrawQuote } from '../quotes/revise-quote.ts';
import { sendQuote } from '../quotes/send-quote.ts';
import { acceptShared, declineShared, readSharedQuote } from '../quotes/shared-quote.ts';
import { withdrawShared } from '../quotes/withdraw-agreement.ts';
import type { Tenant } from '../tenant.ts';
import type { PortalActor } from './portal-actor.ts';
import { findPortalQuote, portalDoor } from './portal-door.ts';
import type { PortalAct } from './portal-rights.ts';

type Rights = { role?: PortalRole; maySign?: boolean };
type Offered = {
  organization: Organization;
  leadId: number;
  quoteId: number;
  customerId: number;
  accessId: number;
  portalUserId: string;
  change: <T>(work: (tenant: Tenant) => Promise<T>) => Promise<T>;
  actor: (minutesAgo?: number, more?: Partial<PortalActor>) => Promise<PortalActor>;
  door: (actor: PortalActor, act?: PortalAct) => Promise<ReturnType<typeof portalDoor>>;
};

const from = { address: '127.0.0.1', userAgent: null, origin: 'https://bil.example' };
const refused = (code: string, status: number) => expect.objectContaining({ code, status });

/** A quote that is shown to a customer, whose login signs. */
const test = base.extend<{ rights: Rights; offered: Offered }>({
  rights: {},
  offered: async ({ organize, as, database, rights }, use) => {
    const organization = await organize();
    const change: Offered['change'] = (work) => as({ organization }, work);
    const made = await change(async (tenant) => {
      const person = await addPortalCustomer(tenant, { email: `ejer@${organization.slug}.example`, ...rights });
      const leadId = await addLead(tenant, { customerId: person.customerId });
      const { id: quoteId } = await sendVanTo(tenant, { customerId: person.customerId, leadId });
      return { ...person, leadId, quoteId };
    });
    const { customerId, accessId, portalUserId, quoteId } = made;
    await use({
      ...{ ...made, organization, change },
      actor: async (minutesAgo = 0, more = {}) => ({
        ...(await portalActor(database, { organization, portalUserId }, [{ customerId, accessId }], minutesAgo)),
        ...more,
      }),
      async door(actor, act = 'sign') {
        const quote = await findPortalQuote(database, actor, quoteId);
        if (!quote) throw new Error('the login sees no such quote');
        return portalDoor(database, actor, quote, act);
      },
    });
  },
});

async function typedFor(door: ReturnType<typeof portalDoor>) {
  const shown = await readSharedQuote(door);
  return { name: 'Lone Holm', position: 1, checksum: shown?.quote.checksum ?? '' };
}

test('a quote sent before its lead had a customer → shown to the one it gets, also after a merge', async ({
  offered,
  database,
}) => {
  const { change, customerId } = offered;
  const actor = await offered.actor();
  const sendTo = async (tenant: Tenant) => {
    const leadId = await addLead(tenant, { contactName: 'Ukendt', contactPhone: '+4520304051' });
    return { leadId, ...(await sendVanTo(tenant, { leadId })) };
  };
  const [edited, given] = await change(async (tenant) => [await sendTo(tenant), await sendTo(tenant)] as const);
  const sees = async ({ id }: { id: number }) => (await findPortalQuote(database, actor, id)) !== undefined;
  expect([await sees(edited), await sees(given)]).toEqual([false, false]);
  await change(async (tenant) => {
    const { version } = await tenant.db
      .selectFrom('lead')
      .select('version')
      .where('id', '=', edited.leadId)
      .executeTakeFirstOrThrow();
    await updateLead(tenant, edited.leadId, { version, input: { customerId } });
    await giveCustomer(tenant, given.leadId, customerId);
  });
  expect([await sees(edited), await sees(given)]).toEqual([true, true]);

  const twin = await change(async (tenant) => {
    const id = await addCustomer(tenant, { name: 'Lone Holm' });
    const sent = await sendTo(tenant);
    await giveCustomer(tenant, sent.leadId, id);
    await moveChildren(tenant, id, customerId);
    return sent;
  });
  expect(await sees(twin)).toBe(true);
});

test('two accept at once → once, with the evidence of the portal', async ({ offered, database }) => {
  const { change, quoteId, portalUserId } = offered;
  const actor = await offered.actor(10, { requestId: 'anmodning-1' });
  const door = await offered.door(actor);
  const typed = await typedFor(door);
  const answers = await Promise.all([acceptShared(door, typed, from), acceptShared(door, typed, from)]);
  expect(answers.map((each) => each?.isRepeated).sort()).toEqual([false, true]);
  expect(await acceptShared(door, typed, from)).toEqual({ isRepeated: true });
  const rows = await change(({ db }) =>
    db.selectFrom('quoteAcceptance').selectAll().where('quoteId', '=', quoteId).execute(),
  );
  expect(rows).toMatchObject([
    {
      ...{ door: 'portal', method: 'simple', portalUserId, signedInBy: 'code', isSteppedUp: false, linkId: null },
      ...{ provenAt: actor.provenAt, requestId: 'anmodning-1', name: 'Lone Holm', checksum: typed.checksum },
      boxText: 'Jeg har læst tilbuddet',
      buttonText: 'Accepter tilbuddet',
    },
  ]);
  const alter = change(({ db }) => db.updateTable('quoteAcceptance').set({ name: 'En anden' }).execute());
  await expect(alter).rejects.toThrow(/cannot be changed/);
  const told = await change(({ db }) =>
    db.selectFrom('activity').select(['actorType', 'portalUserId']).where('verb', '=', 'quoteAccepted').execute(),
  );
  expect(told).toEqual([{ actorType: 'customer', portalUserId }]);
  expect(await database.accounts.selectFrom('quote').select('id').execute()).toEqual([]);
});

test('who signed in long ago proves it by a code first; staff who look on do nothing', async ({ offered }) => {
  const old = await offered.actor(31);
  const typed = await typedFor(await offered.door(old, 'read'));
  const late = acceptShared(await offered.door(old), typed, from);
  await expect(late).rejects.toEqual(refused('portal-step-up', 403));
  const onlooker = await offered.actor(0, { impersonatorId: offered.portalUserId });
  for (const act of ['sign', 'write'] as const) {
    const looking = declineShared(await offered.door(onlooker, act), null);
    await expect(looking).rejects.toEqual(refused('portal-impersonated', 403));
  }
  expect(await readSharedQuote(await offered.door(onlooker, 'read'))).toMatchObject({ obstacle: 'open' });
});

test('what changed while it was read is said, and nothing is signed', async ({ offered }) => {
  const { change, quoteId } = offered;
  const door = await offered.door(await offered.actor());
  const typed = await typedFor(door);
  await change(async (tenant) => {
    await reviseQuote(tenant, quoteId);
    await tenant.db.updateTable('quote').set({ validUntil: '2099-12-30' }).where('id', '=', quoteId).execute();
    await sendQuote(tenant, quoteId);
  });
  const newest = await offered.door(await offered.actor());
  await expect(acceptShared(newest, typed, from)).rejects.toEqual(refused('shared-quote-changed', 409));
  await change((tenant) => withdrawQuote(tenant, quoteId));
  const gone = acceptShared(newest, await typedFor(newest), from);
  await expect(gone).rejects.toEqual(refused('shared-quote-withdrawn', 410));
  expect(await change(({ db }) => db.selectFrom('quoteAcceptance').select('id').execute())).toEqual([]);
});

test('access that ends between reading and signing → nothing is signed', async ({ offered, database }) => {
  const { change, accessId } = offered;
  const actor = await offered.actor();
  const door = await offered.door(actor);
  const typed = await typedFor(door);
  await change(({ db }) =>
    db.updateTable('portalAccess').set({ status: 'removed' }).where('id', '=', accessId).execute(),
  );
  expect(await acceptShared(door, typed, from)).toBeUndefined();
  expect(await findPortalQuote(database, actor, offered.quoteId)).toBeUndefined();
});

for (const [what, take] of [
  [
    'the publication is withdrawn',
    ({ db }: Tenant) =>
      db
        .updateTable('portalPublication')
        .set({ withdrawnAt: new Date() })
        .where('revisionId', 'is not', null)
        .execute(),
  ],
  ...takings,
] as const) {
  test(`${what} at the instant of signing → nothing is signed`, async ({ offered, database }) => {
    const { change } = offered;
    const door = await offered.door(await offered.actor());
    const typed = await typedFor(door);
    const { gate, reached, open } = openGate();
    const taking = change(async (tenant) => {
      await take(tenant, offered);
      await gate();
    });
    await reached;
    const signing = acceptShared(door, typed, from);
    await untilWaiting(database);
    open();
    await taking;
    expect(await signing).toBeUndefined();
    const kept = await change(({ db }) => db.selectFrom('quoteAcceptance').select('id').execute());
    const { status } = await change(({ db }) => db.selectFrom('quote').select('status').executeTakeFirstOrThrow());
    expect([kept, status]).toEqual([[], 'sent']);
  });
}

for (const [rights, signs] of signingRights) {
  test.extend({ rights })(`${rights.role} ${JSON.stringify(rights)} signs: ${signs}`, async ({ offered }) => {
    const door = await offered.door(await offered.actor());
    expect(await readSharedQuote(await offered.door(await offered.actor(), 'read'))).toMatchObject({
      obstacle: 'open',
    });
    const typed = await typedFor(await offered.door(await offered.actor(), 'read'));
    expect(await isAllowed(acceptShared(door, typed, from))).toBe(signs);
    const withdraws = withdrawShared(door, { name: 'Lone Holm', email: 'lone@holm-byg.example' }, from);
    if (signs) await expect(withdraws).rejects.toEqual(refused('shared-quote-no-withdrawal', 410));
    else expect(await isAllowed(withdraws)).toBe(false);
    if (!signs) expect(await isAllowed(declineShared(door, null))).toBe(false);
  });
}

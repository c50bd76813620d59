import { expect } from 'vitest';
import { carsOf } from '#server/cars/cars-of.ts';
import type { Tenant } from '#server/tenant.ts';
import { addCustomer, addLead } from '#tests/factories.ts';
import { test } from '#tests/fixtures.ts';
import { addVanQuote } from '#tests/quotes.ts';
import { confirmQuote, refuseQuote } from './answer-quote.ts';
import { createQuote } from './create-quote.ts';
import { quoteUpdate, revisionsOf } from './quote-lock.ts';
import { readShownQuote } from './read-shown-quote.ts';
import { extendQuote, reviseQuote } from './revise-quote.ts';
import { sendQuote } from './send-quote.ts';

const withCvr = ({ db, organizationId }: Tenant) =>
  db
    .updateTable('organizationSettings')
    .set({ cvr: '13748136' })
    .where('organizationId', '=', organizationId)
    .execute();
const accept = (tenant: Tenant, id: number) =>
  quoteUpdate(tenant, id).set({ status: 'accepted', firstSentAt: new Date(), answeredAt: new Date() }).execute();

test('two customers accept for one car → one is confirmed and has it, the other is refused with a reason', async ({
  as,
  organize,
}) => {
  await as({ organization: await organize() }, async (tenant) => {
    const first = await addVanQuote(tenant);
    const customerId = await addCustomer(tenant, { name: 'Bo Lund' });
    const leadId = await addLead(tenant, { customerId });
    const about = { productType: 'longRental', carId: first.carId } as const;
    const second = await createQuote(tenant, { ...about, leadId });
    await expect(confirmQuote(tenant, second.id)).rejects.toMatchObject({ code: 'quote-not-accepted' });
    for (const { id } of [first, second]) await accept(tenant, id);
    expect((await confirmQuote(tenant, second.id))?.others).toMatchObject([{ number: first.number }]);
    const car = carsOf(tenant).select(['state', 'reservedCustomerId']).where('id', '=', first.carId);
    expect(await car.executeTakeFirst()).toEqual({ state: 'reserved', reservedCustomerId: customerId });
    const lead = tenant.db.selectFrom('lead').select('status').where('id', '=', leadId);
    expect(await lead.executeTakeFirst()).toEqual({ status: 'won' });
    await expect(confirmQuote(tenant, first.id)).rejects.toMatchObject({ code: 'quote-car-promised' });
    await refuseQuote(tenant, first.id, 'Bilen er udlejet');
    expect((await readShownQuote(tenant, first.id))?.state).toBe('refused');
  });
});

test('sent → the lead is quoted, the amounts are kept by the database, and it expires by the clock', async ({
  as,
  organize,
}) => {
  const me = { organization: await organize() };
  await as(me, async (tenant) => {
    await withCvr(tenant);
    const { carId } = await addVanQuote(tenant);
    const leadId = await addLead(tenant, { contactEmail: 'lone@dam.example' });
    const { id } = await createQuote(tenant, { productType: 'longRental', leadId, carId, recipientType: 'business' });
    await sendQuote(tenant, id, undefined);
    const lead = tenant.db.selectFrom('lead').select('status').where('id', '=', leadId);
    expect(await lead.executeTakeFirst()).toEqual({ status: 'quoted' });
    const shown = await readShownQuote(tenant, id);
    expect(shown).toMatchObject({ state: 'sent', checksum: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const after = new Date(`${shown?.validUntil}T23:30:00Z`);
    expect((await readShownQuote(tenant, id, undefined, after))?.state).toBe('expired');
    await extendQuote(tenant, id, '2099-12-31');
    await reviseQuote(tenant, id);
    expect(await readShownQuote(tenant, id, undefined, after)).toMatchObject({ state: 'sent', revision: 1 });
    const numbers = (await revisionsOf(tenant, id).execute()).map(({ number, status }) => [number, status]);
    expect(numbers).toEqual([
      [2, 'draft'],
      [1, 'sent'],
    ]);
  });
  const forge = ({ db, organizationId }: Tenant) =>
    db.updateTable('quoteLine').set({ label: 'Gratis' }).where('organizationId', '=', organizationId).execute();
  await expect(as(me, forge)).rejects.toThrow('cannot be changed');
});

import { expect } from 'vitest';
import { carsOf } from '#server/cars/cars-of.ts';
import { confirmQuote } from '#server/quotes/answer-quote.ts';
import { quoteUpdate } from '#server/quotes/quote-lock.ts';
import { addCustomer } from '#tests/factories.ts';
import { test } from '#tests/fixtures.ts';
import { addVanQuote } from '#tests/quotes.ts';
import { agreementOf } from '#tests/rentals.ts';
import { createAgreement } from './create-agreement.ts';

test('a quote is confirmed for a customer without a number → its car is let to them by that quote, to others not', async ({
  as,
  organize,
}) => {
  const me = { organization: await organize() };
  const { quote, customerId } = await as(me, async (tenant) => {
    const quote = await addVanQuote(tenant);
    await tenant.db.updateTable('car').set({ rentalEnabled: true }).where('id', '=', quote.carId).execute();
    await quoteUpdate(tenant, quote.id)
      .set({ status: 'accepted', firstSentAt: new Date(), answeredAt: new Date() })
      .execute();
    await confirmQuote(tenant, quote.id, 'https://bil.example');
    return { quote, customerId: await addCustomer(tenant, { name: 'Holm Byg ApS' }) };
  });
  const rent = (quoteId: number | null) =>
    as(me, (tenant) => createAgreement(tenant, agreementOf({ customerId, quoteId, car: quote.carId })));
  await expect(rent(null)).rejects.toMatchObject({ code: 'rental-car-reserved:Holm Byg ApS', field: 'car' });
  expect(await rent(quote.id)).toMatchObject({ isNew: true });
  const car = await as(me, (tenant) =>
    carsOf(tenant).select(['availability', 'reservedFor']).where('id', '=', quote.carId).executeTakeFirst(),
  );
  expect(car).toEqual({ availability: 'available', reservedFor: null });
});

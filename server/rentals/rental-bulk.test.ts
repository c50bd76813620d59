import { expect } from 'vitest';
import { refusalText } from '#app/texts/refusals.ts';
import { addCar, addCustomer } from '#tests/factories.ts';
import { test } from '#tests/fixtures.ts';
import { agreementOf, driver, handOverOf } from '#tests/rentals.ts';
import { createAgreement } from './create-agreement.ts';
import { handOver } from './hand-over.ts';
import { rentalTarget } from './rental-bulk.ts';

const hour = 3_600_000;

test('a reservation whose car is late → not extended, and why without a name', async ({ organize, as }) => {
  await as({ organization: await organize() }, async (tenant) => {
    const car = await addCar(tenant, { rentalEnabled: true, usage: 'Udlejning uden fører' });
    const customerId = await addCustomer(tenant, { name: 'Lone Holm' });
    const [out, due] = [new Date(Date.now() - 48 * hour), new Date(Date.now() - hour)];
    const times = { startsAt: out, endsAt: due };
    const { id } = await createAgreement(tenant, agreementOf({ customerId, car, drivers: [driver], ...times }), out);
    const next = await createAgreement(
      tenant,
      agreementOf({ customerId, car, startsAt: new Date(Date.now() + 24 * hour) }),
      new Date(out.getTime() + hour),
    );
    await handOver(tenant, id, handOverOf(), out);
    const plans = await rentalTarget.plan(tenant, { byDays: 2 }, [id, next.id], false);
    expect([...plans.values()].map(({ plan }) => plan)).toEqual(['refused', 'refused']);
    const [own = '', reason = ''] = [...plans.values()].flatMap(({ problems }) => problems);
    // Two days more of the late one run into the next.
    expect(refusalText(own)).toMatch(/^Bilen er udlejet \(A-.*2\) fra .*, så aftalen kan ikke løbe så længe\.$/);
    expect(refusalText(reason)).toMatch(/^Bilen er ikke afleveret: den er ude \(A-.*1\) og skulle være tilbage/);
    expect(own + reason).not.toContain('Lone');
  });
});

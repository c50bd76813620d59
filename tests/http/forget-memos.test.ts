import { expect } from 'vitest';
import { addCar, addCustomer, addLead, addMemos } from '../factories.ts';
import { test } from '../fixtures.ts';

test('memos about the person alone go with them; those about a car too are listed first', async ({
  organize,
  as,
  visit,
}) => {
  const owner = { organization: await organize() };
  const { id, shared } = await as(owner, async (tenant) => {
    const { db, organizationId } = tenant;
    const id = await addCustomer(tenant, { email: 'anne@holm.example' });
    const carId = await addCar(tenant);
    await addLead(tenant, { customerId: id, carId, contactName: null });
    const [alone = 0] = await addMemos(tenant, carId, [{ title: 'Ring om aftenen' }]);
    await db.deleteFrom('memoSubject').where('memoId', '=', alone).execute();
    const [shared = 0] = await addMemos(tenant, carId, [{ title: 'Vinterhjul til Anne Holm' }]);
    const about = { organizationId, subjectType: 'customer', subjectId: id } as const;
    await db
      .insertInto('memoSubject')
      .values([
        { ...about, memoId: alone },
        { ...about, memoId: shared },
      ])
      .execute();
    return { id, shared };
  });
  const path = `/customers/${id}/edit/privacy`;
  const page = await (await visit(path, { as: owner })).text();
  expect(page).toContain('Vinterhjul til Anne Holm');
  expect(page).toContain('1 notat');
  expect(page).not.toContain('Ring om aftenen');
  expect((await visit(path, { as: owner, form: { step: 'forget', typedName: 'Anne Holm' } })).status).toBe(303);
  expect(await as(owner, ({ db }) => db.selectFrom('memo').select('id').execute())).toEqual([{ id: shared }]);
});

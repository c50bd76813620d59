import { settleAgreement } from '#server/rentals/settle-agreement.ts';
import { test as base, type Organization } from './fixtures.ts';
import { addVan, at, rentOut, takeBack } from './rented-out.ts';

const create = '/rental/bills/create';
/** A parking fee as it is typed. */
export const parking = {
  ...{ kind: 'parking', plate: 'ab 12 345', at: '10-11-2026 14:00', amount: '795', vatRate: '0', place: 'Torvet' },
  ...{ sender: 'Horsens Kommune', reference: 'P-1042' },
};

type Rented = {
  me: { organization: Organization };
  anna: { id: number; number: string };
  bo: { id: number; number: string };
  post: (form: Record<string, string>, copy?: File) => Promise<Response>;
};

/** A van that Anna gave back on the 10th at 14.00, settled; Bo took it over that very minute. */
export const test = base.extend<{ rented: Rented }>({
  rented: async ({ organize, as, visit }, use) => {
    const me = { organization: await organize() };
    const both = await as(me, async (tenant) => {
      const car = await addVan(tenant);
      await tenant.db.updateTable('organizationSettings').set({ rentalBufferMinutes: 0 }).execute();
      const from = { car, email: 'anna@mail.example', name: 'Anna Holm', from: at('03'), to: at('10', '14:00') };
      const anna = await rentOut(tenant, from);
      await takeBack(tenant, anna, { when: at('10', '14:00') });
      await settleAgreement(tenant, anna.id, undefined, at('10', '14:00'));
      const bo = await rentOut(tenant, {
        ...from,
        name: 'Bo Lund',
        email: null,
        from: at('10', '14:00'),
        to: at('12'),
      });
      return { anna, bo };
    });
    await use({
      ...{ me, ...both },
      async post(form, copy) {
        const body = new FormData();
        for (const [name, value] of Object.entries(form)) body.append(name, value);
        if (copy) body.append('copy', copy);
        return visit(create, { as: me, body });
      },
    });
  },
});

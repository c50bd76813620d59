import { changeDamages } from '../cars/damage-commands.ts';
import { writeRemark } from '../cars/remark-commands.ts';
import { logContact } from '../contact-log/log-contact.ts';
import { createExpense, stepExpense } from '../expenses/expense-commands.ts';
import { dayOf } from '../format/day.ts';
import { asOre } from '../format/money.ts';
import { aboutCar } from '../memos/memo-about.ts';
import { createMemo, stepMemo } from '../memos/memo-commands.ts';
import { type Deed, drawTimes, type Happening, type Life } from './life.ts';
import { contacts, damages, expenses, memos, remarks } from './life-texts.ts';

/** The notes, damages, expenses and customers of a car, and what its approved expenses cost. */
export function drawWork(life: Life): { cost: number; happenings: Happening[] } {
  const { dice, isShown } = life;
  const often = (probability: number) => isShown || dice.chance(probability);
  const spent = often(0.06) ? drawExpenses(life) : { cost: 0, happenings: [] };
  const deeds = [
    ...(often(0.05) ? dice.sample(damages, dice.between(1, 2)).map(damage) : []),
    ...(often(0.09) ? dice.sample(memos, dice.between(1, 2)).map((memo) => note(memo, dice.chance(0.4))) : []),
    ...(often(0.05) ? [remark(dice.pick(remarks))] : []),
    ...(often(0.07) ? dice.sample(contacts, dice.between(1, 2)).map(contact) : []),
  ];
  return {
    cost: spent.cost,
    happenings: [
      ...spent.happenings,
      ...deeds.map((deed) => ({ ...deed, at: drawTimes(life, 1)[0] ?? life.car.createdAt })),
    ],
  };
}

const damage = (each: (typeof damages)[number]): Deed => ({
  by: 'technician',
  act: (tenant, id) => changeDamages(tenant, id, { step: 'addDamage', ...each }),
});

const remark = (text: string): Deed => ({
  by: 'admin',
  act: (tenant, id) => writeRemark(tenant, id, { remark: text }),
});

const contact = (each: (typeof contacts)[number]): Deed => ({
  by: 'member',
  act: (tenant, carId) => logContact(tenant, { ...each, carId, outcome: each.outcome ?? null, follows: false }),
});

function note(memo: (typeof memos)[number], isDone: boolean): Deed {
  return {
    by: 'salesAdmin',
    act: async (tenant, id, at) => {
      const dueAt = memo.kind === 'note' ? undefined : dayOf(new Date(at.getTime() + 4 * 86_400_000));
      const made = await createMemo(tenant, { ...memo, dueAt, assignedToId: tenant.userId, about: [aboutCar(id)] });
      if (made && isDone) await stepMemo(tenant, { step: 'done', memo: made.id });
    },
  };
}

/** Registered expenses, most of them approved and posted; together a small part of the car's price. */
function drawExpenses(life: Life) {
  const { dice, car } = life;
  const most = (car.costPrice ?? 0) * 0.03;
  let cost = 0;
  const happenings = dice.sample(expenses, dice.between(1, 3)).flatMap(({ kr, ...bill }): Happening[] => {
    const amountExclVat = asOre(kr * 100);
    const stage = dice.between(0, 3);
    const isApproved = stage > 0 && cost + amountExclVat <= most;
    if (isApproved) cost += amountExclVat;
    const [first, second, third] = drawTimes(life, 3);
    if (!first || !second || !third) return [];
    let made: number | undefined;
    const invoice = `${dice.between(10_000, 99_999)}`;
    const step = (by: 'owner' | 'admin', at: Date, name: 'approve' | 'post'): Happening => ({
      ...{ by, at },
      act: async (tenant, id) => made && stepExpense(tenant, id, made, { step: name, reason: null }),
    });
    const register: Happening = {
      by: 'member',
      at: first,
      act: async (tenant, id, at) => {
        const terms = {
          vatRate: 25,
          deductible: true,
          isRebilled: false,
          rebillTo: null,
          confirmedDuplicate: true,
        } as const;
        const facts = { ...bill, amountExclVat, supplierInvoiceNo: invoice, expenseDate: dayOf(at) };
        made = (await createExpense(tenant, id, { ...facts, ...terms, version: 1 }))?.id;
      },
    };
    return [
      register,
      ...(isApproved ? [step('owner', second, 'approve')] : []),
      ...(isApproved && stage > 1 ? [step('admin', third, 'post')] : []),
    ];
  });
  return { cost, happenings };
}

import { dayOf, daysAfter } from '#server/format/day.ts';
import { createMemo, stepMemo } from '#server/memos/memo-commands.ts';
import { addCar, addCustomer, addDepartment } from './factories.ts';
import type { Ground, ListUnderTest } from './lists.ts';

const [wash, call, done] = ['Vask bilen', 'Ring til Holm', 'Bestil dæk'] as const;

/** An overdue task of the owner about a car, a call for a colleague about a customer tomorrow, and one that is done. */
async function addThree({ as, owner, user, organization }: Ground) {
  const [own, member] = [await user(owner), await user({ organization, role: 'member' })];
  return as(owner, async (tenant) => {
    const [aarhus, vejle] = [await addDepartment(tenant, 'Aarhus'), await addDepartment(tenant, 'Vejle')];
    const carId = await addCar(tenant, { brandName: 'Volvo', modelName: 'EX30', registrationNumber: 'AB12345' });
    const customerId = await addCustomer(tenant, { name: 'Bo Lund' });
    const today = dayOf(new Date());
    await createMemo(tenant, {
      ...{ title: wash, kind: 'prep', priority: 'high', dueAt: daysAfter(today, -1), assignedToId: own.id },
      ...{ departmentId: vejle, about: [{ subjectType: 'car', subjectId: carId }] },
    });
    await createMemo(tenant, {
      ...{ title: call, kind: 'call', dueAt: daysAfter(today, 1), dueTime: '09:00', assignedToId: member.id },
      ...{ departmentId: aarhus, about: [{ subjectType: 'customer', subjectId: customerId }], isPrivate: true },
    });
    const last = await createMemo(tenant, { title: done, kind: 'task', about: [], priority: 'low' });
    await stepMemo(tenant, { step: 'done', memo: last?.id ?? 0 });
    return { aarhus, carId, customerId, member: member.id };
  });
}

export const listsOfMemos: ListUnderTest[] = [
  {
    address: '/memos',
    ...{ nouns: ['notat', 'notater'], file: 'notater', heading: 'Hvad', names: [wash, call, done] },
    fill: addThree,
    empty: { heading: 'Intet at gøre' },
    search: ['volvo ab12345', wash],
    filters: {
      ...{ 'search=lund': call, 'due=overdue': wash, 'due=today': wash, 'due=tomorrow': call, 'due=none': '' },
      ...{ 'assigned=mine': wash, 'assigned=nobody': done, 'assigned=asked': call, 'assignedToId={member}': call },
      ...{ 'progress=open': `${wash}, ${call}`, 'progress=over': done, 'kind=prep&kind=task': `${wash}, ${done}` },
      ...{ 'status=done': done, 'priority=high': wash, 'departmentId={aarhus}': call, 'privacy=own': call },
      ...{ 'carId={carId}': wash, 'customerId={customerId}': call, 'leadId=1': '' },
    },
    sorts: {
      title: `${done} < ${call} < ${wash}`,
      createdAt: `${wash} = ${call} = ${done}`,
      departmentName: `${wash} < ${call} · ${done}`,
      due: `${wash} < ${call} · ${done}`,
      kind: `${done} < ${wash} < ${call}`,
      status: `${wash} = ${call} < ${done}`,
      priority: `${done} < ${call} < ${wash}`,
      assigneeName: `${call} < ${wash} · ${done}`,
      authorName: `${wash} = ${call} = ${done}`,
    },
  },
];

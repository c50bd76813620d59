import { asOre } from '#server/format/money.ts';
import { createLead } from '#server/leads/create-lead.ts';
import { moveLead } from '#server/leads/move-lead.ts';
import { addCar, addDepartment } from './factories.ts';
import type { Ground, ListUnderTest } from './lists.ts';

/** A new lead of the owner, a quoted one about a car, and one that is won. */
async function addLeads({ as, owner, user, organization }: Ground) {
  const [own, member] = [await user(owner), await user({ organization, role: 'member' })];
  return as(owner, async (tenant) => {
    const [aarhus, vejle] = [await addDepartment(tenant, 'Aarhus'), await addDepartment(tenant, 'Vejle')];
    const carId = await addCar(tenant, { brandName: 'Volvo', modelName: 'EX30', registrationNumber: 'AB12345' });
    const ages = [1, 3, 2].map((days) => new Date(Date.now() - days * 86_400_000));
    await createLead(tenant, {
      ...{ source: 'website', contactName: 'Anna Holm', contactPhone: '+4586801234', wish: 'En rød bil' },
      ...{ assignedToId: own.id, departmentId: vejle, priority: 'high', arrivedAt: ages[0] ?? new Date() },
    });
    const bo = await createLead(tenant, {
      ...{ source: 'phone', contactName: 'Bo Lund', carId, assignedToId: member.id, departmentId: aarhus },
      ...{ kind: 'leasing', arrivedAt: ages[1] ?? new Date(), nextActionAt: new Date(Date.now() + 20 * 86_400_000) },
    });
    await tenant.db
      .updateTable('lead')
      .set({ value: asOre(20_000_000) })
      .where('id', '=', bo.id)
      .execute();
    const won = await createLead(tenant, {
      source: 'walkIn',
      contactName: 'Åse Dam',
      arrivedAt: ages[2] ?? new Date(),
    });
    await moveLead(tenant, bo.id, { from: 'new', to: 'quoted' });
    await moveLead(tenant, won.id, { from: 'new', to: 'won' });
    return { aarhus, carId, member: member.id };
  });
}

const [anna, bo, won] = ['Anna Holm', 'Bo Lund', 'Åse Dam'] as const;

export const listsOfLeads: ListUnderTest[] = [
  {
    address: '/leads',
    ...{ nouns: ['emne', 'emner'], file: 'emner', heading: 'Kunde', names: [anna, bo, won] },
    fill: addLeads,
    empty: { heading: 'Ingen emner endnu' },
    search: ['volvo ab 12 345', bo],
    filters: {
      ...{
        'search=86 80 12 34': anna,
        'status=quoted': bo,
        'status=won': won,
        'status=new&status=won': `${anna}, ${won}`,
      },
      ...{ 'assigned=mine': anna, 'assigned=nobody': won, 'assignedToId={member}': bo },
      ...{
        'next=overdue': anna,
        'next=today': anna,
        'clock=unanswered': `${anna}, ${bo}`,
        'clock=overdue': `${anna}, ${bo}`,
      },
      ...{
        'source=phone': bo,
        'kind=leasing': bo,
        'priority=high': anna,
        'departmentId={aarhus}': bo,
        'carId={carId}': bo,
      },
      ...{ 'valueFrom=100.000': bo, 'valueTo=200.000': bo, 'arrivedFrom=2020-01-01': `${anna}, ${bo}, ${won}` },
      'arrivedFrom=2020-01-01&arrivedTo=2099-01-01': `${anna}, ${bo}, ${won}`,
    },
    sorts: {
      number: `${anna} < ${bo} < ${won}`,
      name: `${anna} < ${bo} < ${won}`,
      status: `${anna} < ${bo} < ${won}`,
      nextActionAt: `${anna} < ${bo} · ${won}`,
      respondBy: `${bo} < ${anna} · ${won}`,
      assigneeName: `${bo} < ${anna} · ${won}`,
      wish: `${anna} < ${bo} · ${won}`,
      source: `${anna} < ${bo} < ${won}`,
      value: `${bo} · ${anna} = ${won}`,
      departmentName: `${anna} < ${bo} · ${won}`,
      arrivedAt: `${bo} < ${won} < ${anna}`,
    },
  },
];

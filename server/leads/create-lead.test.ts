import { expect } from 'vitest';
import type { LeadStatus, Role } from '#server/db/schema.ts';
import type { Tenant } from '#server/tenant.ts';
import { addCar, addDepartment } from '#tests/factories.ts';
import { type Person, test } from '#tests/fixtures.ts';
import { readMoment } from '../format/form-fields.ts';
import { createLead } from './create-lead.ts';
import { assignLead, deleteLead, restoreLead, setNextAction, updateLead } from './lead-commands.ts';
import { anyLeadsOf } from './lead-lock.ts';
import { type LeadMove, newLeadSchema } from './lead-schema.ts';
import { moveLead } from './move-lead.ts';

const anna = { source: 'website', contactName: 'Anna Holm', contactPhone: '+4586801234' } as const;
const at = (role: Role, { organization }: Person): Person => ({ organization, role });

const leadOf = (tenant: Tenant, id: number) =>
  anyLeadsOf(tenant).selectAll('lead').where('id', '=', id).executeTakeFirstOrThrow();

const move = (tenant: Tenant, id: number, from: LeadStatus, to: LeadStatus, more: Partial<LeadMove> = {}) =>
  moveLead(tenant, id, { from, to, ...more });

const weekdays = { from: '09:00', to: '17:30' };
const hours = { monday: weekdays, tuesday: weekdays, wednesday: weekdays, thursday: weekdays, friday: weekdays };

test('a lead gets the next number, its response time and a call when it is due', async ({ as, organize }) => {
  const organization = await organize();
  const arrivedAt = new Date('2026-11-20T17:20+01:00');
  const [first, second] = await as({ organization }, async (tenant) => {
    await tenant.db
      .updateTable('organizationSettings')
      .set({ openingHours: JSON.stringify(hours), leadSlaMinutes: 30 })
      .where('organizationId', '=', organization.id)
      .execute();
    const [one, two] = [
      await createLead(tenant, { ...anna, arrivedAt }),
      await createLead(tenant, { ...anna, arrivedAt }),
    ];
    return [await leadOf(tenant, one.id), await leadOf(tenant, two.id)];
  });
  const due = new Date('2026-11-23T09:20+01:00');
  expect(first).toMatchObject({ number: 1, respondBy: due, nextActionKind: 'call', nextActionAt: due, status: 'new' });
  expect(second?.number).toBe(2);
});

test('the hours of a department go before the organisation’s, and a new department gives a new due time', async ({
  as,
  organize,
}) => {
  const organization = await organize();
  const due = await as({ organization }, async (tenant) => {
    const departmentId = await addDepartment(tenant, 'Herning');
    await tenant.db
      .updateTable('department')
      .set({ openingHours: JSON.stringify({ monday: { from: '12:00', to: '14:00' } }) })
      .where('id', '=', departmentId)
      .execute();
    const { id } = await createLead(tenant, { ...anna, arrivedAt: new Date('2026-11-20T17:20+01:00') });
    const before = await leadOf(tenant, id);
    await updateLead(tenant, id, { version: 1, input: { departmentId } });
    return [before.respondBy, (await leadOf(tenant, id)).respondBy];
  });
  expect(due).toEqual([new Date('2026-11-20T17:50+01:00'), new Date('2026-11-23T12:30+01:00')]);
});

test('a hundred leads at once have a hundred numbers, and a form sent twice is one lead', async ({ as, organize }) => {
  const organization = await organize();
  const formKey = crypto.randomUUID();
  await Promise.all([
    ...Array.from({ length: 100 }, () => as({ organization }, (tenant) => createLead(tenant, anna))),
    ...Array.from({ length: 5 }, () => as({ organization }, (tenant) => createLead(tenant, { ...anna, formKey }))),
  ]);
  const rows = await as({ organization }, (tenant) => anyLeadsOf(tenant).select('number').orderBy('number').execute());
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 101 }, (_, at) => at + 1));
});

test.for(['ab 12-345', 'AB12345', '4711'])(
  'the car «%s» is found however it is typed',
  async (car, { as, organize }) => {
    const organization = await organize();
    const [lead, carId] = await as({ organization }, async (tenant) => {
      const carId = await addCar(tenant, { registrationNumber: 'AB12345', stockNumber: '4711' });
      const { id } = await createLead(tenant, { ...anna, car });
      return [await leadOf(tenant, id), carId] as const;
    });
    expect(lead.carId).toBe(carId);
  },
);

test('a new lead without anybody, or about an unknown car, is refused', async ({ as, organize }) => {
  const organization = await organize();
  const { error } = newLeadSchema.safeParse({ source: 'phone' });
  expect(error?.issues).toMatchObject([{ path: ['contactName'], message: 'Skriv navn, telefon eller e-mail' }]);
  const creating = as({ organization }, (tenant) => createLead(tenant, { ...anna, car: 'XX 99 999' }));
  await expect(creating).rejects.toMatchObject({ code: 'unknown-car', field: 'car' });
});

test.for(['23-11-2026 14:30', '23.11.2026 kl. 14.30', '2026-11-23T14:30'])('the moment «%s» is read', (text) => {
  expect(readMoment(text)).toEqual(new Date('2026-11-23T14:30+01:00'));
});
test.for(['i morgen', '2026-11-23', '2026-11-23T25:00', '31-02-2026 10:00'])('«%s» is no moment', (text) => {
  expect(readMoment(text)).toHaveProperty('problem');
});

test('only those who may have leads are responsible', async ({ as, organize, user }) => {
  const person = { organization: await organize() };
  const { id } = await as(person, (tenant) => createLead(tenant, anna));
  const technician = await user(at('technician', person));
  const member = await user(at('member', person));
  await as(person, async (tenant) => {
    const refused = assignLead(tenant, id, { version: 1, input: { assignedToId: technician.id } });
    await expect(refused).rejects.toMatchObject({ code: 'unknown-employee', field: 'assignedToId' });
    await assignLead(tenant, id, { version: 1, input: { assignedToId: member.id } });
    expect(await leadOf(tenant, id)).toMatchObject({ assignedToId: member.id });
  });
});

test('a technician changes no lead', async ({ as, organize }) => {
  const person = { organization: await organize() };
  const { id } = await as(person, (tenant) => createLead(tenant, anna));
  await as(at('technician', person), async (tenant) => {
    const acts = [
      () => createLead(tenant, anna),
      () => updateLead(tenant, id, { version: 1, input: {} }),
      () => move(tenant, id, 'new', 'won'),
      () =>
        setNextAction(tenant, id, {
          version: 1,
          input: { nextActionKind: 'call', nextActionAt: new Date(), nextActionNote: null },
        }),
      () => deleteLead(tenant, id),
      () => restoreLead(tenant, id),
    ];
    for (const act of acts) await expect(act()).rejects.toMatchObject({ code: 'not-allowed' });
  });
});

test('a next action follows another, on open leads only', async ({ as, organize }) => {
  const organization = await organize();
  await as({ organization }, async (tenant) => {
    const { id } = await createLead(tenant, anna);
    const next = {
      nextActionKind: 'email',
      nextActionAt: new Date('2026-12-01T10:00Z'),
      nextActionNote: null,
    } as const;
    await setNextAction(tenant, id, { version: 1, input: next }, true);
    expect(await leadOf(tenant, id)).toMatchObject(next);
    await move(tenant, id, 'new', 'won');
    const late = setNextAction(tenant, id, { version: 9, input: next });
    await expect(late).rejects.toMatchObject({ code: 'lead-not-open' });
  });
});

test('a deleted lead is restored', async ({ as, organize }) => {
  const organization = await organize();
  await as({ organization }, async (tenant) => {
    const { id } = await createLead(tenant, anna);
    await deleteLead(tenant, id);
    expect(await move(tenant, id, 'new', 'won')).toBeUndefined();
    await restoreLead(tenant, id);
    expect(await leadOf(tenant, id)).toMatchObject({ deletedAt: null });
  });
});

import { expect } from 'vitest';
import { addEnquiry } from '../conversation.ts';
import { addCar, addDrive } from '../factories.ts';
import { type Person, test } from '../fixtures.ts';
import { textOf } from '../html.ts';
import { memberNumber } from '../people.ts';

const page = '/calendar/address';
const made = (html: string) => new URL(/https?:[^<"]+kalender\.ics/.exec(html)?.[0] ?? '').pathname;
const soon = () => new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 86_400_000);

test('the address is shown once, has the own entries with stable UIDs, and ends when it is closed', async ({
  as,
  organize,
  user,
  visit,
}) => {
  const organization = await organize();
  const owner: Person = { organization };
  const member: Person = { organization, role: 'member' };
  const assignedToId = (await user(member)).id;
  const startsAt = soon();
  const dueAt = startsAt.toISOString().slice(0, 10);
  await as(owner, async (tenant) => {
    const { organizationId } = tenant;
    const leadId = await addEnquiry(tenant, { assignedToId });
    await addDrive(tenant, { carId: await addCar(tenant), leadId, startsAt, driverName: 'Dora, Driver; æøå' });
    const memo = { organizationId, assignedToId, dueAt, dueTime: '09:00', kind: 'task' } as const;
    await tenant.db
      .insertInto('memo')
      .values([
        { ...memo, title: 'Ring til mægler' },
        { ...memo, title: 'Kollegas', assignedToId: tenant.userId },
        { ...memo, title: 'Ejerens hemmelige', isPrivate: true, createdById: tenant.userId },
      ])
      .execute();
  });
  const address = made(await (await visit(page, { as: member, form: { step: 'make' } })).text());
  expect(await (await visit(page, { as: member })).text()).not.toContain('kalender.ics');
  const answer = await visit(address);
  const text = await answer.text();
  const whole = text.replaceAll('\r\n ', '');
  expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    'text/calendar; charset=utf-8',
    'private, no-cache',
  ]);
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  const utc = startsAt.toISOString().replace(/[-:]|\.000/g, '');
  expect(whole).toContain(`DTSTART:${utc}`);
  expect(whole).toMatch(/SUMMARY:Prøvetur: .* · Dora\\, Driver\\; æøå/);
  expect(whole).toMatch(new RegExp(`UID:memo-\\d+@${organization.id}`));
  expect(whole).toContain('SUMMARY:Notat: Ring til mægler');
  expect(whole).not.toMatch(/Kollegas|hemmelige/);
  expect(textOf(await (await visit(page, { as: member })).text())).toContain('sidst hentet');
  const uids = (ics: string) => ics.match(/^UID:.*$/gm);
  expect(uids(await (await visit(address)).text())).toEqual(uids(text));

  const second = made(await (await visit(page, { as: member, form: { step: 'make' } })).text());
  expect([(await visit(address)).status, (await visit(second)).status]).toEqual([404, 200]);
  expect((await visit(page, { as: member, form: { step: 'revoke' } })).status).toBe(303);
  expect((await visit(second)).status).toBe(404);
  expect((await visit('/calendar/x/kalender.ics')).status).toBe(404);
});

test('a technician’s calendar names no customer; who leaves has no calendar', async ({
  as,
  organize,
  user,
  visit,
  database,
}) => {
  const organization = await organize();
  const technician: Person = { organization, role: 'technician' };
  const userId = (await user(technician)).id;
  await as({ organization }, async (tenant) => {
    const leadId = await addEnquiry(tenant, { assignedToId: userId });
    await addDrive(tenant, { carId: await addCar(tenant), leadId, startsAt: soon(), driverName: 'Dora Driver' });
  });
  const address = made(await (await visit(page, { as: technician, form: { step: 'make' } })).text());
  const text = (await (await visit(address)).text()).replaceAll('\r\n ', '');
  expect(text).toContain('Emne #1');
  expect(text).not.toContain('Dora');
  const employee = `/company/employees/${await memberNumber(database, userId, organization.id)}`;
  const step = (name: string) => visit(employee, { as: { organization }, form: { step: name } });
  await as({ organization }, ({ db }) => db.updateTable('lead').set({ assignedToId: null }).execute());
  await step('leave');
  expect((await visit(address)).status).toBe(200);
  await step('deactivate');
  expect((await visit(address)).status).toBe(404);
});

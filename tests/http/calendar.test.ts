import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { instantAt } from '#server/format/day.ts';
import { createAgreement } from '#server/rentals/create-agreement.ts';
import { addEnquiry } from '../conversation.ts';
import { addCar, addCustomer } from '../factories.ts';
import { test } from '../fixtures.ts';
import { fieldsOf, textOf } from '../html.ts';
import { agreementOf } from '../rentals.ts';

const at = (time: string) => new Date(`2026-10-26T${time}:00+01:00`);

test('a week of the calendar → each subject on its day and hour, each with its link', async ({
  as,
  organize,
  user,
  visit,
}) => {
  const organization = await organize();
  const [owner, member, technician] = [
    { organization },
    { organization, role: 'member' } as const,
    { organization, role: 'technician' } as const,
  ];
  const seller = (await user(member)).id;
  const ids = await as(owner, async (tenant) => {
    const organizationId = tenant.organizationId;
    const carId = await addCar(tenant, { modelName: 'Kodiaq', nextInspectionDate: '2026-10-28' });
    const meeting = await addEnquiry(tenant, {
      ...{ contactName: 'Møde Mogensen', assignedToId: seller, nextActionKind: 'meeting', nextActionAt: at('14:30') },
    });
    await tenant.db
      .insertInto('booking')
      .values({
        ...{ organizationId, carId, leadId: meeting, driverName: 'Dora Driver' },
        ...{ startsAt: at('10:00'), endsAt: at('11:00') },
      })
      .execute();
    const memo = { organizationId, dueAt: '2026-10-27', dueTime: '09:15', kind: 'task' } as const;
    await tenant.db
      .insertInto('memo')
      .values([
        { ...memo, title: 'Ring til mægler', assignedToId: seller },
        { ...memo, title: 'Hemmelig plan', isPrivate: true, createdById: tenant.userId },
      ])
      .execute();
    await tenant.db
      .insertInto('absence')
      .values({ organizationId, userId: seller, startsAt: at('00:00'), endsAt: new Date('2026-10-27T23:00:00Z') })
      .execute();
    return { meeting };
  });
  await as({ organization: await organize() }, (tenant) =>
    addEnquiry(tenant, { contactName: 'Fremmed', nextActionKind: 'meeting', nextActionAt: at('12:00') }),
  );

  const look = async (as: typeof owner | typeof member | typeof technician, more = '') =>
    (await visit(`/calendar?day=2026-10-29${more}`, { as })).text();
  const html = await look(owner, '&who=all');
  const [table] = parse(html).querySelectorAll('table');
  const rows = (table?.querySelectorAll('tbody tr') ?? []).map((row) =>
    row.querySelectorAll('th, td').map((cell) => textOf(cell.outerHTML)),
  );
  const cell = (row: string, day: number) => rows.find(([head]) => head === row)?.[day + 1];
  expect(textOf(html)).toMatch(/Uge 44.*26\. okt\. – 1\. nov\./);
  expect(cell('10:00', 0)).toContain('10:00–11:00 Prøvetur Volkswagen Kodiaq · Dora Driver');
  expect(cell('14:00', 0)).toContain('Møde Mogensen');
  expect(cell('09:00', 1)).toContain('Ring til mægler');
  expect(cell('09:00', 1)).toContain('Hemmelig plan');
  expect([0, 1, 2].map((day) => cell('Hele dagen', day)?.includes('Fravær'))).toEqual([true, true, false]);
  expect(cell('Hele dagen', 2)).toContain('Volkswagen Kodiaq');
  expect(html).toContain(`/leads/${ids.meeting}/edit`);
  expect(html).not.toContain('Fremmed');

  const [free] = parse(html).querySelectorAll('a[aria-label="Nyt notat mandag 26. okt. kl. 15:00"]');
  const form = await (await visit(free?.getAttribute('href') ?? '', { as: owner })).text();
  expect(fieldsOf(form)).toMatchObject({ dueAt: '26-10-2026', dueTime: '15:00' });
  const [drive] = parse(html).querySelectorAll('a[aria-label="Ny prøvetur mandag 26. okt. kl. 15:00"]');
  const choice = await (await visit(drive?.getAttribute('href') ?? '', { as: owner })).text();
  const [lead] = parse(choice).querySelectorAll(`a[href^="/leads/${ids.meeting}/test-drives"]`);
  const booking = await (await visit(lead?.getAttribute('href')?.replaceAll('&amp;', '&') ?? '', { as: owner })).text();
  expect(fieldsOf(booking)).toMatchObject({ startsAt: '26-10-2026 15:00', endsAt: '26-10-2026 15:45' });

  const own = textOf(await look(member));
  expect(own).toContain('Ring til mægler');
  expect(own).not.toMatch(/Hemmelig|Syn Volkswagen/);
  const workshop = textOf(await look(technician, '&who=all'));
  expect(workshop).toContain('Emne #1');
  expect(workshop).not.toMatch(/Mogensen|Dora|Hemmelig/);
});

test('without opening hours every hour is open; with them the others are grey', async ({ as, organize, visit }) => {
  const person = { organization: await organize() };
  const closed = async () =>
    parse(await (await visit('/calendar?day=2026-10-26&show=day', { as: person })).text()).querySelectorAll(
      'td.bg-neutral-100',
    ).length;
  expect(await closed()).toBe(0);
  const openingHours = JSON.stringify({ monday: { from: '09:00', to: '17:30' } });
  await as(person, ({ db }) => db.updateTable('organizationSettings').set({ openingHours }).execute());
  expect(await closed()).toBe(3);
});

test('an unreadable address of the calendar → this week, one’s own', async ({ organize, visit }) => {
  const person = { organization: await organize() };
  const answer = await visit('/calendar?day=2026-99-99&show=x&who=nobody&department=-1', { as: person });
  expect(answer.status).toBe(200);
  expect(textOf(await answer.text())).toMatch(/Uge \d+ .*Min kalender/);
});

test('a free stretch of a colleague’s day → a memo for the colleague; a technician books no test drive', async ({
  as,
  organize,
  user,
  visit,
}) => {
  const organization = await organize();
  const { id: who } = await user({ organization, role: 'member' });
  const day = '2199-10-28';
  const openingHours = JSON.stringify({ monday: { from: '08:30', to: '14:00' } });
  await as({ organization }, async ({ db, organizationId }) => {
    await db.updateTable('organizationSettings').set({ openingHours }).execute();
    const memo = {
      organizationId,
      assignedToId: who,
      dueAt: day,
      dueTime: '10:15',
      kind: 'task',
      title: 'Ring',
    } as const;
    await db.insertInto('memo').values(memo).execute();
  });
  const open = (role: 'owner' | 'technician') =>
    visit(`/calendar?day=${day}&who=${who}`, { as: { organization, role } });
  const html = await (await open('owner')).text();
  expect(textOf(html)).toMatch(/Ledig 09:00–10:00.*Ledig 12:00–14:00/);
  const [free] = parse(html).querySelectorAll(`a[href*="dueTime=12%3A00"]`);
  const form = await (
    await visit(free?.getAttribute('href')?.replaceAll('&amp;', '&') ?? '', { as: { organization } })
  ).text();
  expect(fieldsOf(form)).toMatchObject({ assignedToId: who, dueTime: '12:00' });
  expect(textOf(await (await open('technician')).text())).not.toContain('Ny prøvetur');
});

test('cars that go out and come in on agreements → in the calendar of who answers for them, without names for the workshop', async ({
  as,
  organize,
  user,
  visit,
}) => {
  const organization = await organize();
  const member = { organization, role: 'member' } as const;
  const ownerId = (await user(member)).id;
  const { id } = await as({ organization }, async (tenant) => {
    const car = await addCar(tenant, { rentalEnabled: true, registrationNumber: 'AB12345', modelName: 'Crafter' });
    const customerId = await addCustomer(tenant, { name: 'Holm Byg' });
    const times = { startsAt: instantAt('2199-12-02', '07:00'), endsAt: instantAt('2199-12-04', '16:00') };
    return createAgreement(tenant, agreementOf({ customerId, car, ownerId, ...times }));
  });
  const linesFor = async (as: Parameters<typeof visit>[1], query = '') =>
    parse(await (await visit(`/calendar?day=2199-12-02${query}`, as)).text())
      .querySelectorAll(`table a[href="/rental/agreements/${id}/edit"]`)
      .map((link) => textOf(link.outerHTML).replace(/\s+/g, ' '));
  const [out, back] = await linesFor({ as: member });
  expect(out).toMatch(/07:00 Bil ud .*Crafter AB12345 · Holm Byg/);
  expect(back).toMatch(/16:00 Bil ind .*Crafter AB12345 · Holm Byg/);
  expect(await linesFor({ as: { organization } })).toEqual([]);
  const seen = await linesFor({ as: { organization, role: 'technician' } }, '&who=all');
  expect(seen).toHaveLength(2);
  expect(seen.join(' ')).toMatch(/Kunde #\d+/);
  expect(seen.join(' ')).not.toContain('Holm Byg');
});

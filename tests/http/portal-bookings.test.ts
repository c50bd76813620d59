import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { clockOf, dayOf, daysAfter, instantAt } from '#server/format/day.ts';
import { test } from '#tests/fixtures.ts';
import { fieldsOf, textOf } from '#tests/html.ts';
import { openPortalBrowser } from '#tests/portal.ts';
import { addDriver, openBookings } from '#tests/portal-bookings.ts';
import { finishProfile, formKeyIn } from '#tests/portal-entered.ts';

const offered = (html: string) =>
  parse(html)
    .querySelectorAll('input[type=radio][name=at]')
    .map((each) => each.getAttribute('value') ?? '');

const tomorrowAt = (time: string) => instantAt(daysAfter(dayOf(new Date()), 1), time).toISOString();

test('a customer books, is told of a taken time with what was typed, moves, fetches the calendar and cancels; staff answer', async ({
  organize,
  as,
  app,
  database,
  visit,
}) => {
  const [organization, stranger] = [await organize(), await organize()];
  const email = `karen@${organization.slug}.example`;
  const made = await as({ organization }, async (tenant) =>
    addDriver(tenant, await openBookings(tenant, ['testDrive', 'workshop', 'call']), { email }),
  );
  await finishProfile(database, made.portalUserId);
  const browser = openPortalBrowser(app, database, organization);
  await browser.signIn(email);
  const read = async (path: string) => (await browser.visit(browser.at(path))).text();

  const front = textOf(await read(''));
  expect(front).toContain('Du har ingen kommende bookinger. Book en tid');
  const kinds = textOf(await read('/booking'));
  expect(kinds).toContain('Prøvetur');
  expect(kinds).not.toContain('Udlevering');
  const page = '/booking?type=testDrive';
  const html = await read(page);
  expect(textOf(html)).toContain('Renault Kangoo');
  expect(offered(html)).toContain(tomorrowAt('10:00'));
  expect(offered(html).map((at) => clockOf(new Date(at)).slice(11))).not.toContain('17:00');
  const form = { ...fieldsOf(html), formKey: formKeyIn(html), wish: 'Kan I lade den op?' };

  const none = await browser.send(browser.at(page), { ...form, at: '' });
  const noneHtml = await none.text();
  expect([none.status, textOf(noneHtml)]).toEqual([400, expect.stringContaining('Vælg en tid')]);
  expect(noneHtml).toContain('Kan I lade den op?');

  const turning = parse(html).querySelector('button[name=vend]');
  const turned = await browser.send(turning?.getAttribute('formaction') ?? '', { ...form, at: '', vend: '1' });
  const turnedHtml = await turned.text();
  expect([turned.status, turnedHtml]).toEqual([200, expect.stringContaining('Kan I lade den op?')]);
  expect(offered(turnedHtml)).not.toContain(tomorrowAt('10:00'));

  await as({ organization }, ({ db, organizationId }) =>
    db
      .insertInto('booking')
      .values({
        ...{ organizationId, carId: made.carId, kind: 'inspection' },
        ...{ startsAt: tomorrowAt('10:00'), endsAt: tomorrowAt('11:00') },
      })
      .execute(),
  );
  const taken = await browser.send(browser.at(page), { ...form, at: tomorrowAt('10:00') });
  const takenHtml = await taken.text();
  expect([taken.status, textOf(takenHtml)]).toEqual([409, expect.stringContaining('Tiden er lige blevet optaget')]);
  expect(takenHtml).toContain('Kan I lade den op?');
  const nearest = [tomorrowAt('09:00'), tomorrowAt('11:00'), tomorrowAt('12:00')];
  expect(offered(takenHtml).slice(0, 3)).toEqual(nearest);

  const booked = await browser.send(browser.at(page), { ...form, at: nearest[1] ?? '' });
  const again = await browser.send(browser.at(page), { ...form, at: nearest[1] ?? '' });
  expect([booked.status, again.headers.get('location')]).toEqual([303, booked.headers.get('location')]);
  const [, id = ''] = /bookinger\/(\d+)/.exec(booked.headers.get('location') ?? '') ?? [];
  const receipt = textOf(await read(`/bookinger/${id}?sket=booked`));
  expect(receipt).toContain('Vi har fået din booking og bekræfter den snart');
  expect(receipt).toContain('Afventer bekræftelse');

  const asStaff = { organization };
  const asked = textOf(await (await visit('/', { as: asStaff })).text());
  expect(asked).toContain('Bookinger at bekræfte');
  const asTechnician = { organization, role: 'technician' as const };
  const workshop = textOf(await (await visit(`/bookings/${id}`, { as: asTechnician })).text());
  expect(workshop).toContain(`Prøvetur med Kunde #${made.customerId}`);
  expect(workshop).not.toContain('Kan I lade den op?');
  const post = (form: Record<string, string>, who: Parameters<typeof visit>[1] = {}) =>
    visit(`/bookings/${id}`, { as: asStaff, ...who, form });
  expect((await post({ step: 'confirm' }, { as: asTechnician })).status).toBe(403);
  expect((await post({ step: 'confirm' }, { as: { organization: stranger } })).status).toBe(404);
  expect((await post({ step: 'cancel', cancelReason: '' })).status).toBe(400);
  expect((await post({ step: 'done' })).status).toBe(409);
  expect((await post({ step: 'confirm' })).status).toBe(303);
  for (const place of [`/leads/${made.leadId}/edit`, `/customers/${made.customerId}/edit/portal`, '/bookings']) {
    expect(textOf(await (await visit(place, { as: asStaff })).text()), place).toMatch(/Prøvetur|Prøveture/);
  }

  const moving = await read(`/bookinger/${id}?flyt=1`);
  expect(textOf(moving)).toContain('Bekræftet');
  const moved = await browser.send(browser.at(`/bookinger/${id}`), { step: 'move', at: tomorrowAt('13:00') });
  expect(moved.headers.get('location')).toBe(browser.at(`/bookinger/${id}?sket=moved`));
  const ics = await browser.visit(browser.at(`/bookinger/${id}/kalender`));
  expect(ics.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(await ics.text()).toMatch(new RegExp(`METHOD:PUBLISH[\\s\\S]*UID:booking-${id}@[\\s\\S]*SEQUENCE:1`));
  const cancelled = await browser.send(browser.at(`/bookinger/${id}`), { step: 'cancel' });
  expect(cancelled.status).toBe(303);
  const after = textOf(await read(`/bookinger/${id}`));
  expect(after).toContain('Aflyst af dig');
  expect(after).not.toContain('Føj til kalender');
  expect(await (await browser.visit(browser.at(`/bookinger/${id}/kalender`))).text()).toContain('METHOD:CANCEL');
  const late = await browser.send(browser.at(`/bookinger/${id}`), { step: 'move', at: tomorrowAt('14:00') });
  expect([late.status, textOf(await late.text())]).toEqual([409, expect.stringContaining('overstået eller aflyst')]);
});

test('a customer who did not come → staff say so, the customer reads it, and the car is free again at once', async ({
  organize,
  as,
  app,
  database,
  visit,
}) => {
  const organization = await organize();
  const email = `nina@${organization.slug}.example`;
  const made = await as({ organization }, async (tenant) =>
    addDriver(tenant, await openBookings(tenant, ['testDrive']), { email }),
  );
  await finishProfile(database, made.portalUserId);
  const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  const book = (startsAt: Date, endsAt: Date) =>
    as({ organization }, ({ db, organizationId }) =>
      db
        .insertInto('booking')
        .values({
          ...{ organizationId, kind: 'testDrive', driverName: 'Nina', startsAt, endsAt },
          ...{ customerId: made.customerId, carId: made.carId, leadId: made.leadId, portalUserId: made.portalUserId },
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
  const { id } = await book(soon(-20), soon(60));
  await expect(book(soon(10), soon(30))).rejects.toThrow('booking_one_at_a_time');
  const post = () => visit(`/bookings/${id}`, { as: { organization }, form: { step: 'noShow' } });
  expect([(await post()).status, (await post()).status]).toEqual([303, 303]);
  await book(soon(10), soon(30));
  const staff = textOf(await (await visit(`/bookings/${id}`, { as: { organization } })).text());
  expect(staff).toContain('Ikke mødt op');
  const browser = openPortalBrowser(app, database, organization);
  await browser.signIn(email);
  const page = browser.at(`/bookinger/${id}`);
  expect(await browser.read(page)).toContain('Ikke mødt op');
  const late = await browser.send(page, { step: 'cancel' });
  expect([late.status, textOf(await late.text())]).toEqual([409, expect.stringContaining('overstået eller aflyst')]);
});

test('staff book, move and end a time for a customer; a rule is set once, and nobody else’s', async ({
  organize,
  as,
  visit,
}) => {
  const [organization, stranger] = [await organize(), await organize()];
  const made = await as({ organization }, async (tenant) =>
    addDriver(tenant, await openBookings(tenant, ['call']), { email: `lone@${organization.slug}.example` }),
  );
  const asStaff = { organization };
  const path = `/customers/${made.customerId}/bookings/create?lead=${made.leadId}`;
  const html = await (await visit(path, { as: asStaff })).text();
  const typed = { ...fieldsOf(html), kind: 'workshop', startsAt: '30-11-2199 10:00', wish: 'Synsklargøring', car: '' };
  const wrong = await visit(path, { as: asStaff, form: { ...typed, kind: '' } });
  expect([wrong.status, textOf(await wrong.text())]).toEqual([400, expect.stringContaining('Vælg, hvad der skal ske')]);
  const booked = await visit(path, { as: asStaff, form: typed });
  const again = await visit(path, { as: asStaff, form: typed });
  const at = booked.headers.get('location') ?? '';
  expect([booked.status, again.headers.get('location')]).toEqual([303, at]);
  const foreign = await visit(path, { as: { organization: stranger }, form: typed });
  expect(foreign.status).toBe(404);
  const moved = await visit(at, { as: asStaff, form: { step: 'move', startsAt: '30-11-2199 11:00' } });
  expect(moved.status).toBe(303);
  await visit(at, { as: asStaff, form: { step: 'cancel', cancelReason: 'Liften er i stykker' } });
  const shown = textOf(await (await visit(at, { as: asStaff })).text());
  expect(shown).toContain('Aflyst');
  expect(shown).toContain('Liften er i stykker');
  const rows = await as({ organization }, ({ db }) =>
    db.selectFrom('booking').select(['sequence', 'cancelledBy', 'leadId', 'isRequested']).execute(),
  );
  expect(rows).toEqual([{ sequence: 2, cancelledBy: 'us', leadId: made.leadId, isRequested: false }]);

  const settings = '/company/settings/portal/bookings';
  const rule = {
    ...{ step: 'rule', kind: 'workshop', departmentId: String(made.departmentId), version: '0', isOn: 'on' },
    ...{ minutes: '20', bufferMinutes: '0', earliestHours: '4', latestDays: '30', capacity: '2', assignedToId: '' },
  };
  const tooLong = await visit(settings, { as: asStaff, form: { ...rule, minutes: '1000' } });
  expect([tooLong.status, textOf(await tooLong.text())]).toEqual([400, expect.stringContaining('480')]);
  const both = [await visit(settings, { as: asStaff, form: rule }), await visit(settings, { as: asStaff, form: rule })];
  expect(both.map(({ status }) => status)).toEqual([303, 409]);
  expect((await visit(settings, { as: { organization: stranger }, form: rule })).status).toBe(409);
  const member = await visit(settings, { as: { organization, role: 'member' }, form: rule });
  expect(member.status).toBe(403);
});

import { expect } from 'vitest';
import { overviewPath } from '../car-form.ts';
import { addCar, addCustomer, addDrive, addLead } from '../factories.ts';
import { test } from '../fixtures.ts';
import { linksOf, textOf } from '../html.ts';

test('a car’s page → its leads, the open ones first, and the way to a new one about it', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await organize();
  const owner = { organization };
  const { carId, customerId, lost } = await as(owner, async (tenant) => {
    const carId = await addCar(tenant);
    const customerId = await addCustomer(tenant, { name: 'Anna Holm' });
    const lost = await addLead(tenant, {
      carId,
      contactName: 'Bo Lund',
      status: 'lost',
      lostReason: 'price',
      closedAt: new Date(),
    });
    await addLead(tenant, { carId, customerId });
    await addLead(tenant, { carId: await addCar(tenant), contactName: 'Carl Juhl' });
    return { carId, customerId, lost };
  });
  const path = overviewPath(carId);
  const html = await (await visit(path, { as: owner })).text();
  expect(textOf(html)).toMatch(/Emner Opret emne Anna Holm Ny .* Bo Lund Tabt/);
  expect(html).not.toContain('Carl Juhl');
  expect(linksOf(html)).toContainEqual({ label: 'Bo Lund', href: `/leads/${lost}/edit` });
  const { href } = linksOf(html).find(({ label }) => label === 'Opret emne') ?? {};
  expect(href).toBe(`/leads/create?car=${carId}`);
  expect((await visit(String(href), { as: owner })).status).toBe(200);

  const technician = { organization, role: 'technician' as const };
  const seen = await (await visit(path, { as: technician })).text();
  expect(textOf(seen)).toContain(`Emner Kunde #${customerId} Ny`);
  expect(seen).not.toMatch(/Anna Holm|Bo Lund|Opret emne/);

  const none = await as(owner, (tenant) => addCar(tenant));
  expect(textOf(await (await visit(overviewPath(none), { as: owner })).text())).toContain(
    'Ingen har spurgt på bilen endnu.',
  );
});

test('a car that is late back from a test drive → stands out on its page, on the lead and in the list', async ({
  organize,
  as,
  visit,
}) => {
  const owner = { organization: await organize() };
  const { carId, leadId, driveId } = await as(owner, async (tenant) => {
    const carId = await addCar(tenant);
    const leadId = await addLead(tenant, { contactName: 'Anna Holm', carId });
    return { carId, leadId, driveId: await addDrive(tenant, { carId, leadId }) };
  });
  const paths = [overviewPath(carId), `/leads/${leadId}/edit`, '/leads', '/leads?show=board'];
  const late = /Skulle være tilbage (?:i går )?kl\. \d\d:\d\d/;
  const stand = async () => {
    const texts = await Promise.all(paths.map(async (path) => textOf(await (await visit(path, { as: owner })).text())));
    return texts.map((text) => late.test(text));
  };
  const change = (values: Record<string, unknown>) =>
    as(owner, ({ db }) => db.updateTable('booking').set(values).where('id', '=', driveId).execute());
  const hour = 3_600_000;
  const [began, ended] = [new Date(Date.now() - 2 * hour), new Date(Date.now() - hour)];
  expect(await stand()).toEqual([false, false, false, false]);
  await change({
    ...{ startsAt: began, endsAt: ended, leftAt: began, mileageOut: 10_000 },
    ...{ licenceNumber: '12345678', licenceExpiresOn: '2040-01-01' },
  });
  expect(await stand()).toEqual([true, true, true, true]);
  await change({ returnedAt: new Date(), mileageIn: 10_020 });
  expect(await stand()).toEqual([false, false, false, false]);
});

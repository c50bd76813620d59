import { describe, expect } from 'vitest';
import { handOver } from '#server/rentals/hand-over.ts';
import { begin, multipart, noted, picture, scratch, stand, test, van } from '../at-car.ts';
import { addCar } from '../factories.ts';
import type { Person } from '../fixtures.ts';
import { fieldErrorOf, textOf, toastOf, undoOf } from '../html.ts';
import { mailsTo } from '../mails.ts';
import { readPdf } from '../papers.ts';
import { driver, handOverOf } from '../rentals.ts';

describe('handing a car over at the car', () => {
  test('what lacks is refused at its field with what was typed; fewer km than known too', async ({ rented, visit }) => {
    const { me, out } = rented;
    const page = textOf(await (await visit(out, { as: me })).text());
    for (const words of ['AB 12 345', 'Holm Byg', 'Sidst: 48.210 km', 'Bagklap', 'Bule på 4 cm', '5.000,00 kr.']) {
      expect(page).toContain(words);
    }
    const empty = await visit(out, { as: me, body: multipart({ note: 'Rygelugt' }) });
    const html = await empty.text();
    expect(empty.status).toBe(400);
    expect(html).toContain('Rygelugt');
    for (const name of ['mileageOut', 'fuel', 'signedBy', 'isOnPaper']) expect(fieldErrorOf(html, name)).toBeTruthy();
    const both = await (await visit(out, { as: me, body: multipart({ mileageOut: '48.209' }) })).text();
    for (const name of ['fuel', 'signedBy', 'isOnPaper']) expect(fieldErrorOf(both, name)).toBeTruthy();
    expect(fieldErrorOf(both, 'mileageOut')).toContain('48.210 km');
    const low = await visit(out, { as: me, body: multipart({ ...noted, mileageOut: '48.209' }) });
    expect(low.status).toBe(409);
    expect(fieldErrorOf(await low.text(), 'mileageOut')).toContain('48.210 km');
  });

  test('a row of damage is added without scripts, with what was typed', async ({ rented, visit }) => {
    const insert = `insert(${JSON.stringify({ name: 'damages', defaultValue: { zone: '', severity: '1' } })})`;
    const answer = await visit(rented.out, {
      as: rented.me,
      body: multipart({ mileageOut: '48.999', __INTENT__: insert }),
    });
    const html = await answer.text();
    expect([answer.status, html.includes('damages[0].zone'), html.includes('48.999')]).toEqual([200, true, true]);
  });

  test('all that is noted is kept, once; the contract goes by mail; undone it is reserved again', async ({
    rented,
    as,
    visit,
    database,
  }) => {
    const { me, id, out, carId } = rented;
    const png = await picture();
    const form = { ...noted, ...scratch, isDepositPaid: 'on', way: 'card', equipment: 'Advarselstrekant' };
    const signature = `data:image/png;base64,${png.toString('base64')}`;
    const send = async () =>
      visit(out, {
        as: me,
        body: multipart({ ...form, signature }, { 'damages[0].photos': new File([new Uint8Array(png)], 'ridse.png') }),
      });
    const done = await send();
    expect([done.status, done.headers.get('location')]).toEqual([303, `/rental/agreements/${id}/edit`]);
    expect(toastOf(done)).toMatchObject({ text: 'Lejekontrakten er sendt til lone@holm.example.' });
    expect((await send()).status).toBe(303);
    await as(me, async (tenant) => {
      const { db } = tenant;
      expect(await stand(tenant, id)).toMatchObject({ status: 'active', contractId: expect.any(Number) });
      const [period] = await db.selectFrom('rentalPeriod').selectAll().execute();
      expect(period).toMatchObject({ mileageOut: 48_215, fuelOut: 75, keysOut: 2, equipmentOut: ['Advarselstrekant'] });
      expect(period?.signatureOutFileId).not.toBeNull();
      expect(await db.selectFrom('rentalDamage').select(['zone', 'x', 'y']).execute()).toEqual([
        { zone: 'Venstre forskærm', x: 210, y: 875 },
      ]);
      expect(await db.selectFrom('document').select(['kind', 'title']).orderBy('id').execute()).toEqual([
        { kind: 'photo', title: 'Skade: Venstre forskærm' },
        { kind: 'rentalContract', title: expect.stringMatching(/^Lejekontrakt A-/) },
      ]);
      const paid = await db.selectFrom('rentalPayment').select(['kind', 'way']).where('way', 'is not', null).execute();
      expect(paid).toEqual([{ kind: 'deposit', way: 'card' }]);
      const car = await db
        .selectFrom('car')
        .select(['mileage', 'damageReport'])
        .where('id', '=', carId)
        .executeTakeFirst();
      expect([car?.mileage, car?.damageReport.length]).toEqual([48_215, 2]);
    });
    const [mail] = await mailsTo(database, 'lone@holm.example');
    expect(mail?.subject).toMatch(/^Lejekontrakt A-\d{4}-\d{5}$/);
    const { text } = await readPdf(await visit(`/rental/agreements/${id}/contract`, { as: me }));
    expect(text).toContain('Lejen betales ved udleveringen');
    expect(text).not.toContain('hver måned');
    for (const words of [
      ...['Lejekontrakt', 'Holm Byg', 'WV1ZZZ7HZNH000001', 'AB 12 345', '48.215 km', '75 %', '4.500,00', '5.625,00'],
      ...[
        '2.500 km',
        '0,85 kr. pr. km',
        '5.000,00',
        'Lone Holm',
        '12345678',
        'Bule på 4 cm',
        'noteret ved udleveringen',
      ],
    ]) {
      expect(text).toContain(words);
    }
    await visit(undoOf(done), { as: me, form: {} });
    expect(await as(me, (tenant) => stand(tenant, id))).toMatchObject({ status: 'reserved' });
  });

  test('a signature is a PNG; anything else is refused, and nothing is handed over', async ({ rented, as, visit }) => {
    const { me, out, id } = rented;
    const big = `data:image/png;base64,${Buffer.alloc(201 * 1024).toString('base64')}`;
    for (const signature of ['data:image/png;base64,aGVq', 'data:image/svg+xml;base64,PHN2Zz4=', big]) {
      const refused = await visit(out, { as: me, body: multipart({ ...noted, signature }) });
      expect([refused.status, textOf(await refused.text())]).toEqual([400, expect.stringContaining('Ryd den')]);
    }
    expect(await as(me, (tenant) => stand(tenant, id))).toMatchObject({ status: 'reserved' });
  });

  test('what blocks stands on top; a licence is written on the spot', async ({ organize, as, visit }) => {
    const me: Person = { organization: await organize() };
    const drivers = [{ ...driver, licenceNumber: null }];
    const { id, carId } = await as(me, async (tenant) => {
      const made = await begin(tenant, { drivers });
      await tenant.db
        .updateTable('car')
        .set({ nextInspectionDate: '2020-01-01' })
        .where('id', '=', made.carId)
        .execute();
      return made;
    });
    const path = `/rental/agreements/${id}/hand-over`;
    const page = textOf(await (await visit(path, { as: me })).text());
    for (const words of ['har ikke været til syn', 'fører med kørekortnummer', 'Kørekort mangler']) {
      expect(page).toContain(words);
    }
    await as(me, ({ db }) => db.updateTable('car').set({ nextInspectionDate: null }).where('id', '=', carId).execute());
    const [one] = await as(me, ({ db }) => db.selectFrom('rentalDriver').select('id').execute());
    const licence = { 'drivers[0].id': String(one?.id), 'drivers[0].licenceNumber': '87654321' };
    expect((await visit(path, { as: me, body: multipart({ ...noted, ...licence }) })).status).toBe(303);
    expect(await as(me, ({ db }) => db.selectFrom('rentalDriver').select('licenceNumber').execute())).toEqual([
      { licenceNumber: '87654321' },
    ]);
  });

  test('of a group the best free car is offered first, and another can be taken', async ({ organize, as, visit }) => {
    const me: Person = { organization: await organize() };
    const { id, other } = await as(me, async (tenant) => {
      const made = await begin(tenant, { car: null, category: 'V3' });
      const other = await addCar(tenant, { ...van, registrationNumber: 'CD23456', mileage: 1_000 });
      await addCar(tenant, { ...van, registrationNumber: 'EF34567', availability: 'workshop' });
      return { ...made, other };
    });
    const path = `/rental/agreements/${id}/hand-over`;
    const page = textOf(await (await visit(path, { as: me })).text());
    expect(page.indexOf('CD 23 456')).toBeLessThan(page.indexOf('AB 12 345'));
    expect(page).not.toContain('EF 34 567');
    expect(textOf(await (await visit(`${path}?car=${other}`, { as: me })).text())).toContain('Sidst: 1.000 km');
    const done = await visit(path, { as: me, body: multipart({ ...noted, car: String(other), mileageOut: '1.000' }) });
    expect(done.status).toBe(303);
    expect(await as(me, ({ db }) => db.selectFrom('rentalPeriod').select('carId').execute())).toEqual([
      { carId: other },
    ]);
  });
});

describe('taking a car back', () => {
  test('damages are estimated, photos kept, and what it costs follows', async ({ rented, as, visit }) => {
    const { me, id, back } = rented;
    await as(me, (tenant) => handOver(tenant, id, handOverOf()));
    const page = textOf(await (await visit(back, { as: me })).text());
    expect(page).toContain('48.210 km, 100 % på, 2 nøgler');
    expect(page).toContain('2.500 km for 2 dage, som aftalt; overkilometer efter 50.710 km på tælleren');
    const low = await visit(back, { as: me, body: multipart({ mileageIn: '48.000', fuelChoice: '50' }) });
    expect(fieldErrorOf(await low.text(), 'mileageIn')).toContain('48.210 km');
    const form = { mileageIn: '51.034', fuel: '63', fuelChoice: '50', isSoiled: 'on', ...scratch };
    const photo = new File([new Uint8Array(await picture())], 'bagfra.png');
    const body = multipart({ ...form, 'damages[0].estimate': '1.250', goesTo: 'workshop' }, { photos: photo });
    const done = await visit(back, { as: me, body });
    expect([done.status, toastOf(done).title]).toEqual([303, expect.stringContaining('taget imod')]);
    await as(me, async ({ db }) => {
      const charges = await db.selectFrom('rentalCharge').select(['kind', 'exclVat']).orderBy('id').execute();
      expect(charges).toEqual([
        ...[
          { kind: 'damage', exclVat: 125_000 },
          { kind: 'overKm', exclVat: 27_540 },
        ],
        ...[
          { kind: 'fuel', exclVat: expect.any(Number) },
          { kind: 'cleaning', exclVat: expect.any(Number) },
        ],
      ]);
      expect(await db.selectFrom('document').select('title').execute()).toEqual([{ title: 'Ved afleveringen' }]);
      const car = await db.selectFrom('car').select(['availability', 'mileage']).executeTakeFirst();
      expect(car).toEqual({ availability: 'workshop', mileage: 51_034 });
    });
    expect(textOf(await (await visit(back, { as: me })).text())).toContain('Bilen er taget imod.');
    await visit(undoOf(done), { as: me, form: {} });
    expect(await as(me, (tenant) => stand(tenant, id))).toMatchObject({ status: 'active' });
  });
});

describe('who may', () => {
  test('a technician does both steps and sees no name, price or licence; the contract is made, not shown', async ({
    rented,
    as,
    visit,
  }) => {
    const { me, id, customerId, out, back } = rented;
    const technician: Person = { ...me, role: 'technician' };
    const page = await (await visit(out, { as: technician })).text();
    expect(textOf(page)).toContain(`Kunde #${customerId}`);
    for (const secret of ['Holm Byg', 'Lone Holm', '5.000', '12345678']) expect(page).not.toContain(secret);
    const sneaked = { ...noted, isDepositPaid: 'on', way: 'card' };
    expect((await visit(out, { as: technician, body: multipart(sneaked) })).status).toBe(403);
    const done = await visit(out, { as: technician, body: multipart({ ...noted, note: 'Ring til Lone Holm' }) });
    const record = `/rental/agreements/${id}/edit`;
    for (const path of [record, `/cars/${rented.carId}/edit/history`, '/rental/calendar', `/api/rentals/${id}`]) {
      const shown = await (await visit(path, { as: technician })).text();
      expect(shown, path).not.toMatch(/Holm Byg|Lone Holm|12345678/);
    }
    expect(await (await visit(record, { as: me })).text()).toContain('Ring til Lone Holm');
    expect([done.status, toastOf(done).text]).toEqual([303, undefined]);
    expect(await as(me, (tenant) => stand(tenant, id))).toMatchObject({
      status: 'active',
      contractId: expect.any(Number),
    });
    expect((await visit(`/rental/agreements/${id}/contract`, { as: technician })).status).toBe(403);
    expect(await (await visit(back, { as: technician })).text()).not.toContain('Overslag');
    expect((await visit(back, { as: technician, body: multipart({ mileageIn: '48.300', fuel: '75' }) })).status).toBe(
      303,
    );
  });

  test("another organisation's agreement is not found", async ({ rented, organize, visit }) => {
    const other: Person = { organization: await organize('Andre Biler') };
    for (const path of [rented.out, rented.back, `/rental/agreements/${rented.id}/contract`]) {
      expect((await visit(path, { as: other })).status).toBe(404);
      expect((await visit(path, { as: other, body: multipart(noted) })).status).toBe(404);
    }
  });

  test('noted on a phone without a network → it happened when the phone says', async ({ rented, as, visit }) => {
    const { me, out } = rented;
    const at = new Date(Date.now() - 5 * 60_000).toISOString();
    await visit(out, { as: me, body: multipart({ ...noted, at }) });
    const [period] = await as(me, ({ db }) => db.selectFrom('rentalPeriod').select('leftAt').execute());
    expect(period?.leftAt?.toISOString()).toBe(at);
  });
});

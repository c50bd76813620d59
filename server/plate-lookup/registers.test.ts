import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { doubtsOf } from './known-vehicle.ts';
import { LookupFailure, type LookupQuery, type PlateRegister } from './lookup-types.ts';
import { motorapi } from './motorapi.ts';
import { nummerpladeapi } from './nummerpladeapi.ts';
import { openRegisterStub, wrongKey } from './stub-server.ts';

let stub: Awaited<ReturnType<typeof openRegisterStub>>;
beforeAll(async () => {
  stub = await openRegisterStub();
});
afterAll(() => stub.close());

const call = { token: 'noegle', requestId: 'test', timing: { tryMs: 2_000, totalMs: 6_000, retries: 2, waitMs: 5 } };
const plate = (text: string): LookupQuery => ({ kind: 'plate', text });

const registers: [string, () => PlateRegister][] = [
  ['nummerpladeapi', () => nummerpladeapi({ base: stub.base, isAdvanced: false })],
  ['nummerpladeapi, extended', () => nummerpladeapi({ base: stub.base, isAdvanced: true })],
  ['motorapi', () => motorapi({ base: stub.base })],
];

describe.each(registers)('%s', (name, open) => {
  async function refusalOf(text: string, { token = call.token, tryMs = call.timing.tryMs } = {}) {
    const before = stub.asked.length;
    const failure = await open()
      .lookUp(plate(text), { ...call, token, timing: { ...call.timing, tryMs } })
      .catch((error: unknown) => error);
    if (!(failure instanceof LookupFailure)) throw new Error('the look-up did not fail');
    return { refusal: failure.refusal, wait: failure.retryAfterSeconds, asked: stub.asked.length - before };
  }

  test('a plate or VIN → the car in our own words and units', async () => {
    const { vehicle } = await open().lookUp(plate('AB12345'), call);
    expect(vehicle).toMatchObject({
      registrationNumber: 'AB12345',
      vin: 'WVWZZZAUZKP123456',
      dmrVehicleId: '9000000004225771',
      brandName: 'Volkswagen',
      modelName: 'Golf',
      variant: '1,5 TSI 150 DSG',
      vehicleType: 'passenger_car',
      fuelType: 'benzin',
      registrationStatus: 'Registreret',
      registrationStatusDate: '2021-10-20',
      firstRegistrationDate: '2019-04-12',
      modelYear: 2019,
      color: 'Blå',
      bodyType: 'Hatchback',
      usage: 'Privat personkørsel',
      lastInspectionDate: '2025-03-28',
      lastInspectionMileage: 84_200,
      engineKw: 110,
      engineCcm: 1498,
      kerbWeight: 1322,
      totalWeight: 1820,
      towbar: true,
      towBrakedKg: 1500,
      towUnbrakedKg: 750,
      doors: 5,
      seats: 5,
    });
    const { vehicle: byVin } = await open().lookUp({ kind: 'vin', text: vehicle.vin ?? '' }, call);
    expect(byVin).toEqual(vehicle);
  });

  test('van, electric car, leasing, deregistered → recognised', async () => {
    const found = async (text: string) => (await open().lookUp(plate(text), call)).vehicle;
    expect(await found('CD23456')).toMatchObject({ vehicleType: 'van', fuelType: 'diesel', seats: 3 });
    expect(await found('EL34567')).toMatchObject({ fuelType: 'electric', modelName: 'ID.4', engineCcm: null });
    expect(await found('AF00001')).toMatchObject({ registrationStatus: 'Afmeldt' });
    expect(await found('SK00001')).toMatchObject({ registrationStatus: 'Skrottet' });
    expect(await found('LE00001')).toMatchObject({ leasingFrom: '2024-01-01', leasingTo: '2027-12-31' });
  });

  test('missing values → unknown; implausible ones → doubtful', async () => {
    const { vehicle } = await open().lookUp(plate('HY45678'), call);
    expect(vehicle).toMatchObject({ modelYear: null, color: null, fuelType: 'benzin', seats: 1 });
    expect(Object.keys(doubtsOf(vehicle))).toEqual(['fuelType', 'seats', 'color']);
  });

  test('Danish letters → intact', async () => {
    const { vehicle } = await open().lookUp(plate('ZÆ1'), call);
    expect(vehicle).toMatchObject({ registrationNumber: 'ZÆ1', brandName: 'Škoda', modelName: 'Octavia' });
  });

  test('a failure → its cause; only temporary ones are retried', async () => {
    expect(await refusalOf('ZZ00404')).toEqual({ refusal: 'not-found', asked: 1 });
    expect(await refusalOf('ZZ00000')).toEqual({ refusal: 'not-found', asked: 1 });
    expect(await refusalOf('AB12345', { token: wrongKey })).toEqual({ refusal: 'wrong-key', asked: 1 });
    expect(await refusalOf('ZZ00429')).toEqual({ refusal: 'too-many', wait: 20, asked: 1 });
    expect(await refusalOf('ZZ00500')).toEqual({ refusal: 'unavailable', asked: 3 });
    expect(await refusalOf('ZZ00408', { tryMs: 100 })).toEqual({ refusal: 'slow', asked: 1 });
    expect(await refusalOf('ZZ00200')).toEqual({ refusal: 'unreadable', asked: 1 });
  });

  test('a temporary failure → success at the second attempt', async () => {
    expect((await open().lookUp(plate('ZZ00503'), call)).attempts, name).toBe(2);
  });

  test('a broken connection → no answer', async () => {
    const gone = await openRegisterStub();
    await gone.close();
    const register = name === 'motorapi' ? motorapi(gone) : nummerpladeapi({ ...gone, isAdvanced: false });
    await expect(register.lookUp(plate('AB12345'), call)).rejects.toMatchObject({
      refusal: 'unavailable',
      attempts: 3,
    });
  });
});

test('the debt check enabled → its result; unreadable → unknown, the vehicle stays', async () => {
  const register = nummerpladeapi({ base: stub.base, isAdvanced: false, checksDebt: true });
  const debtOf = async (text: string) => (await register.lookUp(plate(text), call)).vehicle.hasDebt;
  expect([await debtOf('GA00001'), await debtOf('AB12345')]).toEqual([true, false]);
  const without = nummerpladeapi({ base: stub.base, isAdvanced: false });
  expect((await without.lookUp(plate('GA00001'), call)).vehicle.hasDebt).toBeNull();

  const answers = ['{"data":{}}', '{"data":{"no_debt":null}}', '[]', 'nej', ''];
  for (const answer of answers) {
    const server = createServer((request, response) => {
      const vehicle = { registration: 'AB12345', vin: 'WVWZZZAUZKP123456', brand: 'VOLKSWAGEN', vehicle_id: 7 };
      const isDebt = request.url === '/debt/7';
      response.writeHead(isDebt && answer === '' ? 500 : 200);
      response.end(isDebt ? answer : JSON.stringify({ data: vehicle }));
    });
    const base = await new Promise<string>((resolve) => {
      server.listen(0, '127.0.0.1', () => {
        const address = server.address();
        resolve(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
      });
    });
    const { vehicle } = await nummerpladeapi({ base, isAdvanced: false, checksDebt: true }).lookUp(
      plate('AB12345'),
      call,
    );
    expect([vehicle.brandName, vehicle.hasDebt], answer).toEqual(['Volkswagen', null]);
    server.close();
    server.closeAllConnections();
  }
});

test('any other host → never called', async () => {
  for (const base of ['https://example.com', 'http://api.nrpla.de', 'http://169.254.169.254', 'http://localhost:1']) {
    await expect(nummerpladeapi({ base, isAdvanced: false }).lookUp(plate('AB12345'), call)).rejects.toThrow(
      'may not be asked',
    );
  }
});

test('an oversized answer → reading stops at the limit', async () => {
  const chunk = Buffer.alloc(64 * 1024, ' ');
  let sent = 0;
  const closed = Promise.withResolvers<void>();
  const server = createServer((_, response) => {
    response.on('close', closed.resolve);
    response.writeHead(200, { 'content-type': 'application/json' });
    const more = () => {
      while (sent < 1000 && !response.destroyed) {
        sent += 1;
        if (!response.write(chunk)) return void response.once('drain', more);
      }
    };
    more();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const failure = await motorapi({ base })
    .lookUp(plate('AB12345'), call)
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({ refusal: 'unreadable' });
  await closed.promise;
  // 512 kB are read, plus what the socket buffers.
  expect(sent).toBeLessThan(500);
  server.close();
});

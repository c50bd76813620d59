import { parse } from 'node-html-parser';
import { describe, expect } from 'vitest';
import { readTables } from '#server/price-tables/read-tables.ts';
import { test } from '../api.ts';
import { expectPromised } from '../api-contract.ts';
import { addCar } from '../factories.ts';
import type { Organization, Person } from '../fixtures.ts';
import { fieldsOf } from '../html.ts';
import { publishSeen } from '../publish-prices.ts';
import { addPriceTable } from '../stored-price-tables.ts';

type Given = { visit: Parameters<typeof publishSeen>[0] };

async function publish({ visit }: Given, organization: Organization, page: string) {
  expect((await publishSeen(visit, page, { organization }, '01-01-2090')).status).toBe(303);
}

/** The three ready-made tables, published from 2090 on; the paths of their pages. */
const pricesOf = test.extend<{ priced: { organization: Organization; protocol: string; insurance: string } }>({
  priced: async ({ organize, as, visit }, use) => {
    const organization = await organize();
    const ids = await as({ organization }, async (tenant) => {
      const groups = ['V1', 'V2', 'V3'].map((key) => ({ organizationId: tenant.organizationId, key, name: 'Varebil' }));
      await tenant.db.insertInto('carCategory').values(groups).execute();
      const protocol = await addPriceTable(tenant, 'protocol');
      const insurance = await addPriceTable(tenant, 'insurance');
      return { protocol, insurance, service: await addPriceTable(tenant, 'service') };
    });
    const protocol = `/price-protocols/${ids.protocol}`;
    const insurance = `/insurance-matrices/${ids.insurance}`;
    for (const page of [protocol, insurance, `/servicepackage-matrices/${ids.service}`]) {
      await publish({ visit }, organization, page);
    }
    await use({ organization, protocol, insurance });
  },
});

/** A V3 diesel worth 245.000, 41 months old, driven by somebody of 23 (domain 3.4). */
const van = {
  ...{ productType: 'longRental', customerType: 'business', start: '01-12-2090', term: '14', km: '2.300', cars: '1' },
  ...{ vehicleType: 'van', category: 'V3', fuelType: 'diesel', value: '245.000', mileage: '60.000' },
  ...{ firstRegistrationDate: '01-07-2087', birthDate: '04-05-2067', licenceDate: '01-06-2085' },
  ...{ coverage: 'basic', deductible: '1000000', addOns: 'vejhjaelp', level: 'plus', serviceAddOns: 'helaarsdaek' },
  delivery: 'on',
};
const asking = (change: Partial<Record<string, string>> = {}) => `try?${new URLSearchParams({ ...van, ...change })}`;

describe('a price is tried', () => {
  pricesOf('the design’s van → its lines, totals, reasons and what else it could be', async ({ priced, visit }) => {
    const { organization, protocol, insurance } = priced;
    for (const page of [protocol, insurance]) {
      const shown = parse(await (await visit(`${page}/${asking()}`, { as: { organization } })).text());
      const [quote, whatIf] = shown.querySelectorAll('#pris table');
      const amounts = quote?.querySelectorAll('tbody tr').map((row) => row.querySelectorAll('td')[0]?.text);
      expect(amounts?.slice(0, 5)).toEqual(['5.515,00 kr.', '684,25 kr.', '149,00 kr.', '870,75 kr.', '49,00 kr.']);
      expect(amounts?.slice(5)).toEqual(['1.495,00 kr.', '995,00 kr.']);
      const totals = quote
        ?.querySelectorAll('tfoot tr')
        .map((row) => row.querySelectorAll('td').map(({ text }) => text));
      expect(totals?.map((row) => [row[0], row[2]])).toEqual([
        ['833,25 kr.', '1.041,56 kr.'],
        ['919,75 kr.', '919,75 kr.'],
        ['7.268,00 kr.', '8.855,06 kr.'],
        ['2.490,00 kr.', '3.112,50 kr.'],
        ['104.242,00 kr.', '127.083,34 kr.'],
      ]);
      expect(shown.querySelector('#pris')?.text).toContain('Depositum 5.515,00 kr. (uden moms)');
      expect(shown.querySelector('#pris ol')?.text).toContain('Fører på 23 år: × 1,35');
      expect(whatIf?.querySelectorAll('tbody tr')).toHaveLength(3);
      expect(whatIf?.querySelector('a[aria-current]')?.text).toBe('7.268,00 kr.');
      const other = whatIf?.querySelector('a:not([aria-current])')?.getAttribute('href') ?? '';
      expect(other).toContain('term=12&km=2000');
    }
  });

  pricesOf('a car of the stock by its plate → its own group, age and value', async ({ priced, as, visit }) => {
    const { organization, protocol } = priced;
    const car = { vehicleType: 'van', category: 'V3', fuelType: 'diesel', registrationNumber: 'AB12345' } as const;
    await as({ organization }, (tenant) => addCar(tenant, { ...car, firstRegistrationDate: '2087-07-01' }));
    const known = { category: '', vehicleType: 'passenger_car', coverage: '', firstRegistrationDate: '' };
    const shown = await visit(`${protocol}/${asking({ ...known, car: 'ab 12 345' })}`, { as: { organization } });
    expect(parse(await shown.text()).querySelector('#pris')?.text).toContain('684,25 kr.');
    const none = await visit(`${protocol}/${asking({ car: 'XX99999' })}`, { as: { organization } });
    const page = parse(await none.text());
    expect(page.querySelector('#proev-car-error')?.text).toContain('Ingen bil har den nummerplade');
  });

  pricesOf.for([
    [{ birthDate: '04-05-2071' }, 'birthDate', 'Føreren er for ung: mindst 21 år'],
    [{ value: '450.000,01', coverage: 'basic' }, 'coverage', 'Uden for tabellen: bilens værdi 450.000,01 kr.'],
    [{ term: '14,5' }, 'term', 'Skriv et helt tal fra 1 til 1.200'],
    [{ start: '30-02-2091' }, 'start', 'Ugyldig dato. Skriv fx 20-11-2026'],
    [{ start: '01-12-2089' }, 'start', 'Ingen prisprotokol gælder 01-12-2089'],
  ] as const)('%o → said at the field, with what was typed', async ([change, field, text], { priced, visit }) => {
    const { organization, protocol } = priced;
    const shown = parse(await (await visit(`${protocol}/${asking(change)}`, { as: { organization } })).text());
    expect(shown.querySelector(`#proev-${field}-error`)?.text).toContain(text);
    const typed = { ...van, ...change };
    expect(shown.querySelector('#proev-term')?.getAttribute('value')).toBe(typed.term);
    expect(shown.querySelectorAll('#pris table')).toHaveLength(0);
  });

  pricesOf('the draft counts only where it is ticked', async ({ priced, visit }) => {
    const { organization, protocol } = priced;
    const me = { as: { organization } };
    await visit(`${protocol}?index`, { ...me, form: { step: 'edit' } });
    const opened = fieldsOf(await (await visit(`${protocol}?index&sheet=V3`, me)).text());
    await visit(`${protocol}?index&sheet=V3`, { ...me, form: { ...opened, c12_2000: '6.395', c12_3000: '6.795' } });
    const rent = async (draft: string) => {
      const page = await visit(`${protocol}/${asking({ draft })}`, me);
      return parse(await page.text()).querySelector('#pris tbody td')?.text;
    };
    expect([await rent(''), await rent('on')]).toEqual(['5.515,00 kr.', '6.515,00 kr.']);
  });
});

pricesOf('the newest version begun by a day counts, also where an older one has no end', async ({ priced, as }) => {
  const { organization } = priced;
  await as({ organization }, async (tenant) => {
    expect((await readTables(tenant, '2089-12-31')).protocols).toEqual([]);
    const { protocols, insuranceMatrices, serviceMatrices } = await readTables(tenant, '2090-01-01');
    expect([protocols, insuranceMatrices, serviceMatrices].map(({ length }) => length)).toEqual([1, 1, 1]);
  });
});

describe('POST /api/prices/calculate', () => {
  const path = '/api/prices/calculate';
  const body = {
    car: { vehicleType: 'van', category: 'V3', fuelType: 'diesel', value: 24_500_000 },
    ...{ productType: 'longRental', customerType: 'business', start: '2090-12-01', term: 14, km: 2300 },
    drivers: [{ birthDate: '2067-05-04' }],
    insurance: { coverage: 'basic', deductible: 1_000_000, addOns: ['vejhjaelp'] },
  };

  pricesOf('answers as described: a price, what stands in its way, and bad bodies', async ({ priced, as, call }) => {
    const { organization } = priced;
    const send = async (sent: unknown, status = 200, person: Person = { organization }) => {
      const response = await call(path, { as: person, body: sent });
      expect(response.status).toBe(status);
      return expectPromised('POST', path, response);
    };
    const { data } = await send(body);
    expect(data.lines.map(({ exclVat }: { exclVat: number }) => exclVat)).toEqual([551_500, 87_075, 4_900, 149_500]);
    expect(data.totals.monthly).toEqual({ exclVat: 643_475, vat: 137_875, inclVat: 781_350 });
    const young = await send({ ...body, drivers: [{ birthDate: '2071-05-04' }] });
    expect(young.data.refusals).toEqual([
      { code: 'driver-not-allowed', field: 'drivers', text: 'Føreren er for ung: mindst 21 år' },
    ]);
    const { car: _, ...rest } = body;
    const id = await as({ organization }, (tenant) => addCar(tenant, { vehicleType: 'van', category: 'V3' }));
    expect((await send({ ...rest, insurance: undefined, carId: id })).data.lines[0].exclVat).toBe(551_500);
    await send({ ...rest, carId: id + 1000 }, 404);
    await send({ ...body, km: 2300.5 }, 400);
    await send({ ...body, carId: id }, 400);
    await send(body, 200, { organization, role: 'technician' });
    await send(body, 403, { organization, role: 'customer' });
  });
});

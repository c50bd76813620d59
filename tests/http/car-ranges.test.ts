import type { Insertable } from 'kysely';
import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { carRanges } from '#server/cars/car-ranges.ts';
import { carViews } from '#server/cars/car-views.ts';
import type { CarTable } from '#server/db/schema.ts';
import { dayOf, daysAfter } from '#server/format/day.ts';
import { asOre } from '#server/format/money.ts';
import { saveView } from '#server/views/view-commands.ts';
import { test } from '../api.ts';
import { addCar } from '../factories.ts';
import { cellsOf, fieldsOf, linksOf, textOf } from '../html.ts';

const daysAgo = (days: number) => daysAfter(dayOf(new Date()), -days);

type Range = {
  name: keyof typeof carRanges;
  /** A car within the range, one below it and one above. */
  cars: Partial<Insertable<CarTable>>[];
  query: string;
  filters: Record<string, number | string>;
  chip: string;
  /** A single end, its chip, and a range without cars. */
  open: [query: string, chip: string];
  none: string;
};

const ranges: Range[] = [
  {
    name: 'price',
    cars: [150_000, 99_999, 150_001].map((kroner) => ({ salePriceInclVat: asOre(kroner * 100) })),
    query: 'priceFrom=100.000&priceTo=150000',
    filters: { priceFrom: 10_000_000, priceTo: 15_000_000 },
    chip: 'Pris 100.000–150.000 kr.',
    open: ['priceTo=150.000', 'Pris højst 150.000 kr.'],
    none: 'priceFrom=900.000',
  },
  {
    name: 'modelYear',
    cars: [{ modelYear: 2018 }, { modelYear: 2017 }, { modelYear: 2021 }],
    query: 'modelYearFrom=2018&modelYearTo=2020',
    filters: { modelYearFrom: 2018, modelYearTo: 2020 },
    chip: '2018–2020',
    open: ['modelYearFrom=2018', 'Årgang fra 2018'],
    none: 'modelYearTo=1990',
  },
  {
    name: 'mileage',
    cars: [{ mileage: 100_000 }, { mileage: 49_999 }, { mileage: 100_001 }],
    query: 'mileageFrom=50.000 km&mileageTo=100.000',
    filters: { mileageFrom: 50_000, mileageTo: 100_000 },
    chip: '50.000–100.000 km',
    open: ['mileageTo=100000', 'højst 100.000 km'],
    none: 'mileageFrom=900000',
  },
  {
    name: 'firstRegistrationDate',
    cars: ['2020-02-29', '2020-01-31', '2020-03-02'].map((firstRegistrationDate) => ({ firstRegistrationDate })),
    query: 'firstRegistrationDateFrom=01-02-2020&firstRegistrationDateTo=2020-03-01',
    filters: { firstRegistrationDateFrom: '2020-02-01', firstRegistrationDateTo: '2020-03-01' },
    chip: '1. registrering 1. feb. 2020–1. mar. 2020',
    open: ['firstRegistrationDateFrom=01-02-2020', '1. registrering fra 1. feb. 2020'],
    none: 'firstRegistrationDateTo=01-01-1990',
  },
  {
    name: 'stockDays',
    cars: [60, 29, 91].map((days) => ({ inStockAt: daysAgo(days) })),
    query: 'minStockDays=30&maxStockDays=90',
    filters: { minStockDays: 30, maxStockDays: 90 },
    chip: 'Liggetid 30–90 dage',
    open: ['minStockDays=1', 'Liggetid mindst 1 dag'],
    none: 'minStockDays=900',
  },
  {
    name: 'nextInspectionDate',
    cars: ['2027-03-01', '2027-02-28', '2027-04-01'].map((nextInspectionDate) => ({ nextInspectionDate })),
    query: 'nextInspectionDateFrom=01-03-2027&nextInspectionDateTo=31-03-2027',
    filters: { nextInspectionDateFrom: '2027-03-01', nextInspectionDateTo: '2027-03-31' },
    chip: 'Syn 1. mar. 2027–31. mar. 2027',
    open: ['nextInspectionDateTo=31-03-2027', 'Syn til 31. mar. 2027'],
    none: 'nextInspectionDateFrom=01-01-2090',
  },
  {
    name: 'soldAt',
    cars: ['2026-11-16', '2026-11-15', '2026-11-23'].map((soldAt) => ({ soldAt, availability: 'sold' })),
    query: 'soldAtFrom=16-11-2026&soldAtTo=22-11-2026',
    filters: { soldAtFrom: '2026-11-16', soldAtTo: '2026-11-22' },
    chip: 'Solgt 16. nov. 2026–22. nov. 2026',
    open: ['soldAtFrom=16-11-2026', 'Solgt fra 16. nov. 2026'],
    none: 'soldAtTo=01-01-1990',
  },
  {
    name: 'horsepower',
    cars: [{ engineKw: 110 }, { engineKw: 73 }, { engineKw: 184 }],
    query: 'horsepowerFrom=150&horsepowerTo=200',
    filters: { horsepowerFrom: 150, horsepowerTo: 200 },
    chip: '150–200 hk',
    open: ['horsepowerFrom=150', 'mindst 150 hk'],
    none: 'horsepowerFrom=900',
  },
  {
    name: 'rangeKmWltp',
    cars: [{ rangeKmWltp: 400 }, { rangeKmWltp: 399 }, { rangeKmWltp: 601 }],
    query: 'rangeKmWltpFrom=400&rangeKmWltpTo=600',
    filters: { rangeKmWltpFrom: 400, rangeKmWltpTo: 600 },
    chip: 'Rækkevidde 400–600 km',
    open: ['rangeKmWltpFrom=400', 'Rækkevidde mindst 400 km'],
    none: 'rangeKmWltpFrom=900',
  },
  {
    name: 'payloadKg',
    cars: [{ payloadKg: 800 }, { payloadKg: 799 }, { payloadKg: 1_001 }],
    query: 'payloadKgFrom=800&payloadKgTo=1.000',
    filters: { payloadKgFrom: 800, payloadKgTo: 1_000 },
    chip: 'Nyttelast 800–1.000 kg',
    open: ['payloadKgFrom=800', 'Nyttelast mindst 800 kg'],
    none: 'payloadKgFrom=9000',
  },
  {
    name: 'towBrakedKg',
    cars: [{ towBrakedKg: 2_000 }, { towBrakedKg: 1_499 }, { towBrakedKg: 2_001 }],
    query: 'towBrakedKgFrom=1500&towBrakedKgTo=2000',
    filters: { towBrakedKgFrom: 1_500, towBrakedKgTo: 2_000 },
    chip: 'Trækvægt 1.500–2.000 kg',
    open: ['towBrakedKgTo=2.000', 'Trækvægt højst 2.000 kg'],
    none: 'towBrakedKgFrom=9000',
  },
];

const chipsOf = (html: string) =>
  parse(html)
    .querySelectorAll('[data-list-chips] .chip')
    .map((chip) => chip.text.trim());

test('every range filter is in the table', () => {
  expect(ranges.map(({ name }) => name)).toEqual(Object.keys(carRanges));
});

test.for(ranges)(
  'the range $name → the same cars by address, chip, fields, view and call; none → which filter to drop',
  async ({ cars, query, filters, chip, open: [openQuery, openChip], none }, { organize, as, call, visit }) => {
    const person = { organization: await organize() };
    await as(person, async (tenant) => {
      for (const [at, car] of cars.entries())
        await addCar(tenant, { ...car, modelName: ['Indenfor', 'Under', 'Over'][at] ?? '' });
      await addCar(tenant, { modelName: 'Uden' });
    });
    const look = async (path: string) => (await visit(path, { as: person })).text();
    const only = [['Indenfor']];

    const html = await look(`/cars?columns=modelName&panel=filters&${encodeURI(query)}`);
    expect(cellsOf(html).slice(1)).toEqual(only);
    expect(chipsOf(html)).toEqual([chip]);
    expect(textOf(html)).not.toContain('kan ikke bruge');
    const written = Object.keys(filters).map((name) => [name, fieldsOf(html)[name] ?? '']);
    expect(cellsOf(await look(`/cars?columns=modelName&${new URLSearchParams(written)}`)).slice(1)).toEqual(only);

    expect(chipsOf(await look(`/cars?${openQuery}`))).toEqual([openChip]);
    expect(linksOf(await look(`/cars?${openQuery}`))).toContainEqual({ label: `Fjern filter ${openChip}`, href: '?' });

    const answer = await (
      await call('/api/cars/filter', { as: person, body: { filters, columnOrder: ['modelName'] } })
    ).json();
    expect(answer.data.used_cars).toMatchObject([{ modelName: 'Indenfor' }]);

    const view = await as(person, async (tenant) => {
      const content = await carViews.fromParams(new URLSearchParams(`${query}&columns=modelName`), tenant);
      expect(content.filters).toEqual(filters);
      return saveView(tenant, carViews, { name: 'Udvalg', viewType: 'organization', description: undefined, content });
    });
    const viewed = await look(`/cars/view/${view.slug}`);
    expect([cellsOf(viewed).slice(1), chipsOf(viewed)]).toEqual([only, [chip]]);
    expect(textOf(viewed)).not.toContain('Ikke gemt');

    const empty = await look(`/cars?${none}`);
    expect(textOf(empty)).toMatch(/Ingen biler passer Fjern et filter for at se flere: .*\+4/);
  },
);

test('a range the wrong way round → swapped and said; unreadable ends → dropped and reported', async ({
  organize,
  as,
  visit,
}) => {
  const person = { organization: await organize() };
  await as(person, (tenant) => addCar(tenant, { modelYear: 2019 }));
  const look = async (query: string) =>
    textOf(await (await visit(`/cars?columns=modelYear&${query}`, { as: person })).text());
  const swapped = await look('modelYearFrom=2020&modelYearTo=2018');
  expect(swapped).toContain('Fra og til stod omvendt. Vi har byttet dem om: Årgang: «2020 – 2018» (byttet om)');
  expect(swapped).toContain('2018–2020');
  expect(swapped).toContain('1 bil');
  const unread = await look('modelYearFrom=nyere&priceTo=-5&mileageTo=1e3&modelYearTo=2500&modelYearTo=2020');
  for (const told of ['Årgang: «nyere»', 'Pris: «-5»', 'Kilometer: «1e3»', 'Årgang: «2500»'])
    expect(unread).toContain(`${told} (kendes ikke)`);
  expect(unread).toContain('Årgang til 2020');
});

test('a call with a range the wrong way round → turned; with an unreadable end → refused at its name', async ({
  organize,
  as,
  call,
}) => {
  const person = { organization: await organize() };
  await as(person, (tenant) => addCar(tenant, { mileage: 50_000 }));
  const ask = (filters: object) => call('/api/cars/filter', { as: person, body: { filters } });
  const { data } = await (await ask({ mileageFrom: 60_000, mileageTo: 40_000 })).json();
  expect(data.pagination.totalCount).toBe(1);
  const refused = await ask({ mileageFrom: '60.000', firstRegistrationDateTo: '2020' });
  expect(refused.status).toBe(400);
  expect(Object.keys((await refused.json()).error.fields)).toEqual([
    'filters.mileageFrom',
    'filters.firstRegistrationDateTo',
  ]);
});

test.for([
  ['color=Hvid&color=Sort', 'Farve: Hvid'],
  ['bodyType=Stationcar', 'Karrosseri: Stationcar'],
  ['doors=5&seats=7', 'Døre: 5'],
  ['drivetrain=awd', 'Træk: Firehjulstræk'],
  ['plateColor=yellow', 'Pladefarve: Gul'],
  ['withoutText=true&withoutInspectionDate=true', 'Uden tekst'],
  ['plate=ab 12 345', 'Nummerplade: AB 12 345'],
  ['codeEnd=157468', 'Stelnr. eller lagernr. ender på: 157468'],
])('the choice %s → the cars that have it, and a chip «%s»', async ([query, chip], { organize, as, visit }) => {
  const person = { organization: await organize() };
  await as(person, async (tenant) => {
    const looks = { color: 'Hvid', bodyType: 'Stationcar', doors: 5, seats: 7, drivetrain: 'awd' } as const;
    const codes = { formerRegistrationNumbers: ['AB12345'], vin: 'WVWZZZ1KZAW157468' };
    await addCar(tenant, { modelName: 'Har', ...looks, ...codes, plateColor: 'yellow' });
    const other = {
      color: 'Rød',
      bodyType: 'SUV',
      doors: 3,
      seats: 5,
      drivetrain: 'fwd',
      plateColor: 'white',
    } as const;
    const texts = { description: 'Pæn bil', nextInspectionDate: '2027-01-01' };
    await addCar(tenant, { modelName: 'Har ikke', ...other, ...texts, registrationNumber: 'AB12346' });
  });
  const html = await (await visit(`/cars?columns=modelName&panel=filters&${query}`, { as: person })).text();
  expect(cellsOf(html).slice(1)).toEqual([['Har']]);
  expect(chipsOf(html)).toContain(chip);
});

import { expect, test } from 'vitest';
import { readTypedCarList } from './car-typed.ts';
import { restOf, understand, withoutPiece, withQuoted } from './car-understood.ts';

const departments = [
  { id: 7, name: 'Aarhus', shortCode: 'AAR' },
  { id: 8, name: 'Silkeborg Nord', shortCode: null },
];
const kr = (kroner: number) => kroner * 100;

function meaning(text: string) {
  const { pieces, offers } = understand(text, departments);
  const filters = Object.assign({}, ...pieces.map((piece) => piece.filters));
  return [filters, restOf(text, pieces), ...offers.map((offer) => offer.filters)];
}

test.for<[text: string, filters: object, rest: string, ...offers: object[]]>([
  // The lines of the decided table.
  ['ab12345', { plate: 'AB12345' }, ''],
  ['AB 12 345', { plate: 'AB12345' }, ''],
  ['157468', { codeEnd: '157468' }, ''],
  ['golf 2019', { modelYearFrom: 2019, modelYearTo: 2019 }, 'golf'],
  ['2018-2020', { modelYearFrom: 2018, modelYearTo: 2020 }, ''],
  ['2018–2020', { modelYearFrom: 2018, modelYearTo: 2020 }, ''],
  ['fra 2018', { modelYearFrom: 2018 }, ''],
  ['v60 el', { fuelType: 'electric' }, 'v60'],
  ['diesel', { fuelType: 'diesel' }, ''],
  ['hybrid', { fuelType: 'hybrid' }, ''],
  ['benzin', { fuelType: 'benzin' }, ''],
  ['automat', { gearType: 'automatic' }, ''],
  ['aut.', { gearType: 'automatic' }, ''],
  ['manuel', { gearType: 'manual' }, ''],
  ['under 150.000', { priceTo: kr(150_000) }, ''],
  ['<150000', { priceTo: kr(150_000) }, ''],
  ['max 150.000 kr', { priceTo: kr(150_000) }, ''],
  ['over 200.000', { priceFrom: kr(200_000) }, ''],
  ['100-150.000', { priceFrom: kr(100_000), priceTo: kr(150_000) }, ''],
  ['100.000–150.000', { priceFrom: kr(100_000), priceTo: kr(150_000) }, ''],
  ['under 100.000 km', { mileageTo: 100_000 }, ''],
  ['<100tkm', { mileageTo: 100_000 }, ''],
  ['max 100.000 km', { mileageTo: 100_000 }, ''],
  ['stationcar', { bodyType: ['Stationcar'] }, ''],
  ['suv', { bodyType: ['SUV'] }, ''],
  ['varevogn', { vehicleType: 'van' }, ''],
  ['ladvogn', { bodyType: ['Ladvogn'] }, ''],
  ['gul', { plateColor: ['yellow'] }, ''],
  ['hvid plade', { plateColor: ['white'] }, ''],
  ['Aarhus', { departments: [7] }, ''],
  ['aar', { departments: [7] }, ''],
  ['uden billede', { withoutPhotos: true }, ''],
  ['uden pris', { withoutPrice: true }, ''],
  ['150.000', {}, '150.000', { priceTo: kr(150_000) }, { mileageTo: 150_000 }],
  ['500', {}, '500'],
  ['2008', {}, '2008', { modelYearFrom: 2008, modelYearTo: 2008 }],
  ['"under 100.000"', {}, 'under 100.000'],
  // More that people type.
  ['', {}, ''],
  [
    'Diesel Stationcar under 150.000 <100tkm',
    { fuelType: 'diesel', bodyType: ['Stationcar'], priceTo: kr(150_000), mileageTo: 100_000 },
    '',
  ],
  ['v60 el under 150.000', { fuelType: 'electric', priceTo: kr(150_000) }, 'v60'],
  ['v60 "el" under 150', { priceTo: kr(150_000) }, 'v60 el'],
  ['golf silkeborg nord 2020', { departments: [8], modelYearFrom: 2020, modelYearTo: 2020 }, 'golf'],
  ['peugeot 2008', {}, 'peugeot 2008', { modelYearFrom: 2008, modelYearTo: 2008 }],
  ['fiat 500', {}, 'fiat 500'],
  ['2019', {}, '2019', { modelYearFrom: 2019, modelYearTo: 2019 }],
  ['model 3', {}, 'model 3'],
  ['mg 12345', { codeEnd: '12345' }, 'mg'],
  ['mg zs', {}, 'mg zs'],
  ['ab12', {}, 'ab12'],
  ['ab1234', {}, 'ab1234'],
  ['ka157468', { codeEnd: 'KA157468' }, ''],
  ['150000', {}, '150000', { priceTo: kr(150_000) }, { mileageTo: 150_000 }],
  ['150.000 km', {}, '150.000 km', { mileageTo: 150_000 }],
  ['50-100tkm', { mileageFrom: 50_000, mileageTo: 100_000 }, ''],
  ['>= 150 hk', { horsepowerFrom: 150 }, ''],
  ['over 60 dage', { minStockDays: 60 }, ''],
  ['fra 2018 til 2020', { modelYearFrom: 2018, modelYearTo: 2020 }, ''],
  ['årgang 2008', { modelYearFrom: 2008, modelYearTo: 2008 }, ''],
  ['op til 99.900,-', { priceTo: kr(99_900) }, ''],
  ['under 2018', { modelYearTo: 2018 }, ''],
  ['under 99999999999 km', {}, 'under 99999999999 km'],
  ['100-150', {}, '100-150'],
  ['til salg', {}, 'til salg'],
  ['elite', {}, 'elite'],
  ['gule plader, diesel', { plateColor: ['yellow'], fuelType: 'diesel' }, ''],
  ['mangler synsdato', { withoutInspectionDate: true }, ''],
  ['7 sæder 5-dørs firehjulstræk', { seats: [7], doors: [5], drivetrain: ['awd'] }, ''],
  ['plug-in hybrid', { fuelType: 'hybrid' }, ''],
  ['"el', {}, 'el'],
])('typed «%s» → %o and the text «%s»', ([text, filters, rest, ...offers]) => {
  expect(meaning(text)).toEqual([filters, rest, ...offers]);
});

test('a piece put back → quoted text; dropped → gone with it', () => {
  const text = 'v60  el under 150.000';
  const [el, price] = understand(text, []).pieces;
  if (!el || !price) throw new Error('two pieces are expected');
  expect(withQuoted(text, el)).toBe('v60  "el" under 150.000');
  expect(meaning(withQuoted(text, el))).toEqual([{ priceTo: kr(150_000) }, 'v60 el']);
  expect(withoutPiece(text, price)).toBe('v60 el');
});

test.for<[query: string, expected: object]>([
  ['fuelType=diesel&search=el', { fuelType: 'diesel', search: 'el' }],
  ['search=diesel el', { fuelType: 'diesel', search: 'el' }],
  ['priceTo=100.000&search=under 150.000', { priceTo: kr(100_000), search: '' }],
  ['priceTo=200.000&search=under 150.000', { priceTo: kr(150_000), search: '' }],
  ['search=suv stationcar', { bodyType: ['SUV', 'Stationcar'], search: '' }],
  ['bodyType=MPV&search=suv', { bodyType: ['MPV'], search: 'suv' }],
])('the address «%s» → the narrower filters; what contradicts stays text', ([query, expected]) => {
  expect(readTypedCarList(new URLSearchParams(query), 'owner').filters).toMatchObject(expected);
});

import { describe, expect, test } from 'vitest';
import { viewNamedSchema } from '../views/view-fields.ts';
import { carColumnNames, defaultColumns } from './car-columns.ts';
import { readCarListPayload, withCarListBelow, writeCarListPayload } from './car-list-mapping.ts';
import { readCarList } from './car-list-params.ts';
import { carListPayloadSchema } from './car-list-payload.ts';

/** Parses JSON text to the payload, or to the paths of its errors. */
function parse(json: string) {
  const parsed = carListPayloadSchema.safeParse(JSON.parse(json));
  return parsed.success ? parsed.data : parsed.error.issues.map(({ path }) => path.join('.'));
}

const columnsOf = (payload: unknown) => readCarListPayload(carListPayloadSchema.parse(payload), 'owner').query.columns;

describe('the payload of a car list', () => {
  test('every filter of the specification, columns and sorting → accepted', () => {
    const payload = {
      filters: {
        viewId: 4,
        categories: ['V2'],
        brandNames: ['Škoda'],
        modelNames: ['Octavia'],
        search: 'ab12',
        status: ['published', 'draft', 'soft-deleted'],
        vehicleType: 'van',
        fuelType: 'electric',
        gearType: 'manual',
        features: [1, 2],
        page: 2,
        pageSize: 500,
        departments: [3],
        sourceOfImport: ['csv'],
        permits: ['Taxi'],
        registrationStatus: ['Registreret'],
        includeDeleted: true,
        isSilkeborgDepartment: true,
        isFactoryCar: false,
      },
      visibleColumns: { brandName: true, vin: false },
      columnOrder: ['vin', 'brandName'],
      sortBy: 'mileage',
      sortDirection: 'desc',
    };
    expect(parse(JSON.stringify(payload))).toEqual(payload);
  });

  test.for([
    ['{}', {}],
    ['{"filters":{}}', { filters: {} }],
    ['{"filters":{"search":"  golf  "}}', { filters: { search: 'golf' } }],
    ['{"filters":{"brandNames":["VW","VW"," VW "]}}', { filters: { brandNames: ['VW'] } }],
    ['{"filters":{"modelNames":["Citroe\\u0308n"]}}', { filters: { modelNames: ['Citro\u00ebn'] } }],
    // Spec §3: these are lists of text.
    ['{"filters":{"registrationStatus":["registreret"]}}', { filters: { registrationStatus: ['registreret'] } }],
    ['{"filters":{"sourceOfImport":[" fax ","csv"]}}', { filters: { sourceOfImport: ['fax', 'csv'] } }],
    ['{"filters":{"permits":["Ukendt"]}}', { filters: { permits: ['Ukendt'] } }],
  ])('tidies %s', ([json, tidied]) => {
    expect(parse(String(json))).toEqual(tidied);
  });

  test.for([
    ['null', ''],
    ['[]', ''],
    ['"{}"', ''],
    ['{"unknown":1}', ''],
    ['{"viewName":"a"}', ''],
    ['{"__proto__":{"sortBy":"vin"}}', ''],
    ['{"filters":{"__proto__":{"search":"a"}}}', 'filters'],
    ['{"filters":{"constructor":1}}', 'filters'],
    ['{"filters":{"brand":["VW"]}}', 'filters'],
    ['{"filters":null}', 'filters'],
    ['{"filters":[]}', 'filters'],
    ['{"filters":{"page":0}}', 'filters.page'],
    ['{"filters":{"page":-1}}', 'filters.page'],
    ['{"filters":{"page":1.5}}', 'filters.page'],
    ['{"filters":{"page":"1"}}', 'filters.page'],
    ['{"filters":{"page":1e300}}', 'filters.page'],
    ['{"filters":{"pageSize":0}}', 'filters.pageSize'],
    ['{"filters":{"pageSize":501}}', 'filters.pageSize'],
    ['{"filters":{"status":["sold"]}}', 'filters.status.0'],
    ['{"filters":{"status":"draft"}}', 'filters.status'],
    ['{"filters":{"vehicleType":"bus"}}', 'filters.vehicleType'],
    ['{"filters":{"fuelType":null}}', 'filters.fuelType'],
    ['{"filters":{"gearType":["manual"]}}', 'filters.gearType'],
    ['{"filters":{"features":["1"]}}', 'filters.features.0'],
    ['{"filters":{"features":[2147483648]}}', 'filters.features.0'],
    ['{"filters":{"departments":[0]}}', 'filters.departments.0'],
    ['{"filters":{"viewId":"7"}}', 'filters.viewId'],
    ['{"filters":{"includeDeleted":1}}', 'filters.includeDeleted'],
    ['{"filters":{"registrationStatus":"Registreret"}}', 'filters.registrationStatus'],
    ['{"filters":{"sourceOfImport":[7]}}', 'filters.sourceOfImport.0'],
    ['{"filters":{"search":"a\\u0000b"}}', 'filters.search'],
    ['{"filters":{"permits":["a\\nb"]}}', 'filters.permits.0'],
    ['{"filters":{"brandNames":[""]}}', 'filters.brandNames.0'],
    [`{"filters":{"search":"${'x'.repeat(201)}"}}`, 'filters.search'],
    [`{"filters":{"features":[${'1,'.repeat(200)}1]}}`, 'filters.features'],
    ['{"visibleColumns":{"secret":true}}', 'visibleColumns'],
    ['{"visibleColumns":{"vin":"true"}}', 'visibleColumns.vin'],
    ['{"visibleColumns":{"vin":false}}', 'visibleColumns'],
    ['{"visibleColumns":["vin"]}', 'visibleColumns'],
    ['{"columnOrder":["toString"]}', 'columnOrder.0'],
    ['{"sortBy":"searchText"}', 'sortBy'],
    ['{"sortBy":""}', 'sortBy'],
    ['{"sortDirection":"DESC"}', 'sortDirection'],
  ])('refuses %s', ([json = '', place]) => {
    expect(parse(json)).toEqual([place]);
  });

  test('names a view by itself', () => {
    expect(viewNamedSchema.parse({ viewName: ' Elbiler ' })).toEqual({ viewName: 'Elbiler' });
    for (const wrong of [{}, { viewName: '' }, { viewName: 7 }, { viewName: 'a\0' }, { viewName: 'a', filters: {} }]) {
      expect(viewNamedSchema.safeParse(wrong).success).toBe(false);
    }
  });
});

describe('reading a payload', () => {
  test('an empty payload → the default list', () => {
    const { dropped: _, ...query } = readCarList(new URLSearchParams(), 'owner');
    expect(readCarListPayload({}, 'owner')).toEqual({ query, request: { page: 1, pageSize: 20 } });
    const blank = { filters: { status: [], search: '', features: [] }, visibleColumns: {}, columnOrder: [] };
    expect(readCarListPayload(blank, 'owner').query).toEqual(query);
    expect(readCarListPayload({ filters: { isFactoryCar: true } }, 'owner').query.columns).toEqual(
      defaultColumns.factory,
    );
  });

  test.for([
    '',
    'status=draft&state=reserved&state=workshop&fuelType=diesel&features=3&features=4&search=ab+12&includeDeleted=true',
    'isFactoryCar=true&columns=vin&columns=brandName&sortBy=vin&sortDirection=desc',
    'departments=7&permits=Taxi&sourceOfImport=csv&registrationStatus=Registreret&isSilkeborgDepartment=1',
    'sourceOfImport=fax&sourceOfImport=csv&registrationStatus=constructor&permits=Ukendt',
    'categories=V2&brandNames=VW&modelNames=Golf&vehicleType=van&gearType=manual&sortBy=mileage',
  ])('the list of the URL «%s» can be stored as a payload and read back', (search) => {
    const { dropped, ...query } = readCarList(new URLSearchParams(search), 'owner');
    expect(dropped).toEqual([]);
    const stored = carListPayloadSchema.parse(JSON.parse(JSON.stringify(writeCarListPayload(query))));
    expect(readCarListPayload(stored, 'owner').query).toEqual(query);
  });

  test('visible columns → the given order, then the default order', () => {
    expect(columnsOf({ visibleColumns: { mileage: true, vin: true, brandName: true } })).toEqual([
      'brandName',
      'vin',
      'mileage',
    ]);
    expect(
      columnsOf({
        visibleColumns: { mileage: true, vin: true, brandName: false, status: true },
        columnOrder: ['vin', 'brandName', 'mileage', 'color'],
      }),
    ).toEqual(['vin', 'mileage', 'status']);
    expect(columnsOf({ columnOrder: ['vin', 'status'] })).toEqual(['vin', 'status']);
  });

  test('a technician → no cost columns, no sorting by costs', () => {
    const payload = {
      visibleColumns: { costPrice: true, vin: true, expectedMargin: true },
      sortBy: 'costPrice' as const,
    };
    const { query } = readCarListPayload(payload, 'technician');
    expect([query.columns, query.sortBy]).toEqual([['vin'], undefined]);
    const every = readCarListPayload({ columnOrder: [...carColumnNames] }, 'technician').query.columns;
    expect(carColumnNames.filter((column) => !every.includes(column))).toEqual(['costPrice', 'expectedMargin']);
    expect(readCarListPayload({ columnOrder: ['costPrice'] }, 'technician').query.columns).toEqual(defaultColumns.used);
  });

  test('a payload over another → its own values win, the rest is inherited', () => {
    const below = {
      filters: { fuelType: 'diesel' as const, brandNames: ['VW'] },
      columnOrder: ['vin' as const],
      sortBy: 'vin' as const,
      sortDirection: 'desc' as const,
    };
    expect(withCarListBelow(below, { filters: { brandNames: ['Ford'], page: 2 } })).toEqual({
      ...below,
      filters: { fuelType: 'diesel', brandNames: ['Ford'], page: 2 },
    });
    expect(withCarListBelow(below, { visibleColumns: { color: true }, sortBy: 'mileage' })).toEqual({
      filters: below.filters,
      visibleColumns: { color: true },
      sortBy: 'mileage',
    });
  });
});

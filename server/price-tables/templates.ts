import { asOre } from '../format/money.ts';
import type { Beginning } from './price-table-commands.ts';
import {
  blankCell,
  type InsuranceTerms,
  type PriceTableKind,
  type ProtocolTerms,
  type ServiceTerms,
  type StoredCell,
} from './table-types.ts';

const anything = {
  ...{ carKind: null, vehicleType: null, customerType: null, fuelType: null },
  ...{ departmentIds: [], categories: [], brandIds: [], modelIds: [] },
};

const kr = (amount: number) => asOre(Math.round(amount * 100));

/** The prices of a sheet, row by row. */
function cellsOf(
  sheet: string,
  rows: readonly number[],
  columns: readonly (number | string)[],
  prices: readonly (readonly number[])[],
) {
  return prices.flatMap((line, at) =>
    line.map(
      (price, across): StoredCell => ({
        ...blankCell,
        ...{ sheet, row: String(rows[at]), column: String(columns[across]), price: kr(price) },
      }),
    ),
  );
}

const protocolTerms: ProtocolTerms = {
  ...{ kind: 'protocol', priority: 50, scope: anything, productType: 'longRental', method: { kind: 'grid' } },
  ...{ sheets: [], termSteps: [1, 3, 6, 12, 24], kmSteps: [1000, 2000, 3000], kmRule: 'interpolate' },
  ...{ startupFee: null, deliveryFee: null, extraDriver: null, foreignDriving: null, lateReturnFee: null },
  ...{ kmIncludedPerDay: null, minDriverAge: null, weekend: null, seasons: [], volumeDiscounts: [] },
  ...{ depositRule: { kind: 'months', months: 1 }, rounding: { step: kr(5), mode: 'nearest' } },
};

const insuranceTerms: InsuranceTerms = {
  ...{ kind: 'insurance', priority: 50, scope: anything, vatTreatment: 'exempt', valueBase: 'priceInclTax' },
  valueLimits: [kr(200_000), kr(300_000), kr(450_000)],
  deductibles: [kr(5000), kr(10_000), kr(15_000)],
  coverages: [{ key: 'basic', label: 'Ansvar + kasko' }],
  factors: [],
  addOns: [],
};

const serviceTerms: ServiceTerms = {
  ...{ kind: 'service', priority: 50, scope: anything, vatTreatment: 'vatable25', unit: 'month', sheets: [] },
  kmLimits: [15_000, 25_000, 35_000, 50_000],
  levels: [
    { level: 'basis', label: 'Service', content: ['Eftersyn efter bilens serviceplan'] },
    { level: 'plus', label: 'Service + slid', content: ['Eftersyn efter bilens serviceplan', 'Sliddele'] },
    {
      level: 'premium',
      label: 'Service + slid + dæk + lånebil',
      content: ['Eftersyn efter bilens serviceplan', 'Sliddele', 'Dæk', 'Lånebil under værkstedsbesøg'],
    },
  ],
  surcharges: [],
  addOns: [],
};

const sheetOf = (category: string) => ({ key: category, modelId: null, category, fuelType: null, term: null });

/** A new table of a kind without prices, with the car groups given. */
export function blankTable(kind: PriceTableKind, groups: readonly string[]): Beginning {
  if (kind === 'protocol') return { terms: { ...protocolTerms, sheets: groups }, cells: [] };
  if (kind === 'service') return { terms: { ...serviceTerms, sheets: groups.map(sheetOf) }, cells: [] };
  return { terms: insuranceTerms, cells: [] };
}

/** Monthly rent of vans by term and kilometres (domain 3.1, worked example A, V3 at its level). */
const vanRents: Readonly<Record<string, number>> = { V1: -1400, V2: -700, V3: 0, V4: 600, V5: 1200 };
const rentsOfV3 = [
  [6495, 6995, 7495],
  [5995, 6395, 6795],
  [5495, 5895, 6295],
  [4995, 5395, 5795],
  [4695, 5095, 5495],
];
const premiums = [
  [695, 565, 485],
  [795, 645, 545],
  [945, 775, 655],
];
const services = [
  [295, 395, 595],
  [365, 495, 715],
  [445, 595, 845],
  [545, 725, 995],
];

function longRental(groups: readonly string[]): Beginning {
  const sheets = Object.keys(vanRents).filter((group) => groups.includes(group));
  const { termSteps, kmSteps } = protocolTerms;
  const cells = sheets.flatMap((sheet) =>
    cellsOf(
      ...([sheet, termSteps, kmSteps] as const),
      rentsOfV3.map((line) => line.map((price) => price + (vanRents[sheet] ?? 0))),
    ).map((cell) => ({ ...cell, excessKmPrice: 850 })),
  );
  const scope = { ...anything, vehicleType: 'van', customerType: 'business' } as const;
  return { terms: { ...protocolTerms, scope, sheets, startupFee: kr(1495), deliveryFee: kr(995) }, cells };
}

function businessVans(): Beginning {
  const { valueLimits, deductibles } = insuranceTerms;
  const none = { pricePerDay: null, vatTreatment: null };
  const terms: InsuranceTerms = {
    ...insuranceTerms,
    scope: { ...anything, vehicleType: 'van', customerType: 'business' },
    factors: [
      {
        input: 'driverAge',
        bands: [
          { upTo: 20, factor: null },
          { upTo: 24, factor: 13_500 },
          { upTo: 69, factor: 10_000 },
          { upTo: null, factor: 12_000 },
        ],
      },
      { input: 'usage', values: [{ key: 'courier', label: 'Kurérkørsel', factor: 16_000 }] },
    ],
    addOns: [
      { code: 'vejhjaelp', label: 'Vejhjælp', pricePerMonth: kr(49), ...none },
      { code: 'foererulykke', label: 'Førerulykke', pricePerMonth: kr(35), ...none },
      { code: 'glas', label: 'Glas uden selvrisiko', pricePerMonth: kr(39), ...none },
    ],
  };
  return { terms, cells: cellsOf('basic', valueLimits, deductibles, premiums) };
}

function vanService(groups: readonly string[]): Beginning {
  const sheets = Object.keys(vanRents).filter((group) => groups.includes(group));
  const { kmLimits, levels } = serviceTerms;
  const none = { pricePerDay: null, vatTreatment: null };
  const terms: ServiceTerms = {
    ...serviceTerms,
    scope: { ...anything, vehicleType: 'van' },
    sheets: sheets.map(sheetOf),
    surcharges: [
      {
        input: 'carAgeMonths',
        bands: [
          { upTo: 36, surcharge: 0 },
          { upTo: 60, surcharge: 1500 },
          { upTo: null, surcharge: 3000 },
        ],
      },
      {
        input: 'mileage',
        bands: [
          { upTo: 100_000, surcharge: 0 },
          { upTo: null, surcharge: 1000 },
        ],
      },
    ],
    addOns: [
      { code: 'helaarsdaek', label: 'Helårsdæk', pricePerMonth: kr(149), ...none },
      { code: 'sommer-vinter', label: 'Sommer- og vinterdæk inkl. hotel', pricePerMonth: kr(249), ...none },
    ],
  };
  return {
    terms,
    cells: sheets.flatMap((sheet) =>
      cellsOf(
        sheet,
        kmLimits,
        levels.map(({ level }) => level),
        services,
      ),
    ),
  };
}

/** The ready-made tables of each kind. */
export const priceTemplates = [
  { key: 'langtidsleje-varebil', kind: 'protocol', name: 'Langtidsleje varebil', make: longRental },
  { key: 'erhverv-varebil', kind: 'insurance', name: 'Erhverv varebil', make: businessVans },
  { key: 'servicepakker-varebil', kind: 'service', name: 'Servicepakker varebil', make: vanService },
] as const satisfies readonly {
  key: string;
  kind: PriceTableKind;
  name: string;
  make: (groups: readonly string[]) => Beginning;
}[];

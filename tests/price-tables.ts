import { asOre } from '#server/format/money.ts';
import type { PricedCar, PriceRequest } from '#server/pricing/types/request.ts';
import type {
  InsuranceMatrix,
  PriceCell,
  PriceProtocol,
  PriceTables,
  Scope,
  ServiceMatrix,
} from '#server/pricing/types/tables.ts';

/** Kroner in øre. */
export const kroner = (amount: number) => asOre(Math.round(amount * 100));

export const anything: Scope = {
  ...{ carKind: null, vehicleType: null, customerType: null, fuelType: null },
  ...{ departmentIds: [], categories: [], brandIds: [], modelIds: [] },
};

const published = {
  ...({ id: 1, version: 1, state: 'published', validFrom: '2026-01-01', validTo: null, priority: 0 } as const),
  scope: { ...anything, vehicleType: 'van' as const },
};

export const noCell: Omit<PriceCell, 'term' | 'km'> = {
  ...{ category: 'V3', price: null, factor: null, excessKmPrice: null, minPrice: null, deposit: null, note: null },
};

const rents: readonly [number, readonly number[]][] = [
  [1, [6_495, 6_995, 7_495]],
  [3, [5_995, 6_395, 6_795]],
  [6, [5_495, 5_895, 6_295]],
  [12, [4_995, 5_395, 5_795]],
  [24, [4_695, 5_095, 5_495]],
];

/** «Langtidsleje erhverv 2026», the design's example A. */
export const rentalProtocol: PriceProtocol = {
  ...published,
  name: 'Langtidsleje erhverv 2026',
  productType: 'longRental',
  method: { kind: 'grid' },
  termSteps: rents.map(([term]) => term),
  kmSteps: [1_000, 2_000, 3_000],
  kmRule: 'interpolate',
  cells: rents.flatMap(([term, prices]) =>
    prices.map((price, at) => ({
      ...noCell,
      ...{ term, km: (at + 1) * 1_000, price: kroner(price), excessKmPrice: 850 },
    })),
  ),
  startupFee: kroner(1_495),
  deliveryFee: kroner(995),
  extraDriver: null,
  foreignDriving: null,
  lateReturnFee: null,
  kmIncludedPerDay: null,
  minDriverAge: null,
  weekend: null,
  seasons: [],
  volumeDiscounts: [{ fromCars: 5, discount: 300 }],
  depositRule: { kind: 'months', months: 1 },
  rounding: { step: kroner(5), mode: 'nearest' },
};

const premiums: readonly [number, readonly number[]][] = [
  [200_000, [695, 565, 485]],
  [300_000, [795, 645, 545]],
  [450_000, [945, 775, 655]],
];
const deductibles = [kroner(5_000), kroner(10_000), kroner(15_000)];

/** «Erhverv 2026 – varebil», the design's example B. */
export const insuranceMatrix: InsuranceMatrix = {
  ...published,
  name: 'Erhverv 2026 – varebil',
  insurer: 'Dansk Flåde',
  policyNumber: null,
  vatTreatment: 'exempt',
  valueBase: 'listPrice',
  valueLimits: premiums.map(([limit]) => kroner(limit)),
  deductibles,
  coverages: [{ key: 'basic', label: 'Ansvar + kasko' }],
  cells: premiums.flatMap(([limit, prices]) =>
    deductibles.map((deductible, at) => ({
      ...{ coverage: 'basic', valueUpTo: kroner(limit), deductible },
      ...{ pricePerMonth: kroner(prices[at] ?? 0), pricePerDay: null },
    })),
  ),
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
    { code: 'roadside', label: 'Vejhjælp', pricePerMonth: kroner(49), pricePerDay: null, vatTreatment: null },
    { code: 'glass', label: 'Glas', pricePerMonth: kroner(39), pricePerDay: null, vatTreatment: 'vatable25' },
  ],
};

const noServiceCell = {
  ...{ modelId: null, category: 'V3', fuelType: 'diesel' as const, term: null, pricePerKm: null },
};

/** «Servicepakker varebil 2026», the design's example C. */
export const serviceMatrix: ServiceMatrix = {
  ...published,
  name: 'Servicepakker varebil 2026',
  provider: null,
  vatTreatment: 'vatable25',
  unit: 'month',
  kmLimits: [25_000, 35_000],
  levels: [
    { level: 'basis', label: 'Basis', content: ['Service'] },
    { level: 'plus', label: 'Plus', content: ['Service', 'Slid'] },
    { level: 'premium', label: 'Premium', content: ['Service', 'Slid', 'Dæk', 'Lånebil'] },
  ],
  cells: [
    { ...noServiceCell, kmPerYearUpTo: 35_000, level: 'basis', pricePerMonth: kroner(445) },
    { ...noServiceCell, kmPerYearUpTo: 35_000, level: 'plus', pricePerMonth: kroner(595) },
    { ...noServiceCell, kmPerYearUpTo: 35_000, level: 'premium', pricePerMonth: kroner(845) },
  ],
  surcharges: [
    {
      input: 'carAgeMonths',
      bands: [
        { upTo: 36, surcharge: 0 },
        { upTo: 60, surcharge: 1_500 },
        { upTo: null, surcharge: 3_000 },
      ],
    },
    {
      input: 'mileage',
      bands: [
        { upTo: 100_000, surcharge: 0 },
        { upTo: null, surcharge: 1_000 },
      ],
    },
  ],
  addOns: [
    { code: 'tyres', label: 'Helårsdæk', pricePerMonth: kroner(149), pricePerDay: null, vatTreatment: null },
    { code: 'hotel', label: 'Dækhotel', pricePerMonth: kroner(249), pricePerDay: null, vatTreatment: null },
  ],
};

export const priceTables: PriceTables = {
  protocols: [rentalProtocol],
  insuranceMatrices: [insuranceMatrix],
  serviceMatrices: [serviceMatrix],
  overrides: [],
};

export const van: PricedCar = {
  ...{ carId: 7, carKind: 'used', vehicleType: 'van', category: 'V3', brandId: 3, modelId: 31, departmentId: 2 },
  ...{ fuelType: 'diesel', firstRegistrationDate: '2023-06-15', mileage: 60_000, vatScheme: 'full' },
  ...{ listPrice: kroner(245_000), costPrice: kroner(180_000), priceExclVatExclTax: null, priceInclTax: null },
  ...{ residualValue: null, minPrice: null, salePriceInclVat: null, salePriceExclVat: null, registrationTax: null },
  ...{ rentalPriceProtocolId: null, depositAmount: null, excessKmPrice: null, minDriverAge: null },
  kmIncludedPerDay: null,
};

/** 14 months from 1 December 2026 with 2.300 km, the design's example. */
export const vanRequest: PriceRequest = {
  ...{ car: van, productType: 'longRental', customerType: 'business', customerId: 12, lineId: null },
  ...{ start: '2026-12-01', term: 14, km: 2_300, cars: 1, usage: null, postalCode: null, claimsClass: null },
  drivers: [{ birthDate: '2003-05-04', licenceDate: '2021-06-01' }],
  ...{ firstPayment: kroner(0), taxInterest: null, insurance: null, service: null },
  ...{ delivery: false, extraDrivers: 0, daysAbroad: 0, approvalLimit: 500 },
};

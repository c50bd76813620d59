import type { CustomerType, FuelType, VehicleType } from '../../db/schema.ts';
import type { Ore } from '../../format/money.ts';

/** A Danish day as `YYYY-MM-DD`. */
export type Day = string;
/** Hundredths of a per cent: 4 % is 400, the factor 1,35 is 13.500. */
export type BasisPoints = number;
/** Tenths of an øre, for prices by the kilometre: 0,315 kr. is 315. */
export type OreTenths = number;

export type ProductType = 'leasing' | 'longRental' | 'sale' | 'shortRental';
export type CarKind = 'factory' | 'used';
export type VatTreatment = 'exempt' | 'vatable25';

/** What a table is for. Null and an empty list are everything. */
export type Scope = {
  carKind: CarKind | null;
  vehicleType: VehicleType | null;
  customerType: CustomerType | null;
  fuelType: FuelType | null;
  departmentIds: readonly number[];
  /** Keys of car groups. */
  categories: readonly string[];
  brandIds: readonly number[];
  modelIds: readonly number[];
};

/**
 * One version of a table. Published, it holds from `validFrom` until the next published version of the same `id`; of
 * several from one day, the highest `version` holds.
 */
export type TableVersion = {
  /** The same for all versions of a table. */
  id: number;
  name: string;
  version: number;
  state: 'archived' | 'draft' | 'published';
  validFrom: Day;
  /** Last day, null without end. */
  validTo: Day | null;
  /** 0–100; the higher goes first among tables that fit equally well. */
  priority: number;
  scope: Scope;
};

export type KmRule = 'interpolate' | 'none' | 'roundUp';
export type PriceBase = 'costPrice' | 'listPrice' | 'priceExclTax' | 'priceInclTax';

/** How a protocol makes its rent of a cell. */
export type PriceMethod =
  | { kind: 'grid' }
  /** The cell's `factor` of the base is the rent of a month. */
  | { kind: 'factor'; base: PriceBase }
  /** An annuity from the base down to the residual value, which is the car's own, else the cell's `factor` of the base. */
  | {
      kind: 'costPlus';
      base: PriceBase;
      yearlyRate: BasisPoints;
      isInAdvance: boolean;
      adminPerMonth: Ore;
      /** Of annuity and administration. */
      margin: BasisPoints;
      /** Leasing: the proportional registration tax by the month, as a line of its own. */
      tax: 'none' | 'proportional';
      taxVat: VatTreatment;
    };

export type PriceCell = {
  category: string;
  /** A step of `termSteps`. */
  term: number;
  /** A step of `kmSteps`; 0 where the protocol has none. */
  km: number;
  /** Of a month, of a day for short rental, without VAT; null is not offered. */
  price: Ore | null;
  /** For the methods `factor` and `costPlus`; null is not offered. */
  factor: BasisPoints | null;
  excessKmPrice: OreTenths | null;
  minPrice: Ore | null;
  deposit: Ore | null;
  note: string | null;
};

/** Added to the price of the days of a short rental. */
export type Season = { name: string; from: Day; to: Day; change: BasisPoints };
/** Weekdays from 1, Monday, to 7, Sunday. */
export type Weekend = { weekdays: readonly number[]; change: BasisPoints };
export type VolumeDiscount = { fromCars: number; discount: BasisPoints };
export type Fee = { price: Ore; per: 'day' | 'month' | 'once' };
export type DepositRule = { kind: 'fixed'; amount: Ore } | { kind: 'months'; months: number } | { kind: 'none' };
export type Rounding = { step: Ore; mode: 'nearest' | 'up' };

export type PriceProtocol = TableVersion & {
  productType: ProductType;
  method: PriceMethod;
  /** Rising months, or days for short rental. */
  termSteps: readonly number[];
  /** Rising kilometres by the month; none where kilometres do not matter. */
  kmSteps: readonly number[];
  kmRule: KmRule;
  cells: readonly PriceCell[];
  startupFee: Ore | null;
  deliveryFee: Ore | null;
  extraDriver: Fee | null;
  foreignDriving: Fee | null;
  /** For each started day after the end. */
  lateReturnFee: Ore | null;
  /** For short rental. */
  kmIncludedPerDay: number | null;
  minDriverAge: number | null;
  weekend: Weekend | null;
  seasons: readonly Season[];
  volumeDiscounts: readonly VolumeDiscount[];
  depositRule: DepositRule;
  rounding: Rounding | null;
};

/** Up to and including; null is without limit. A band begins where the one before ends. */
type Band = { upTo: number | null };
/** A null factor is not allowed. */
export type FactorBand = Band & { factor: BasisPoints | null };
export type SurchargeBand = Band & { surcharge: BasisPoints };
export type FactorInput = 'claimsClass' | 'driverAge' | 'kmPerYear' | 'licenceYears' | 'postalCode';

/** Factors of insurance multiply, in the order of the matrix. */
export type InsuranceFactor =
  | { input: FactorInput; bands: readonly FactorBand[] }
  | { input: 'usage'; values: readonly { key: string; label: string; factor: BasisPoints | null }[] };

export type AddOn = {
  code: string;
  label: string;
  pricePerMonth: Ore | null;
  /** For short rental. */
  pricePerDay: Ore | null;
  /** Null as the matrix. */
  vatTreatment: VatTreatment | null;
};

export type InsuranceCell = {
  coverage: string;
  /** A limit of `valueLimits`. */
  valueUpTo: Ore;
  deductible: Ore;
  /** Null is «–», not offered. */
  pricePerMonth: Ore | null;
  pricePerDay: Ore | null;
};

export type InsuranceMatrix = TableVersion & {
  insurer: string | null;
  policyNumber: string | null;
  vatTreatment: VatTreatment;
  valueBase: 'inclVatExclTax' | 'listPrice' | 'priceInclTax';
  /** Rising upper limits of the car's value, each included. */
  valueLimits: readonly Ore[];
  deductibles: readonly Ore[];
  coverages: readonly { key: string; label: string }[];
  cells: readonly InsuranceCell[];
  factors: readonly InsuranceFactor[];
  addOns: readonly AddOn[];
};

export type ServiceLevel = 'basis' | 'plus' | 'premium';

/** The most specific cell counts: model, then car group, fuel, term. */
export type ServiceCell = {
  modelId: number | null;
  category: string | null;
  fuelType: FuelType | null;
  /** At least so many months; null is any term. */
  term: number | null;
  /** A limit of `kmLimits`. */
  kmPerYearUpTo: number;
  level: ServiceLevel;
  /** For `unit` month; null is not offered. */
  pricePerMonth: Ore | null;
  /** For `unit` km. */
  pricePerKm: OreTenths | null;
};

export type ServiceMatrix = TableVersion & {
  provider: string | null;
  vatTreatment: VatTreatment;
  unit: 'km' | 'month';
  /** Rising kilometres by the year, each included; beyond the last none is offered. */
  kmLimits: readonly number[];
  levels: readonly { level: ServiceLevel; label: string; content: readonly string[] }[];
  cells: readonly ServiceCell[];
  /** They add. `carAgeMonths` counts started months. */
  surcharges: readonly { input: 'carAgeMonths' | 'mileage'; bands: readonly SurchargeBand[] }[];
  addOns: readonly AddOn[];
};

export type OverrideLevel = 'car' | 'customer' | 'group' | 'line';

export type PriceOverride = {
  id: number;
  level: OverrideLevel;
  /** Id of the quote's line, car or customer, or the key of the car group. */
  target: string;
  protocolId: number | null;
  productType: ProductType | null;
  /** `value` is øre of the new price or of the change, or basis points of the change. */
  kind: 'amount' | 'fixed' | 'pct';
  value: number;
  validFrom: Day;
  validTo: Day | null;
  /** Less specific ones apply too where both are. */
  isStackable: boolean;
  reason: string;
  state: 'active' | 'pendingApproval' | 'rejected' | 'revoked';
  approvedById: string | null;
  /** The largest deviation that was approved, either way. */
  approvedDeviation: BasisPoints | null;
};

/** All that a price is made of; the engine picks what applies. */
export type PriceTables = {
  protocols: readonly PriceProtocol[];
  insuranceMatrices: readonly InsuranceMatrix[];
  serviceMatrices: readonly ServiceMatrix[];
  overrides: readonly PriceOverride[];
};

import type { CustomerType, FuelType, VatScheme, VehicleType } from '../../db/schema.ts';
import type { Ore } from '../../format/money.ts';
import type { BasisPoints, CarKind, Day, ProductType, ServiceLevel } from './tables.ts';

/** A car, or a product of the factory catalogue. Null is unknown. */
export type PricedCar = {
  carId: number | null;
  carKind: CarKind;
  vehicleType: VehicleType;
  category: string | null;
  brandId: number | null;
  modelId: number | null;
  departmentId: number | null;
  fuelType: FuelType | null;
  firstRegistrationDate: Day | null;
  mileage: number | null;
  listPrice: Ore | null;
  costPrice: Ore | null;
  priceExclVatExclTax: Ore | null;
  priceInclTax: Ore | null;
  residualValue: Ore | null;
  salePriceInclVat: Ore | null;
  salePriceExclVat: Ore | null;
  /** The smallest sale price. */
  minPrice: Ore | null;
  vatScheme: VatScheme | null;
  /** Full registration tax, for the proportional one of leasing. */
  registrationTax: Ore | null;
  // The car's own terms go before those of the tables.
  rentalPriceProtocolId: number | null;
  depositAmount: Ore | null;
  excessKmPrice: Ore | null;
  minDriverAge: number | null;
  kmIncludedPerDay: number | null;
};

export type Driver = { birthDate: Day | null; licenceDate: Day | null };

/** A line of the seller's own beside those of the tables; a discount is negative. Taxed with 25 %. */
export type OwnLine = { label: string; period: 'month' | 'once'; exclVat: Ore };

export type PriceRequest = {
  car: PricedCar;
  productType: ProductType;
  customerType: CustomerType;
  customerId: number | null;
  /** Of the quote's line, for a price agreed on it. */
  lineId: string | null;
  /** First day, which selects the versions of tables. */
  start: Day;
  /** Months, or days for short rental; null for sale. */
  term: number | null;
  /** Kilometres by the month, or of the whole short rental. */
  km: number | null;
  /** Cars of the same agreement; amounts are of one. */
  cars: number;
  drivers: readonly Driver[];
  usage: string | null;
  postalCode: number | null;
  claimsClass: number | null;
  /** Leasing's payment at the start, without VAT. */
  firstPayment: Ore;
  /** Yearly interest of the half-year on unpaid registration tax; null if not known. */
  taxInterest: BasisPoints | null;
  insurance: { coverage: string; deductible: Ore; addOns: readonly string[] } | null;
  service: { level: ServiceLevel; addOns: readonly string[] } | null;
  delivery: boolean;
  extraDrivers: number;
  /** Days abroad; a fee by the month or once counts from the first. */
  daysAbroad: number;
  ownLines?: readonly OwnLine[];
  /** Largest deviation without approval: 5 % is 500. */
  approvalLimit: BasisPoints;
};

import type {
  Availability,
  CarState,
  CarStatus,
  Drivetrain,
  FeatureGroup,
  FuelType,
  GearType,
  HybridType,
  MileageSource,
  PlateColor,
  PricePresentation,
  Purpose,
  RegistrationStatus,
  ServiceBook,
  SourceOfImport,
  TaxStatus,
  VatScheme,
  VehicleType,
} from '../db/schema.ts';
/** Every closed set of values on a car, in the order their Danish labels sort. */
export const carStatuses = ['draft', 'published', 'soft-deleted'] as const satisfies readonly CarStatus[];
export const vehicleTypes = ['passenger_car', 'van'] as const satisfies readonly VehicleType[];
export const fuelTypes = ['benzin', 'diesel', 'electric', 'hybrid'] as const satisfies readonly FuelType[];
export const gearTypes = ['automatic', 'manual'] as const satisfies readonly GearType[];
export const availabilities = [
  'available',
  'reserved',
  'sold',
  'rented',
  'delivered',
  'transit',
  'workshop',
] as const satisfies readonly Availability[];
/** From what can be sold to what is gone. */
export const carStates = [
  'forSale',
  'reserved',
  'rented',
  'workshop',
  'transit',
  'draft',
  'sold',
  'delivered',
  'deleted',
] as const satisfies readonly CarState[];
export const purposes = [
  'demo',
  'wholesale',
  'leasing',
  'sale',
  'rental',
  'loaner',
] as const satisfies readonly Purpose[];
export const plateColors = ['yellow', 'white', 'none', 'parrot', 'trial'] as const satisfies readonly PlateColor[];
export const drivetrains = ['rwd', 'awd', 'fwd'] as const satisfies readonly Drivetrain[];
export const serviceBooks = ['partial', 'digital', 'full', 'none'] as const satisfies readonly ServiceBook[];
export const vatSchemes = ['margin', 'export', 'full', 'exempt'] as const satisfies readonly VatScheme[];
export const hybridTypes = ['full', 'none', 'mild', 'plugin'] as const satisfies readonly HybridType[];
export const mileageSources = ['carzelle', 'invers', 'manual', 'syn'] as const satisfies readonly MileageSource[];
export const pricePresentations = ['cash', 'leasing', 'rental'] as const satisfies readonly PricePresentation[];
export const taxStatuses = ['paid', 'partial', 'unpaid'] as const satisfies readonly TaxStatus[];
export const sourcesOfImport = [
  'bilstatistik',
  'carzelle',
  'csv',
  'invers',
  'manual',
  'nummerpladeapi',
] as const satisfies readonly SourceOfImport[];
/** The countries used cars are imported from, as ISO 3166 codes. */
export const originCountries = [
  ...(['BE', 'BG', 'CA', 'CY', 'DK', 'EE', 'FI', 'FR', 'GR', 'IE', 'IS', 'IT', 'JP', 'CN', 'HR', 'LV', 'LI'] as const),
  ...(['LT', 'LU', 'MT', 'NL', 'NO', 'PL', 'PT', 'RO', 'CH', 'SK', 'SI', 'ES', 'GB', 'SE', 'KR', 'CZ', 'DE'] as const),
  ...(['HU', 'US', 'AT'] as const),
] as const;
export const featureGroups = [
  'exterior',
  'cargo',
  'comfort',
  'multimedia',
  'safety',
] as const satisfies readonly FeatureGroup[];
export const registrationStatuses = [
  'AdministrativOprettelse',
  'Afmeldt',
  'DelvistOprettet',
  'Eksporteret',
  'HarGennemførtRegistreringssyn',
  'Oprettet',
  'Registreret',
  'Skrottet',
  'Slettet',
  'Ukendt',
  'UnderOprettelse',
] as const satisfies readonly RegistrationStatus[];

/** The members of a closed set among the values, in the order of the set. */
export function knownAmong<Value extends string>(known: readonly Value[], values: readonly string[]) {
  return known.filter((value) => values.includes(value));
}

export type OriginCountry = (typeof originCountries)[number];

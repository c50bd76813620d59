/** Every closed set of values on a car, in the order their Danish labels sort. */
export const carStatuses = ['draft', 'published', 'soft-deleted'] as const;
export const vehicleTypes = ['passenger_car', 'van'] as const;
export const fuelTypes = ['benzin', 'diesel', 'electric', 'hybrid'] as const;
export const gearTypes = ['automatic', 'manual'] as const;
export const availabilities = ['available', 'reserved', 'sold', 'rented', 'delivered', 'transit', 'workshop'] as const;
export const purposes = ['demo', 'wholesale', 'leasing', 'sale', 'rental', 'loaner'] as const;
export const plateColors = ['yellow', 'white', 'none', 'parrot', 'trial'] as const;
export const drivetrains = ['rwd', 'awd', 'fwd'] as const;
export const serviceBooks = ['partial', 'digital', 'full', 'none'] as const;
export const vatSchemes = ['margin', 'export', 'full', 'exempt'] as const;
export const hybridTypes = ['full', 'none', 'mild', 'plugin'] as const;
export const mileageSources = ['carzelle', 'invers', 'manual', 'syn'] as const;
export const pricePresentations = ['cash', 'leasing', 'rental'] as const;
export const taxStatuses = ['paid', 'partial', 'unpaid'] as const;
export const sourcesOfImport = ['bilstatistik', 'carzelle', 'csv', 'invers', 'manual', 'nummerpladeapi'] as const;
/** Where used cars in Denmark come from, as ISO 3166 codes. */
export const originCountries = [
  ...(['BE', 'BG', 'CA', 'CY', 'DK', 'EE', 'FI', 'FR', 'GR', 'IE', 'IS', 'IT', 'JP', 'CN', 'HR', 'LV', 'LI'] as const),
  ...(['LT', 'LU', 'MT', 'NL', 'NO', 'PL', 'PT', 'RO', 'CH', 'SK', 'SI', 'ES', 'GB', 'SE', 'KR', 'CZ', 'DE'] as const),
  ...(['HU', 'US', 'AT'] as const),
] as const;
export const featureGroups = ['exterior', 'cargo', 'comfort', 'multimedia', 'safety'] as const;
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
] as const;

/** Those of a closed set that are among the values, in the order of the set. */
export function knownAmong<Value extends string>(known: readonly Value[], values: readonly string[]) {
  return known.filter((value) => values.includes(value));
}

export type CarStatus = (typeof carStatuses)[number];
export type VehicleType = (typeof vehicleTypes)[number];
export type FuelType = (typeof fuelTypes)[number];
export type GearType = (typeof gearTypes)[number];
export type Availability = (typeof availabilities)[number];
export type OriginCountry = (typeof originCountries)[number];
export type Purpose = (typeof purposes)[number];
export type PlateColor = (typeof plateColors)[number];
export type Drivetrain = (typeof drivetrains)[number];
export type ServiceBook = (typeof serviceBooks)[number];
export type VatScheme = (typeof vatSchemes)[number];
export type HybridType = (typeof hybridTypes)[number];
export type MileageSource = (typeof mileageSources)[number];
export type PricePresentation = (typeof pricePresentations)[number];
export type TaxStatus = (typeof taxStatuses)[number];
export type SourceOfImport = (typeof sourcesOfImport)[number];
export type FeatureGroup = (typeof featureGroups)[number];
export type RegistrationStatus = (typeof registrationStatuses)[number];

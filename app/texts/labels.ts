import type {
  Availability,
  CarStatus,
  Drivetrain,
  FeatureGroup,
  FuelType,
  GearType,
  PlateColor,
  Purpose,
  RegistrationStatus,
  ServiceBook,
  SourceOfImport,
  TaxStatus,
  VatScheme,
  VehicleType,
} from '#server/db/schema.ts';

export const carStatuses = {
  published: 'Publiceret',
  draft: 'Kladde',
  'soft-deleted': 'Slettet',
} as const satisfies Record<CarStatus, string>;

export const vehicleTypes = { passenger_car: 'Personbil', van: 'Varebil' } as const satisfies Record<
  VehicleType,
  string
>;

export const fuelTypes = {
  benzin: 'Benzin',
  diesel: 'Diesel',
  electric: 'El',
  hybrid: 'Hybrid',
} as const satisfies Record<FuelType, string>;

export const gearTypes = { automatic: 'Automatgear', manual: 'Manuel' } as const satisfies Record<GearType, string>;

export const availabilities = {
  available: 'Ledig',
  reserved: 'Reserveret',
  sold: 'Solgt',
  rented: 'Udlejet',
  delivered: 'Udleveret',
  transit: 'Under transport',
  workshop: 'Værksted',
} as const satisfies Record<Availability, string>;

export const purposes = {
  demo: 'Demo',
  wholesale: 'Engros',
  leasing: 'Leasing',
  sale: 'Salg',
  rental: 'Udlejning',
  loaner: 'Værkstedsudlån',
} as const satisfies Record<Purpose, string>;

export const plateColors = {
  yellow: 'Gul',
  white: 'Hvid',
  none: 'Ingen',
  parrot: 'Papegøje',
  trial: 'Prøveskilt',
} as const satisfies Record<PlateColor, string>;

export const drivetrains = {
  rwd: 'Baghjulstræk',
  awd: 'Firehjulstræk',
  fwd: 'Forhjulstræk',
} as const satisfies Record<Drivetrain, string>;

export const serviceBooks = {
  partial: 'Delvis',
  digital: 'Digital',
  full: 'Fuld',
  none: 'Ingen',
} as const satisfies Record<ServiceBook, string>;

export const vatSchemes = {
  margin: 'Brugtmoms',
  export: 'Eksport',
  full: 'Fuld moms',
  exempt: 'Momsfri',
} as const satisfies Record<VatScheme, string>;

export const taxStatuses = {
  paid: 'Afgift betalt',
  partial: 'Forholdsmæssig afgift',
  unpaid: 'Uden afgift',
} as const satisfies Record<TaxStatus, string>;

export const sourcesOfImport = {
  bilstatistik: 'Bilstatistik',
  carzelle: 'Carzelle',
  csv: 'Fil-import',
  invers: 'INVERS',
  manual: 'Manuel',
  nummerpladeapi: 'Nummerplade-opslag',
} as const satisfies Record<SourceOfImport, string>;

export const registrationStatuses = {
  AdministrativOprettelse: 'Administrativ oprettelse',
  Afmeldt: 'Afmeldt',
  DelvistOprettet: 'Delvist oprettet',
  Eksporteret: 'Eksporteret',
  HarGennemførtRegistreringssyn: 'Har gennemført registreringssyn',
  Oprettet: 'Oprettet',
  Registreret: 'Registreret',
  Skrottet: 'Skrottet',
  Slettet: 'Slettet',
  Ukendt: 'Ukendt',
  UnderOprettelse: 'Under oprettelse',
} as const satisfies Record<RegistrationStatus, string>;

export const featureGroups = {
  exterior: 'Eksteriør',
  cargo: 'Erhverv/varerum',
  comfort: 'Komfort',
  multimedia: 'Multimedie',
  safety: 'Sikkerhed',
} as const satisfies Record<FeatureGroup, string>;

/** A fictional vehicle, in the register's own words. */
export type StubVehicle = {
  plate: string;
  vin: string;
  vehicleId: string;
  type: string;
  brand: string;
  model: string;
  version: string;
  fuel: string;
  status: string;
  statusDate: string;
  firstRegistration: string;
  modelYear: number;
  color: string;
  bodyType: string;
  use: string;
  kw: number;
  ccm: number;
  kmPerLitre: string | null;
  totalWeight: number;
  kerbWeight: number;
  doors: number;
  seats: number;
  towBraked: number;
  inspection: { date: string; result: string; km: number; next: string } | null;
  leasing?: { from: string; to: string };
  permits?: string[];
  /** Registered debt, in kroner. */
  debt?: number;
  euroNorm: string | null;
};

const golf: StubVehicle = {
  plate: 'AB12345',
  vin: 'WVWZZZAUZKP123456',
  vehicleId: '9000000004225771',
  type: 'Personbil',
  brand: 'VOLKSWAGEN',
  model: 'GOLF',
  version: '1,5 TSI 150 DSG',
  fuel: 'Benzin',
  status: 'Registreret',
  statusDate: '2021-10-20',
  firstRegistration: '2019-04-12',
  modelYear: 2019,
  color: 'Blå',
  bodyType: 'Hatchback',
  use: 'Privat personkørsel',
  kw: 110,
  ccm: 1498,
  kmPerLitre: '19,6',
  totalWeight: 1820,
  kerbWeight: 1322,
  doors: 5,
  seats: 5,
  towBraked: 1500,
  inspection: { date: '2025-03-28', result: 'Godkendt', km: 84_200, next: '2027-04-12' },
  euroNorm: 'Euro 6',
};

/** The stub's vehicles: each with its special case, and a row of ordinary ones. */
export const stubVehicles: readonly StubVehicle[] = [
  golf,
  {
    ...golf,
    plate: 'CD23456',
    vin: 'WV1ZZZ7HZKH054321',
    vehicleId: '9000000004225772',
    type: 'Varebil',
    model: 'TRANSPORTER',
    version: '2,0 TDI 150 Kassevogn lang',
    fuel: 'Diesel',
    color: 'Hvid',
    bodyType: 'Kassevogn',
    use: 'Godstransport privat/erhverv',
    ccm: 1968,
    kmPerLitre: '13,9',
    totalWeight: 3000,
    kerbWeight: 2065,
    doors: 4,
    seats: 3,
    towBraked: 2500,
    permits: ['Tilkobling af påhængskøretøj'],
  },
  {
    ...golf,
    plate: 'EL34567',
    vin: 'WVWZZZE1ZMP034567',
    vehicleId: '9000000004225773',
    model: 'ID.4',
    version: 'Pro Performance',
    fuel: 'El',
    firstRegistration: '2022-06-01',
    modelYear: 2022,
    color: 'Grå',
    bodyType: 'SUV',
    kw: 150,
    ccm: 0,
    kmPerLitre: null,
    totalWeight: 2660,
    kerbWeight: 2124,
    towBraked: 1000,
    inspection: null,
    euroNorm: null,
  },
  {
    ...golf,
    plate: 'HY45678',
    vin: 'WVWZZZ3CZGE193129',
    vehicleId: '9000000004225774',
    model: 'PASSAT',
    version: '1,4 gte hybrid',
    firstRegistration: '2016-04-12',
    modelYear: 0,
    color: 'Ukendt',
    bodyType: 'Stationcar',
    kw: 115,
    ccm: 1395,
    totalWeight: 2250,
    kerbWeight: 1876,
    doors: 4,
    seats: 1,
    towBraked: 1900,
    inspection: { date: '2024-04-02', result: 'Godkendt', km: 165_000, next: '2026-04-12' },
  },
  { ...golf, plate: 'AF00001', vin: 'WVWZZZAUZKP000001', vehicleId: '9000000004225775', status: 'Afmeldt' },
  { ...golf, plate: 'SK00001', vin: 'WVWZZZAUZKP000002', vehicleId: '9000000004225776', status: 'Skrottet' },
  {
    ...golf,
    plate: 'LE00001',
    vin: 'WVWZZZAUZKP000003',
    vehicleId: '9000000004225777',
    use: 'Udlejning uden fører',
    leasing: { from: '2024-01-01', to: '2027-12-31' },
  },
  { ...golf, plate: 'GA00001', vin: 'WVWZZZAUZKP000004', vehicleId: '9000000004225778', debt: 84_500 },
  {
    ...golf,
    plate: 'ZÆ1',
    vin: 'TMBJJ7NE8L0123456',
    vehicleId: '9000000004225779',
    brand: 'SKODA',
    model: 'OCTAVIA',
    version: '2,0 TDI Style',
    fuel: 'Diesel',
    bodyType: 'Stationcar',
  },
  ...Array.from({ length: 60 }, (_, index) => ({
    ...golf,
    plate: `PR${10_001 + index}`,
    vin: `WVWZZZAUZKP9${10_001 + index}`,
    vehicleId: String(9_000_000_000_005_001 + index),
  })),
];

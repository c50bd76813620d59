import type { Updateable } from 'kysely';
import type { OrganizationSettingsTable, Role } from '../db/schema.ts';
import { dealer, type Profile, rental } from './profiles.ts';

type Login = { email: string; name: string; role: Role; phone?: string };
type DepartmentRow = [
  name: string,
  shortCode: string,
  address: string,
  postalCode: string,
  city: string,
  phone: string,
];

export type DemoOrganization = {
  name: string;
  slug: string;
  settings: Updateable<OrganizationSettingsTable>;
  /** The first is the owner and creates everything. */
  logins: [Login, ...Login[]];
  departments: DepartmentRow[];
  /** How many customers and leads it has. */
  people?: { customers: number; leads: number };
  /** Whether leads have come in from outside. */
  receivesEnquiries?: boolean;
  /** Whether its cars are let by agreements. */
  lets?: boolean;
  /** Without stock there are no departments, car groups or brands either. */
  stock?: { profile: Profile; usedCars: number; factoryCars: boolean };
};

export const organizations: DemoOrganization[] = [
  {
    name: 'Silkeborg Biler',
    slug: 'silkeborg-biler',
    settings: {
      kind: 'both',
      legalName: 'Silkeborg Biler A/S',
      cvr: '13748136',
      bankRegistration: '0040',
      bankAccount: '0011223344',
      address: 'Nordre Højmarksvej 12',
      postalCode: '8600',
      city: 'Silkeborg',
      phone: '+4586801234',
      email: 'kontakt@silkeborg-biler.example',
      portalEnabled: true,
      portalHelpPhone: '+4570801122',
      portalWelcome: 'Velkommen til Silkeborg Biler. Her ligger dine tilbud og aftaler, og her kan du skrive til os.',
      saleWithdrawal:
        'Køber du bilen uden at være hos os, kan du fortryde i 14 dage fra den dag, du får den. Skriv til os.',
    },
    logins: [
      { email: 'ejer@silkeborg-biler.example', name: 'Mette Sørensen', role: 'owner', phone: '+4520801201' },
      { email: 'admin@silkeborg-biler.example', name: 'Anders Kjær', role: 'admin' },
      {
        email: 'salgschef@silkeborg-biler.example',
        name: 'Camilla Bjerregaard',
        role: 'salesAdmin',
        phone: '+4520801203',
      },
      { email: 'saelger@silkeborg-biler.example', name: 'Jonas Aagaard', role: 'member', phone: '+4520801204' },
      { email: 'tekniker@silkeborg-biler.example', name: 'Søren Østergård', role: 'technician', phone: '+4520801205' },
    ],
    departments: [
      ['Silkeborg', 'SIL', 'Nordre Højmarksvej 12', '8600', 'Silkeborg', '+4586801234'],
      ['Aarhus', 'AAR', 'Åbyhøjvænget 45', '8230', 'Åbyhøj', '+4586121234'],
      ['Herning', 'HER', 'Søndre Industrivej 8', '7400', 'Herning', '+4597121234'],
    ],
    people: { customers: 80, leads: 60 },
    receivesEnquiries: true,
    stock: { profile: dealer, usedCars: 300, factoryCars: true },
  },
  {
    name: 'Jysk Biludlejning',
    slug: 'jysk-biludlejning',
    settings: {
      kind: 'rental',
      legalName: 'Jysk Biludlejning ApS',
      cvr: '24256790',
      bankRegistration: '0040',
      bankAccount: '0440116243',
      address: 'Østre Havnevej 31',
      postalCode: '9000',
      city: 'Aalborg',
      phone: '+4598121234',
      email: 'kontakt@jysk-biludlejning.example',
      portalEnabled: true,
      portalHelpPhone: '+4570801122',
      portalWelcome: 'Her ser du dine lejeaftaler og papirer hos Jysk Biludlejning.',
    },
    logins: [
      { email: 'ejer@jysk-biludlejning.example', name: 'Birgitte Nørgaard', role: 'owner', phone: '+4520802301' },
      { email: 'udlejer@jysk-biludlejning.example', name: 'Rasmus Thomsen', role: 'member', phone: '+4520802302' },
      { email: 'tekniker@jysk-biludlejning.example', name: 'Ole Frandsen', role: 'technician' },
    ],
    departments: [
      ['Aalborg', 'AAL', 'Østre Havnevej 31', '9000', 'Aalborg', '+4598121234'],
      ['Viborg', 'VIB', 'Ærøvænget 6', '8800', 'Viborg', '+4586621234'],
      ['Billund', 'BLL', 'Lufthavnsringen 2', '7190', 'Billund', '+4575331234'],
    ],
    people: { customers: 20, leads: 15 },
    lets: true,
    stock: { profile: rental, usedCars: 100, factoryCars: false },
  },
  {
    name: 'Tomt Lager',
    slug: 'tomt-lager',
    settings: { kind: 'dealer', legalName: 'Tomt Lager ApS', cvr: '13585628' },
    logins: [{ email: 'ny@tomt-lager.example', name: 'Kasper Holm', role: 'owner' }],
    departments: [],
  },
];

export const platformAdministrator = { email: 'platform@bilassistent.example', name: 'Ida Thorsen' };

/** The organisation whose newest cars have photos. */
export const photographedSlug = 'silkeborg-biler';

import type { Ore } from '#server/format/money.ts';
import type { PaperFacts } from '#server/papers/paper-queries.ts';
import type { Fact } from '#server/papers/paper-types.ts';
import { formatPhone, formatPlate } from './formats.ts';
import { formatExactMoney, formatKm } from './numbers.ts';
import { factsOf } from './paper-car-facts.ts';

/** What a rental or leasing contract calls itself and its parties. */
export const leaseWords = {
  leaseContract: { label: 'Leasingaftale', owner: 'Leasinggiver', user: 'Leasingtager' },
  rentalContract: { label: 'Lejekontrakt', owner: 'Udlejer', user: 'Lejer' },
} as const;
export type LeaseKind = keyof typeof leaseWords;

type Party = {
  isPrivate: boolean;
  /** The person, or the contact of a company. */
  name: string | null;
  company: string | null;
  cvr: string | null;
  address: string | null;
  postalCode: string | null;
  city: string | null;
  phone: string | null;
  email: string | null;
};

export const known = (value: string | null | undefined) => value || '–';
const town = (postalCode: string | null, city: string | null) => [postalCode, city].filter(Boolean).join(' ');

type Row = [label: string, value: string | null | undefined, label: string, value: string | null | undefined];

/** Owner and user side by side; a CPR number is written by hand, never stored. */
export function lessorAndLessee(kind: LeaseKind, settings: PaperFacts['settings'], party: Party): Fact[] {
  const { owner, user } = leaseWords[kind];
  const { isPrivate, name, company } = party;
  const [numberLabel, number] = isPrivate ? ['CPR-nr.', '______________'] : ['CVR-nr.', party.cvr];
  const rows: Row[] = [
    [owner, settings.legalName ?? settings.name, user, isPrivate ? name : company],
    ['CVR-nr.', settings.cvr, numberLabel, number],
    ['Adresse', settings.address, 'Adresse', party.address],
    ['By', town(settings.postalCode, settings.city), 'By', town(party.postalCode, party.city)],
    ['Telefon', settings.phone && formatPhone(settings.phone), 'Telefon', party.phone && formatPhone(party.phone)],
    ['E-mail', settings.email, 'E-mail', party.email],
  ];
  if (!isPrivate && name) rows.push(['', ' ', 'Kontaktperson', name]);
  return rows.flatMap(([own, value, theirs, other]) => [
    { label: own, value: known(value) },
    { label: theirs, value: known(other) },
  ]);
}

/** The car as a contract names it. */
export function leasedCarFacts(car: PaperFacts['car']): Fact[] {
  const fields = [
    ...(['vin', 'registrationNumber', 'firstRegistrationDate', 'modelYear', 'fuelType', 'gearType', 'color'] as const),
    ...(['keysCount', 'serviceBook', 'lastServiceDate', 'nextInspectionDate', 'summerTyreMm', 'winterTyreMm'] as const),
    'stockNumber',
  ] as const;
  return factsOf(car, fields).map(({ label, value }) => ({
    label,
    value: value === car.registrationNumber ? formatPlate(value) : value,
  }));
}

export const mileageNow = ({ mileage }: PaperFacts['car']): Fact => ({
  label: 'Kilometer nu',
  value: known(mileage === null ? null : formatKm(mileage)),
});

/** What a damage costs who rents, where insurance is in the price. */
export const deductibleText = (deductible: Ore | null) =>
  deductible === null
    ? 'Selvrisikoen står i forsikringens betingelser.'
    : `Selvrisikoen er ${formatExactMoney(deductible)} for hver skade.`;

export function uninsuredText(kind: LeaseKind) {
  const { user } = leaseWords[kind];
  return `Forsikring er ikke med i ydelsen. ${user} holder bilen ansvars- og kaskoforsikret i hele perioden, og ${user.toLowerCase()} betaler selvrisikoen.`;
}

/** A paper's text under its title; nothing where there is none. */
export const paperTexts = (title: string, text: string | null) => (text ? [{ title, texts: text.split(/\n+/) }] : []);

export const readAndGiven = ({ documentFooter }: PaperFacts['settings']) =>
  `Begge parter har læst aftalen og fået hver sit eksemplar.${documentFooter ? `\n\n${documentFooter}` : ''}`;

import type { PlateColor, Purpose, RegistrationStatus } from '../db/schema.ts';
import { daysBefore, yearsAfter } from './calendar.ts';
import type { CarVersion } from './car-version.ts';
import type { Dice, Weighted } from './dice.ts';
import type { Draw } from './draw.ts';

const statuses: Weighted<RegistrationStatus> = {
  Registreret: 860,
  Afmeldt: 65,
  UnderOprettelse: 15,
  HarGennemførtRegistreringssyn: 12,
  Oprettet: 9,
  DelvistOprettet: 6,
  AdministrativOprettelse: 6,
  Eksporteret: 8,
  Skrottet: 5,
  Slettet: 4,
  Ukendt: 10,
};
const vanPlates: Weighted<PlateColor> = { yellow: 62, parrot: 23, white: 15 };
const onTheRoad = new Set<Purpose>(['rental', 'loaner', 'leasing']);
const deregistered = new Set<RegistrationStatus>(['Afmeldt', 'Eksporteret', 'Skrottet', 'Slettet']);

/** Registration facts of a car first registered `age` days ago. */
export function drawRegistration(draw: Draw, version: CarVersion, purpose: Purpose, age: number) {
  const { dice, today } = draw;
  const drawn = dice.weigh(statuses);
  const registrationStatus = onTheRoad.has(purpose) ? 'Registreret' : drawn;
  const firstRegistrationDate = daysBefore(today, age);
  return {
    registrationStatus,
    ...drawPlates(draw, version, registrationStatus, age / 365),
    ...drawUse(dice, version, purpose),
    firstRegistrationDate: dice.unless(0.01, firstRegistrationDate),
    ...inspections(firstRegistrationDate, today, dice.between(0, 40)),
  };
}

function drawPlates({ dice, register }: Draw, version: CarVersion, status: RegistrationStatus, years: number) {
  const plate = register.plate(years, version.isVan);
  const former = dice.chance(0.06) ? [register.plate(years + 3, version.isVan)] : [];
  const color = version.isVan ? dice.weigh(vanPlates) : 'white';
  const personal = !version.isVan && dice.chance(0.05);
  if (deregistered.has(status)) return plates(null, [...former, plate], 'none');
  if (status !== 'Registreret' && status !== 'Ukendt') return plates(null, [], dice.chance(0.3) ? 'trial' : 'none');
  const chosen = personal ? register.personalPlate() : undefined;
  return chosen ? plates(chosen, [plate], 'white') : plates(plate, former, color);
}

function plates(registrationNumber: string | null, formerRegistrationNumbers: string[], plateColor: PlateColor) {
  return { registrationNumber, formerRegistrationNumbers, plateColor };
}

function drawUse(dice: Dice, { isVan, category }: CarVersion, purpose: Purpose) {
  const coupling = dice.chance(isVan ? 0.25 : 0.05) ? ['Synsfri sammenkobling'] : [];
  const taxi = dice.chance(0.06) && (category === 'D' || category === 'M9');
  const school = dice.chance(0.02) && (category === 'B' || category === 'C');
  if (purpose === 'rental' || purpose === 'loaner') {
    return { usage: 'Udlejning uden fører', permits: ['Udlejning uden fører', ...coupling] };
  }
  if (taxi) return { usage: 'Taxikørsel', permits: ['Taxi', ...coupling] };
  if (school) return { usage: 'Privat personkørsel', permits: ['Skolekøretøj', ...coupling] };
  return { usage: isVan ? 'Godstransport privat/erhverv' : 'Privat personkørsel', permits: coupling };
}

/**
 * Inspections are due four years after first registration, then every second; visits come up to `early` days before.
 */
function inspections(firstRegistrationDate: string, today: string, early: number) {
  let lastInspectionDate: string | null = null;
  let nextInspectionDate = yearsAfter(firstRegistrationDate, 4);
  while (daysBefore(nextInspectionDate, early) <= today) {
    lastInspectionDate = daysBefore(nextInspectionDate, early);
    nextInspectionDate = yearsAfter(nextInspectionDate, 2);
  }
  return { lastInspectionDate, nextInspectionDate };
}

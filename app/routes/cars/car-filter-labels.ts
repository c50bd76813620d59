import type { FilterLabels } from '#app/list/kit/filters.ts';
import { carStates } from '#app/texts/car-state.ts';
import { choicesOf, namedChoices } from '#app/texts/form-texts.ts';
import { formatPlate } from '#app/texts/formats.ts';
import {
  carStatuses,
  drivetrains,
  fuelTypes,
  gearTypes,
  plateColors,
  registrationStatuses,
  sourcesOfImport,
  vehicleTypes,
} from '#app/texts/labels.ts';
import type { CarFilterName } from '#server/cars/car-filters.ts';
import type { ChosenNames } from '#server/cars/car-option-names.ts';
import { carRangeLabels } from './car-range-labels.ts';

/** Labels of the car list's filters, in the order of the chips. */
export function carFilterLabels({ departments, features }: ChosenNames) {
  return {
    search: { label: 'Søgning', write: (text: string) => `«${text}»` },
    plate: { label: 'Nummerplade', write: formatPlate },
    codeEnd: { label: 'Stelnr. eller lagernr. ender på' },
    status: { label: 'Status', choices: choicesOf(carStatuses), implied: ['published', 'draft'] },
    state: { label: 'Tilstand', choices: choicesOf(carStates) },
    brandNames: { label: 'Mærke' },
    modelNames: { label: 'Model' },
    departments: { label: 'Afdeling', choices: namedChoices(departments), write: goneWith },
    categories: { label: 'Bilgruppe' },
    vehicleType: { label: 'Køretøjstype', choices: choicesOf(vehicleTypes) },
    fuelType: { label: 'Drivmiddel', choices: choicesOf(fuelTypes) },
    gearType: { label: 'Gear', choices: choicesOf(gearTypes) },
    ...carRangeLabels,
    bodyType: { label: 'Karrosseri' },
    color: { label: 'Farve' },
    drivetrain: { label: 'Træk', choices: choicesOf(drivetrains) },
    doors: { label: 'Døre' },
    seats: { label: 'Sæder' },
    plateColor: { label: 'Pladefarve', choices: choicesOf(plateColors) },
    features: { label: 'Udstyr', choices: namedChoices(features), write: goneWith },
    sourceOfImport: { label: 'Importkilde', choices: choicesOf(sourcesOfImport) },
    permits: { label: 'Tilladelse' },
    registrationStatus: { label: 'Registreringsstatus', choices: choicesOf(registrationStatuses) },
    includeDeleted: { label: 'Vis slettede' },
    isSilkeborgDepartment: { label: 'Kun Silkeborg' },
    withoutPrice: { label: 'Uden pris' },
    withoutRent: { label: 'Uden lejepris' },
    withoutPhotos: { label: 'Uden billeder' },
    withoutText: { label: 'Uden tekst' },
    withoutInspectionDate: { label: 'Uden synsdato' },
    isFactoryCar: { label: 'Fabriksbiler' },
  } as const satisfies FilterLabels<CarFilterName>;
}

/** Label of a chosen department or feature that is deleted. */
const goneWith = (id: string) => `nr. ${id} (findes ikke længere)`;

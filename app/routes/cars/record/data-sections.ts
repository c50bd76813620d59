import { countries } from '#app/texts/countries.ts';
import { choicesOf } from '#app/texts/form-texts.ts';
import { drivetrains, plateColors, purposes, registrationStatuses, serviceBooks } from '#app/texts/labels.ts';
import { hybridTypes, mileageSources, pricePresentations } from '#app/texts/labels-record.ts';
import type { FieldSpec } from './field-specs.ts';

type Section = { id: string; title: string; fields: readonly FieldSpec[] };

const text = (name: string, maxLength: number, help?: string): FieldSpec => ({
  name,
  kind: 'text',
  maxLength,
  ...(help && { help }),
});
const number = (name: string, unit?: string): FieldSpec => ({ name, kind: 'number', ...(unit && { unit }) });
const day = (name: string): FieldSpec => ({ name, kind: 'day' });
const yesNo = (name: string): FieldSpec => ({ name, kind: 'yesNo' });
const choice = (name: string, labels: Readonly<Record<string, string>>, isRequired = false): FieldSpec => ({
  name,
  kind: 'choice',
  choices: choicesOf(labels),
  isRequired,
});
const lines = (name: string): FieldSpec => ({ name, kind: 'lines', help: 'Én på hver linje' });

/** Sections with the common fields. */
export const commonSections = {
  sale: { id: 'salg', title: 'Salg', names: ['status', 'salePriceInclVat', 'costPrice', 'mileage', 'mileageReason'] },
  place: {
    id: 'placering',
    title: 'Placering',
    names: ['departmentId', 'location', 'keyNumber', 'inStockAt', 'category'],
  },
  vehicle: {
    id: 'koeretoej',
    title: 'Køretøj',
    names: [
      ...['brandName', 'modelName', 'variant', 'vehicleType', 'registrationNumber', 'vin', 'acceptedVin', 'modelYear'],
      ...['firstRegistrationDate', 'fuelType', 'gearType', 'color'],
    ],
  },
} as const;

/** Sections of the data form beyond the common fields. */
export const dataSections: readonly Section[] = [
  {
    id: 'brug',
    title: 'Brug og udgave',
    fields: [
      choice('purpose', purposes, true),
      text('productName', 120),
      text('editionName', 120),
      text('bodyType', 40, 'Fx Stationcar, SUV eller Kassevogn'),
      choice('originCountry', countries),
    ],
  },
  {
    id: 'registrering',
    title: 'Motorregistret',
    fields: [
      choice('registrationStatus', registrationStatuses, true),
      day('registrationStatusDate'),
      choice('plateColor', plateColors),
      text('usage', 80),
      day('lastInspectionDate'),
      text('lastInspectionResult', 60),
      number('lastInspectionMileage', 'km'),
      day('nextInspectionDate'),
      day('leasingFrom'),
      day('leasingTo'),
      yesNo('hasDebt'),
      text('typeApprovalCode', 60),
      lines('permits'),
      lines('dispensations'),
    ],
  },
  {
    id: 'motor',
    title: 'Motor og forbrug',
    fields: [
      choice('hybridType', hybridTypes),
      choice('drivetrain', drivetrains),
      number('gears'),
      number('engineKw', 'kW'),
      number('engineCcm', 'ccm'),
      number('torqueNm', 'Nm'),
      number('consumptionKmL', 'km/l'),
      number('whPerKm', 'Wh/km'),
      number('co2GKm', 'g/km'),
      text('euroNorm', 20),
      yesNo('particulateFilter'),
      number('batteryKwh', 'kWh'),
      number('rangeKmWltp', 'km'),
      number('chargeAcKw', 'kW'),
      number('chargeDcKw', 'kW'),
    ],
  },
  {
    id: 'maal',
    title: 'Mål, vægt og udseende',
    fields: [
      number('doors'),
      number('seats'),
      number('kerbWeight', 'kg'),
      number('totalWeight', 'kg'),
      number('payloadKg', 'kg'),
      yesNo('towbar'),
      number('towBrakedKg', 'kg'),
      number('towUnbrakedKg', 'kg'),
      number('cargoLengthMm', 'mm'),
      number('cargoHeightMm', 'mm'),
      number('cargoVolumeM3', 'm³'),
      text('colorCode', 40),
      text('interior', 120),
      text('wheelSize', 40),
      number('ncapStars'),
    ],
  },
  {
    id: 'stand',
    title: 'Stand',
    fields: [
      day('mileageAt'),
      choice('mileageSource', mileageSources),
      number('ownersCount'),
      number('keysCount'),
      choice('serviceBook', serviceBooks),
      day('lastServiceDate'),
      number('lastServiceMileage', 'km'),
      number('nextServiceMileage', 'km'),
      day('warrantyUntil'),
      number('summerTyreMm', 'mm'),
      number('winterTyreMm', 'mm'),
      text('tyrePlace', 60),
      yesNo('tyreHotel'),
    ],
  },
  {
    id: 'annonce',
    title: 'Annonce',
    fields: [
      text('title', 120),
      text('teaser', 80),
      { name: 'description', kind: 'area' },
      lines('highlights'),
      text('videoUrl', 500, 'Begynder med https://'),
      choice('pricePresentation', pricePresentations),
    ],
  },
];

export const dataSpecs = dataSections.flatMap(({ fields }) => fields);

/** All sections in order, with the names of their fields. */
export const formSections: readonly { id: string; title: string; names: readonly string[] }[] = [
  ...Object.values(commonSections),
  ...dataSections.map(({ fields, ...section }) => ({ ...section, names: fields.map(({ name }) => name) })),
];

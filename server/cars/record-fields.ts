import { z } from 'zod';
import {
  oneOf,
  optional,
  paragraphUpTo,
  readChoice,
  readDay,
  required,
  textUpTo,
  unusable,
  wholeFrom,
} from '../format/form-fields.ts';
import { parseMoney } from '../format/money.ts';
import type { Unreadable } from '../format/number.ts';
import {
  drivetrains,
  hybridTypes,
  mileageSources,
  originCountries,
  plateColors,
  pricePresentations,
  purposes,
  registrationStatuses,
  serviceBooks,
  taxStatuses,
  vatSchemes,
} from './car-enums.ts';

const day = optional(readDay);
const money = optional((text) => parseMoney(text) ?? null);
const text = (limit: number) => optional(textUpTo(limit));
const choice = <Value extends string>(values: readonly Value[]) => optional(oneOf(values));

/** An integer within bounds; a trailing unit is accepted. */
function whole(least: number, most: number) {
  const read = wholeFrom(least, most);
  return optional((typed) => read(typed.replace(/ ?(?:ccm|nm|kg|mm|g\/km|wh\/km|g|dage|år)\.?$/i, '')));
}

/** A number with at most one decimal after a comma. */
function decimal(most: number) {
  return optional((typed): number | Unreadable => {
    const [, number] = /^(\d{1,5}(?:,\d)?)(?: ?(?:kwh|kw|km\/l|mm|m3|m³))?$/i.exec(typed) ?? [];
    const value = Number(number?.replace(',', '.'));
    return value <= most ? value : { problem: `Skriv et tal op til ${most} med højst én decimal, fx 12,5` };
  });
}

const yesNo = optional((typed): boolean | Unreadable =>
  typed === 'true' ? true : typed === 'false' ? false : { problem: 'Vælg fra listen' },
);
const yesOrNo = required((typed): boolean | Unreadable => typed === 'true', 'Vælg fra listen');

/** One entry a line; empty lines are ignored. */
function lines(most: number, limit: number) {
  return z
    .string({ error: unusable })
    .transform((typed, context) => {
      const entries = typed.split(/\r?\n/).map((line) =>
        line
          .normalize('NFC')
          .replace(/\p{Cc}/gu, ' ')
          .trim(),
      );
      const found = [...new Set(entries.filter((line) => line !== ''))];
      if (found.length > most) context.addIssue({ code: 'custom', message: `Skriv højst ${most} linjer` });
      if (found.some((line) => line.length > limit)) {
        context.addIssue({ code: 'custom', message: `Skriv højst ${limit} tegn i hver linje` });
      }
      return found;
    })
    .optional();
}

function readVideo(typed: string) {
  const url = URL.parse(typed);
  return url?.protocol === 'https:' && typed.length <= 500
    ? url.href
    : { problem: 'Skriv en adresse, der begynder med https://' };
}

const mileage = whole(0, 2_000_000);

/** The optional data of a car, as submitted. */
export const dataFields = {
  purpose: required(oneOf(purposes), 'Vælg, hvad bilen skal bruges til'),
  plateColor: choice(plateColors),
  productName: text(120),
  editionName: text(120),
  bodyType: text(40),
  registrationStatus: required(oneOf(registrationStatuses), 'Vælg fra listen'),
  registrationStatusDate: day,
  usage: text(80),
  permits: lines(20, 120),
  dispensations: lines(20, 120),
  lastInspectionDate: day,
  lastInspectionResult: text(60),
  lastInspectionMileage: mileage,
  nextInspectionDate: day,
  leasingFrom: day,
  leasingTo: day,
  hasDebt: yesNo,
  typeApprovalCode: text(60),
  originCountry: choice(originCountries),
  hybridType: choice(hybridTypes),
  gears: whole(1, 20),
  drivetrain: choice(drivetrains),
  engineCcm: whole(1, 20_000),
  engineKw: whole(1, 2000),
  torqueNm: whole(1, 5000),
  batteryKwh: decimal(1000),
  rangeKmWltp: whole(0, 2000),
  chargeAcKw: decimal(1000),
  chargeDcKw: decimal(2000),
  consumptionKmL: decimal(1000),
  whPerKm: whole(1, 2000),
  co2GKm: whole(0, 2000),
  euroNorm: text(20),
  particulateFilter: yesNo,
  kerbWeight: whole(1, 100_000),
  totalWeight: whole(1, 100_000),
  payloadKg: whole(0, 100_000),
  towBrakedKg: whole(0, 100_000),
  towUnbrakedKg: whole(0, 100_000),
  towbar: yesNo,
  doors: whole(1, 9),
  seats: whole(1, 99),
  cargoLengthMm: whole(1, 30_000),
  cargoHeightMm: whole(1, 10_000),
  cargoVolumeM3: decimal(1000),
  colorCode: text(40),
  interior: text(120),
  wheelSize: text(40),
  ncapStars: whole(0, 5),
  mileageAt: day,
  mileageSource: choice(mileageSources),
  ownersCount: whole(0, 99),
  keysCount: whole(0, 99),
  serviceBook: choice(serviceBooks),
  lastServiceDate: day,
  lastServiceMileage: mileage,
  nextServiceMileage: mileage,
  warrantyUntil: day,
  summerTyreMm: decimal(20),
  winterTyreMm: decimal(20),
  tyrePlace: text(60),
  tyreHotel: yesNo,
  title: text(120),
  teaser: text(80),
  description: paragraphUpTo(10_000),
  highlights: lines(12, 80),
  videoUrl: optional(readVideo),
  pricePresentation: choice(pricePresentations),
} as const;

/** The economy of a car, as submitted. */
export const economyFields = {
  salePriceExclVat: money,
  priceExclVatExclTax: money,
  listPriceNew: money,
  marketPrice: money,
  minPrice: money,
  vatScheme: choice(vatSchemes),
  taxStatus: choice(taxStatuses),
  purchaseDate: day,
  purchasedFrom: text(120),
  purchasePriceExclVat: money,
  purchaseVatScheme: choice(vatSchemes),
  registrationTaxPaid: money,
  taxableValue: money,
  interestPerDay: money,
  residualValue: money,
} as const;

/** What a car is let by, as submitted: its own terms go before those of the tables of prices. */
export const rentalFields = {
  rentalEnabled: yesOrNo,
  rentalPriceProtocolId: optional(readChoice),
  depositAmount: money,
  kmIncludedPerDay: whole(0, 10_000),
  minDriverAge: whole(18, 99),
  excessKmPrice: money,
} as const;

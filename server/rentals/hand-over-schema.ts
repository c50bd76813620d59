import { z } from 'zod';
import { parseDay } from '../format/day.ts';
import {
  flag,
  needed,
  oneOf,
  optional,
  paragraphUpTo,
  readChoice,
  readDay,
  readMoney,
  textUpTo,
  unusable,
  wholeFrom,
} from '../format/form-fields.ts';
import { readId } from '../format/id.ts';
import { tickedWays } from './agreement-schema.ts';
import { damageZones, middleOf } from './damage-zones.ts';
import type { MileageFaults } from './mileage-faults.ts';
import { tellMileage } from './tell-mileage.ts';

/** Equipment that is ticked off when a car goes out and comes back. */
export const usualEquipment = [
  'Ladekabel',
  'Advarselstrekant',
  'Trækkrog',
  'Reservehjul',
  'Mobilholder',
  'GPS',
] as const;

const [mostDamages, mostDrivers, mostKm] = [20, 20, 2_000_000];

const zones = damageZones.map(({ zone }) => zone);
const percent = optional(wholeFrom(0, 100));
const place = optional(wholeFrom(0, 1000));

const damage = z
  .object({
    zone: needed(oneOf(zones), 'Vælg, hvor skaden er'),
    x: place,
    y: place,
    severity: needed(oneOf(['1', '2', '3']), 'Vælg, hvor stor skaden er'),
    note: optional(textUpTo(300)),
    estimate: optional(readMoney),
  })
  .transform(({ zone, x, y, severity, note, estimate }) => {
    // Without scripts a damage is marked in the middle of its part.
    const spot = x == null || y == null ? middleOf(zone) : { x, y };
    const size = severity === '3' ? (3 as const) : severity === '2' ? (2 as const) : (1 as const);
    return {
      zone,
      x: spot?.x ?? null,
      y: spot?.y ?? null,
      severity: size,
      note: note ?? '',
      estimate: estimate ?? null,
    };
  });

const licence = z.object({
  id: z.string({ error: unusable }).transform((text) => readId(text) ?? 0),
  licenceNumber: optional(textUpTo(20)),
  licenceExpiresOn: optional(readDay),
});

/** The instant that a phone without a network noted; empty is now. */
const noted = z
  .string({ error: unusable })
  .optional()
  .transform((text, context) => {
    if (!text) return null;
    const instant = new Date(text);
    if (!Number.isNaN(instant.getTime()) && parseDay(text)) return instant;
    context.addIssue({ code: 'custom', message: unusable });
    return z.NEVER;
  });

const equipment = z
  .union([z.string(), z.array(z.string())], { error: unusable })
  .optional()
  .transform((ticked) =>
    [...new Set([ticked ?? []].flat())].filter((name) => name !== '' && name.length <= 60).slice(0, 60),
  );

const mileage = needed(wholeFrom(0, mostKm), 'Skriv kilometertallet');

/** New damages as they are marked, at a return, a hand-over or a swap. */
export const newDamages = z.array(damage).max(mostDamages, `Notér højst ${mostDamages} skader ad gangen`).optional();

const common = {
  isMileageRight: flag,
  /** A quick choice; a number of percent goes before it. */
  fuelChoice: optional(oneOf(['100', '75', '50', '25', '0'])),
  fuel: percent,
  keys: optional(wholeFrom(0, 9)),
  equipment,
  damages: newDamages,
  note: paragraphUpTo(1_000),
  signedBy: optional(textUpTo(120)),
  isOnPaper: flag,
  at: noted,
};

type Fuel = { fuel?: number | null | undefined; fuelChoice?: string | null | undefined };
const fuelOf = ({ fuel, fuelChoice }: Fuel) => fuel ?? (fuelChoice == null ? null : Number(fuelChoice));

type Payload = z.core.ParsePayload;

/** A rule over several fields, told beside what is wrong with others of them. */
const beside = (path: string, error: string) => ({
  ...{ path: [path], error },
  when: ({ issues }: Payload) => !issues.some((issue) => issue.path?.[0] === path),
});

const gauge = beside('fuel', 'Vælg, eller skriv hvor mange procent der er på');
const depositGap = beside('way', 'Vælg, hvordan depositummet er betalt');
const unsigned = 'Skriv under på skærmen, eller sæt kryds, når det er gjort på papir';

/** What is wrong with the files of a step, or what its car refuses of its kilometres, by field: known beside its fields. */
export type StepProblems = MileageFaults & Readonly<Partial<Record<'photos' | 'signature', readonly string[]>>>;

/** The rules that tell what is wrong with files. */
export const tellFiles = <Schema extends z.ZodType>(schema: Schema, { photos, signature }: StepProblems) =>
  schema
    .refine(() => !photos, beside('photos', photos?.join(' ') ?? ''))
    .refine(() => !signature, beside('signature', signature?.join(' ') ?? ''));

/** A hand-over is signed: on the screen, which is known beside the fields, or on paper. */
export function handOverSchema(hasSignature: boolean, problems: StepProblems = {}) {
  const isSigned = hasSignature || problems.signature !== undefined;
  const fields = z.object({
    ...common,
    mileageOut: mileage,
    isEarlyRight: flag,
    signedBy: needed(textUpTo(120), 'Skriv, hvem der skriver under'),
    isOnPaper: flag.refine((isOnPaper) => isOnPaper || isSigned, unsigned),
    car: optional(readChoice),
    drivers: z.array(licence).max(mostDrivers).optional(),
    isDepositPaid: flag,
    way: optional(oneOf(tickedWays)),
  });
  const whole = tellFiles(fields, problems)
    .refine((fields) => fuelOf(fields) !== null, gauge)
    .refine(({ isDepositPaid, way }) => !isDepositPaid || way, depositGap);
  return tellMileage(whole, problems).transform(
    ({ mileageOut, keys, note, signedBy, damages, drivers, isDepositPaid, way, ...rest }) => ({
      handOver: {
        ...{
          car: rest.car ?? null,
          mileageOut,
          isMileageRight: rest.isMileageRight,
          isEarlyRight: rest.isEarlyRight,
          fuelOut: fuelOf(rest),
          keysOut: keys ?? null,
        },
        ...{ equipmentOut: rest.equipment, damages: damages ?? [], signatureOut: signedBy },
        ...{ noteOut: note ?? null, at: rest.at },
      },
      licences: (drivers ?? []).filter(({ licenceNumber, licenceExpiresOn }) => licenceNumber ?? licenceExpiresOn),
      way: isDepositPaid ? (way ?? null) : null,
    }),
  );
}

export type HandOverInput = z.output<ReturnType<typeof handOverSchema>>;

const returnFields = z.object({
  ...common,
  mileageIn: mileage,
  isSoiled: flag,
  goesTo: optional(oneOf(['available', 'workshop'] as const)),
});

/** A return needs no signature: the keys may lie in the box. */
export const returnSchema = (problems: StepProblems = {}) =>
  tellMileage(
    tellFiles(returnFields, problems).refine((fields) => fuelOf(fields) !== null, gauge),
    problems,
  ).transform(({ mileageIn, keys, note, signedBy, damages, isSoiled, goesTo, equipment, at, ...rest }) => ({
    ...{
      mileageIn,
      isMileageRight: rest.isMileageRight,
      fuelIn: fuelOf(rest),
      keysIn: keys ?? null,
      equipmentIn: equipment,
      isSoiled,
    },
    ...{ damages: damages ?? [], signatureIn: signedBy ?? null, noteIn: note ?? null },
    ...{ goesTo: goesTo ?? ('available' as const), at },
  }));

export type ReturnInput = z.output<ReturnType<typeof returnSchema>>;

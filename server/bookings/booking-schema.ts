import { z } from 'zod';
import { formKey } from '../edit/form-key.ts';
import { withoutCpr } from '../format/cpr.ts';
import { dayOf } from '../format/day.ts';
import {
  flag,
  needed,
  optional,
  paragraphUpTo,
  readDay,
  readMoment,
  textUpTo,
  unusable,
  version,
  wholeFrom,
} from '../format/form-fields.ts';

const longest = 3 * 24 * 60 * 60_000;
const mileage = wholeFrom(0, 2_000_000);

const fields = {
  car: needed(textUpTo(40), 'Skriv bilens registreringsnummer eller lagernummer'),
  startsAt: needed(readMoment, 'Skriv, hvornår prøveturen begynder'),
  endsAt: needed(readMoment, 'Skriv, hvornår bilen er tilbage'),
  driverName: withoutCpr(needed(textUpTo(120), 'Skriv, hvem der kører')),
  licenceNumber: optional(textUpTo(30)),
  licenceExpiresOn: optional(readDay),
  trialPlate: optional(textUpTo(10)),
  isTrialPlateAsked: flag,
};

type Fields = z.output<z.ZodObject<typeof fields>>;

function check(drive: Fields, context: z.RefinementCtx) {
  const refuse = (path: keyof Fields, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  const { startsAt, endsAt, licenceExpiresOn, trialPlate, isTrialPlateAsked } = drive;
  if (endsAt <= startsAt) refuse('endsAt', 'Bilen skal være tilbage, efter at den er kørt');
  else if (endsAt.getTime() - startsAt.getTime() > longest) refuse('endsAt', 'En prøvetur kan højst vare 3 døgn');
  if (licenceExpiresOn && licenceExpiresOn < dayOf(endsAt)) {
    refuse('licenceExpiresOn', 'Kørekortet skal gælde, til bilen er tilbage');
  }
  if (trialPlate && !isTrialPlateAsked) {
    refuse('isTrialPlateAsked', 'Sæt kryds ved, at kunden selv har bedt om turen, eller fjern prøveskiltet');
  }
}

/** A submitted new test drive; with `leaves` the car drives out at once. */
export const newDriveSchema = z
  .object({ formKey, ...fields, leaves: flag, mileageOut: optional(mileage) })
  .superRefine((drive, context) => {
    check(drive, context);
    if (!drive.leaves) return;
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (!drive.licenceNumber) refuse('licenceNumber', 'Skriv kørekortets nummer, før bilen kører');
    if (!drive.licenceExpiresOn) refuse('licenceExpiresOn', 'Skriv, hvornår kørekortet udløber');
    if (drive.mileageOut == null) refuse('mileageOut', 'Skriv kilometertallet, før bilen kører');
  });

export type NewDrive = z.output<typeof newDriveSchema>;

/** A submitted test drive. */
export const driveSchema = z.object({ version, ...fields }).superRefine(check);

/** A step with a test drive: out, back or cancelled. */
export const driveStepSchema = z.discriminatedUnion(
  'step',
  [
    z.object({
      step: z.literal('leave'),
      licenceNumber: needed(textUpTo(30), 'Skriv kørekortets nummer, før bilen kører'),
      licenceExpiresOn: needed((text: string) => {
        const day = readDay(text);
        return typeof day === 'string' && day < dayOf(new Date()) ? { problem: 'Kørekortet er udløbet' } : day;
      }, 'Skriv, hvornår kørekortet udløber'),
      mileageOut: needed(mileage, 'Skriv kilometertallet, før bilen kører'),
    }),
    z.object({
      step: z.literal('return'),
      mileageIn: needed(mileage, 'Skriv kilometertallet, nu bilen er tilbage'),
      damageNote: withoutCpr(paragraphUpTo(1000)).transform((note) => note ?? null),
    }),
    z.object({ step: z.literal('cancel') }),
  ],
  { error: unusable },
);

export type DriveStep = z.output<typeof driveStepSchema>;

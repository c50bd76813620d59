import { z } from 'zod';
import { readAmount } from '../format/amount.ts';
import { withoutCpr } from '../format/cpr.ts';
import {
  flag,
  needed,
  oneOf,
  optional,
  paragraphUpTo,
  readChoice,
  textUpTo,
  unusable,
  version,
  wholeFrom,
} from '../format/form-fields.ts';
import { readLocalMoment } from '../format/local-moment.ts';
import { asOre } from '../format/money.ts';
import { newDamages, type StepProblems, tellFiles } from './hand-over-schema.ts';
import type { ReturnChange } from './return-appointment.ts';
import { tellMileage } from './tell-mileage.ts';

const mileage = wholeFrom(0, 2_000_000);
const percent = optional(wholeFrom(0, 100)).transform((value) => value ?? null);

/** Another end of an agreement: tried first, so that old and new price are seen, and then kept. */
export const extendSchema = z.object({
  step: z.enum(['tryExtend', 'extend'], { error: unusable }),
  version,
  endsAt: needed(readLocalMoment, 'Skriv, hvornår lejen slutter'),
  appointment: z.enum(['move', 'keep', 'cancel'] satisfies ReturnChange[], { error: unusable }).default('move'),
});

/** The appointment for a return, made or moved; `appointmentVersion` is the one that was seen, 0 where there was none. */
export const returnSchema = z.object({
  step: z.literal('appoint', { error: unusable }),
  appointmentVersion: z.coerce.number({ error: unusable }).int(unusable).min(0, unusable),
  startsAt: needed(readLocalMoment, 'Skriv, hvornår bilen afleveres'),
  departmentId: optional(readChoice).transform((id) => id ?? null),
  note: withoutCpr(optional(textUpTo(300))).transform((note) => note ?? null),
});

export const cancelReturnSchema = z.object({ step: z.literal('unappoint', { error: unusable }) });

const swapCar = needed(textUpTo(40), 'Skriv bilens registreringsnummer eller lagernummer');

/** Another car for an agreement whose car is not out yet. */
export const swapSchema = z.object({ step: z.literal('swap', { error: unusable }), version, car: swapCar });

/** Another car under way: the one comes back, the other goes out. */
const swapOut = z.object({
  step: z.literal('swapOut', { error: unusable }),
  version,
  car: swapCar,
  mileageIn: needed(mileage, 'Skriv kilometertallet på den bil, der kommer tilbage'),
  isMileageRight: flag,
  fuelIn: percent,
  isSoiled: flag,
  goesTo: needed(oneOf(['available', 'workshop'] as const), 'Vælg, hvor bilen skal hen'),
  noteIn: withoutCpr(paragraphUpTo(1000)).transform((note) => note ?? null),
  mileageOut: needed(mileage, 'Skriv kilometertallet på den bil, der kører ud'),
  fuelOut: percent,
  damages: newDamages,
});

/** As `swapOut`, with what is wrong with its photos and what the cars refuse of its kilometres. */
export const swapOutSchema = (problems: StepProblems = {}) => tellMileage(tellFiles(swapOut, problems), problems);

/** A cancellation, or a customer who did not come. */
export const cancelSchema = z.object({
  step: z.literal('cancel', { error: unusable }),
  reason: withoutCpr(needed(textUpTo(500), 'Skriv, hvorfor aftalen annulleres')),
  isNoShow: flag,
  fee: optional(readAmount).transform((fee) => fee ?? null),
  /** The fee of the terms that was shown, in øre. */
  shownFee: z.coerce.number({ error: unusable }).int(unusable).min(0, unusable).transform(asOre),
});
